"""The style of reports: colours for light and dark, and the classes that plots use."""

STYLE = """
:root{--page:#f6f4ef;--paper:#fff;--ink:#1f2530;--soft:#5d6675;--line:#e2ddd2;--strong:#b9b2a3;
  --good:#2f7d5b;--bad:#b3432f;--warn:#8a5a00;--warn-paper:#fdf3dc;--band:#2f7d5b14;--cx:#8d8676;--c0:#2c6e9b;
  --c1:#d2762b;--c2:#5b8c3e;--c3:#8a5fa8;--c4:#b5485d;--c5:#4f9a94}
@media(prefers-color-scheme:dark){:root{--page:#14171d;--paper:#1c2129;--ink:#e8e6df;--soft:#9aa3b2;
  --line:#2d343f;--strong:#566072;--good:#6fc79c;--bad:#ef8a73;--warn:#f0c168;--warn-paper:#33290f;
  --band:#6fc79c1c;--cx:#8a94a6;--c0:#6cb1e0;--c1:#f0a35c;--c2:#97c877;--c3:#c09be0;--c4:#ec8598;--c5:#7fcfc8}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);
  font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:900px;margin:0 auto;padding:40px 24px 64px}
h1{font-size:28px;line-height:1.25;margin:0 0 6px;text-wrap:balance}
h2{font-size:19px;margin:0 0 4px}
h3{font-size:15px;margin:22px 0 6px;color:var(--soft);font-weight:600}
p{margin:6px 0}
.lead{color:var(--soft);margin-bottom:24px}
section{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:22px 26px;
  margin:18px 0}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));gap:14px}
.card{background:var(--paper);border:1px solid var(--line);border-left:5px solid var(--strong);
  border-radius:10px;padding:16px 18px}
.card.up{border-left-color:var(--good)}
.card.down{border-left-color:var(--bad)}
.card .judge{color:var(--soft);font-size:14px}
.card .big{font-size:34px;font-weight:650;letter-spacing:-.5px;font-variant-numeric:tabular-nums}
.card .big small{font-size:15px;font-weight:400;color:var(--soft);letter-spacing:0}
.warn{background:var(--warn-paper);color:var(--warn);border-radius:8px;padding:9px 13px;
  margin:10px 0 0;font-size:14.5px}
svg{display:block;width:100%;height:auto;margin:6px 0}
svg text{font:13px system-ui,-apple-system,"Segoe UI",sans-serif;fill:var(--ink);
  dominant-baseline:central}
svg .tick{fill:var(--soft);font-size:12px}
svg .value{font-variant-numeric:tabular-nums;font-weight:600}
svg .inside{fill:#fff;font-weight:600}
.grid{stroke:var(--line)}
.zero{stroke:var(--strong);stroke-width:1.5}
.band{fill:var(--band)}
.span{stroke-width:3}
.cap{stroke-width:2}
.curve{fill:none;stroke-width:2.5}
.c0{stroke:var(--c0);fill:var(--c0)}
.c1{stroke:var(--c1);fill:var(--c1)}
.c2{stroke:var(--c2);fill:var(--c2)}
.c3{stroke:var(--c3);fill:var(--c3)}
.c4{stroke:var(--c4);fill:var(--c4)}
.c5{stroke:var(--c5);fill:var(--c5)}
.cx{stroke:var(--cx);fill:var(--cx)}
.bar,.ribbon{stroke:none}
.ribbon{fill-opacity:.15}
.curve{fill:none}
table{border-collapse:collapse;width:100%;font-size:14.5px;font-variant-numeric:tabular-nums}
th{color:var(--soft);font-weight:600;text-align:right;padding:5px 8px}
td{text-align:right;padding:5px 8px;border-top:1px solid var(--line)}
th:first-child,td:first-child{text-align:left}
.scroll{overflow-x:auto}
.key{display:flex;gap:18px;flex-wrap:wrap;color:var(--soft);font-size:13.5px}
.key i{display:inline-block;width:11px;height:11px;border-radius:3px;margin-right:6px}
.heat td.h{border:2px solid var(--paper);border-radius:6px;text-align:center;color:var(--ink)}
.heat small{color:inherit;opacity:.9}
.heat th:not(:first-child){text-align:center}
img.board{display:block;margin:10px auto;max-width:100%;background:#fbfaf6;border-radius:8px;
  padding:10px}
footer{color:var(--soft);font-size:13.5px;margin-top:26px}
@media print{section,.card{break-inside:avoid}}
"""

/* The version of the page: its script is named after a hash of it. */

/** Tell whether the service has another page than the one that runs here. */
export async function isNewer(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').at(-1);
  if (!own) return false;
  try {
    const page = await fetch(location.pathname, { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(own);
  } catch {
    return false;
  }
}

/* What is pointed at anywhere on the table, so that it is marked everywhere. */
class Pointing {
  figures = $state.raw<readonly number[]>([]);
  hexes = $state.raw<readonly number[]>([]);
  /** The set of monsters that is pointed at; empty: none. */
  set = $state('');

  at(figures: readonly number[], set = ''): void {
    this.figures = figures;
    this.set = set;
  }

  away(): void {
    this.figures = [];
    this.hexes = [];
    this.set = '';
  }
}

export const pointing = new Pointing();

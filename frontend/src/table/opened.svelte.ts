// Which sheet is open over the table: one at a time.

export type SheetName = 'menu' | 'rules' | 'log' | 'seats';

export class OpenSheet {
  name = $state<SheetName | null>(null);

  open(name: SheetName): void {
    this.name = name;
  }

  /** `name` was closed; another one may have been opened in its place. */
  shut(name: SheetName): void {
    if (this.name === name) this.name = null;
  }
}

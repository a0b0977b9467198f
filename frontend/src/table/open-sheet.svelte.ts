// Which of the sheets that a person opens is open: one at a time.

export type SheetName = 'menu' | 'rules' | 'begin-again';

export class OpenSheet {
  name = $state<SheetName | null>(null);

  show(name: SheetName): void {
    this.name = name;
  }

  /** Shut the sheet `name`; another one that has taken its place stays. */
  close(name: SheetName): void {
    if (this.name === name) this.name = null;
  }

  /** Go from the sheet that holds `button` to another: shut first, so that the focus goes back to where it was before. */
  goOn(button: HTMLElement, name: SheetName): void {
    button.closest('dialog')?.close();
    this.show(name);
  }
}

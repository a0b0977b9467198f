// Which of the sheets that a person opens is open: one at a time.

import type { Reading } from '../protocol';

export type SheetName = 'menu' | 'rules' | 'log' | 'seats' | 'settings' | 'begin-again';

export class OpenSheet {
  name = $state<SheetName | null>(null);

  /** What somebody reads in it, while the computers wait. */
  get reading(): Reading | null {
    return this.name === 'rules' || this.name === 'log' ? this.name : null;
  }

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

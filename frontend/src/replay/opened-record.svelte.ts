// A record file that somebody opened: being read, read, or at fault.
import { readRecord } from '../http/replays';
import type { RecordFault, RecordReading } from '../protocol';

export class OpenedRecord {
  name = $state('');
  isReading = $state(false);
  reading = $state.raw<RecordReading | null>(null);
  fault = $state.raw<RecordFault | null>(null);
  /** Of the file at fault, to show the place. */
  text = $state.raw('');
  /** The file that was opened last: what is still on its way of another one counts no more. */
  #last: File | null = null;

  async open(file: File): Promise<void> {
    this.#last = file;
    this.name = file.name;
    this.isReading = true;
    this.reading = this.fault = null;
    const answer = await readRecord(file);
    const text = 'reading' in answer ? '' : await file.text().catch(() => '');
    if (this.#last !== file) return;
    this.text = text;
    this.isReading = false;
    if ('reading' in answer) this.reading = answer.reading;
    else this.fault = answer;
  }
}

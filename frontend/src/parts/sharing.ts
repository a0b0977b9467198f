// Hands a link on: by what the device shares with, else by the clipboard.
import { copyText } from './copying';

export interface Shared {
  title: string;
  /** What is said beside the link. */
  text?: string;
  url: string;
}

/** What a person holds in the hand has a sheet to share with; where there is a mouse the clipboard is nearer. */
export function isHandheld(): boolean {
  return 'share' in navigator && matchMedia('(hover: none)').matches;
}

/**
 * Open the device's share sheet; where it cannot be opened, copy the link.
 *
 * Closing the sheet is an answer too: nothing is copied then.
 */
export async function shareLink(
  shared: Shared,
): Promise<'shared' | 'closed' | 'copied' | 'failed'> {
  try {
    await navigator.share(shared);
    return 'shared';
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'AbortError') return 'closed';
    return (await copyText(shared.url)) ? 'copied' : 'failed';
  }
}

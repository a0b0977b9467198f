// Puts text on the clipboard, also where the modern way is missing: on plain http.

/** Copy `text`; tell whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  // Inside an open dialog, because everything outside of it is inert.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  try {
    // Old and deprecated, and the only way without a secure context.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
  }
}

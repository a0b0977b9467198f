// A link is shared where the device can, else copied, and closing the sheet is no fault.
import { afterEach, expect, test, vi } from 'vitest';
import { isHandheld, shareLink } from './sharing';

const INVITATION = { title: 'Double Six', text: 'Come', url: 'https://example.org/t/ABCDEFGH' };
const writeText = vi.fn(() => Promise.resolve());

afterEach(() => {
  vi.unstubAllGlobals();
  writeText.mockClear();
});

function be(share?: (shared: ShareData) => Promise<void>, hasHover = false): void {
  vi.stubGlobal('navigator', {
    clipboard: { writeText },
    ...(share === undefined ? {} : { share }),
  });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(hover: none)' && !hasHover,
  }));
}

test('the sheet is given the title, the words and the address', async () => {
  const share = vi.fn(() => Promise.resolve());
  be(share);
  expect(await shareLink(INVITATION)).toBe('shared');
  expect(share.mock.calls).toEqual([[INVITATION]]);
  expect(writeText).not.toHaveBeenCalled();
});

test('who closes the sheet wants nothing, and nothing is copied', async () => {
  be(() => Promise.reject(new DOMException('closed', 'AbortError')));
  expect(await shareLink(INVITATION)).toBe('closed');
  expect(writeText).not.toHaveBeenCalled();
});

test('where the sheet does not open the address is copied', async () => {
  be(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  expect(await shareLink(INVITATION)).toBe('copied');
  be();
  expect(await shareLink(INVITATION)).toBe('copied');
  expect(writeText.mock.calls).toEqual([[INVITATION.url], [INVITATION.url]]);
});

test('a phone shares first, and a computer copies first', () => {
  be(() => Promise.resolve());
  expect(isHandheld()).toBe(true);
  be(() => Promise.resolve(), true);
  expect(isHandheld()).toBe(false);
  be();
  expect(isHandheld()).toBe(false);
});

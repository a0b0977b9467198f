// A tile named in a sentence stays in one piece, and the sentence stays the same to whoever reads or hears it.
// @vitest-environment happy-dom
import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { CATALOGUES } from '../language/every-language';
import Sentence from './Sentence.svelte';

test.each(Object.entries(CATALOGUES))(
  'every tile of a sentence in %s is whole',
  async (_, words) => {
    const text = [
      words.told.opened({ name: 'Ana 6', tile: '6-5' }),
      words.over.key({ tile: '1-0', left: 1, right: 0 }),
    ].join(' ');
    const sentence = mount(Sentence, { target: document.body, props: { text } });
    expect(document.body.textContent).toBe(text);
    const whole = [...document.querySelectorAll('span')];
    expect(whole.map((each) => each.textContent)).toEqual(['6-5', '1-0']);
    await unmount(sentence);
  },
);

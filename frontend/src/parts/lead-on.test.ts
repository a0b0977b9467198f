// One page gives way to another: the focus that was in it goes on in the game.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leadOnBetweenPages } from './lead-on';

let stop: () => void;
const find = (id: string) => document.querySelector<HTMLElement>(`#${id}`) as HTMLElement;
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** The table starts: the page of the gathering goes, and that of the table comes. */
async function start(felt = ''): Promise<void> {
  find('gathering').remove();
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="table"><button id="menu">menu</button><main>${felt}</main>
      <button id="tile" data-tile="6-4">6-4</button></div>`,
  );
  await settle();
}

beforeEach(() => {
  history.replaceState(null, '', '/t/AAAAAAAA');
  document.body.innerHTML = `<div id="gathering">
    <header><button id="home">home</button></header>
    <main><p id="seat"><button id="fill">fill</button></p><button id="start">start</button></main>
  </div>`;
  stop = leadOnBetweenPages();
});

afterEach(() => {
  stop();
});

test('whoever starts the table is led to the hand', async () => {
  find('start').focus();
  await start();
  expect(document.activeElement?.id).toBe('tile');
});

test('what had the focus last counts, in the head of the page too, and while it cannot be pressed', async () => {
  find('start').focus();
  find('home').focus();
  find('home').setAttribute('disabled', '');
  find('home').blur();
  await start();
  expect(document.activeElement?.id).toBe('tile');
});

test('a question on the felt comes before the hand, and no answer to it is at hand', async () => {
  find('start').focus();
  await start('<h2 id="title" tabindex="-1" data-question>?</h2><button>yes</button>');
  expect(document.activeElement?.id).toBe('title');
});

test('a page without a hand is begun at what can be pressed first', async () => {
  find('start').focus();
  find('gathering').remove();
  document.body.innerHTML = '<main><button id="go-home">home</button></main>';
  await settle();
  expect(document.activeElement?.id).toBe('go-home');
});

test('what goes within a page is the matter of that page', async () => {
  find('fill').focus();
  find('seat').remove();
  await settle();
  expect(document.activeElement).toBe(document.body);
});

test('who had the focus nowhere, has let go of it, or went elsewhere is led nowhere', async () => {
  await start();
  expect(document.activeElement).toBe(document.body);

  find('menu').focus();
  find('tile').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  find('table').remove();
  document.body.innerHTML = '<main id="gathering"><button id="start">start</button></main>';
  await settle();
  expect(document.activeElement).toBe(document.body);

  find('start').focus();
  history.pushState(null, '', '/');
  await start();
  expect(document.activeElement).toBe(document.body);
});

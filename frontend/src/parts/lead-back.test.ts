// What had the focus has gone: it goes back to where it was, or on to where the game goes on.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leadBackFrom } from './lead-back';

let stop: () => void;
const find = (id: string) => document.querySelector<HTMLElement>(`#${id}`) as HTMLElement;
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML = `
    <main><button id="home">home</button><button id="tile" data-tile="6-4">6-4</button></main>
    <div id="place"><p id="note">gone <button id="away">put away</button></p></div>`;
  stop = leadBackFrom(find('place'));
});

afterEach(() => {
  stop();
});

test('a note that is put away gives the focus back to what had it before', async () => {
  find('home').focus();
  find('away').focus();
  find('note').remove();
  await settle();
  expect(document.activeElement?.id).toBe('home');
});

test('where that is gone too, or nothing had it, the focus goes on in the hand', async () => {
  find('home').focus();
  find('away').focus();
  find('home').remove();
  find('note').remove();
  await settle();
  expect(document.activeElement?.id).toBe('tile');
});

test('where no hand is, it goes to the first thing of the page that can be pressed', async () => {
  find('tile').remove();
  find('away').focus();
  find('note').remove();
  await settle();
  expect(document.activeElement?.id).toBe('home');
});

test('a note that goes with all that is around it gives the focus back as well', async () => {
  find('home').focus();
  find('away').focus();
  find('place').remove();
  stop();
  await settle();
  expect(document.activeElement?.id).toBe('home');
});

test('who is elsewhere, or has pressed beside everything, is led nowhere', async () => {
  find('away').focus();
  find('tile').focus();
  find('note').remove();
  await settle();
  expect(document.activeElement?.id).toBe('tile');

  find('place').innerHTML = '<p id="note"><button id="away">put away</button></p>';
  await settle();
  find('away').focus();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  find('away').blur();
  find('note').remove();
  await settle();
  expect(document.activeElement).toBe(document.body);
});

// A seat that is played on from another device: noticed once, also by a page that was loaded anew.
import { afterEach, expect, test } from 'vitest';
import { keep } from '../device/kept';
import type { SeatView, TableView } from '../protocol';
import { computer, person, view } from '../table/example-view';
import { CarriedOff } from './carried-off.svelte';

const [, ...others] = view.seats;
const with_ = (
  first: SeatView,
  second: SeatView = others[0],
  third: SeatView = others[1],
): TableView => ({
  ...view,
  seats: [first, second, third, others[2]],
});
const mine = with_(person(1, 'Ana', true));
const elsewhere = with_(person(1, 'Ana'));

afterEach(() => {
  keep('sitting', null);
});

test('it is noticed from one view to the next, and said until it is put away', () => {
  const carriedOff = new CarriedOff();
  carriedOff.follow(mine);
  expect(carriedOff.names).toEqual([]);
  carriedOff.follow(elsewhere);
  carriedOff.follow(elsewhere);
  expect(carriedOff.names).toEqual(['Ana']);
  carriedOff.putAway();
  carriedOff.follow(elsewhere);
  expect(carriedOff.names).toEqual([]);
});

test('a page that was asleep or loaded anew notices it, once', () => {
  new CarriedOff().follow(mine);
  const anew = new CarriedOff();
  anew.follow(elsewhere);
  expect(anew.names).toEqual(['Ana']);
  const again = new CarriedOff();
  again.follow(elsewhere);
  expect(again.names).toEqual([]);
});

test('only the seats that are gone are named, and the others are still remembered', () => {
  const carriedOff = new CarriedOff();
  carriedOff.follow(with_(person(1, 'Ana', true), person(2, 'Bea', true), person(3, 'Cleo', true)));
  carriedOff.follow(with_(person(1, 'Ana', true), person(2, 'Bea'), person(3, 'Cleo', true)));
  expect(carriedOff.names).toEqual(['Bea']);
  carriedOff.follow(with_(person(1, 'Ana'), person(2, 'Bea'), person(3, 'Cleo', true)));
  expect(carriedOff.names).toEqual(['Ana']);
});

test('a seat that comes back needs no note any more', () => {
  const carriedOff = new CarriedOff();
  carriedOff.follow(mine);
  carriedOff.follow(elsewhere);
  carriedOff.follow(mine);
  expect(carriedOff.names).toEqual([]);
});

test.each([
  ['left to a computer', with_(computer(1))],
  ['given up before the start', with_({ kind: 'open', seat: 1 })],
  ['taken by somebody else since', with_(person(1, 'Zoé'))],
  ['of another table', { ...elsewhere, code: 'JKLMNPQR' }],
])('a seat %s was not carried off', (_, next) => {
  const carriedOff = new CarriedOff();
  carriedOff.follow(mine);
  carriedOff.follow(next);
  expect(carriedOff.names).toEqual([]);
});

test('what cannot be read of what was kept is nothing', () => {
  for (const kept of ['{', '7', '{"code":"ABCDEFGH","sitting":null}']) {
    keep('sitting', kept);
    const carriedOff = new CarriedOff();
    carriedOff.follow(elsewhere);
    expect(carriedOff.names).toEqual([]);
  }
});

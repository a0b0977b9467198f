// A deal is checked against its seed, its fingerprint, and what this device saw: the first thing wrong is said.
import { afterEach, expect, test } from 'vitest';
import { keep } from '../device/kept';
import { example, redealt } from '../replay/example-round';
import { checkDeal, judge, type DealToCheck } from './check';
import { isAsSeen, MOST_DEALS, MOST_TABLES, recallDeals, rememberDeal } from './seen';

const [first] = example.deals;
if (first === undefined) throw new Error('the example has a deal');
const deal: DealToCheck = first;
const HASH = deal.commitment;
const OTHER = 'ab'.repeat(32);
const AT = 1_800_000_000_000;
const SPAN = { from_ms: AT, to_ms: AT + 60_000 };

afterEach(() => {
  keep('dealt', null);
});

test('a deal whose fingerprint was seen is as it was promised', async () => {
  const seen = [{ deal: 0, commitment: HASH, at_ms: AT }];
  const checked = await checkDeal(deal, seen, SPAN);
  expect(checked).toMatchObject({ hash: HASH, isPromised: true, isAsSeen: true, isDealt: true });
  expect(judge([checked])).toBe('as-seen');
});

test('the order in which a hand is held means nothing', async () => {
  const hands = deal.hands.map((hand) => [...hand].reverse()) as DealToCheck['hands'];
  expect(judge([await checkDeal({ ...deal, hands }, [], null)])).toBe('unseen');
});

test('another seed, another fingerprint, other hands, and what was seen otherwise are found', async () => {
  const swapped = [deal.hands[1], deal.hands[0], deal.hands[2], deal.hands[3]];
  const verdict = async (changed: Partial<DealToCheck>, seen: string[] = []) =>
    judge([
      await checkDeal(
        { ...deal, ...changed },
        seen.map((commitment) => ({ deal: 0, commitment, at_ms: AT })),
        SPAN,
      ),
    ]);
  expect(await verdict({ seed: OTHER })).toBe('seed');
  expect(await verdict({ commitment: OTHER })).toBe('seed');
  expect(await verdict({ hands: swapped as DealToCheck['hands'] })).toBe('hands');
  expect(await verdict({}, [OTHER])).toBe('seen');
  expect(await verdict({ seed: '' })).toBe('no-seed');
});

test('of several deals every one counts', async () => {
  const seen = [{ deal: 0, commitment: HASH, at_ms: AT }];
  const both = await Promise.all(redealt.deals.map((each) => checkDeal(each, seen, SPAN)));
  expect(judge(both)).toBe('unseen');
  expect(judge([])).toBe('no-seed');
});

test('a deal of the same number from another evening is no contradiction', () => {
  const long = [{ deal: 0, commitment: OTHER, at_ms: AT - 86_400_000 }];
  expect(isAsSeen(long, { number: 0, commitment: HASH }, SPAN)).toBeNull();
  expect(isAsSeen(long, { number: 0, commitment: HASH }, null)).toBe(false);
  expect(isAsSeen(long, { number: 1, commitment: HASH }, null)).toBeNull();
});

test('fingerprints are kept once, table by table, and not for ever', () => {
  const see = (code: string, number: number) => {
    rememberDeal(code, { deal: number, commitment: `${code}${number}`, at_ms: number });
  };
  see('AAAAAAAA', 0);
  see('AAAAAAAA', 0);
  see('AAAAAAAA', 1);
  expect(recallDeals('AAAAAAAA')).toEqual([
    { deal: 0, commitment: 'AAAAAAAA0', at_ms: 0 },
    { deal: 1, commitment: 'AAAAAAAA1', at_ms: 1 },
  ]);
  for (let number = 2; number < MOST_DEALS + 2; number++) see('AAAAAAAA', number);
  expect(recallDeals('AAAAAAAA')).toHaveLength(MOST_DEALS);
  expect(recallDeals('AAAAAAAA')[0]?.deal).toBe(2);
  for (let table = 0; table < MOST_TABLES; table++) see(`TABLE${table}`, 0);
  expect(recallDeals('AAAAAAAA')).toEqual([]);
  expect(recallDeals('TABLE0')).toHaveLength(1);
});

test('what somebody else has put in its place is not read', () => {
  keep('dealt', 'nonsense');
  expect(recallDeals('AAAAAAAA')).toEqual([]);
  keep('dealt', '{"AAAAAAAA": 5}');
  expect(recallDeals('AAAAAAAA')).toEqual([]);
});

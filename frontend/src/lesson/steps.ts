// The steps of the lesson, as data: when each is due, what on the page it speaks of, and what it says.
import type { Catalogue, LessonCatalogue } from '../language/catalogue';
import type { Seat } from '../protocol';
import { nameSeat } from '../sentences/names';
import {
  countMyPlays,
  findAsked,
  findPass,
  isInPlay,
  isToChoose,
  openEnds,
  type Moment,
} from './moment';

export interface Saying {
  lesson: LessonCatalogue['say'];
  table: Catalogue;
  /** "5 and 6", as the language writes it. */
  list: (parts: string[]) => string;
}

export interface Step {
  name: string;
  /** Whether it is for reading, while the computers wait, or for doing. */
  kind: 'read' | 'do';
  isDue: (now: Moment) => boolean;
  /** A selector of what it speaks of. */
  at: (now: Moment) => string;
  say: (now: Moment, saying: Saying) => string;
}

const byId = (id: string) => `[data-testid="${id}"]`;
const LINE_TILE = `${byId('line')} > [data-line-tile]`;
const HAND = byId('hand');
const FITTING = `${HAND} [data-fits="true"]`;
const plateOf = (seat: Seat | null) => `${byId('seat')}[data-seat="${seat ?? ''}"]`;
const nameOf = (now: Moment, seat: Seat | null, { table }: Saying) =>
  seat === null ? '' : nameSeat(now.view.seats, seat, table);
const partnerOf = ({ me }: Moment) => (((me + 1) % 4) + 1) as Seat;
/** Of what lies: nothing of it is due while a tile is being chosen. */
const isAfter = (plays: number) => (now: Moment) =>
  isInPlay(now) && now.choice === null && countMyPlays(now) >= plays;

/** In the order in which they come, where several are due. */
export const STEPS: readonly Step[] = [
  {
    name: 'hand',
    kind: 'read',
    isDue: ({ round, choice }) => round.hand !== null && round.phase !== 'over' && choice === null,
    at: () => HAND,
    say: (_, { lesson }) => lesson.hand,
  },
  {
    name: 'accept',
    kind: 'do',
    isDue: ({ round }) => round.may?.may_accept === true,
    at: () => byId('accept-deal'),
    say: (_, { lesson }) => lesson.accept,
  },
  {
    name: 'designate',
    kind: 'do',
    isDue: ({ round }) => (round.may?.openers.length ?? 0) > 0,
    at: () => byId('designate'),
    say: (_, { lesson }) => lesson.designate,
  },
  {
    name: 'opens',
    kind: 'read',
    isDue: (now) =>
      isInPlay(now) &&
      now.round.opening.kind === 'double-six' &&
      now.round.line.tiles.length === 0 &&
      findAsked(now) !== null,
    at: (now) => plateOf(findAsked(now)),
    say: (now, saying) => saying.lesson.opens({ name: nameOf(now, findAsked(now), saying) }),
  },
  {
    name: 'openDoubleSix',
    kind: 'do',
    isDue: (now) =>
      isToChoose(now) &&
      now.round.line.tiles.length === 0 &&
      now.round.opening.kind === 'double-six',
    at: () => FITTING,
    say: (_, { lesson }) => lesson.openDoubleSix,
  },
  {
    name: 'open',
    kind: 'do',
    isDue: (now) =>
      isToChoose(now) &&
      now.round.line.tiles.length === 0 &&
      now.round.opening.kind !== 'double-six',
    at: () => HAND,
    say: (_, { lesson }) => lesson.open,
  },
  {
    name: 'turn',
    kind: 'read',
    isDue: (now) => isInPlay(now) && now.round.line.tiles.length > 0 && findAsked(now) !== null,
    at: (now) => plateOf(findAsked(now)),
    say: (now, saying) => saying.lesson.turn({ name: nameOf(now, findAsked(now), saying) }),
  },
  {
    name: 'line',
    kind: 'read',
    isDue: (now) => isInPlay(now) && now.choice === null && now.round.ends !== null,
    at: () => `${LINE_TILE}:first-child, ${LINE_TILE}:last-child`,
    say: (now, { lesson }) => {
      const [left, right] = openEnds(now);
      return left === right ? lesson.lineOfOne({ value: left }) : lesson.line({ left, right });
    },
  },
  {
    name: 'choose',
    kind: 'do',
    isDue: (now) => isToChoose(now) && now.round.line.tiles.length > 0 && countMyPlays(now) === 0,
    at: () => FITTING,
    say: (_, { lesson }) => lesson.choose,
  },
  {
    name: 'ghost',
    kind: 'do',
    isDue: ({ choice, isReady }) => choice !== null && !isReady,
    at: () => byId('ghost'),
    say: (_, { lesson }) => lesson.ghost,
  },
  {
    name: 'confirm',
    kind: 'do',
    isDue: ({ choice, isReady }) => choice !== null && isReady,
    at: () => `${byId('ghost')}, ${byId('confirm')}`,
    say: (_, { lesson }) => lesson.confirm,
  },
  {
    name: 'pass',
    kind: 'do',
    isDue: ({ round }) => round.may?.may_pass === true,
    at: () => byId('pass'),
    say: (now, { lesson, list }) =>
      lesson.pass({ values: list([...new Set(openEnds(now))].map(String)) }),
  },
  {
    name: 'partner',
    kind: 'read',
    isDue: isAfter(1),
    at: (now) => plateOf(partnerOf(now)),
    say: (now, saying) => saying.lesson.partner({ name: nameOf(now, partnerOf(now), saying) }),
  },
  {
    name: 'passed',
    kind: 'read',
    isDue: (now) => isInPlay(now) && now.choice === null && findPass(now) !== null,
    at: (now) => plateOf(findPass(now)?.seat ?? null),
    say: (now, saying) => {
      const pass = findPass(now);
      const values = saying.list((pass?.lacks ?? []).map(String));
      return saying.lesson.passed({ name: nameOf(now, pass?.seat ?? null, saying), values });
    },
  },
  {
    name: 'score',
    kind: 'read',
    isDue: isAfter(1),
    at: () => byId('score'),
    say: ({ session }, { lesson }) => lesson.score[session.profile],
  },
  {
    name: 'help',
    kind: 'read',
    isDue: (now) => isToChoose(now) && countMyPlays(now) > 0 && now.view.may.undo !== null,
    at: () => `${byId('ask-hint')}, ${byId('undo')}`,
    say: (_, { lesson }) => lesson.help,
  },
  {
    name: 'counts',
    kind: 'read',
    isDue: isAfter(2),
    at: () => byId('seat'),
    say: (_, { lesson }) => lesson.counts,
  },
  {
    name: 'out',
    kind: 'read',
    isDue: isAfter(2),
    at: () => byId('values-out'),
    say: (_, { lesson }) => lesson.out,
  },
  {
    name: 'menu',
    kind: 'read',
    isDue: isAfter(3),
    at: () => byId('menu'),
    say: (_, { lesson }) => lesson.menu,
  },
  {
    name: 'last',
    kind: 'read',
    isDue: (now) => isAfter(3)(now) && now.session.profile !== 'chiva',
    at: () => HAND,
    say: ({ session }, { lesson }) =>
      session.profile === 'chiva' ? '' : lesson.last[session.profile],
  },
  {
    name: 'block',
    kind: 'read',
    isDue: isAfter(4),
    at: () => `${LINE_TILE}:first-child, ${LINE_TILE}:last-child`,
    say: ({ session }, { lesson }) => lesson.block[session.profile],
  },
  {
    name: 'reckoning',
    kind: 'read',
    isDue: ({ isReckoned }) => isReckoned,
    at: () => byId('open-hand'),
    say: (_, { lesson }) => lesson.reckoning,
  },
  {
    name: 'result',
    kind: 'read',
    isDue: ({ isReckoned }) => isReckoned,
    at: () => byId('score-change'),
    say: (_, { lesson }) => lesson.result,
  },
  {
    name: 'end',
    kind: 'read',
    isDue: ({ isReckoned }) => isReckoned,
    at: () => byId('continue'),
    say: ({ round }, { lesson, table }) =>
      lesson.end({
        button: round.reveal?.result.match_over ? table.over.continueMatch : table.over.continue,
      }),
  },
];

/** What is shown stays until it is read or no longer due; then comes the first that is due. */
export function findStep(
  now: Moment,
  seen: ReadonlySet<string>,
  shown: Step | null,
  mayRead: boolean,
): Step | null {
  const isNews = (step: Step) => !seen.has(step.name) && step.isDue(now);
  if (shown !== null && isNews(shown)) return shown;
  return STEPS.find((step) => isNews(step) && (mayRead || step.kind === 'do')) ?? null;
}

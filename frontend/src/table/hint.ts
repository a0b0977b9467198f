// The one line that says what is going on, from the view alone.
import type { Catalogue } from '../language/catalogue';
import { nameSeat } from '../sentences/names';
import type { Choices, RoundView, SeatView, Tile } from '../protocol';
import type { Choice } from '../choice/choice';

interface Situation {
  round: RoundView | null;
  seats: readonly SeatView[];
  may: Choices | null;
  choice: Choice | null;
  isReady: boolean;
  /** A tile that was tapped just now, and does not fit. */
  misfit: Tile | null;
}

/** Say what confirming would play. */
function sayPreview({ tile, end }: Choice, { ends }: RoundView, { play: say }: Catalogue): string {
  if (end === null || ends === null) return say.ghost({ tile, end: say.first });
  // On a line that turns back, left and right say less than the pips do, unless these are equal.
  if (ends[0] !== ends[1]) return say.at({ tile, value: ends[end === 'left' ? 0 : 1] });
  const place = end === 'left' ? say.left({ value: ends[0] }) : say.right({ value: ends[1] });
  return say.ghost({ tile, end: place });
}

/** Say what the faced seat may do, or whom the table waits for; `list` joins names. */
export function sayHint(
  { round, seats, may, choice, isReady, misfit }: Situation,
  words: Catalogue,
  list: (names: string[]) => string,
): string {
  const say = words.play;
  if (round === null) return say.dealing;
  if (may !== null && may.plays.length > 0) {
    if (misfit !== null) return `${misfit}, ${say.doesNotFit}`;
    if (choice !== null) return isReady ? sayPreview(choice, round, words) : say.chooseEnd;
    if (round.line.tiles.length > 0) return say.choose;
    return round.opening.kind === 'double-six' ? say.openDoubleSix : say.open;
  }
  if (may?.may_pass) return say.mustPass;
  if (round.phase === 'over') return words.over.title;
  // The card on the felt asks these questions itself.
  if (may?.may_accept || (may !== null && may.openers.length > 0)) return '';
  return say.waiting({ names: list(round.waiting.map((seat) => nameSeat(seats, seat, words))) });
}

// Each thing that happened, as a sentence to be read aloud.
import type { Catalogue } from '../language/catalogue';
import type { RoundView, TableTold, TakenBackShown, TableView } from '../protocol';
import { nameDecider, nameSeat, nameTeam, type Sitting } from './names';
import { sayWinner } from './reckoning';

/** Say what happened; the names are those of `seats`. */
export function sayTold(told: TableTold, seats: readonly Sitting[], words: Catalogue): string {
  const say = words.told;
  const name = 'seat' in told && told.seat !== null ? nameSeat(seats, told.seat, words) : '';
  switch (told.type) {
    case 'session-started':
      return say.sessionStarted;
    case 'match-started':
      return say.matchStarted;
    case 'dealt':
      return say.dealt;
    case 'accepted':
      return say.accepted({ name });
    case 'redeal-asked':
      return say.redealAsked({ name });
    case 'designated':
      return told.opener === told.seat
        ? say.designatedSelf({ name })
        : say.designated({ name, opener: nameSeat(seats, told.opener, words) });
    case 'played':
      if (told.end === null) return say.opened({ name, tile: told.tile });
      return told.end === 'left'
        ? say.playedLeft({ name, tile: told.tile })
        : say.playedRight({ name, tile: told.tile });
    case 'passed':
      return say.passed({ name });
    case 'round-ended':
      return say.roundEnded;
    case 'continued':
      return say.continued({ name });
    case 'seat-taken':
      return say.seatTaken({ name: told.name, seat: told.seat });
    case 'computer-seated':
      return say.computerSeated({ seat: told.seat });
    case 'seat-left':
      return say.seatLeft({ name: told.name, seat: told.seat });
    case 'seat-lent':
      return told.has_left ? say.seatKept(told) : say.seatLent(told);
    case 'seat-given-back':
      return say.seatGivenBack(told);
    case 'seat-handed-over':
      return say.seatHandedOver(told);
    case 'seat-requested':
      return say.seatRequested(told);
    case 'seat-request-ended':
      return say.requestEnded[told.outcome];
    case 'taken-back':
      return sayTakenBack(told, seats, words);
    case 'put-back':
      return say.putBack;
    case 'proposed':
      return say.proposed[told.kind]({ name: told.name });
    case 'answered':
      return say.answered[told.outcome];
  }
}

function sayTakenBack(told: TakenBackShown, seats: readonly Sitting[], words: Catalogue): string {
  const { seat, entries } = told;
  const say = words.told;
  if (told.kind === 'restart' || seat === null) return say.restarted;
  const name = nameDecider(seats, seat, told.name, words);
  return entries > 1 ? say.takenBackSince({ name, count: entries - 1 }) : say.takenBack({ name });
}

/** Say what the view adds to what happened: the end of a round with its score, and what is asked here. */
export function sayView(told: readonly TableTold[], view: TableView, words: Catalogue): string[] {
  const session = view.session;
  const round = session?.round;
  if (session === null || !round) return [];
  if (round.reveal !== null) {
    if (!told.some((each) => each.type === 'round-ended')) return [];
    const { result } = round.reveal;
    const scores = ([1, 2] as const).map((team) =>
      words.table.score({
        team: nameTeam(view.seats, team, words),
        points: session.score[team - 1] ?? 0,
        target: session.target,
      }),
    );
    const winner = sayWinner({ profile: session.profile, result, seats: view.seats }, words);
    return [`${winner}.`, `${scores.join('; ')}.`];
  }
  return sayAsked(round, words);
}

/** Say what the person here is asked, and where the line is open. */
function sayAsked({ may, ends }: RoundView, words: Catalogue): string[] {
  if (may === null) return [];
  if (may.may_accept) return [words.ask.acceptTitle];
  if (may.openers.length > 0) return [words.ask.designateTitle];
  if (!may.may_pass && may.plays.length === 0) return [];
  if (ends === null) return [`${words.play.open}.`];
  return [
    words.table.ends({ left: ends[0], right: ends[1] }),
    `${may.may_pass ? words.play.mustPass : words.play.choose}.`,
  ];
}

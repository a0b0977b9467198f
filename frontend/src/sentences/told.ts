// Each thing that happened, as a sentence to be read aloud.
import type { Catalogue } from '../language/catalogue';
import type { SeatView, TableTold } from '../protocol';
import { nameSeat } from './names';

/** Say what happened; the names are those of `seats`. */
export function sayTold(told: TableTold, seats: readonly SeatView[], words: Catalogue): string {
  const say = words.told;
  const name = 'seat' in told ? nameSeat(seats, told.seat, words) : '';
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
  }
}

// The rules in English.
import type { RulesText } from '../../rulebook/shape';

export const rules: RulesText = {
  contents: 'Contents',
  titles: {
    goal: 'The goal',
    deal: 'The deal',
    acceptance: 'Accepting the deal',
    opening: 'Who opens',
    turn: 'Your turn',
    end: 'How a round ends',
    key: 'The key',
    dekabes: 'Dékabès',
    score: 'The score',
    nextRound: 'The next round',
    nextMatch: 'The next match',
    commands: 'At this table',
  },
  shared: {
    deal: [
      'All 28 tiles of the double-six set are dealt, seven to each seat. Nothing is left over to draw from.',
      'Partners sit across from each other: seats 1 and 3, seats 2 and 4. Whoever plays after you sits on your right.',
      'You see your own hand. The other hands stay hidden from everybody until the round is over.',
    ],
    turn: [
      'Play one tile to one of the two open ends of the line. One half of it must show the same number as that end; its other half is the new end. The line never branches, not even at a double.',
      'If the tile fits both ends, you choose. As long as any of your tiles fits, you have to play one; you pass only when none does.',
      'Take your time: there is no clock. Partners tell each other nothing, and the tiles do all the talking.',
    ],
    commands: [
      [
        'Choosing a tile does not play it. Tap one, and the ends where it fits show it, on this device only. If there are two, tap one of them; “Play it” plays, and “Cancel” or the Escape key lets the tile go.',
        'Without “Ask me to confirm a tile before it is played” in the settings, a tap plays a tile that fits one end only; one that fits both is played when you tap the end. Without “Mark the tiles that fit” you find them yourself, and a tap on another one does nothing.',
        'When nothing fits, “Pass” is offered; “Pass for me when nothing fits” in the settings presses it for you. When the line is shut, the table writes down the last passes by itself.',
        'Everything can be reached by keyboard, and the arrow keys move along the hand. “Position selectors” in the settings adds two lists, for the tile and for the end.',
        'To put your hand in order, drag a tile along it; by keyboard, hold Shift and press an arrow key. “Group equal numbers” and “Sort from low to high” order all of it. That plays nothing, and only this device knows of it.',
        'Where several of you share a device, a curtain covers the hands until the next of you reveals theirs. “Hide my hand” lets it fall early.',
        '“Undo” takes back the last decision made on this device in this round, and all that has happened since, the computers’ replies included. “Put back” brings exactly that back, until something new is decided. A round that is over can be taken back until the next one is dealt.',
        '“Begin again” in the menu goes back to the beginning of the round, or starts a new match or a new session. Only the first of these can be undone.',
        'Where people play on several devices, all this is proposed to the others, by name, and happens when each of them agrees. A refusal, any decision at the table, or a minute ends it. The computers wait as long.',
        '“Hint” shows what a computer would do with what you can see, and why. It is a preview like any other: nothing is played before you say so.',
        'As long as anybody at the table reads the rules, or what has happened, the computers wait.',
        'After a round everybody sees the four hands and the reckoning. “Look at the table” puts it aside. The next round is dealt when every person has pressed “Continue”; computers are always ready.',
        'Whoever leaves the table by the menu is followed by a computer.',
      ],
    ],
  },
  profiles: {
    chiva: {
      goal: [
        'Two pairs play against each other. A pair wins a round by emptying one of its hands first.',
        'Four wins in an unbroken series take the match. A single win of the rivals on the way sends both pairs back to nothing.',
      ],
      opening: [
        'The first round of a match is opened by whoever was dealt the double six, and with that tile.',
        'Later the winner of the round before opens, with any tile: see “The next round”.',
      ],
      end: [
        [
          'Out: somebody plays the last tile of a hand. The pair wins the round at once.',
          'Blocked: four passes in a row, because nobody can play. The pips left in the hands decide.',
        ],
        'In a block the pips of both partners are added. The lower sum wins; equal sums are a draw.',
        'Going out is a matter of tiles, not of pips: a hand with only the double blank has no pips, and is not out.',
      ],
      score: [
        'A win counts 1, however it came about. A last tile that fits both ends, a double or the double blank adds nothing, and pips are never points.',
        'If the rivals stand at 0, your win is added. If they have wins, it breaks their series: both pairs go back to 0, and your win does not count, not even as the first of a new series.',
        'So at 3–0 the leaders need one more. If the rivals win instead, it is 0–0.',
      ],
      nextRound: [
        'Whoever went out opens. After a block it is the partner of the winning pair with fewer pips, or the lower seat if both have equally many. The opening cannot be handed to the partner.',
        'This holds after a broken series too: 0–0 does not bring the double six back.',
        'After a draw the score stays, and the double six opens.',
      ],
      nextMatch: ['It begins at 0–0, and the double six opens.'],
    },
    'six-love': {
      goal: [
        'Two pairs play against each other. A pair wins a round by emptying one of its hands first.',
        'The first pair with six points takes the match, but points last only while the rivals have none: it has to be six to love.',
      ],
      opening: [
        'The first round of a session is opened by whoever was dealt the double six, and with that tile. Jamaicans call the first tile the pose.',
        'After a win that counted, one of the winners is the representative, and names who opens: itself or its partner. It has seen its own hand alone and says nothing about tiles. Whoever is named opens with any tile.',
      ],
      end: [
        [
          'Out: somebody plays the last tile of a hand. The pair wins the round at once.',
          'Blocked: four passes in a row, because nobody can play. The pips left in the hands decide.',
        ],
        'A block goes to the single hand with the fewest pips: its pair wins, however many the partner holds. Two partners may share the fewest; if seats of both pairs do, it is a draw.',
        'Going out is a matter of tiles, not of pips: a hand with only the double blank has no pips, and is not out.',
      ],
      key: [
        'Going out with the key counts 2. The last tile is the key when all of this is true before it is played:',
        [
          'the two open ends show different numbers;',
          'both ends are hard: seven of the eight halves of each number lie on the line;',
          'the last tile has the missing half of both, so that no other tile could be played at all.',
        ],
        'A double is never the key. Even if it is the only tile that fits, two halves of its number are missing, not one.',
      ],
      score: [
        'A win counts 1, and 2 with the key. Pips are never points.',
        'If the rivals stand at 0, your win is added. If they have points, it breaks their series: both pairs go back to 0, and your win earns nothing, not even with the key.',
        'Six or more takes the match: at 5–0 the key is worth no more than a plain win.',
      ],
      nextRound: [
        'After a win that counted the winners’ representative names who opens: the seat that went out, or after a block the seat with the fewest pips; the lower seat if both partners have them.',
        'After a broken series the double six opens.',
        'After a draw the score stays, and the double six opens. The round after it is worth no more than any other.',
      ],
      nextMatch: [
        'It begins at 0–0, but the session goes on: the winners of the last round name who opens, as after any win.',
      ],
    },
    dekabes: {
      goal: [
        'Two pairs play against each other. A pair wins a round by emptying one of its hands first.',
        'The first pair with four points takes the match. Every win counts, and sends the rivals back to 0.',
      ],
      acceptance: [
        'After the deal, and before anything else, each seat answers for itself whether it accepts.',
        'With five doubles or more you may ask for a new deal instead. Then all the tiles are thrown in and dealt anew, and everybody is asked again. You need not ask; a computer with the right always does.',
        'Who asked is told to all. What anybody holds is not. Who opens and what the round is worth stay as they were.',
      ],
      opening: [
        'The first round of every match is opened by whoever holds the double six, and with that tile. After a new deal that may be another seat.',
        'In the later rounds a representative names who opens: itself or its partner. It has seen its own hand alone and says nothing about tiles. Whoever is named opens with any tile.',
      ],
      end: [
        [
          'Out: somebody plays the last tile of a hand. The pair wins the round at once.',
          'Blocked: four passes in a row, because nobody can play. The pips left in the hands decide.',
        ],
        'A block goes to the single hand with the fewest pips: its pair wins, however many the partner holds. Two partners may share the fewest; if seats of both pairs do, it is a draw.',
        'Going out is a matter of tiles, not of pips: a hand with only the double blank has no pips, and is not out.',
      ],
      dekabes: [
        'Going out with a tile that would fit at either open end is a Dékabès, and counts twice the base.',
        'The tile must not be a double. Other tiles may fit as well, and both ends may show the same number.',
      ],
      score: [
        'A win counts the base. The base is 1; a draw makes it 2, up to the next win and including it. Further draws do not raise it.',
        'A Dékabès counts twice the base: 2, or 4 after a draw.',
        'The winners add their points, and the rivals go back to 0. Four or more takes the match. So at 3–0 a Dékabès of the rivals makes it 0–2.',
      ],
      nextRound: [
        'The winners’ representative names who opens: the seat that went out, or after a block the seat with the fewest pips; the lower seat if both partners have them.',
        'After a draw the score stays, the base is 2, and whoever opened the drawn round is the representative.',
      ],
      nextMatch: ['It begins at 0–0 with the base 1, and the double six opens.'],
    },
  },
  pictures: {
    tally: ({ value, out }) => `${out} of the 8 halves of ${value} are on the line`,
    key: ({ tile, left, right }) =>
      `Only one half of ${left} and one of ${right} are missing, and both are on the ${tile}. Whoever goes out with it has the key. Either end will do.`,
    differentEnds: ({ tile, left, right }) =>
      `The ends are ${left} and ${right}, and the last tile is the ${tile}: it fits both, so it makes Dékabès at either.`,
    equalEnds: ({ tile, value }) =>
      `Both ends are ${value}. The ${tile} fits both, so this is a Dékabès too.`,
    shut: ({ value }) =>
      `Both ends are ${value}, and no half of ${value} is left in any hand: nobody can play.`,
    winner: 'wins',
    byPair: ({ low, high, first, second, lightest, opener }) =>
      `The pairs are added up: ${low} is less than ${high}. Seats ${first} and ${second} win, although seat ${lightest} has the lightest hand. Next, seat ${opener} opens: the lighter of the winners.`,
    bySeat: ({ seat, low, first, second, sum, rivals }) =>
      `Seat ${seat} has the lightest hand, ${low}: seats ${first} and ${second} win. That the two hold ${sum} together, and the rivals only ${rivals}, makes no difference.`,
  },
};

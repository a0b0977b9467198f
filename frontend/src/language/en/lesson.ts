// English, for the round that explains itself.

export const lesson = {
  title: 'Lesson',
  next: 'Next',
  understood: 'All right',
  skip: 'Skip the lesson',
  rules: 'Read the rules',
  finish: 'Play on',
  say: {
    hand: 'These tiles are your hand, and nobody else sees them. While a note like this one waits for “Next”, so do the computers.',
    accept:
      'Before the first tile everybody accepts the deal, each alone. Look at your hand, then answer.',
    designate:
      'Your pair opens this round, and you say which of you two. You decide from your own hand alone.',
    opens: ({ name }: { name: string }) =>
      `Whoever holds the double six opens with it. This time that is ${name}.`,
    turn: ({ name }: { name: string }) =>
      `${name} is to play: it is written there. Turns go round to the right.`,
    line: ({ left, right }: { left: number; right: number }) =>
      `The line is open at both ends: ${left} here, ${right} there. A tile fits that has one of the two.`,
    lineOfOne: ({ value }: { value: number }) =>
      `The line is open at both ends, and both are ${value}. A tile fits that has a ${value}.`,
    openDoubleSix: 'You hold the double six, and so you open with it. Choose it in your hand.',
    open: 'You open this round, and any tile will do. Choose one in your hand.',
    choose: 'The tiles with a ring fit. Choose one: nothing is played before you say so.',
    ghost: 'It fits at both ends. Choose one: the pale tile shows how it would lie.',
    confirm: 'The pale tile shows how it would lie. Play it, or cancel and choose another.',
    pass: ({ values }: { values: string }) =>
      `So you pass, and everybody learns from it what you lack: ${values}.`,
    partner: ({ name }: { name: string }) =>
      `Across from you sits your partner, ${name}. You two win and lose together, against the two at the sides.`,
    score: {
      chiva:
        'The score. Four wins in a row take the match; if the rivals win, both pairs go back to nothing.',
      'six-love':
        'The score. Six points to nothing take the match; if the rivals win, both pairs go back to nothing.',
      dekabes: 'The score. Four points take the match; a win sends the other pair back to nothing.',
    },
    passed: ({ name, values }: { name: string; values: string }) =>
      `A pass tells what somebody lacks. ${name}: no ${values}. It stays written there.`,
    counts:
      'Here you see how many tiles each of them has left. Whoever is out of tiles first wins for both partners.',
    out: 'How many tiles of each number lie on the line. There are seven of each: the others are still in somebody’s hand.',
    help: 'In doubt? One of these asks for a hint, the other takes your last move back.',
    last: {
      'six-love':
        'A last tile that is the only one left to fit, at either end, is the key: it counts two.',
      dekabes:
        'A last tile that fits at either end is a Dékabès, unless it is a double: it counts twice.',
    },
    block: {
      chiva:
        'If nobody can play any more, the line is blocked: the pair with fewer pips left wins.',
      'six-love':
        'If nobody can play any more, the line is blocked: the single lightest hand wins for its pair.',
      dekabes:
        'If nobody can play any more, the line is blocked: the single lightest hand wins for its pair.',
    },
    menu: 'In the menu: the rules, what has happened, the settings. The computers wait while you read.',
    reckoning: 'The round is over. Above stands who won; here, what everybody still held.',
    result: 'And this is what the round did to the score.',
    end: ({ button }: { button: string }) =>
      `That was it. The rules are in the menu at any time; “${button}” deals the next round.`,
  },
};

// English, for the sheets of a table in play: seats, reading, the log, looking on.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const sheets = {
  seats: {
    open: 'Seats',
    title: 'Who sits where',
    awayMinutes: ({ count }: { count: number }) =>
      plural(count, { one: 'away for 1 minute', other: `away for ${count} minutes` }),
    awayHours: ({ count }: { count: number }) =>
      plural(count, { one: 'away for 1 hour', other: `away for ${count} hours` }),
    replaceAway: 'Let a computer play',
    replace: ({ name }: { name: string }) => `Let a computer play for ${name}`,
    playsFor: ({ name }: { name: string }) => `plays for ${name}`,
    keeps: ({ name }: { name: string }) => `${name} has the seat again on coming back.`,
    getBack: 'Take my seat again',
    sit: 'Sit down here',
    ask: 'Ask for this seat',
    askLine: 'The people at the table are asked first.',
    wishes: ({ name, seat }: { name: string; seat: number }) =>
      `${name} would like to sit down for the computer in seat ${seat}.`,
    requested: ({ name, seat }: { name: string; seat: number }) =>
      `You have asked to sit down in seat ${seat} as ${name}.`,
    requestTitle: 'May somebody sit down?',
    answer: 'Answer',
    agree: 'Agree',
    decline: 'Decline',
    withdraw: 'Withdraw',
    waitsFor: ({ names }: { names: string }) => `Still to answer: ${names}`,
    handOver: 'Carry on on another phone',
    handOverFirst: 'To hand this seat to another phone, reveal its hand first.',
    handOverLine: ({ name, time }: { name: string; time: string }) =>
      `Open this link on the other phone: ${name} plays on there, and this device lets go of the seat. It works once, until ${time}.`,
    keepSeat: 'Make the link void',
    qr: ({ name }: { name: string }) => `QR code with the link to the seat of ${name}`,
    takingOver: 'Fetching the seat…',
    takenOver: ({ name }: { name: string }) => `${name} plays on on this device.`,
  },
  carried: {
    gone: ({ names, count }: { names: string; count: number }) =>
      plural(count, {
        one: `${names} now plays on another device.`,
        other: `${names} now play on another device.`,
      }),
    back: ({ way }: { way: string }) =>
      `This one has let go of the seat. To have it back, make a link on the other one (${way}) and open it here.`,
  },
  reading: {
    rules: ({ names, count }: { names: string; count: number }) =>
      plural(count, { one: `${names} reads the rules.`, other: `${names} read the rules.` }),
    log: ({ names, count }: { names: string; count: number }) =>
      plural(count, {
        one: `${names} reads what has happened.`,
        other: `${names} read what has happened.`,
      }),
    lesson: ({ names }: { names: string; count: number }) => `The round is explained to ${names}.`,
    you: { rules: 'You are reading the rules.', log: 'You are reading what has happened.' },
    wait: 'The computers wait.',
  },
  log: {
    open: 'What has happened',
    before: 'Before the first deal',
    unnumbered: 'A round',
    earlier: 'Earlier',
    failed: 'The log could not be fetched.',
    again: 'Try again',
    undone: 'Taken back',
    changed: 'something was taken back',
    unfinished: 'left unfinished',
    inPlay: 'in play',
    scores: ({ one, two }: { one: number; two: number }) => `${one}–\u2060${two}`,
    download: 'Download the record',
    rounds: 'Rounds to look at again',
    downloadLine: 'Every finished round, in a form that can be replayed and checked.',
    empty: 'Nothing has happened yet.',
  },
  watch: {
    you: 'You are looking on.',
    count: ({ count }: { count: number }) =>
      plural(count, { one: '1 device looks on.', other: `${count} devices look on.` }),
    sit: 'Sit down…',
    option: 'Whoever has the link may look on',
    optionHint: 'Without a seat one sees the line and the score, and no hand.',
    line: 'The seats are taken. You can sit down in the place of a computer.',
    noComputer: 'People sit in all four seats.',
  },
};

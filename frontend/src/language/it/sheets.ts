// Italian, for the sheets of a table in play.
import { pluralOf } from '../plural';
import type { Sheets } from '../catalogue';

const plural = pluralOf('it');

export const sheets: Sheets = {
  seats: {
    open: 'I posti',
    title: 'Chi siede dove',
    awayMinutes: ({ count }) =>
      plural(count, { one: 'assente da 1 minuto', other: `assente da ${count} minuti` }),
    awayHours: ({ count }) =>
      plural(count, { one: 'assente da 1 ora', other: `assente da ${count} ore` }),
    replaceAway: 'Fai giocare un computer',
    replace: ({ name }) => `Fai giocare un computer per ${name}`,
    playsFor: ({ name }) => `gioca per ${name}`,
    keeps: ({ name }) => `${name} riavrà il posto al ritorno.`,
    getBack: 'Riprendi il mio posto',
    sit: 'Siediti qui',
    ask: 'Chiedi questo posto',
    askLine: 'Prima lo si chiede a chi siede al tavolo.',
    wishes: ({ name, seat }) =>
      `${name} vorrebbe sedersi al posto ${seat}, dove gioca un computer.`,
    requested: ({ name, seat }) => `Hai chiesto di sederti al posto ${seat} come ${name}.`,
    requestTitle: 'Può sedersi qualcuno?',
    answer: 'Rispondi',
    agree: 'Va bene',
    decline: 'No',
    withdraw: 'Ritira',
    waitsFor: ({ names }) => `Manca la risposta di: ${names}`,
    handOver: 'Continua su un altro telefono',
    handOverFirst: 'Per passare questo posto a un altro telefono, scopri prima la sua mano.',
    handOverLine: ({ name, time }) =>
      `Apri questo link sull’altro telefono: ${name} continua lì, e questo dispositivo lascia il posto. Vale una volta sola, fino alle ${time}.`,
    keepSeat: 'Annulla il link',
    qr: ({ name }) => `Codice QR con il link al posto di ${name}`,
    takingOver: 'Si prende il posto…',
    takenOver: ({ name }) => `${name} continua su questo dispositivo.`,
  },
  carried: {
    gone: ({ names, count }) =>
      plural(count, {
        one: `${names} ora continua su un altro dispositivo.`,
        other: `${names} ora continuano su un altro dispositivo.`,
      }),
    back: ({ way }) =>
      `Questo ha lasciato il posto. Per riaverlo, crea un link sull’altro (${way}) e aprilo qui.`,
  },
  reading: {
    rules: ({ names, count }) =>
      plural(count, { one: `${names} legge le regole.`, other: `${names} leggono le regole.` }),
    log: ({ names, count }) =>
      plural(count, {
        one: `${names} legge che cosa è successo.`,
        other: `${names} leggono che cosa è successo.`,
      }),
    lesson: ({ names }) => `La smazzata viene spiegata a ${names}.`,
    you: { rules: 'Stai leggendo le regole.', log: 'Stai leggendo che cosa è successo.' },
    wait: 'I computer aspettano.',
  },
  log: {
    open: 'Che cosa è successo',
    before: 'Prima della prima distribuzione',
    unnumbered: 'Una smazzata',
    earlier: 'Prima ancora',
    failed: 'Non è stato possibile prendere il registro.',
    again: 'Riprova',
    undone: 'Ritirato',
    changed: 'qualcosa è stato ritirato',
    unfinished: 'non finita',
    inPlay: 'in corso',
    scores: ({ one, two }) => `${one}–\u2060${two}`,
    download: 'Scarica il verbale',
    rounds: 'Smazzate da rivedere',
    downloadLine: 'Ogni smazzata finita, in una forma che si può rigiocare e controllare.',
    empty: 'Non è ancora successo nulla.',
  },
  watch: {
    you: 'Stai guardando.',
    count: ({ count }) =>
      plural(count, { one: '1 dispositivo guarda.', other: `${count} dispositivi guardano.` }),
    sit: 'Siediti…',
    option: 'Chi ha il link può guardare',
    optionHint: 'Senza posto si vedono la fila e il punteggio, e nessuna mano.',
    line: 'I posti sono occupati. Ti puoi sedere al posto di un computer.',
    noComputer: 'In tutti e quattro i posti siedono persone.',
  },
};

// Italian, for the round that explains itself.
import type { LessonCatalogue } from '../catalogue';

export const lesson: LessonCatalogue = {
  title: 'Lezione',
  next: 'Avanti',
  understood: 'Va bene',
  skip: 'Salta la lezione',
  rules: 'Leggi le regole',
  finish: 'Continua a giocare',
  say: {
    hand: 'Queste tessere sono la tua mano, e nessun altro le vede. Finché una nota come questa aspetta «Avanti», aspettano anche i computer.',
    accept:
      'Prima della prima tessera ognuno accetta la distribuzione, da solo. Guarda la tua mano e rispondi.',
    designate:
      'La tua coppia apre questa smazzata, e tu dici chi dei due. Decidi solo dalla tua mano.',
    opens: ({ name }) => `Chi ha il doppio sei apre con quello. Questa volta è ${name}.`,
    turn: ({ name }) => `Ora gioca ${name}: lì c’è scritto. Il turno gira verso destra.`,
    line: ({ left, right }) =>
      `La fila è aperta ai due capi: ${left} qui, ${right} là. Ci sta una tessera che ha uno dei due.`,
    lineOfOne: ({ value }) =>
      `La fila è aperta ai due capi, ed entrambi sono ${value}. Ci sta una tessera che ha un ${value}.`,
    openDoubleSix: 'Hai il doppio sei, e perciò apri con quello. Sceglilo nella tua mano.',
    open: 'Apri tu questa smazzata, e ogni tessera va bene. Scegline una nella tua mano.',
    choose:
      'Le tessere cerchiate ci stanno. Scegline una: non si gioca nulla prima che tu lo dica.',
    ghost: 'Sta a entrambi i capi. Scegline uno: la tessera pallida mostra come starebbe.',
    confirm: 'La tessera pallida mostra come starebbe. Giocala, o annulla e scegline un’altra.',
    pass: ({ values }) => `Dunque passi, e tutti ne capiscono che cosa ti manca: ${values}.`,
    partner: ({ name }) =>
      `Di fronte a te siede il tuo compagno, ${name}. Vincete e perdete insieme, contro i due ai lati.`,
    score: {
      chiva:
        'Il punteggio. Quattro vittorie di fila fanno la partita; se vincono i rivali, si torna tutti a zero.',
      'six-love':
        'Il punteggio. Sei punti a zero fanno la partita; se vincono i rivali, si torna tutti a zero.',
      dekabes:
        'Il punteggio. Quattro punti fanno la partita; chi vince rimanda a zero l’altra coppia.',
    },
    passed: ({ name, values }) =>
      `Un passo rivela che cosa manca. ${name}: niente ${values}. Resta scritto lì.`,
    counts:
      'Qui vedi quante tessere restano a ognuno. Chi finisce per primo le sue vince per tutta la coppia.',
    out: 'Quante tessere di ogni numero sono nella fila. Ce ne sono sette di ognuno: le altre le ha ancora in mano qualcuno.',
    help: 'Sei in dubbio? Uno di questi chiede un consiglio, l’altro ritira la tua ultima mossa.',
    last: {
      'six-love':
        'Un’ultima tessera che sia la sola rimasta a stare, a un capo come all’altro, è la chiave: vale due.',
      dekabes:
        'Un’ultima tessera che sta a un capo come all’altro è un Dékabès, se non è un doppio: vale il doppio.',
    },
    block: {
      chiva:
        'Se nessuno può più giocare, la fila è bloccata: vince la coppia a cui restano meno punti.',
      'six-love':
        'Se nessuno può più giocare, la fila è bloccata: la mano più leggera vince per la sua coppia.',
      dekabes:
        'Se nessuno può più giocare, la fila è bloccata: la mano più leggera vince per la sua coppia.',
    },
    menu: 'Nel menu: le regole, che cosa è successo, le impostazioni. Mentre leggi, i computer aspettano.',
    reckoning: 'La smazzata è finita. Sopra c’è chi ha vinto; qui, che cosa restava a ognuno.',
    result: 'E questo è ciò che la smazzata ha fatto al punteggio.',
    end: ({ button }) =>
      `Questo è tutto. Le regole sono sempre nel menu; con «${button}» si distribuisce la prossima smazzata.`,
  },
};

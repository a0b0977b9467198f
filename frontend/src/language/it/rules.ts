// The rules in Italian.
import type { RulesText } from '../../rulebook/shape';

export const rules: RulesText = {
  contents: 'Indice',
  titles: {
    goal: 'Lo scopo',
    deal: 'La distribuzione',
    acceptance: 'Accettare la distribuzione',
    opening: 'Chi apre',
    turn: 'Il tuo turno',
    end: 'Come finisce una smazzata',
    key: 'La chiave',
    dekabes: 'Dékabès',
    score: 'Il punteggio',
    nextRound: 'La smazzata seguente',
    nextMatch: 'La partita seguente',
    commands: 'A questo tavolo',
  },
  shared: {
    deal: [
      'Si distribuiscono tutte le 28 tessere del doppio sei, sette per posto. Non resta nulla da pescare.',
      'I compagni siedono di fronte: i posti 1 e 3, i posti 2 e 4. Chi gioca dopo di te siede alla tua destra.',
      'Tu vedi la tua mano. Le altre restano nascoste a tutti fino alla fine della smazzata.',
    ],
    turn: [
      'Gioca una tessera a uno dei due capi aperti della fila. Una sua metà deve avere lo stesso numero del capo; l’altra metà diventa il capo nuovo. La fila non si dirama mai, nemmeno ai doppi.',
      'Se la tessera sta a entrambi i capi, scegli tu. Finché una tua tessera sta, devi giocare; si passa solo quando non ne sta nessuna.',
      'Prenditi il tempo che vuoi: non c’è orologio. Fra compagni non ci si dice nulla: parlano le tessere.',
    ],
    commands: [
      [
        'Scegliere una tessera non la gioca. Toccane una: i capi a cui sta la mostrano, solo su questo dispositivo. Se sono due, tocca quello che vuoi; «Gioca» la gioca, «Annulla» o il tasto Esc la lascia andare.',
        'Senza «Chiedi conferma prima di giocare una tessera», nelle impostazioni, un tocco gioca la tessera che sta a un solo capo; quella che sta a tutti e due si gioca toccando il capo. Senza «Segna le tessere che stanno» le trovi da te, e toccarne un’altra non fa nulla.',
        'Quando non sta nulla compare «Passa»; «Passa per me quando non sta nulla», nelle impostazioni, lo preme per te. Quando la fila è chiusa, il tavolo segna da sé gli ultimi passi.',
        'A tutto si arriva da tastiera, e le frecce scorrono la mano. «Selettori di posizione», nelle impostazioni, aggiunge due elenchi: per la tessera e per il capo.',
        'Per ordinare la mano trascina una tessera lungo di essa; da tastiera tieni premuto Maiusc e premi una freccia. «Raggruppa i numeri uguali» e «Ordina dal più basso al più alto» la ordinano tutta. Così non si gioca nulla, e lo sa solo questo dispositivo.',
        'Se in più persone usate lo stesso dispositivo, un sipario copre le mani finché chi è di turno non scopre la sua. «Nascondi la mia mano» lo fa calare prima.',
        '«Ritira» toglie l’ultima decisione presa su questo dispositivo nella smazzata, e tutto ciò che è seguito, anche le risposte dei computer. «Rimetti» riporta esattamente quello, finché non si decide qualcosa di nuovo. Una smazzata finita si può ritirare finché non si distribuisce la successiva.',
        '«Ricomincia», nel menu, torna all’inizio della smazzata, oppure apre una nuova partita o riparte da capo. Solo la prima delle tre cose si può annullare.',
        'Se si gioca su più dispositivi, tutto questo si propone agli altri, con il suo nome, e si fa quando ciascuno accetta. Un rifiuto, una qualsiasi decisione al tavolo o un minuto di tempo chiudono la proposta. Intanto i computer aspettano.',
        '«Consiglio» mostra che cosa farebbe un computer con ciò che vedi tu, e perché. È un’anteprima come le altre: nulla si gioca prima che tu lo dica.',
        'Finché qualcuno al tavolo legge le regole, o che cosa è successo, i computer aspettano.',
        'Finita la smazzata tutti vedono le quattro mani e il conto. «Guarda il tavolo» lo mette da parte. Si distribuisce di nuovo quando ogni persona ha premuto «Continua»; i computer sono sempre pronti.',
        'A chi lascia il tavolo dal menu subentra un computer.',
      ],
    ],
  },
  profiles: {
    chiva: {
      goal: [
        'Si gioca in due coppie. Vince la smazzata la coppia che per prima svuota una delle sue mani.',
        'Quattro vittorie in una serie senza interruzioni fanno la partita. Basta una vittoria dei rivali lungo la strada per riportare a zero entrambe le coppie.',
      ],
      opening: [
        'Nella prima smazzata di una partita apre chi ha ricevuto il doppio sei, e proprio con quello.',
        'Poi apre chi ha vinto la smazzata precedente, con una tessera qualsiasi: vedi «La smazzata seguente».',
      ],
      end: [
        [
          'Domino: qualcuno gioca l’ultima tessera della sua mano. La sua coppia vince subito la smazzata.',
          'Blocco: quattro passi di fila, perché nessuno può giocare. Decidono i punti rimasti nelle mani.',
        ],
        'Nel blocco si sommano i punti dei due compagni. Vince la somma minore; se sono uguali la smazzata è pari.',
        'Per fare domino contano le tessere, non i punti: una mano con il solo doppio zero vale zero punti, ma non ha fatto domino.',
      ],
      score: [
        'Una vittoria vale 1, comunque sia arrivata. Un’ultima tessera che sta a entrambi i capi, un doppio o il doppio zero non aggiungono nulla, e i punti delle tessere non si segnano mai.',
        'Se i rivali sono a 0, la tua vittoria si aggiunge. Se ne hanno, rompe la loro serie: entrambe le coppie tornano a 0 e la tua vittoria non conta, nemmeno come prima di una serie nuova.',
        'Così sul 3–0 a chi è avanti ne manca una. Se invece vincono i rivali, si torna 0–0.',
      ],
      nextRound: [
        'Apre chi ha fatto domino. Dopo un blocco apre, nella coppia vincente, chi ha meno punti, o il posto minore se ne hanno altrettanti. L’apertura non si può cedere al compagno.',
        'Vale anche dopo una serie rotta: lo 0–0 non riporta il doppio sei.',
        'Dopo un pareggio il punteggio resta, e apre il doppio sei.',
      ],
      nextMatch: ['Comincia da 0–0, e apre il doppio sei.'],
    },
    'six-love': {
      goal: [
        'Si gioca in due coppie. Vince la smazzata la coppia che per prima svuota una delle sue mani.',
        'La prima coppia con sei punti vince la partita, ma i punti durano solo finché i rivali non ne hanno: si deve arrivare al sei a zero.',
      ],
      opening: [
        'Nella prima smazzata di una sessione apre chi ha ricevuto il doppio sei, e proprio con quello.',
        'Dopo una vittoria che conta, uno dei vincitori è il rappresentante e dice chi apre: sé stesso o il compagno. Ha visto solo la propria mano e non dice nulla delle tessere. Chi viene scelto apre con una tessera qualsiasi.',
      ],
      end: [
        [
          'Domino: qualcuno gioca l’ultima tessera della sua mano. La sua coppia vince subito la smazzata.',
          'Blocco: quattro passi di fila, perché nessuno può giocare. Decidono i punti rimasti nelle mani.',
        ],
        'Il blocco va alla singola mano con meno punti: vince la sua coppia, per quanti ne abbia il compagno. Il minimo può essere di entrambi i compagni; se è di posti delle due coppie, la smazzata è pari.',
        'Per fare domino contano le tessere, non i punti: una mano con il solo doppio zero vale zero punti, ma non ha fatto domino.',
      ],
      key: [
        'Fare domino con la chiave vale 2. L’ultima tessera è la chiave se prima di giocarla è vero tutto questo:',
        [
          'i due capi aperti hanno numeri diversi;',
          'entrambi i capi sono duri: di ciascun numero sette delle otto metà sono già sulla fila;',
          'l’ultima tessera ha la metà che manca a entrambi, sicché nessun’altra si potrebbe giocare.',
        ],
        'Un doppio non è mai la chiave. Anche se è l’unica tessera che sta, del suo numero mancano due metà, non una.',
      ],
      score: [
        'Una vittoria vale 1, e 2 con la chiave. I punti delle tessere non si segnano mai.',
        'Se i rivali sono a 0, la tua vittoria si aggiunge. Se hanno punti, rompe la loro serie: entrambe le coppie tornano a 0 e la tua vittoria non vale nulla, nemmeno con la chiave.',
        'Con sei o più si vince la partita: sul 5–0 la chiave vale quanto una vittoria semplice.',
      ],
      nextRound: [
        'Dopo una vittoria che conta, il rappresentante dei vincitori dice chi apre. È il posto che ha fatto domino o, dopo un blocco, quello con meno punti; il minore se li hanno entrambi i compagni.',
        'Dopo una serie rotta apre il doppio sei.',
        'Dopo un pareggio il punteggio resta, e apre il doppio sei. La smazzata che segue non vale più delle altre.',
      ],
      nextMatch: [
        'Comincia da 0–0, ma la sessione continua: i vincitori dell’ultima smazzata dicono chi apre, come dopo ogni vittoria.',
      ],
    },
    dekabes: {
      goal: [
        'Si gioca in due coppie. Vince la smazzata la coppia che per prima svuota una delle sue mani.',
        'La prima coppia con quattro punti vince la partita. Ogni vittoria conta, e rimanda i rivali a 0.',
      ],
      acceptance: [
        'Distribuite le tessere, prima di ogni altra cosa, ogni posto risponde per sé se accetta.',
        'Con almeno cinque doppi puoi invece chiedere una nuova distribuzione: si rimescola tutto, si distribuisce da capo e si chiede di nuovo a tutti. Non sei obbligato; un computer che ne ha diritto la chiede sempre.',
        'Chi l’ha chiesta lo sanno tutti, che cosa ha in mano nessuno. Chi apre e quanto vale la smazzata restano come prima.',
      ],
      opening: [
        'Nella prima smazzata di ogni partita apre chi ha il doppio sei, e proprio con quello. Dopo una nuova distribuzione può essere un altro posto.',
        'Nelle smazzate seguenti un rappresentante dice chi apre: sé stesso o il compagno. Ha visto solo la propria mano e non dice nulla delle tessere. Chi viene scelto apre con una tessera qualsiasi.',
      ],
      end: [
        [
          'Domino: qualcuno gioca l’ultima tessera della sua mano. La sua coppia vince subito la smazzata.',
          'Blocco: quattro passi di fila, perché nessuno può giocare. Decidono i punti rimasti nelle mani.',
        ],
        'Il blocco va alla singola mano con meno punti: vince la sua coppia, per quanti ne abbia il compagno. Il minimo può essere di entrambi i compagni; se è di posti delle due coppie, la smazzata è pari.',
        'Per fare domino contano le tessere, non i punti: una mano con il solo doppio zero vale zero punti, ma non ha fatto domino.',
      ],
      dekabes: [
        'Fare domino con una tessera che starebbe all’uno e all’altro capo è un Dékabès, e vale il doppio della base.',
        'La tessera non deve essere un doppio. Possono starci anche altre tessere, e i due capi possono avere lo stesso numero.',
      ],
      score: [
        'Una vittoria vale la base. La base è 1; un pareggio la porta a 2, fino alla prossima vittoria compresa. Altri pareggi non la alzano.',
        'Un Dékabès vale il doppio della base: 2, o 4 dopo un pareggio.',
        'I vincitori aggiungono i loro punti, i rivali tornano a 0. Con quattro o più si vince la partita. Così sul 3–0 un Dékabès dei rivali fa 0–2.',
      ],
      nextRound: [
        'Il rappresentante dei vincitori dice chi apre. È il posto che ha fatto domino o, dopo un blocco, quello con meno punti; il minore se li hanno entrambi i compagni.',
        'Dopo un pareggio il punteggio resta, la base è 2, e rappresentante è chi aveva aperto la smazzata pari.',
      ],
      nextMatch: ['Comincia da 0–0 con la base 1, e apre il doppio sei.'],
    },
  },
  pictures: {
    tally: ({ value, out }) => `${out} delle 8 metà di ${value} sono sulla fila`,
    key: ({ tile, left, right }) =>
      `Mancano solo una metà di ${left} e una di ${right}, e stanno entrambe sulla ${tile}. Chi fa domino con quella ha la chiave, a qualunque capo la giochi.`,
    differentEnds: ({ tile, left, right }) =>
      `I capi sono ${left} e ${right}, e l’ultima tessera è la ${tile}: sta a entrambi, quindi fa Dékabès all’uno come all’altro.`,
    equalEnds: ({ tile, value }) =>
      `Entrambi i capi sono ${value}. La ${tile} sta a tutti e due: è Dékabès anche questo.`,
    shut: ({ value }) =>
      `Entrambi i capi sono ${value}, e in nessuna mano resta una metà di ${value}: nessuno può giocare.`,
    winner: 'vince',
    byPair: ({ low, high, first, second, lightest, opener }) =>
      `Si sommano le coppie: ${low} è meno di ${high}. Vincono i posti ${first} e ${second}, anche se la mano più leggera è al posto ${lightest}. Poi apre il posto ${opener}: il più leggero dei vincitori.`,
    bySeat: ({ seat, low, first, second, sum, rivals }) =>
      `La mano più leggera è al posto ${seat}, con ${low}: vincono i posti ${first} e ${second}. Che insieme abbiano ${sum} punti, e i rivali solo ${rivals}, non cambia nulla.`,
  },
};

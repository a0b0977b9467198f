// The rules in Haitian Creole.
import type { RulesText } from '../../rulebook/shape';

export const rules: RulesText = {
  contents: 'Sa ki nan paj la',
  titles: {
    goal: 'Bi jwèt la',
    deal: 'Distribisyon an',
    acceptance: 'Aksepte distribisyon an',
    opening: 'Kiyès ki louvri',
    turn: 'Tou pa ou',
    end: 'Kijan yon manch fini',
    key: 'Kle a',
    dekabes: 'Dekabès',
    score: 'Eskò a',
    nextRound: 'Pwochen manch lan',
    nextMatch: 'Pwochen match la',
    commands: 'Bò tab sa a',
  },
  shared: {
    deal: [
      'Nou separe tout 28 domino yo, depi doub blan rive doub sis, sèt pou chak plas. Pa gen domino ki rete pou pran.',
      'Patnè yo chita fas a fas: plas 1 ak plas 3, plas 2 ak plas 4. Moun ki jwe apre ou chita sou bò dwat ou.',
      'Ou wè men pa ou. Lòt men yo rete kache pou tout moun jiskaske manch lan fini.',
    ],
    turn: [
      'Jwe yon domino sou youn nan de bout chèn nan ki louvri. Youn nan mwatye li dwe gen menm chif ak bout la; lòt mwatye a vin nouvo bout la. Chèn nan pa janm fè branch, menm sou yon doub.',
      'Si domino a ale sou tou de bout yo, se ou ki chwazi. Toutotan ou gen yon domino ki ale, fòk ou jwe; ou pase sèlman lè pa gen youn ki ale.',
      'Pran tan ou: pa gen revèy. Patnè yo pa di youn lòt anyen; se domino yo ki pale.',
    ],
    commands: [
      [
        'Lè ou chwazi yon domino, ou poko jwe l. Touche youn: bout kote l ale yo montre l, sou aparèy sa a sèlman. Si gen de, touche sa ou vle a; “Jwe li” jwe l, “Anile” oswa touch Echap la lage l.',
        'San “Mande m konfime anvan yon domino jwe”, nan reglaj yo, si ou touche yon domino ki ale nan yon sèl bout, li jwe; sa ki ale nan tou de jwe lè ou touche bout la. San “Make domino ki ka ale yo” ou jwenn yo poukont ou, e si ou touche yon lòt, anyen pa fèt.',
        'Lè anyen pa ale, ou jwenn “Pase”; “Pase pou mwen lè pa gen domino ki ale”, nan reglaj yo, peze l pou ou. Lè chèn nan fèmen, tab la ekri dènye pas yo pou kont li.',
        'Ou ka fè tout bagay ak klavye a; flèch yo mache nan men an. “Lis pozisyon yo”, nan reglaj yo, mete de lis: youn pou domino a, youn pou bout la.',
        'Pou ranje men ou, trennen yon domino sou kote; ak klavye a, kenbe Shift epi peze yon flèch. “Mete menm chif yo ansanm” ak “Ranje yo soti nan pi piti rive nan pi gwo” ranje tout men an. Sa pa jwe anyen, e se aparèy sa a sèlman ki konnen l.',
        'Si plizyè nan nou sou yon sèl aparèy, yon rido kouvri men yo jiskaske pwochen moun nan montre pa l. “Kache men m” fè l desann pi bonè.',
        '“Reprann” retire dènye desizyon ki te fèt sou aparèy sa a nan manch lan, ak tout sa ki vin apre, repons òdinatè yo tou. “Remete” mete egzakteman sa tounen, toutotan pa gen anyen nouvo ki deside. Ou ka reprann yon manch ki fini jiska pwochen distribisyon an.',
        '“Rekòmanse”, nan meni an, tounen nan kòmansman manch lan, oswa kòmanse yon nouvo match oswa yon nouvo sesyon. Se premye a sèlman ki ka reprann.',
        'Si moun yo sou plizyè aparèy, tout sa a se pwopozisyon ak non moun ki fè l, epi li fèt lè chak lòt moun dakò. Yon refi, nenpòt desizyon bò tab la, oswa yon minit fè l tonbe. Òdinatè yo ap tann pandan tan sa a.',
        '“Konsèy” montre sa yon òdinatè t ap fè ak sa ou wè, epi poukisa. Se yon apèsi tankou tout lòt: anyen pa jwe anvan ou di sa.',
        'Toutotan yon moun bò tab la ap li règ yo, oswa sa ki pase, òdinatè yo ap tann.',
        'Apre yon manch, tout moun wè kat men yo ak kont lan. “Gade tab la” mete l sou kote. Nou separe domino yo ankò lè chak moun peze “Kontinye”; òdinatè yo toujou pare.',
        'Lè yon moun kite tab la nan meni an, se yon òdinatè ki pran plas li.',
      ],
    ],
  },
  profiles: {
    chiva: {
      goal: [
        'De ekip ap jwe youn kont lòt. Ekip ki vide youn nan men li yo an premye genyen manch lan.',
        'Kat viktwa nan yon seri ki pa kase genyen match la. Yon sèl viktwa advèsè yo sou wout la voye tou de ekip yo tounen a zewo.',
      ],
      opening: [
        'Nan premye manch yon match, se moun ki jwenn doub sis la ki louvri, ak domino sa a.',
        'Apre sa, se moun ki genyen manch anvan an ki louvri, ak nenpòt domino: gade “Pwochen manch lan”.',
      ],
      end: [
        [
          'Fini: yon moun jwe dènye domino men l. Ekip li genyen manch lan menm kote a.',
          'Bloke: kat pas youn apre lòt, paske pèsonn pa ka jwe. Se pwen ki rete nan men yo ki deside.',
        ],
        'Lè jwèt la bloke, nou mete pwen de patnè yo ansanm. Pi piti total la genyen; de total ki egal fè yon egalite.',
        'Pou fini, se domino ki konte, se pa pwen: yon men ki gen doub blan an sèlman pa gen pwen, men li poko fini.',
      ],
      score: [
        'Yon viktwa vo 1, kèlkeswa jan l fèt. Yon dènye domino ki ale sou tou de bout yo, yon doub oswa doub blan an pa ajoute anyen, epi pwen ki sou domino yo pa janm antre nan eskò a.',
        'Si advèsè yo a 0, viktwa ou ajoute. Si yo gen viktwa, li kase seri yo: tou de ekip yo tounen a 0, epi viktwa ou pa konte, pa menm kòm premye nan yon nouvo seri.',
        'Kidonk, a 3–0, ekip ki devan an bezwen yon lòt sèlman. Si se advèsè yo ki genyen, nou tounen a 0–0.',
      ],
      nextRound: [
        'Moun ki fini an louvri. Apre yon blokaj, se patnè ki gen mwens pwen an nan ekip ki genyen an, oswa plas ki pi piti a si yo egal. Ou pa ka bay patnè ou louvri nan plas ou.',
        'Se konsa tou apre yon seri kase: 0–0 pa fè doub sis la tounen.',
        'Apre yon egalite eskò a pa chanje, epi se doub sis la ki louvri.',
      ],
      nextMatch: ['Li kòmanse a 0–0, epi se doub sis la ki louvri.'],
    },
    'six-love': {
      goal: [
        'De ekip ap jwe youn kont lòt. Ekip ki vide youn nan men li yo an premye genyen manch lan.',
        'Premye ekip ki rive nan sis pwen genyen match la, men pwen yo rete sèlman toutotan advèsè yo pa gen youn: fòk se sis a zewo.',
      ],
      opening: [
        'Nan premye manch yon sesyon, se moun ki jwenn doub sis la ki louvri, ak domino sa a.',
        'Apre yon viktwa ki konte, youn nan moun ki genyen yo se reprezantan an, epi li di kiyès ki louvri: li menm oswa patnè l. Li wè men pa l sèlman epi li pa di anyen sou domino. Moun li chwazi a louvri ak nenpòt domino.',
      ],
      end: [
        [
          'Fini: yon moun jwe dènye domino men l. Ekip li genyen manch lan menm kote a.',
          'Bloke: kat pas youn apre lòt, paske pèsonn pa ka jwe. Se pwen ki rete nan men yo ki deside.',
        ],
        'Lè jwèt la bloke, se yon sèl men, sa ki gen mwens pwen an, ki deside: ekip li genyen, kèlkeswa sa patnè l genyen. De patnè ka gen menm minimòm nan; si se plas nan tou de ekip yo ki genyen l, se yon egalite.',
        'Pou fini, se domino ki konte, se pa pwen: yon men ki gen doub blan an sèlman pa gen pwen, men li poko fini.',
      ],
      key: [
        'Fini ak kle a vo 2. Dènye domino a se kle a lè tout sa yo vre anvan li jwe:',
        [
          'de bout ki louvri yo gen chif diferan;',
          'tou de se bout di: sèt nan uit mwatye chak chif sou chèn nan;',
          'dènye domino a gen mwatye ki manke nan tou de, kidonk okenn lòt domino pa t ap ka jwe.',
        ],
        'Yon doub pa janm konte kòm kle. Menm si se li sèl ki ale, gen de mwatye chif li ki manke, se pa youn.',
      ],
      score: [
        'Yon viktwa vo 1, epi 2 ak kle a. Pwen ki sou domino yo pa janm antre nan eskò a.',
        'Si advèsè yo a 0, viktwa ou ajoute. Si yo gen pwen, li kase seri yo: tou de ekip yo tounen a 0, epi viktwa ou pa rapòte anyen, pa menm ak kle a.',
        'Sis pwen oswa plis genyen match la: a 5–0, kle a pa vo plis pase yon viktwa òdinè.',
      ],
      nextRound: [
        'Apre yon viktwa ki konte, reprezantan moun ki genyen yo di kiyès ki louvri: se plas ki fini an, oswa, apre yon blokaj, plas ki gen mwens pwen an; plas ki pi piti a si tou de patnè yo genyen l.',
        'Apre yon seri kase, se doub sis la ki louvri.',
        'Apre yon egalite eskò a pa chanje, epi se doub sis la ki louvri. Manch ki vin apre a pa vo plis pase yon lòt.',
      ],
      nextMatch: [
        'Li kòmanse a 0–0, men sesyon an kontinye: moun ki genyen dènye manch lan di kiyès ki louvri, tankou apre nenpòt viktwa.',
      ],
    },
    dekabes: {
      goal: [
        'De ekip ap jwe youn kont lòt. Ekip ki vide youn nan men li yo an premye genyen manch lan.',
        'Premye ekip ki rive nan kat pwen genyen match la. Tout viktwa konte, epi yo voye advèsè yo tounen a 0.',
      ],
      acceptance: [
        'Apre distribisyon an, anvan tout lòt bagay, chak plas reponn pou kont pa l si li aksepte.',
        'Ak senk doub oswa plis, ou ka mande yon nouvo distribisyon pito. Lè sa a nou ranmase tout domino yo, nou separe yo ankò, epi nou mande tout moun ankò. Ou pa oblije; yon òdinatè ki gen dwa a toujou mande l.',
        'Tout moun konnen kiyès ki mande. Pèsonn pa konnen sa yon lòt genyen. Kiyès ki louvri ak sa manch lan vo pa chanje.',
      ],
      opening: [
        'Nan premye manch chak match, se moun ki gen doub sis la ki louvri, ak domino sa a. Apre yon nouvo distribisyon, yon lòt plas ka genyen l.',
        'Nan lòt manch yo, yon reprezantan di kiyès ki louvri: li menm oswa patnè l. Li wè men pa l sèlman epi li pa di anyen sou domino. Moun li chwazi a louvri ak nenpòt domino.',
      ],
      end: [
        [
          'Fini: yon moun jwe dènye domino men l. Ekip li genyen manch lan menm kote a.',
          'Bloke: kat pas youn apre lòt, paske pèsonn pa ka jwe. Se pwen ki rete nan men yo ki deside.',
        ],
        'Lè jwèt la bloke, se yon sèl men, sa ki gen mwens pwen an, ki deside: ekip li genyen, kèlkeswa sa patnè l genyen. De patnè ka gen menm minimòm nan; si se plas nan tou de ekip yo ki genyen l, se yon egalite.',
        'Pou fini, se domino ki konte, se pa pwen: yon men ki gen doub blan an sèlman pa gen pwen, men li poko fini.',
      ],
      dekabes: [
        'Lè yon moun fini ak yon domino ki te ka ale sou nenpòt nan de bout yo, se yon dekabès, epi li vo de fwa baz la.',
        'Domino a pa dwe yon doub. Lòt domino ka ale tou, epi de bout yo ka gen menm chif.',
      ],
      score: [
        'Yon viktwa vo baz la. Baz la se 1; yon egalite mete l a 2, jiska pwochen viktwa a, ki ladan l. Lòt egalite pa monte l.',
        'Yon dekabès vo de fwa baz la: 2, oswa 4 apre yon egalite.',
        'Moun ki genyen yo ajoute pwen yo, epi advèsè yo tounen a 0. Kat pwen oswa plis genyen match la. Kidonk, a 3–0, yon dekabès advèsè yo fè eskò a 0–2.',
      ],
      nextRound: [
        'Reprezantan moun ki genyen yo di kiyès ki louvri: se plas ki fini an, oswa, apre yon blokaj, plas ki gen mwens pwen an; plas ki pi piti a si tou de patnè yo genyen l.',
        'Apre yon egalite eskò a pa chanje, baz la se 2, epi moun ki te louvri manch egal la se reprezantan an.',
      ],
      nextMatch: ['Li kòmanse a 0–0 ak baz 1, epi se doub sis la ki louvri.'],
    },
  },
  pictures: {
    tally: ({ value, out }) => `${out} nan 8 mwatye ${value} yo sou chèn nan`,
    key: ({ tile, left, right }) =>
      `Se yon sèl mwatye ${left} ak yon sèl mwatye ${right} ki manke, epi tou de sou ${tile}. Moun ki fini ak li gen kle a, kèlkeswa bout la.`,
    differentEnds: ({ tile, left, right }) =>
      `Bout yo se ${left} ak ${right}, epi dènye domino a se ${tile}: li ale sou tou de, kidonk li fè dekabès sou nenpòt ladan yo.`,
    equalEnds: ({ tile, value }) =>
      `Tou de bout yo se ${value}. ${tile} ale sou tou de: se yon dekabès tou.`,
    shut: ({ value }) =>
      `Tou de bout yo se ${value}, epi pa gen okenn mwatye ${value} ki rete nan yon men: pèsonn pa ka jwe.`,
    winner: 'genyen',
    byPair: ({ low, high, first, second, lightest, opener }) =>
      `Nou fè total pou chak ekip: ${low} pi piti pase ${high}. Plas ${first} ak plas ${second} genyen, menm si se plas ${lightest} ki gen men ki pi lejè a. Apre sa, plas ${opener} louvri: li gen men ki pi lejè a nan ekip ki genyen an.`,
    bySeat: ({ seat, low, first, second, sum, rivals }) =>
      `Plas ${seat} gen men ki pi lejè a, ${low}: plas ${first} ak plas ${second} genyen. Ke yo de a gen ${sum} ansanm, epi advèsè yo gen ${rivals} sèlman, sa pa chanje anyen.`,
  },
};

// Haitian Creole, for the round that explains itself.
import type { LessonCatalogue } from '../catalogue';

export const lesson: LessonCatalogue = {
  title: 'Leson',
  next: 'Swivan',
  understood: 'Dakò',
  skip: 'Sote leson an',
  rules: 'Li règ yo',
  finish: 'Kontinye jwe',
  say: {
    hand: 'Domino sa yo se men ou, pèsonn lòt pa wè yo. Toutotan yon nòt konsa ap tann ou peze “Swivan”, òdinatè yo ap tann tou.',
    accept:
      'Anvan premye domino a, chak moun aksepte distribisyon an pou kont li. Gade men ou, epi reponn.',
    designate:
      'Se ekip ou ki louvri manch sa a, epi se ou ki di kiyès nan nou de. Ou deside ak men pa ou sèlman.',
    opens: ({ name }) => `Moun ki gen doub sis la louvri avè l. Fwa sa a, se ${name}.`,
    turn: ({ name }) => `Se tou pa ${name}: li ekri la. Tou a ap vire sou bò dwat.`,
    line: ({ left, right }) =>
      `Chèn nan louvri nan tou de bout yo: ${left} isit, ${right} lòtbò. Yon domino ale si li gen youn nan de chif yo.`,
    lineOfOne: ({ value }) =>
      `Chèn nan louvri nan tou de bout yo, epi tou de se ${value}. Yon domino ale si li gen yon ${value}.`,
    openDoubleSix: 'Ou gen doub sis la, kidonk se ou ki louvri avè l. Chwazi l nan men ou.',
    open: 'Se ou ki louvri manch sa a, ak nenpòt domino. Chwazi youn nan men ou.',
    choose: 'Domino ki gen wonn yo ale. Chwazi youn: anyen pa jwe anvan ou di sa.',
    ghost: 'Li ale nan tou de bout yo. Chwazi youn: domino pal la montre kijan li t ap ye.',
    confirm: 'Domino pal la montre kijan li t ap ye. Jwe l, oswa anile epi chwazi yon lòt.',
    pass: ({ values }) => `Kidonk ou pase, epi tout moun konnen sa ou pa genyen: ${values}.`,
    partner: ({ name }) =>
      `Fas a ou se patnè ou, ${name}. Nou genyen ak pèdi ansanm, kont de moun ki sou kote yo.`,
    score: {
      chiva:
        'Eskò a. Kat viktwa youn apre lòt genyen match la; si advèsè yo genyen, tout moun tounen a zewo.',
      'six-love':
        'Eskò a. Sis pwen a zewo genyen match la; si advèsè yo genyen, tout moun tounen a zewo.',
      dekabes: 'Eskò a. Kat pwen genyen match la; yon viktwa voye lòt ekip la tounen a zewo.',
    },
    passed: ({ name, values }) =>
      `Lè yon moun pase, sa di sa li pa genyen. ${name}: pa gen ${values}. Sa rete ekri la.`,
    counts:
      'La a ou wè konbyen domino ki rete nan men chak moun. Moun ki fini pa l anvan genyen pou ekip li.',
    out: 'Konbyen domino pou chak chif ki sou chèn nan. Gen sèt pou chak: rès yo toujou nan men yon moun.',
    help: 'Ou gen dout? Youn nan sa yo mande yon konsèy, lòt la reprann dènye kou ou.',
    last: {
      'six-love':
        'Yon dènye domino ki sèl ki ka ale ankò, nan yon bout kou nan lòt la, se kle a: li vo de.',
      dekabes:
        'Yon dènye domino ki ale nan yon bout kou nan lòt la se yon dekabès, si li pa yon doub: li vo doub.',
    },
    block: {
      chiva: 'Si pèsonn pa ka jwe ankò, chèn nan bloke: ekip ki gen mwens pwen ki rete a genyen.',
      'six-love': 'Si pèsonn pa ka jwe ankò, chèn nan bloke: men ki pi lejè a genyen pou ekip li.',
      dekabes: 'Si pèsonn pa ka jwe ankò, chèn nan bloke: men ki pi lejè a genyen pou ekip li.',
    },
    menu: 'Nan meni an: règ yo, sa ki pase, reglaj yo. Òdinatè yo ap tann pandan w ap li.',
    reckoning: 'Manch lan fini. Anwo a se kiyès ki genyen; la a, sa ki te rete nan men chak moun.',
    result: 'Epi men sa manch lan fè ak eskò a.',
    end: ({ button }) =>
      `Se tout. Règ yo toujou nan meni an; ak “${button}” nou separe pwochen manch lan.`,
  },
};

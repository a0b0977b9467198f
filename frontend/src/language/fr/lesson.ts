// French, for the round that explains itself.
import type { LessonCatalogue } from '../catalogue';

export const lesson: LessonCatalogue = {
  title: 'Leçon',
  next: 'Suivant',
  understood: 'D’accord',
  skip: 'Passer la leçon',
  rules: 'Lire les règles',
  finish: 'Continuer à jouer',
  say: {
    hand: 'Ces pièces sont votre main, et personne d’autre ne les voit. Tant qu’une note comme celle-ci attend «\u00a0Suivant\u00a0», les ordinateurs attendent aussi.',
    accept:
      'Avant la première pièce, chacun accepte la donne, seul. Regardez votre main, puis répondez.',
    designate:
      'Votre équipe ouvre cette manche, et vous dites qui de vous deux. Vous décidez d’après votre seule main.',
    opens: ({ name }) => `Qui a le double-six ouvre avec lui. Cette fois, c’est ${name}.`,
    turn: ({ name }) =>
      `C’est à ${name} de jouer\u00a0: c’est écrit là. Le tour va vers la droite.`,
    line: ({ left, right }) =>
      `La chaîne est ouverte aux deux bouts\u00a0: ${left} ici, ${right} là. Une pièce va si elle porte l’un des deux.`,
    lineOfOne: ({ value }) =>
      `La chaîne est ouverte aux deux bouts, et tous deux sont ${value}. Une pièce va si elle porte un ${value}.`,
    openDoubleSix:
      'Vous avez le double-six, et vous ouvrez donc avec lui. Choisissez-le dans votre main.',
    open: 'Vous ouvrez cette manche, avec la pièce que vous voulez. Choisissez-la dans votre main.',
    choose:
      'Les pièces entourées vont. Choisissez-en une\u00a0: rien n’est joué avant que vous le disiez.',
    ghost:
      'Elle va aux deux bouts. Choisissez-en un\u00a0: la pièce pâle montre comment elle serait.',
    confirm:
      'La pièce pâle montre comment elle serait. Jouez-la, ou annulez et choisissez-en une autre.',
    pass: ({ values }) =>
      `Vous passez donc, et tous en déduisent ce qui vous manque\u00a0: ${values}.`,
    partner: ({ name }) =>
      `En face de vous, votre partenaire, ${name}. Vous gagnez et perdez ensemble, contre les deux des côtés.`,
    score: {
      chiva:
        'Le score. Quatre victoires de suite font la partie\u00a0; si les adversaires gagnent, tous reviennent à zéro.',
      'six-love':
        'Le score. Six points à zéro font la partie\u00a0; si les adversaires gagnent, tous reviennent à zéro.',
      dekabes:
        'Le score. Quatre points font la partie\u00a0; une victoire ramène l’autre équipe à zéro.',
    },
    passed: ({ name, values }) =>
      `Passer dit ce qui manque. ${name}\u00a0: pas de ${values}. Cela reste écrit là.`,
    counts:
      'Vous voyez ici combien de pièces il reste à chacun. Qui n’en a plus le premier gagne pour son équipe.',
    out: 'Combien de pièces de chaque chiffre sont sur la chaîne. Il y en a sept de chacun\u00a0: les autres sont encore dans les mains.',
    help: 'Un doute\u00a0? L’un demande un conseil, l’autre reprend votre dernier coup.',
    last: {
      'six-love':
        'Une dernière pièce qui est la seule à aller encore, à un bout comme à l’autre, est la clé\u00a0: elle compte deux.',
      dekabes:
        'Une dernière pièce qui va à un bout comme à l’autre est un Dékabès, sauf un double\u00a0: elle compte le double.',
    },
    block: {
      chiva:
        'Si plus personne ne peut jouer, la chaîne est bloquée\u00a0: l’équipe à qui il reste moins de points gagne.',
      'six-love':
        'Si plus personne ne peut jouer, la chaîne est bloquée\u00a0: la main la plus légère gagne pour son équipe.',
      dekabes:
        'Si plus personne ne peut jouer, la chaîne est bloquée\u00a0: la main la plus légère gagne pour son équipe.',
    },
    menu: 'Dans le menu\u00a0: les règles, ce qui s’est passé, les réglages. Les ordinateurs attendent que vous ayez lu.',
    reckoning: 'La manche est finie. En haut, qui a gagné\u00a0; ici, ce que chacun avait encore.',
    result: 'Et voilà ce que la manche a fait au score.',
    end: ({ button }) =>
      `Voilà tout. Les règles sont toujours dans le menu\u00a0; «\u00a0${button}\u00a0» donne la manche suivante.`,
  },
};

// French, for the sheets of a table in play.
import { sayDe } from './articles';
import { pluralOf } from '../plural';
import type { Sheets } from '../catalogue';

const plural = pluralOf('fr');

export const sheets: Sheets = {
  seats: {
    open: 'Les sièges',
    title: 'Qui est assis où',
    awayMinutes: ({ count }) =>
      plural(count, {
        one: `absent depuis ${count} minute`,
        other: `absent depuis ${count} minutes`,
      }),
    awayHours: ({ count }) =>
      plural(count, {
        one: `absent depuis ${count} heure`,
        other: `absent depuis ${count} heures`,
      }),
    replaceAway: 'Faire jouer un ordinateur',
    replace: ({ name }) => `Faire jouer un ordinateur pour ${name}`,
    playsFor: ({ name }) => `joue pour ${name}`,
    keeps: ({ name }) => `${name} retrouve le siège en revenant.`,
    getBack: 'Reprendre mon siège',
    sit: 'S’asseoir ici',
    ask: 'Demander ce siège',
    askLine: 'On demande d’abord aux personnes de la table.',
    wishes: ({ name, seat }) =>
      `${name} voudrait s’asseoir au siège ${seat}, à la place de l’ordinateur.`,
    requested: ({ name, seat }) => `Vous avez demandé le siège ${seat} pour ${name}.`,
    requestTitle: 'Quelqu’un peut-il s’asseoir\u00a0?',
    answer: 'Répondre',
    agree: 'D’accord',
    decline: 'Refuser',
    withdraw: 'Retirer',
    waitsFor: ({ names }) => `Réponse attendue de\u00a0: ${names}`,
    handOver: 'Continuer sur un autre téléphone',
    handOverFirst: 'Pour passer ce siège à un autre téléphone, révélez d’abord sa main.',
    handOverLine: ({ name, time }) =>
      `Ouvrez ce lien sur l’autre téléphone\u00a0: ${name} y continue, et cet appareil quitte le siège. Il sert une seule fois, jusqu’à ${time}.`,
    keepSeat: 'Annuler le lien',
    qr: ({ name }) => `QR code avec le lien vers le siège ${sayDe(name)}`,
    takingOver: 'On prend le siège…',
    takenOver: ({ name }) => `${name} continue sur cet appareil.`,
  },
  carried: {
    gone: ({ names, count }) =>
      plural(count, {
        one: `${names} continue maintenant sur un autre appareil.`,
        other: `${names} continuent maintenant sur un autre appareil.`,
      }),
    back: ({ way }) =>
      `Celui-ci a quitté le siège. Pour le reprendre, créez un lien sur l’autre (${way}) et ouvrez-le ici.`,
  },
  reading: {
    rules: ({ names, count }) =>
      plural(count, { one: `${names} lit les règles.`, other: `${names} lisent les règles.` }),
    log: ({ names, count }) =>
      plural(count, {
        one: `${names} lit ce qui s’est passé.`,
        other: `${names} lisent ce qui s’est passé.`,
      }),
    lesson: ({ names }) => `On explique la manche à ${names}.`,
    you: { rules: 'Vous lisez les règles.', log: 'Vous lisez ce qui s’est passé.' },
    wait: 'Les ordinateurs attendent.',
  },
  log: {
    open: 'Ce qui s’est passé',
    before: 'Avant la première donne',
    unnumbered: 'Une manche',
    earlier: 'Plus tôt',
    failed: 'Le journal n’a pas pu être chargé.',
    again: 'Réessayer',
    undone: 'Repris',
    changed: 'un coup a été repris',
    unfinished: 'inachevée',
    inPlay: 'en cours',
    scores: ({ one, two }) => `${one}–\u2060${two}`,
    download: 'Télécharger le relevé',
    rounds: 'Manches à revoir',
    downloadLine: 'Chaque manche finie, sous une forme qui se rejoue et se vérifie.',
    empty: 'Il ne s’est encore rien passé.',
  },
  watch: {
    you: 'Vous regardez.',
    count: ({ count }) =>
      plural(count, { one: `${count} appareil regarde.`, other: `${count} appareils regardent.` }),
    sit: 'S’asseoir…',
    option: 'Qui a le lien peut regarder',
    optionHint: 'Sans siège on voit la chaîne et le score, et aucune main.',
    line: 'Les sièges sont pris. Vous pouvez vous asseoir à la place d’un ordinateur.',
    noComputer: 'Des personnes occupent les quatre sièges.',
  },
};

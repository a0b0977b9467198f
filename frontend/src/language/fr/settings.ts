// French, for the settings of a device.
import type { SettingsCatalogue } from '../catalogue';

export const settings: SettingsCatalogue = {
  play: {
    title: 'Le jeu',
    confirm: 'Demander confirmation avant de jouer une pièce',
    marks: 'Signaler les pièces qui vont',
    passForMe: 'Passer pour moi quand rien ne va',
    selectors: 'Sélecteurs de position',
    hand: 'Boutons à portée de',
    hands: { right: 'la main droite', left: 'la main gauche' },
  },
  motion: {
    title: 'Mouvement et sons',
    tableSounds: 'Les sons de la table : les pièces, et un coup pour qui passe',
    sound: 'Un son quand c’est mon tour et que la page est cachée',
    motion: 'Les pièces bougent',
    speeds: { usual: 'normalement', slow: 'lentement', fast: 'vite', none: 'pas du tout' },
  },
  look: {
    title: 'Apparence',
    felt: 'La table',
    felts: { green: 'tapis vert', blue: 'tapis bleu', wood: 'bois nu', contrast: 'fort contraste' },
    tiles: 'Les pièces',
    materials: {
      ivory: 'ivoire',
      white: 'blanches',
      black: 'noires',
      colours: 'points en couleurs',
    },
    text: 'Taille du texte',
    sizes: { usual: 'normale', large: 'grande', larger: 'plus grande', largest: 'double' },
  },
  kept: 'C’est retenu sur cet appareil, et rien ne change pour les autres.',
};

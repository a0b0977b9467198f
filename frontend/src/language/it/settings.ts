// Italian, for the settings of a device.
import type { SettingsCatalogue } from '../catalogue';

export const settings: SettingsCatalogue = {
  play: {
    title: 'Il gioco',
    confirm: 'Chiedi conferma prima di giocare una tessera',
    marks: 'Segna le tessere che stanno',
    passForMe: 'Passa per me quando non sta nulla',
    selectors: 'Selettori di posizione',
    hand: 'Pulsanti a portata della',
    hands: { right: 'mano destra', left: 'mano sinistra' },
  },
  motion: {
    title: 'Movimento e suoni',
    tableSounds: 'I suoni del tavolo: le tessere, e un colpo per chi passa',
    sound: 'Un suono quando tocca a me e la pagina è nascosta',
    motion: 'Le tessere si muovono',
    speeds: { usual: 'come al solito', slow: 'lentamente', fast: 'in fretta', none: 'per niente' },
  },
  look: {
    title: 'Aspetto',
    felt: 'Il tavolo',
    felts: {
      green: 'panno verde',
      blue: 'panno blu',
      wood: 'legno nudo',
      contrast: 'alto contrasto',
    },
    tiles: 'Le tessere',
    materials: { ivory: 'avorio', white: 'bianche', black: 'nere', colours: 'punti a colori' },
    text: 'Dimensione del testo',
    sizes: { usual: 'normale', large: 'grande', larger: 'più grande', largest: 'doppia' },
  },
  kept: 'Resta su questo dispositivo, e per gli altri non cambia nulla.',
};

// Spanish, for the settings of a device.
import type { SettingsCatalogue } from '../catalogue';

export const settings: SettingsCatalogue = {
  play: {
    title: 'El juego',
    confirm: 'Pedir confirmación antes de jugar una ficha',
    marks: 'Marcar las fichas que van',
    passForMe: 'Pasar por mí cuando no va ninguna',
    selectors: 'Selectores de posición',
    hand: 'Botones al alcance de',
    hands: { right: 'la mano derecha', left: 'la mano izquierda' },
  },
  motion: {
    title: 'Movimiento y sonido',
    tableSounds: 'Los sonidos de la mesa: las fichas, y un golpe por quien pasa',
    sound: 'Un sonido cuando me toca y la página está oculta',
    motion: 'Las fichas se mueven',
    speeds: { usual: 'como siempre', slow: 'despacio', fast: 'rápido', none: 'no se mueven' },
  },
  look: {
    title: 'Aspecto',
    felt: 'La mesa',
    felts: {
      green: 'tapete verde',
      blue: 'tapete azul',
      wood: 'madera sola',
      contrast: 'alto contraste',
    },
    tiles: 'Las fichas',
    materials: { ivory: 'marfil', white: 'blancas', black: 'negras', colours: 'puntos de colores' },
    text: 'Tamaño del texto',
    sizes: { usual: 'normal', large: 'grande', larger: 'más grande', largest: 'el doble' },
  },
  kept: 'Se recuerda en este dispositivo y no cambia nada para los demás.',
};

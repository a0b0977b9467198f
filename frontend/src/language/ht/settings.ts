// Haitian Creole, for the settings of a device.
import type { SettingsCatalogue } from '../catalogue';

export const settings: SettingsCatalogue = {
  play: {
    title: 'Jwèt la',
    confirm: 'Mande m konfime anvan yon domino jwe',
    marks: 'Make domino ki ka ale yo',
    passForMe: 'Pase pou mwen lè pa gen domino ki ale',
    selectors: 'Lis pozisyon yo',
    hand: 'Bouton yo toupre',
    hands: { right: 'men dwat', left: 'men goch' },
  },
  motion: {
    title: 'Mouvman ak son',
    tableSounds: 'Son tab la: domino yo, ak yon kou lè yon moun pase',
    sound: 'Yon son lè se tou pa m epi paj la kache',
    motion: 'Domino yo deplase',
    speeds: { usual: 'nòmal', slow: 'dousman', fast: 'vit', none: 'pa ditou' },
  },
  look: {
    title: 'Aparans',
    felt: 'Tab la',
    felts: { green: 'tapi vèt', blue: 'tapi ble', wood: 'bwa san tapi', contrast: 'gwo kontras' },
    tiles: 'Domino yo',
    materials: { ivory: 'koulè ivwa', white: 'blan', black: 'nwa', colours: 'pwen an koulè' },
    text: 'Gwosè tèks la',
    sizes: { usual: 'nòmal', large: 'gwo', larger: 'pi gwo', largest: 'de fwa pi gwo' },
  },
  kept: 'Aparèy sa a sonje sa, e sa pa chanje anyen pou lòt moun yo.',
};

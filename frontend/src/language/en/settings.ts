// English, for the settings of a device.

export const settings = {
  play: {
    title: 'Playing',
    confirm: 'Ask me to confirm a tile before it is played',
    marks: 'Mark the tiles that fit',
    passForMe: 'Pass for me when nothing fits',
    selectors: 'Position selectors',
    hand: 'Buttons within reach of',
    hands: { right: 'the right hand', left: 'the left hand' },
  },
  motion: {
    title: 'Motion and sound',
    tableSounds: 'Sounds of the table: tiles, and a knock for a pass',
    sound: 'A sound when it is my turn and the page is hidden',
    motion: 'Tiles move',
    speeds: { usual: 'as usual', slow: 'slowly', fast: 'fast', none: 'not at all' },
  },
  look: {
    title: 'Look',
    felt: 'The table',
    felts: { green: 'green felt', blue: 'blue felt', wood: 'bare wood', contrast: 'high contrast' },
    tiles: 'The tiles',
    materials: { ivory: 'ivory', white: 'white', black: 'black', colours: 'pips in colours' },
    text: 'Text size',
    sizes: { usual: 'as usual', large: 'large', larger: 'larger', largest: 'twice as large' },
  },
  kept: 'This is remembered on this device, and changes nothing for others.',
};

// Spanish, for the round that explains itself.
import type { LessonCatalogue } from '../catalogue';

export const lesson: LessonCatalogue = {
  title: 'Lección',
  next: 'Siguiente',
  understood: 'De acuerdo',
  skip: 'Saltar la lección',
  rules: 'Leer las reglas',
  finish: 'Seguir jugando',
  say: {
    hand: 'Estas fichas son tu mano, y nadie más las ve. Mientras una nota como esta espera «Siguiente», las computadoras también esperan.',
    accept:
      'Antes de la primera ficha cada cual acepta el reparto, por su cuenta. Mira tu mano y responde.',
    designate:
      'Tu pareja sale en esta ronda, y tú dices quién de los dos. Decides solo por tu mano.',
    opens: ({ name }) => `Quien tiene el doble seis sale con él. Esta vez es ${name}.`,
    turn: ({ name }) => `Le toca a ${name}: ahí está escrito. El turno va hacia la derecha.`,
    line: ({ left, right }) =>
      `La línea está abierta en las dos puntas: ${left} aquí, ${right} allá. Va una ficha que lleve uno de los dos.`,
    lineOfOne: ({ value }) =>
      `La línea está abierta en las dos puntas, y ambas son ${value}. Va una ficha que lleve un ${value}.`,
    openDoubleSix: 'Tienes el doble seis, y por eso sales con él. Elígelo en tu mano.',
    open: 'Sales tú en esta ronda, con la ficha que quieras. Elígela en tu mano.',
    choose: 'Las fichas con un anillo van. Elige una: no se juega nada antes de que tú lo digas.',
    ghost: 'Va en las dos puntas. Elige una: la ficha pálida muestra cómo quedaría.',
    confirm: 'La ficha pálida muestra cómo quedaría. Juégala, o cancela y elige otra.',
    pass: ({ values }) => `Así que pasas, y todos saben por eso lo que no llevas: ${values}.`,
    partner: ({ name }) =>
      `Enfrente está ${name}, que juega contigo. Ganáis y perdéis juntos, contra los dos de los lados.`,
    score: {
      chiva:
        'El marcador. Cuatro victorias seguidas ganan la partida; si ganan los rivales, todos vuelven a cero.',
      'six-love':
        'El marcador. Seis puntos a cero ganan la partida; si ganan los rivales, todos vuelven a cero.',
      dekabes:
        'El marcador. Cuatro puntos ganan la partida; una victoria devuelve a cero a la otra pareja.',
    },
    passed: ({ name, values }) =>
      `Un pase dice lo que falta. ${name}: nada de ${values}. Ahí queda escrito.`,
    counts:
      'Aquí ves cuántas fichas le quedan a cada cual. Quien se queda antes sin fichas gana para su pareja.',
    out: 'Cuántas fichas de cada número están en la línea. Hay siete de cada uno: las demás las lleva todavía alguien.',
    help: '¿Dudas? Uno de estos pide un consejo, el otro deshace tu última jugada.',
    last: {
      'six-love':
        'Una última ficha que es la única que todavía va, en una punta o en la otra, es la llave: vale dos.',
      dekabes:
        'Una última ficha que va en una punta y en la otra es un Dékabès, si no es un doble: vale el doble.',
    },
    block: {
      chiva:
        'Si nadie puede jugar más, el juego está trancado: gana la pareja a la que le quedan menos puntos.',
      'six-love':
        'Si nadie puede jugar más, el juego está trancado: la mano más ligera gana para su pareja.',
      dekabes:
        'Si nadie puede jugar más, el juego está trancado: la mano más ligera gana para su pareja.',
    },
    menu: 'En el menú: las reglas, lo que ha pasado, los ajustes. Mientras lees, las computadoras esperan.',
    reckoning: 'La ronda ha acabado. Arriba está quién ganó; aquí, lo que le quedaba a cada cual.',
    result: 'Y esto es lo que la ronda le hizo al marcador.',
    end: ({ button }) =>
      `Eso es todo. Las reglas están siempre en el menú; con «${button}» se reparte la ronda siguiente.`,
  },
};

// The rules in Spanish.
import type { RulesText } from '../../rulebook/shape';

export const rules: RulesText = {
  contents: 'Índice',
  titles: {
    goal: 'El objetivo',
    deal: 'El reparto',
    acceptance: 'Aceptar el reparto',
    opening: 'Quién sale',
    turn: 'Tu turno',
    end: 'Cómo acaba una ronda',
    key: 'La llave',
    dekabes: 'Dékabès',
    score: 'El marcador',
    nextRound: 'La ronda siguiente',
    nextMatch: 'La partida siguiente',
    commands: 'En esta mesa',
  },
  shared: {
    deal: [
      'Se reparten las 28 fichas del doble seis, siete por puesto. No queda nada de donde robar.',
      'Los compañeros se sientan enfrente: los puestos 1 y 3, los puestos 2 y 4. Quien juega después de ti está a tu derecha.',
      'Tú ves tu mano. Las demás quedan ocultas para todos hasta que acaba la ronda.',
    ],
    turn: [
      'Juega una ficha en una de las dos puntas abiertas de la línea. Una de sus mitades ha de llevar el mismo número que esa punta; la otra mitad pasa a ser la punta nueva. La línea no se ramifica nunca, tampoco en los dobles.',
      'Si la ficha va en ambas puntas, eliges tú. Mientras alguna de tus fichas vaya, tienes que jugar; solo se pasa cuando no va ninguna.',
      'Tómate tu tiempo: no hay reloj. Los compañeros no se dicen nada: hablan las fichas.',
    ],
    commands: [
      [
        'Elegir una ficha no la juega. Toca una: las puntas donde va la muestran, solo en este dispositivo. Si son dos, toca la que quieras; «Jugarla» la juega, y «Cancelar» o la tecla Escape la suelta.',
        'Sin «Pedir confirmación antes de jugar una ficha», en los ajustes, un toque juega la ficha que va en una sola punta; la que va en las dos se juega al tocar la punta. Sin «Marcar las fichas que van» las buscas tú, y tocar otra no hace nada.',
        'Cuando no va ninguna aparece «Pasar»; «Pasar por mí cuando no va ninguna», en los ajustes, lo pulsa por ti. Cuando el juego está trancado, la mesa anota sola los últimos pases.',
        'A todo se llega con el teclado, y las flechas recorren la mano. «Selectores de posición», en los ajustes, añade dos listas: una para la ficha y otra para la punta.',
        'Para ordenar tu mano, arrastra una ficha a lo largo de ella; con el teclado, mantén Mayús y pulsa una flecha. «Agrupar los números iguales» y «Ordenar de menor a mayor» la ordenan entera. Eso no juega nada, y solo lo sabe este dispositivo.',
        'Si varios compartís un dispositivo, un telón cubre las manos hasta que el siguiente descubre la suya. «Ocultar mi mano» lo baja antes.',
        '«Deshacer» quita la última decisión tomada en este dispositivo en la ronda, y todo lo que vino después, también las respuestas de las computadoras. «Rehacer» trae justo eso de vuelta, mientras no se decida nada nuevo. Una ronda acabada se puede deshacer hasta que se reparte la siguiente.',
        '«Empezar de nuevo», en el menú, vuelve al principio de la ronda, o abre una nueva partida, o empieza todo desde cero. Solo lo primero se puede deshacer.',
        'Cuando se juega en varios dispositivos, todo esto se propone a los demás, con su nombre, y se hace cuando cada uno acepta. Un rechazo, cualquier decisión en la mesa o un minuto acaban con la propuesta. Mientras tanto las computadoras esperan.',
        '«Consejo» muestra lo que haría una computadora con lo que tú ves, y por qué. Es una vista previa como las demás: no se juega nada hasta que tú lo digas.',
        'Mientras alguien de la mesa lea las reglas, o lo que ha pasado, las computadoras esperan.',
        'Al acabar la ronda todos ven las cuatro manos y la cuenta. «Mirar la mesa» la aparta. Se vuelve a repartir cuando cada persona ha pulsado «Continuar»; las computadoras siempre están listas.',
        'A quien deja la mesa desde el menú le sustituye una computadora.',
      ],
    ],
  },
  profiles: {
    chiva: {
      goal: [
        'Juegan dos parejas. Gana la ronda la pareja que antes vacía una de sus manos.',
        'Cuatro victorias en una serie sin romper ganan la partida. Una sola victoria de los rivales por el camino devuelve a cero a las dos parejas.',
      ],
      opening: [
        'En la primera ronda de una partida sale quien ha recibido el doble seis, y con esa ficha.',
        'Después sale quien ganó la ronda anterior, con cualquier ficha: mira «La ronda siguiente».',
      ],
      end: [
        [
          'Dominar: alguien juega la última ficha de su mano. Su pareja gana la ronda al momento.',
          'Tranque: cuatro pases seguidos, porque nadie puede jugar. Deciden los puntos que quedan en las manos.',
        ],
        'En un tranque se suman los puntos de los dos compañeros. Gana la suma menor; si son iguales, hay empate.',
        'Para dominar cuentan las fichas, no los puntos: una mano con solo el doble blanco tiene cero puntos, pero no ha dominado.',
      ],
      score: [
        'Una victoria vale 1, venga como venga. Una última ficha que va en ambas puntas, un doble o el doble blanco no añaden nada, y los puntos de las fichas nunca se apuntan.',
        'Si los rivales están a 0, tu victoria se suma. Si tienen alguna, rompe su serie: las dos parejas vuelven a 0 y tu victoria no cuenta, ni siquiera como primera de una serie nueva.',
        'Así, con 3–0 a los que van delante les falta una. Si ganan los rivales, se queda en 0–0.',
      ],
      nextRound: [
        'Sale quien dominó. Tras un tranque sale, de la pareja ganadora, quien tiene menos puntos, o el puesto menor si tienen los mismos. La salida no se puede ceder al compañero.',
        'También vale tras una serie rota: el 0–0 no hace volver al doble seis.',
        'Tras un empate el marcador se queda igual y sale el doble seis.',
      ],
      nextMatch: ['Empieza 0–0, y sale el doble seis.'],
    },
    'six-love': {
      goal: [
        'Juegan dos parejas. Gana la ronda la pareja que antes vacía una de sus manos.',
        'La primera pareja con seis puntos gana la partida, pero los puntos solo duran mientras los rivales no tengan ninguno: hay que llegar al seis a cero.',
      ],
      opening: [
        'En la primera ronda de una sesión sale quien ha recibido el doble seis, y con esa ficha.',
        'Tras una victoria que cuenta, uno de los ganadores es el representante y dice quién sale: él o su compañero. Solo ha visto su propia mano y no dice nada de las fichas. El elegido sale con cualquier ficha.',
      ],
      end: [
        [
          'Dominar: alguien juega la última ficha de su mano. Su pareja gana la ronda al momento.',
          'Tranque: cuatro pases seguidos, porque nadie puede jugar. Deciden los puntos que quedan en las manos.',
        ],
        'El tranque es de la mano individual con menos puntos: gana su pareja, tenga los que tenga el compañero. El mínimo puede ser de los dos compañeros; si es de puestos de ambas parejas, hay empate.',
        'Para dominar cuentan las fichas, no los puntos: una mano con solo el doble blanco tiene cero puntos, pero no ha dominado.',
      ],
      key: [
        'Dominar con la llave vale 2. La última ficha es la llave si antes de jugarla se cumple todo esto:',
        [
          'las dos puntas abiertas llevan números distintos;',
          'las dos puntas son duras: de cada número ya están en la línea siete de las ocho mitades;',
          'la última ficha tiene la mitad que falta de ambos, así que ninguna otra podría jugarse.',
        ],
        'Un doble nunca es la llave. Aunque sea la única ficha que va, de su número faltan dos mitades, no una.',
      ],
      score: [
        'Una victoria vale 1, y 2 con la llave. Los puntos de las fichas nunca se apuntan.',
        'Si los rivales están a 0, tu victoria se suma. Si tienen puntos, rompe su serie: las dos parejas vuelven a 0 y tu victoria no vale nada, tampoco con la llave.',
        'Con seis o más se gana la partida: con 5–0 la llave vale lo mismo que una victoria simple.',
      ],
      nextRound: [
        'Tras una victoria que cuenta, el representante de los ganadores dice quién sale. Es el puesto que dominó o, tras un tranque, el que tiene menos puntos; el menor si los tienen los dos compañeros.',
        'Tras una serie rota sale el doble seis.',
        'Tras un empate el marcador se queda igual y sale el doble seis. La ronda que sigue no vale más que las otras.',
      ],
      nextMatch: [
        'Empieza 0–0, pero la sesión sigue: los ganadores de la última ronda dicen quién sale, como tras cualquier victoria.',
      ],
    },
    dekabes: {
      goal: [
        'Juegan dos parejas. Gana la ronda la pareja que antes vacía una de sus manos.',
        'La primera pareja con cuatro puntos gana la partida. Toda victoria cuenta, y devuelve a los rivales a 0.',
      ],
      acceptance: [
        'Tras el reparto, y antes que nada, cada puesto responde por su cuenta si lo acepta.',
        'Con cinco dobles o más puedes pedir otro reparto: se recogen todas las fichas, se reparten de nuevo y se vuelve a preguntar a todos. No es obligatorio; una computadora que tiene derecho lo pide siempre.',
        'Quién lo ha pedido lo saben todos; lo que lleva, nadie. Quién sale y cuánto vale la ronda quedan como estaban.',
      ],
      opening: [
        'En la primera ronda de cada partida sale quien tiene el doble seis, y con esa ficha. Tras otro reparto puede ser otro puesto.',
        'En las rondas siguientes un representante dice quién sale: él o su compañero. Solo ha visto su propia mano y no dice nada de las fichas. El elegido sale con cualquier ficha.',
      ],
      end: [
        [
          'Dominar: alguien juega la última ficha de su mano. Su pareja gana la ronda al momento.',
          'Tranque: cuatro pases seguidos, porque nadie puede jugar. Deciden los puntos que quedan en las manos.',
        ],
        'El tranque es de la mano individual con menos puntos: gana su pareja, tenga los que tenga el compañero. El mínimo puede ser de los dos compañeros; si es de puestos de ambas parejas, hay empate.',
        'Para dominar cuentan las fichas, no los puntos: una mano con solo el doble blanco tiene cero puntos, pero no ha dominado.',
      ],
      dekabes: [
        'Dominar con una ficha que iría en una punta y en la otra es un Dékabès, y vale el doble de la base.',
        'La ficha no puede ser un doble. También pueden ir otras fichas, y las dos puntas pueden llevar el mismo número.',
      ],
      score: [
        'Una victoria vale la base. La base es 1; un empate la sube a 2, hasta la próxima victoria incluida. Otros empates no la suben más.',
        'Un Dékabès vale el doble de la base: 2, o 4 tras un empate.',
        'Los ganadores suman sus puntos y los rivales vuelven a 0. Con cuatro o más se gana la partida. Así, con 3–0, un Dékabès de los rivales deja 0–2.',
      ],
      nextRound: [
        'El representante de los ganadores dice quién sale. Es el puesto que dominó o, tras un tranque, el que tiene menos puntos; el menor si los tienen los dos compañeros.',
        'Tras un empate el marcador se queda igual, la base es 2, y el representante es quien salió en la ronda empatada.',
      ],
      nextMatch: ['Empieza 0–0 con la base 1, y sale el doble seis.'],
    },
  },
  pictures: {
    tally: ({ value, out }) => `${out} de las 8 mitades de ${value} están en la línea`,
    key: ({ tile, left, right }) =>
      `Solo faltan una mitad de ${left} y una de ${right}, y las dos están en la ${tile}. Quien domina con ella tiene la llave, en cualquiera de las puntas.`,
    differentEnds: ({ tile, left, right }) =>
      `Las puntas son ${left} y ${right}, y la última ficha es la ${tile}: va en ambas, así que hace Dékabès en una como en otra.`,
    equalEnds: ({ tile, value }) =>
      `Las dos puntas son ${value}. La ${tile} va en ambas: también es un Dékabès.`,
    shut: ({ value }) =>
      `Las dos puntas son ${value}, y en ninguna mano queda una mitad de ${value}: nadie puede jugar.`,
    winner: 'gana',
    byPair: ({ low, high, first, second, lightest, opener }) =>
      `Se suman las parejas: ${low} es menos que ${high}. Ganan los puestos ${first} y ${second}, aunque la mano más ligera es la del puesto ${lightest}. Después sale el puesto ${opener}: el más ligero de los ganadores.`,
    bySeat: ({ seat, low, first, second, sum, rivals }) =>
      `La mano más ligera es la del puesto ${seat}, con ${low}: ganan los puestos ${first} y ${second}. Que entre los dos sumen ${sum}, y los rivales solo ${rivals}, no cambia nada.`,
  },
};

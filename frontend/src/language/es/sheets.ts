// Spanish, for the sheets of a table in play.
import { pluralOf } from '../plural';
import type { Sheets } from '../catalogue';

const plural = pluralOf('es');

export const sheets: Sheets = {
  seats: {
    open: 'Los puestos',
    title: 'Quién se sienta dónde',
    awayMinutes: ({ count }) =>
      plural(count, {
        one: 'ausente desde hace 1 minuto',
        other: `ausente desde hace ${count} minutos`,
      }),
    awayHours: ({ count }) =>
      plural(count, {
        one: 'ausente desde hace 1 hora',
        other: `ausente desde hace ${count} horas`,
      }),
    replaceAway: 'Que juegue una computadora',
    replace: ({ name }) => `Que juegue una computadora por ${name}`,
    playsFor: ({ name }) => `juega por ${name}`,
    keeps: ({ name }) => `${name} recupera el puesto cuando vuelva.`,
    getBack: 'Recuperar mi puesto',
    sit: 'Sentarse aquí',
    ask: 'Pedir este puesto',
    askLine: 'Antes se pregunta a quienes están a la mesa.',
    wishes: ({ name, seat }) =>
      `${name} quiere sentarse en el puesto ${seat}, en lugar de la computadora.`,
    requested: ({ name, seat }) => `Has pedido sentarte en el puesto ${seat} como ${name}.`,
    requestTitle: '¿Puede sentarse alguien?',
    answer: 'Responder',
    agree: 'De acuerdo',
    decline: 'Rechazar',
    withdraw: 'Retirar',
    waitsFor: ({ names }) => `Falta la respuesta de: ${names}`,
    handOver: 'Seguir en otro teléfono',
    handOverFirst: 'Para pasar este puesto a otro teléfono, descubre primero su mano.',
    handOverLine: ({ name, time }) =>
      `Abre este enlace en el otro teléfono: ${name} sigue allí y este dispositivo deja el puesto. Sirve una sola vez, hasta las ${time}.`,
    keepSeat: 'Anular el enlace',
    qr: ({ name }) => `Código QR con el enlace al puesto de ${name}`,
    takingOver: 'Tomando el puesto…',
    takenOver: ({ name }) => `${name} sigue en este dispositivo.`,
  },
  carried: {
    gone: ({ names, count }) =>
      plural(count, {
        one: `${names} sigue ahora en otro dispositivo.`,
        other: `${names} siguen ahora en otro dispositivo.`,
      }),
    back: ({ way }) =>
      `Este ha dejado el puesto. Para recuperarlo, crea un enlace en el otro (${way}) y ábrelo aquí.`,
  },
  reading: {
    rules: ({ names, count }) =>
      plural(count, { one: `${names} lee las reglas.`, other: `${names} leen las reglas.` }),
    log: ({ names, count }) =>
      plural(count, {
        one: `${names} lee lo que ha pasado.`,
        other: `${names} leen lo que ha pasado.`,
      }),
    lesson: ({ names }) => `Se le explica la ronda a ${names}.`,
    you: { rules: 'Estás leyendo las reglas.', log: 'Estás leyendo lo que ha pasado.' },
    wait: 'Las computadoras esperan.',
  },
  log: {
    open: 'Lo que ha pasado',
    before: 'Antes del primer reparto',
    unnumbered: 'Una ronda',
    earlier: 'Más atrás',
    failed: 'No se ha podido cargar el registro.',
    again: 'Reintentar',
    undone: 'Deshecho',
    changed: 'se deshizo algo',
    unfinished: 'sin terminar',
    inPlay: 'en juego',
    scores: ({ one, two }) => `${one}–\u2060${two}`,
    download: 'Descargar el acta',
    rounds: 'Rondas para ver otra vez',
    downloadLine: 'Cada ronda terminada, de modo que se puede repetir y comprobar.',
    empty: 'Aún no ha pasado nada.',
  },
  watch: {
    you: 'Estás mirando.',
    count: ({ count }) =>
      plural(count, { one: '1 dispositivo mira.', other: `${count} dispositivos miran.` }),
    sit: 'Sentarse…',
    option: 'Quien tenga el enlace puede mirar',
    optionHint: 'Sin puesto se ven la línea y el marcador, y ninguna mano.',
    line: 'Los puestos están ocupados. Puedes sentarte en lugar de una computadora.',
    noComputer: 'Hay personas en los cuatro puestos.',
  },
};

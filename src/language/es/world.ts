import type { world as english } from '../en/world.ts';
import type { PhrasebookShape } from '../phrasebook-shape.ts';
import { grammar } from './reading.ts';

export const world: PhrasebookShape<typeof english> = {
  names: { maze: 'el laberinto', 'budget-rounds': 'el pueblo' },
  gauges: {
    energy: 'energía',
    tanks: 'tanques de oxígeno',
    points: 'puntos',
    purse: 'caja',
    income: 'ingresos',
    schools: 'escuelas',
    roads: 'caminos',
    calm: 'calma',
  },
  gauge: (name, value, most, level) =>
    `${name} ${value}${most === null ? '' : ` de ${most}`}${level === null ? '' : ` (${level})`}`,
  levels: { good: null, low: 'nivel bajo', critical: 'nivel crítico' },
  cell: (name) => `Casilla ${name}`,
  cellPhrase: (name) => `la casilla ${name}`,
  way: (steps, cost) => `pasos hasta allí: ${steps}; energía: ${cost}`,
  directions: { north: 'al norte', east: 'al este', south: 'al sur', west: 'al oeste', here: 'aquí' },
  roles: { scout: 'exploradora', navigator: 'navegante', engineer: 'ingeniera', forecaster: 'previsora' },
  happenings: {
    walked: (place, steps) => `${steps === 1 ? 'un paso' : `${steps} pasos`} hasta ${place}`,
    dashed: (place, steps) => `salto de ${steps === 1 ? 'una casilla' : `${steps} casillas`} hasta ${place}`,
    pulsed: (_place, cells) => `el pulso mostró ${cells === 1 ? 'una casilla nueva' : `${cells} casillas nuevas`}`,
    scanned: (place) => `el tanque más cercano está en ${place}`,
    'no-tank': () => 'ya no queda ningún tanque por encontrar',
    tank: (place, points) => `tanque recogido en ${place} (+${points} puntos)`,
    wall: (place, energy) => `choque con el muro en ${place} (−${energy} de energía)`,
    out: (place, points) => `fuera, por la salida de ${place} (+${points} puntos)`,
    spent: () => 'se agotó la energía',
    paid: (_place, amount) => `${amount} pagados`,
    gained: (_place, amount) => `${amount} para la caja`,
    free: () => 'no se gasta nada',
    undone: () => 'no se decidió nada, y pasó el año',
    rose: (place, amount) => `${place}: sube ${amount}`,
    fell: (place, amount) => `${place}: baja ${amount}`,
    flood: () => 'una riada se llevó caminos (−22) y 20 de la caja',
    strike: () => 'una huelga: calma −16, ingresos −6',
    roof: () => 'se hundió el techo de una escuela: escuelas −18',
    orders: () => 'grandes pedidos para la fábrica: 40 para la caja',
    harvest: () => 'buena cosecha: ingresos +8, calma +4',
    ruined: () => 'el pueblo ya no puede seguir',
  },
  notes: {
    flood: 'una riada',
    strike: 'una huelga',
    roof: 'el hundimiento del techo de una escuela',
    orders: 'grandes pedidos para la fábrica',
    harvest: 'una buena cosecha',
  },
  spoken: {
    numbers: ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
    gauges: {
      schools: 'las escuelas',
      roads: 'los caminos',
      calm: 'la calma del pueblo',
      income: 'los ingresos',
      purse: 'la caja',
    },
    coming: {
      flood: 'una riada',
      strike: 'una huelga',
      roof: 'el hundimiento de un techo de escuela',
      orders: 'una tanda de grandes pedidos para la fábrica',
      harvest: 'una buena cosecha',
    },
    came: {
      flood: 'la riada',
      strike: 'la huelga',
      roof: 'el hundimiento del techo de la escuela',
      orders: 'la tanda de grandes pedidos',
      harvest: 'la buena cosecha',
    },
  },
  ends: {
    maze: {
      reached: 'La tripulación ha salido del laberinto.',
      spent: 'La tripulación se quedó sin energía, dentro del laberinto.',
    },
    'budget-rounds': { reached: 'Han pasado los años, y el pueblo sigue en pie.', spent: 'El pueblo está arruinado.' },
  },
  told: (decided, happened, state) =>
    `${decided === null ? '' : `decidido, ${decided}: `}${happened.join('; ')}. Ahora: ${state}.`,
  rules: {
    maze: ({ tank, exit, crew }) =>
      `Son una tripulación en un laberinto, y lo que votan se hace. En el mapa, # son muros, . casillas abiertas, ? lo que nadie les ha contado, ${tank} tanques de oxígeno, ${exit} la salida, ${crew} la tripulación; las columnas llevan letras y las filas números. La salida está en la esquina opuesta al comienzo. Un paso cuesta 5 de energía y se recupera 1; chocar con un muro cuesta 10. Con 0 de energía se acaba. Un tanque da 500 puntos, la salida 2000 y más cuanto antes. Cada cual ve otras partes del laberinto: cuenten a los demás lo que ven.`,
    'budget-rounds': () =>
      'Son el concejo de un pueblo, y lo que votan se hace: una decisión al año. Cuesta en el acto y surte efecto al año siguiente. Escuelas, caminos y calma se desgastan un poco cada año, y algunos años traen algo que nadie había previsto. Si algo cae a 0, o la caja por debajo de −100, se acaba.',
  },
  state: (parts) => parts.join(', '),
  at: (cell) => `están en ${cell}`,
  explored: (percent) => `explorado ${percent}`,
  now: (state) => `Ahora: ${state}.`,
  last: (text) => `Lo último: ${text}`,
  failures: (lines) => `Lo que salió mal: ${lines.join('; ')}`,
  failure: (round, text) => `ronda ${round}: ${text}`,
  trending: (direction, count) => `Los últimos movimientos: ${count} de 5 van ${direction}.`,
  stuck: (places) =>
    places.length === 1
      ? `Atascados: los últimos movimientos son siempre el mismo: ${places[0]}.`
      : `Atascados: los últimos movimientos van y vienen entre ${grammar.listed(places)}.`,
  open: (lines) => `Lo que se puede decidir ahora:\n${lines.map((line) => `- ${line}`).join('\n')}`,
  openLine: (label, about) => (about === '' ? label : `${label}: ${about}`),
  actions: (lines) => `Lo que pueden hacer mientras esté disponible:\n${lines.map((line) => `- ${line}`).join('\n')}`,
  map: (rows, role, isCut) =>
    `El mapa que conoces${role === null ? '' : ` como ${role}`}${isCut ? ' (sin la niebla de los bordes)' : ''}:\n${rows}`,
  mapUnchanged: '[MAPA sin cambios]',
  alone: (role, notes) => `Solo tú, como ${role}, sabes lo que traerá el año próximo: ${notes.join(', ')}.`,
  role: (role) => `Eres ${role}.`,
};

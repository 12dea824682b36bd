import { counts } from './names.ts';

/** The screen of `roundtable` alone: what can be begun, gone on with and set. */
export const start = {
  title: 'Roundtable',
  tour: 'Visita guiada en cinco paradas',
  tourAbout: 'un cambio de memoria, y gana la otra opción',
  tourTold: [
    'Cinco vecinos construyen un jardín o un ascensor. Ves una ronda, abres una memoria, haces que todos olviden y ves ganar la otra opción.',
    'Es un debate de verdad, sin conexión y sin clave. Por el camino valen todas las teclas; esc deja la visita y conserva la ejecución.',
  ],
  scenarios: 'Escenarios',
  formats: 'Formatos: maneras de llevar un debate',
  recent: 'Ejecuciones recientes',
  settings: 'Ajustes',
  noneFound: 'Ningún escenario ni ejecución tiene todas estas palabras.',
  ownFile: 'un archivo propio …',
  ownFileTold: (command: string) =>
    `Un escenario de cualquier sitio: basta su ruta. ${command} escribe uno para empezar.`,
  path: 'Ruta: ',
  origins: {
    shipped: (file: string) => file,
    folder: (file: string) => `${file}, en esta carpeta`,
    data: (file: string) => `${file}, en la carpeta de datos`,
    format: (name: string) => `se empieza por su nombre: ${name}`,
  },
  formatSource: (source: string) => `El formato: ${source}`,
  moreRuns: (count: number) => `… ${count} más`,
  allRunsTold: 'Todas las ejecuciones grabadas, para buscarlas, verlas otra vez y seguir con ellas.',
  seed: (seed: string) => `semilla ${seed}`,
  comparedMark: 'A',
  compareWith: (run: string) => `Para comparar ${run}: elegir la otra ejecución, y c.`,
  whoseSeat: '¿Qué asiento?',
  names: {
    model: 'modelo',
    pace: 'ritmo',
    theme: 'tema',
    language: 'idioma',
    motion: 'movimiento',
    secrets: 'secretos',
    captions: 'rótulos',
  },
  defaults: {
    model: 'el del escenario',
    pace: '220 palabras por minuto',
    theme: 'el del terminal',
    language: 'el del sistema',
    motion: 'completo',
    secrets: 'al final',
    captions: 'en escena',
  },
  values: {
    pace: { full: 'velocidad máxima' },
    language: { en: 'English', es: 'español', zh: '中文' },
    motion: { full: 'completo', reduced: 'reducido', none: 'ninguno' },
    secrets: { end: 'al final', open: 'a la vista' },
    captions: { stage: 'en escena', board: 'en el tablero', off: 'no' },
  },
  about: {
    model:
      'Quién responde por todos los agentes de un debate empezado aquí: simulated, o ENDPOINT/NOMBRE. Vacío: el del escenario.',
    theme: 'Los colores de la pantalla. Por defecto, los que van con el fondo del terminal.',
    language: 'El de la pantalla, y también el del debate si el escenario lo tiene en ese idioma.',
    pace: 'A qué ritmo se muestra un debate, en palabras por minuto.',
    motion:
      'Si lo que cambia se mueve. Reducido: nada se mueve y una votación no tiene pausas; ninguno: tampoco hay puntos.',
    secrets:
      'Cuándo se cuenta una tarea secreta: al final o desde el principio; igual en escena con lo que piensan en privado.',
    captions: 'Dónde unas frases cuentan lo que acaba de pasar: en escena, también en el tablero o en ninguna parte.',
  },
  keptIn: (file: string) => `Se guarda en ${file}.`,
} as const;

/** The guided tour, in two rows above the footer: each line is true of the run as it stands. */
export const tour = {
  stops: { watch: 'mirar', look: 'abrir', change: 'cambiar', forget: 'olvido', vote: 'voto' },
  begins: (agents: number, options: readonly string[]) =>
    `${agents} personas debaten: ¿${options.join(' o ')}? Arriba se dice quiénes son. Aún nadie ha hablado.`,
  watch: (counts: readonly string[]) =>
    `Ronda 1: cada cual habla una vez. La fila 2 dice quién está dónde: ${counts.join(', ')}.`,
  look: (agent: string, kept: number, lost: number) =>
    `${agent} recuerda ${counts.entries(kept)}${lost === 0 ? ' y no ha olvidado nada' : ` y ha olvidado ${lost}`}. Abre esa memoria.`,
  looking: (agent: string, kept: number, lost: number) =>
    `Lo que recuerda ${agent}: ${counts.entries(kept)}${lost === 0 ? ', nada olvidado' : `, ${lost} olvidadas`}. De ahí sale su próximo prompt.`,
  change: (entries: number, strategy: string) =>
    `Haz que todos guarden solo lo último, ${counts.entries(entries)}: en el menú de memoria, baja hasta «${strategy}».`,
  forgetSoon: (entries: number) =>
    `Ahora todos guardan lo último, ${counts.entries(entries)}. Sigue: lo anterior se olvida con cada palabra nueva.`,
  forgotten: (least: number, most: number) =>
    least === most
      ? `Cada cual ha olvidado ${counts.entries(most)}.`
      : `Cada cual ha olvidado de ${least} a ${counts.entries(most)}.`,
  lookUp: (agent: string) => `Abre ${agent}: la página 2 tiene las palabras, el momento y la regla.`,
  moved: (agent: string, round: number, from: string, to: string) =>
    `En la ronda ${round} ${agent} cambió de bando: ${from} → ${to}.`,
  ended: (option: string) => `Se acabó: ${option}.`,
  nothing: 'no se decidió nada',
  untouched: (option: string) => `Sin intervenciones, los mismos eligieron: ${option}.`,
  reckoning: 'Se está haciendo la misma ejecución sin intervenciones …',
  nobodyActed: 'Nadie ha cambiado nada: empieza otra vez y hazles olvidar.',
} as const;

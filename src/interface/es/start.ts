/** The screen of `roundtable` alone: what can be begun, gone on with and set. */
export const start = {
  title: 'Roundtable',
  scenarios: 'Escenarios',
  recent: 'Ejecuciones recientes',
  settings: 'Ajustes',
  noneFound: 'Ningún escenario ni ejecución tiene todas estas palabras.',
  ownFile: 'un archivo tuyo …',
  ownFileTold: (command: string) =>
    `Un escenario de cualquier sitio: escribe su ruta. ${command} escribe uno para empezar.`,
  path: 'Ruta: ',
  origins: {
    shipped: (file: string) => file,
    folder: (file: string) => `${file}, en esta carpeta`,
    data: (file: string) => `${file}, en tu carpeta de datos`,
  },
  moreRuns: (count: number) => `… ${count} más`,
  allRunsTold: 'Todas las ejecuciones grabadas, para buscarlas, verlas otra vez y seguir con ellas.',
  seed: (seed: string) => `semilla ${seed}`,
  comparedMark: 'A',
  compareWith: (run: string) => `Para comparar ${run}: elige la otra ejecución y pulsa c.`,
  whoseSeat: '¿En qué asiento te sientas?',
  names: {
    model: 'modelo',
    pace: 'ritmo',
    theme: 'tema',
    language: 'idioma',
    motion: 'movimiento',
    secrets: 'secretos',
  },
  defaults: {
    model: 'el del escenario',
    pace: '220 palabras por minuto',
    theme: 'el del terminal',
    language: 'el del sistema',
    motion: 'completo',
    secrets: 'al final',
  },
  values: {
    pace: { full: 'sin esperas' },
    language: { en: 'English', es: 'español', zh: '中文' },
    motion: { full: 'completo', reduced: 'reducido', none: 'ninguno' },
    secrets: { end: 'al final', open: 'a la vista' },
  },
  about: {
    model:
      'Quién responde por todos los agentes de un debate empezado aquí: simulated, o ENDPOINT/NOMBRE. Vacío: el del escenario.',
    theme: 'Los colores de la pantalla. Por defecto, los que van con el fondo del terminal.',
    language: 'El de la pantalla, y también el del debate si el escenario lo tiene en ese idioma.',
    pace: 'A qué ritmo se muestra un debate, en palabras por minuto.',
    motion:
      'Si lo que cambia se mueve. Reducido: nada se mueve y una votación no tiene pausas; ninguno: tampoco hay puntos.',
    secrets: 'Cuándo se cuenta una tarea secreta: al final o desde el principio.',
  },
  keptIn: (file: string) => `Se guarda en ${file}.`,
} as const;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The list of recorded runs. */
export const runs = {
  title: 'Ejecuciones grabadas',
  find: 'Buscar: ',
  noneFound: 'Ninguna ejecución tiene todas estas palabras.',
  startWith: (command: string) => `Empieza una con: ${command}`,
  busy: 'otro proceso la está escribiendo',
  none: (folder: string) => `No hay ejecuciones en ${folder}.`,
  inFolder: (count: number, folder: string) =>
    `${counted(count, 'ejecución', 'ejecuciones')} en ${folder}, la más reciente primero:`,
  older: (count: number, option: string) =>
    `y ${counted(count, 'ejecución anterior', 'ejecuciones anteriores')}: con ${option} se ven`,
  openWith: (command: string) => `Abre una con: ${command}`,
  heads: [
    'inicio',
    'escenario',
    'semilla',
    'resultado',
    'rondas',
    'declaraciones',
    'entradas',
    'idioma',
    'sellos',
    'nombre',
  ],
  damaged: 'dañada',
  atLine: (line: number, problem: string) => `línea ${line}: ${problem}`,
  stands: { writing: 'se está escribiendo', unfinished: 'sin terminar' },
  stopped: { person: 'detenida por una persona', cue: 'detenida por una intervención programada' },
  undecided: {
    rounds: 'sin decisión (rondas)',
    turns: 'sin decisión (turnos)',
    deadlock: 'sin decisión (bloqueo)',
    budget: 'sin decisión (presupuesto)',
    consensus: 'sin decisión (consenso)',
  },
  forked: (parent: string, entry: number) => `bifurcada de ${parent} en ${entry}`,
  imported: 'importada',
  torn: 'última línea rota',
} as const;

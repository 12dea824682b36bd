import { counts, countWord, decidedHow, listed, numbers } from './names.ts';
import { belt } from './panes.ts';

const { grouped } = numbers;

export const result = {
  title: 'Resultado',
  lastVote: (round: number, outcome: string) => `La última votación, en la ronda ${round}: ${outcome}.`,
  noVote: 'No hubo ninguna votación.',
  stood: 'Dicho, pensado, votado',
  turned: 'Qué cambió el rumbo',
  nothingTurned: 'Nada que conste en el registro.',
  beforeTalk: 'antes del debate',
  /** For an option, no ballot. */
  nobody: 'nadie',
  /** `count` null: all of them. */
  lost: (count: number, all: number, what: string, speaker: string, entries: number) =>
    `${count === all ? belt.all(all) : `${countWord(count)} de ${countWord(all)}`} olvidaron ${what} (${speaker})${entries > 1 ? ` y ${entries - 1} más` : ''}`,
  earlier: (acts: number, losses: number, changes: number) => {
    const told = [
      acts === 0 ? [] : acts === 1 ? '1 intervención (abajo)' : `${acts} intervenciones (abajo)`,
      losses === 0 ? [] : losses === 1 ? 'olvidos en 1 ronda' : `olvidos en ${losses} rondas`,
      changes === 0 ? [] : changes === 1 ? '1 cambio de opinión' : `${changes} cambios de opinión`,
    ].flat();
    return told.length === 0 ? '' : `antes de esto: ${listed(told)}`;
  },
  /** In at most 23 columns. */
  facts: {
    untouched: 'Sin intervenciones',
    otherRules: 'Con otras reglas',
    numbers: 'En cifras',
    cost: 'Coste',
    stamp: 'El debate está',
    kept: 'Guardado como',
  },
  rounds: (round: number, rounds: number) => `ronda ${round} de ${rounds}`,
  votes: (count: number) => (count === 1 ? '1 votación' : `${count} votaciones`),
  forgotten: (count: number) => `${counts.entries(count)} ${count === 1 ? 'olvidada' : 'olvidadas'}`,
  forgottenBy: (agent: string, count: number) =>
    `${counts.entries(count)} ${count === 1 ? 'olvidada' : 'olvidadas'} por ${agent}`,
  tokens: (tokensIn: number, tokensOut: number, label: string, calls: number) =>
    `${numbers.grouped(tokensIn)} de entrada, ${numbers.grouped(tokensOut)} de salida${label === '' ? '' : ` (${label})`}, ${counts.calls(calls)}`,
  /** What a run without any act would come to. */
  undecided: 'sin decisión',
  twinRuns: 'Se ejecuta de nuevo, sin intervenciones…',
  joint: ', ',
  twinKnown: (end: string, round: number) => `${end} en la ronda ${round} · w compara las dos`,
  twin: (calls: number, price: string) =>
    `aún no ejecutado · w lo ejecuta y compara: hasta ${counts.calls(calls)}, ${price}`,
  free: 'no cuesta nada',
  act: (round: number, text: string) => (round === 0 ? `antes del debate: ${text}` : `ronda ${round}: ${text}`),
  seed: (scenario: string, seed: number) => `${scenario}, semilla ${seed}`,
} as const;

export const results = {
  tabs: { end: 'Resultado', incomes: 'Ingresos', alone: 'A solas', measures: 'Medidas' },
  goesOn: 'El debate sigue: aún no hay decisión.',
  chose: 'El grupo eligió',
  noAgreement: 'Sin acuerdo: cada agente sacó una tabla.',
  notDrawn: 'Aún no hay sorteo.',
  table: (number: number) => `tabla ${number}`,
  tables: (factor: string) => `Tablas de ingresos, todos los ingresos × ${factor}`,
  tablesBefore: 'Tablas de ingresos antes del sorteo',
  mean: 'promedio',
  odds: 'prob.',
  under: 'En la misma clase, con cada principio',
  applied: 'aplicado',
  gains: (option: string, table: string, gains: readonly string[]) =>
    `${option} (${table}): ${gains.length === 0 ? 'más para nadie' : `más para ${listed(gains)}`}`,
  heads: { payoff: 'pago', alone: 'a solas', balance: 'saldo' },
  balance: 'Saldo: a solas y en grupo',
  alone: {
    title: 'A solas, antes del debate',
    closingTitle: 'A solas otra vez: la última clasificación',
    notYet: 'nada por ahora',
    steps: {
      first: 'primera clasificación',
      explanation: 'explicación',
      explained: 'segunda clasificación',
      application: (number: number, count: number) => `aplicación ${number} de ${count}`,
      applied: 'tercera clasificación',
      closing: 'última clasificación',
      done: 'terminado',
    },
    stages: { first: 'primera', explained: 'explicada', applied: 'aplicada', closing: 'final' },
    thinking: 'piensa',
    missing: 'no se pudo leer',
    rankings: 'Clasificaciones, de mejor a peor',
    applications: 'Aplicaciones',
    sum: (money: string) => `${money} en total`,
  },
  measures: {
    air: 'Palabras y tiempo de palabra',
    stances: 'Qué defendió cada agente, por ronda',
    read: (read: number, statements: number) =>
      `Leído: la postura de ${read} de ${statements} declaraciones. (A): leída por última vez en una ronda anterior; ·: sin leer hasta entonces, no cuenta.`,
    asked:
      'Según lo respondido al margen. (A): respondido por última vez en una ronda anterior; ·: sin responder hasta entonces, no cuenta.',
    readOrAsked: (read: number, statements: number) =>
      `Según lo respondido al margen; si no, leído en la postura de ${read} de ${statements} declaraciones. (A): conocida por última vez en una ronda anterior; ·: desconocida hasta entonces, no cuenta.`,
    /** Where a stand was read with doubt (19.2). */
    doubted: 'A?: lectura dudosa; cuenta la última que no lo fue.',
    agreement: 'Parejas que defienden lo mismo, en % por ronda',
    votes: 'Votaciones',
    noVotes: 'ninguna por ahora',
    vote: (round: number, by: string | null, outcome: string) =>
      `ronda ${round}, ${by === null ? 'al acabar una fase' : `iniciada por ${by}`}: ${outcome}`,
    places: (near: string, far: string) =>
      `Puesto medio en el orden: ${near} de quienes votaron como eligió el grupo, ${far} del resto`,
    costs: 'Memoria y tokens',
    heads: {
      words: 'palabras',
      share: 'parte',
      opened: 'abrió',
      closed: 'cerró',
      place: 'puesto',
      memory: 'memoria',
      tokensIn: 'entrada',
      tokensOut: 'salida',
      calls: 'llamadas',
    },
    switches: {
      title: 'Cambios: antes y después',
      what: (round: number, act: string) => `ronda ${round}: ${act}`,
      side: (name: string, rounds: string) => `${name} (${rounds})`,
      before: 'antes',
      after: 'después',
      noRounds: 'aún sin rondas',
      heads: {
        statements: 'decl.',
        length: 'largo',
        structure: 'campos',
        repetition: 'repite',
        recall: 'evoca',
        gauge: 'llenado',
        votes: 'votac.',
        decided: 'decid.',
      },
    },
  },
} as const;

export const comparison = {
  changed: 'con tu intervención',
  untouched: 'sin intervenir',
  seed: (seed: number) => `semilla ${seed}`,
  toResult: 'al resultado, como grabación',
  fork: (child: string, parent: string, entry: number) =>
    `${child} es una rama de ${parent}; comparten las entradas hasta la ${grouped(entry)}.`,
  siblings: (entry: number) =>
    `Las dos son ramas de otra ejecución; comparten las entradas hasta la ${grouped(entry)}.`,
  brokenPrefix: (entry: number) =>
    `Según sus cabeceras comparten las entradas hasta la ${grouped(entry)}, pero difieren ya antes.`,
  run: (scenario: string, seed: number, stamp: string) => `${scenario}, semilla ${seed}, ${stamp}`,
  goesOn: (round: number) => (round === 0 ? 'sin empezar' : `sin terminar, en la ronda ${round}`),
  length: (rounds: number, statements: number, entries: number) =>
    `${counts.rounds(rounds)}, ${counts.statements(statements)}, ${counts.entries(entries)} en el registro`,
  same: (entries: number) => `Ninguna diferencia: coinciden en ${counts.entries(entries)}.`,
  shared: (entries: number) =>
    entries === 0 ? 'Difieren desde la primera entrada.' : `Coinciden al comienzo, en ${counts.entries(entries)}.`,
  heads: {
    settings: 'Ajustes',
    difference: (entry: number) => `Primera diferencia: entrada ${grouped(entry)}`,
    ends: 'Cómo terminaron',
    votes: 'Votaciones',
    stances: 'Posturas al final de cada ronda',
    memories: 'Memoria',
    cost: 'Coste',
  },
  pages: {
    told: 'lado a lado',
    difference: 'diferencia',
    votes: 'votaciones',
    stances: 'posturas',
    memories: 'memoria',
    cost: 'coste',
  },
  otherSide: 'la otra: ]',
  event: (name: string, agent: string | null) => (agent === null ? name : `${name} de ${agent}`),
  nothingThere: 'nada: la ejecución no tiene esa entrada',
  more: (count: number) => `y ${grouped(count)} más`,
  noVote: 'sin votación',
  noVotes: 'Nadie convocó una votación en ninguna de las dos.',
  calledBy: (agent: string | null, outcome: string) =>
    `${agent === null ? 'al acabar una fase' : `convocada por ${agent}`}; ${outcome}`,
  ballots: (decision: string, names: readonly string[]) => `${decision}: ${listed(names)}`,
  sameInBoth: (outcome: string) => `igual en las dos: ${outcome}`,
  sameStances: (rounds: readonly number[]) =>
    `${rounds.length === 1 ? 'Ronda' : 'Rondas'} ${listed(rounds.map(String))}: iguales`,
  noStance: 'sin postura',
  hadEnded: 'ya había terminado',
  notThere: 'no está en esta ejecución',
  memory: (chars: number, tokens: number) => `${counts.characters(chars)}, ${counts.tokens(tokens)}`,
  memoryAndLongTerm: (entries: number, size: string, longTerm: number) =>
    `en la memoria ${counts.entries(entries)}, ${size}; en la memoria a largo plazo ${counts.entries(longTerm)}`,
  withLongTerm: ', con la memoria a largo plazo',
  inBoth: (count: number) => `${counts.entries(count)} en las dos`,
  sameMemory: (count: number) => `igual, ${counts.entries(count)}`,
  only: (name: string, count: number) => `${counts.entries(count)} solo en ${name}:`,
  cost: (calls: number, tokensIn: string, tokensOut: string, label: string, price: string) =>
    `${counts.calls(calls)}, ${tokensIn} tokens de entrada, ${tokensOut} de salida${label === '' ? '' : ` (${label})`}, ${price}`,
  noPrice: 'precio desconocido',
} as const;

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
  stopped: { person: 'detenida por una persona', cue: 'detenida por una intervención para más tarde' },
  worlds: { reached: 'el mundo: alcanzado', spent: 'el mundo: agotado', open: 'el mundo: abierto' },
  undecided: {
    rounds: 'sin decisión (rondas)',
    turns: 'sin decisión (turnos)',
    deadlock: 'sin decisión (bloqueo)',
    budget: 'sin decisión (presupuesto)',
    consensus: 'sin decisión (acuerdo)',
  },
  forked: (parent: string, entry: number) => `rama de ${parent} desde ${entry}`,
  standIns: (entry: number) => `simulada desde ${entry}`,
  imported: 'importada',
  torn: 'última línea rota',
  lacking: (places: readonly string[], moreCount: number) =>
    `Incompleta: ${places.join('; ')}${moreCount > 0 ? `; y ${moreCount} más` : ''}`,
  adapted: (settings: readonly string[], moreCount: number) =>
    `No se envió como se pidió: ${settings.join('; ')}${moreCount > 0 ? `; y ${moreCount} más` : ''}`,
  unknownCalls: (count: number) =>
    `Quizá pagado, respuesta desconocida: ${count === 1 ? '1 llamada' : `${count} llamadas`}`,
  beside: (calls: number, costs: string, unanswered: number) =>
    [
      counts.calls(calls),
      ...(costs === '' ? [] : [costs]),
      ...(unanswered > 0 ? [`${unanswered} sin respuesta, quizá pagadas`] : []),
    ].join(', '),
  interviewed: (what: string) => `Entrevistas, fuera del registro: ${what}`,
  branchesPaid: (what: string) => `Ramas sin conservar, fuera del registro: ${what}`,
  lackingAt: (round: number, agent: string, what: string) => `ronda ${round}, ${agent} (${what})`,
  impairments: { missing: 'falta', filtered: 'filtrada', cut: 'cortada', replaced: 'de otro modelo' },
} as const;

/** Una votación que ocupa toda la pantalla, y lo que salió de ella. */
export const theatre = {
  agrees: 'de acuerdo',
  refuses: 'SE NIEGA',
  calls: 'pide votar',
  waits: '···',
  inBox: (count: number, of: number) => `Han votado ${count} de ${of}`,
  named: (letter: string, label: string) => `${letter}, ${label}`,
  asHeard: (agent: string, ballot: string, round: number) =>
    `${agent} votó ${ballot}, como se oyó en la ronda ${round}.`,
  otherwise: (agent: string, ballot: string, heard: string, round: number) =>
    `${agent} votó ${ballot}; lo último que se le oyó, en la ronda ${round}, fue a favor de ${heard}.`,
  voted: (agent: string, ballot: string) => `${agent} votó ${ballot}.`,
  unreadable: (agent: string) => `La papeleta de ${agent} no se puede leer.`,
  decided: 'Decidido',
  how: decidedHow,
  noDecision: 'Sin decisión',
  noVote: 'Sin votación',
  alone: (names: readonly string[], option: string) =>
    names.length === 1 ? `Solo ${listed(names)} votó por: ${option}.` : `Por ${option} votaron ${listed(names)}.`,
  inPrivate: (count: number, of: number, option: string) => `En privado, ${count} de ${of} se inclinan por ${option}:`,
  notBest: (count: number, names: readonly string[]) =>
    `${count === 1 ? 'Uno votó' : `${count} votaron`} por lo que no creía${count === 1 ? '' : 'n'} mejor${names.length > 0 ? `: ${listed(names)}` : ''}.`,
  secret: (agents: number) => `Uno de los ${countWord(agents)} tenía un encargo secreto`,
  next: 'siguiente',
  openAll: 'abrir todas',
  readOn: 'el tablero',
} as const;

export const listKeys = {
  comparison: { label: 'comparar', help: 'Comparar: volver a la ventana de las dos ejecuciones.' },
  'comparison-next': { label: 'diferencia', help: 'Avanzar a la diferencia siguiente.' },
  'comparison-previous': { label: 'diferencia anterior', help: 'Volver a la diferencia anterior.' },
  'comparison-page': {
    label: 'página',
    help: 'Página siguiente: lado a lado, diferencia, votaciones, posturas, memoria, coste.',
  },
  'comparison-page-back': { label: 'página anterior', help: 'La página anterior.' },
  'comparison-tab-1': { label: 'lado a lado', help: 'Lo dicho en ambas, lado a lado.' },
  'comparison-tab-2': {
    label: 'diferencia',
    help: 'Las dos ejecuciones, y su primera diferencia campo por campo.',
  },
  'comparison-tab-3': { label: 'votaciones', help: 'Cómo terminaron, y sus votaciones.' },
  'comparison-tab-4': { label: 'posturas', help: 'Quién tenía otra postura, ronda por ronda.' },
  'comparison-tab-5': { label: 'memoria', help: 'Lo que un agente recuerda en una sola de las dos.' },
  'comparison-tab-6': { label: 'coste', help: 'Lo que ha costado cada una.' },
  'comparison-look': {
    label: 'ver el momento',
    help: 'Ver el momento de arriba en la ejecución elegida, con todas las teclas de la pantalla; esc vuelve.',
  },
  'comparison-side': {
    label: 'la otra',
    help: 'Elegir la otra ejecución; una pantalla estrecha muestra entonces esa.',
  },
  'comparison-down': { label: 'abajo', help: 'Desplazar hacia abajo.' },
  'comparison-up': { label: 'arriba', help: 'Desplazar hacia arriba.' },
  'comparison-page-down': { label: 'bajar', help: 'Desplazar hacia abajo un tercio de la pantalla.' },
  'comparison-page-up': { label: 'subir', help: 'Desplazar hacia arriba un tercio de la pantalla.' },
  'comparison-start': { label: 'inicio', help: 'Ir al inicio.' },
  'comparison-end': { label: 'final', help: 'Ir al final.' },
  'comparison-leave': { label: 'salir', help: 'Salir.' },

  'runs-open': { label: 'ver', help: 'Reproducir la ejecución elegida; al salir de ella se vuelve a la lista.' },
  'runs-resume': {
    label: 'continuar',
    help: 'Continuar la ejecución elegida si está sin terminar, en su propio archivo; al salir se vuelve a la lista.',
  },
  'runs-filter': {
    label: 'buscar',
    help: 'Escribir palabras: en la lista quedan las ejecuciones que las tienen todas.',
  },
  'runs-filter-keep': { label: 'listo', help: 'Dejar el campo; la lista queda con lo encontrado.' },
  'runs-filter-clear': { label: 'todas', help: 'Olvidar las palabras: vuelven todas las ejecuciones.' },
  'runs-down': { label: 'abajo', help: 'Elegir la ejecución siguiente de la lista.' },
  'runs-up': { label: 'arriba', help: 'Elegir la ejecución anterior.' },
  'runs-page-down': { label: 'página abajo', help: 'Bajar una página.' },
  'runs-page-up': { label: 'página arriba', help: 'Subir una página.' },
  'runs-start': { label: 'la más reciente', help: 'Elegir la ejecución más reciente.' },
  'runs-end': { label: 'la más antigua', help: 'Elegir la ejecución más antigua.' },
  'runs-quit': { label: 'salir', help: 'Salir.' },
  'runs-quit-hard': { label: 'salir', help: 'Salir, con el código de salida 130.' },

  'tour-compare': {
    label: 'las dos a la vez',
    help: 'Al final de la visita: esta ejecución junto a la misma sin intervenciones.',
  },
  'tour-leave': { label: 'dejar la visita', help: 'Dejar la visita; la ejecución queda y sigue como cualquier otra.' },

  'start-enter': {
    label: 'abrir',
    help: 'Empezar el escenario elegido, volver a mostrar la ejecución elegida o abrir lo elegido.',
  },
  'start-paused': {
    label: 'empezar en pausa',
    help: 'Empezar el escenario elegido en pausa antes de la primera palabra.',
  },
  'start-seat': { label: 'sentarse', help: 'Elegir un agente del escenario cuyo asiento ocupar.' },
  'start-compare': { label: 'comparar', help: 'Recordar la ejecución elegida; en una segunda, comparar las dos.' },
  'start-find': {
    label: 'buscar',
    help: 'Escribir palabras: solo quedan los escenarios y ejecuciones que las tienen todas.',
  },
  'start-find-keep': { label: 'hecho', help: 'Salir del campo; la lista queda como se encontró.' },
  'start-forget': { label: 'todo otra vez', help: 'Olvidar las palabras y la ejecución que se iba a comparar.' },
  'start-settings': { label: 'ajustes', help: 'Ir a los ajustes.' },
  'start-down': { label: 'abajo', help: 'Elegir el siguiente.' },
  'start-up': { label: 'arriba', help: 'Elegir el anterior.' },
  'start-first': { label: 'primero', help: 'Elegir el primero.' },
  'start-last': { label: 'último', help: 'Elegir el último.' },
  'start-file-begin': { label: 'empezar', help: 'Empezar el escenario de ese archivo.' },
  'start-seat-take': { label: 'empezar', help: 'Empezar el escenario con una persona en este asiento.' },
  'start-setting-next': { label: 'otro ajuste', help: 'Elegir el ajuste siguiente.' },
  'start-setting-before': { label: 'ajuste anterior', help: 'Elegir el ajuste anterior.' },
  'start-value-next': {
    label: 'cambiar',
    help: 'El valor siguiente del ajuste; un modelo se escribe. Se guarda en el archivo de configuración.',
  },
  'start-value-before': { label: 'valor anterior', help: 'El valor anterior.' },
  'start-model-keep': { label: 'guardar', help: 'Guardar el modelo; vacío: el de cada escenario.' },
  'start-back': { label: 'volver', help: 'Volver a la lista.' },
} as const;

import { counts, countWord, listed } from './names.ts';

export const status = {
  notBegun: 'sin empezar',
  round: (round: number, rounds: number) => `ronda ${round} de ${rounds}`,
  phases: {
    ended: 'terminado',
    opening: 'apertura',
    individual: 'a solas, antes del debate',
    outcome: 'el resultado',
    takingIn: 'asimilando el resultado',
    closing: 'la última clasificación',
    discussion: 'debate',
    poll: '¿quién quiere votar?',
    confirmation: '¿aceptan votar?',
    ballot: 'papeleta secreta',
  },
  replay: 'grabación',
  /** While the card is left to be read before the first event. */
  beingRead: 'empieza una vez leído',
  modes: { running: 'en marcha', paused: 'en pausa', ended: 'terminado', unavailable: 'sin respuestas' },
  pauses: {
    'at-once': 'en pausa',
    boundary: 'en pausa tras el paso',
    breakpoint: 'en pausa: llegó el momento',
  },
  stepping: (steps: string) => `paso: ${steps}`,
  steps: (unit: 'statement' | 'turn' | 'round', count: number) => {
    const [one, many] = {
      statement: ['declaración', 'declaraciones'],
      turn: ['turno', 'turnos'],
      round: ['ronda', 'rondas'],
    }[unit];
    return count === 1 ? `${one}` : `${count} ${many}`;
  },
  thenStep: ', luego ',
  stepsToCome: (steps: string) => (steps === '' ? '' : `, luego ${steps}`),
  /** How fast it is said, and the same briefly. */
  pace: (words: number) => `${words} palabras/min`,
  paceBriefly: (words: number) => `${words} ppm`,
  fullSpeed: 'velocidad máxima',
  takesEffect: {
    now: 'en el acto',
    statement: 'después de esta declaración',
    reasoning: 'después de este razonamiento privado',
    answer: 'después de esta respuesta',
    step: 'después de este paso',
  },
  pending: (count: number, when: string, named = '') =>
    `${count === 1 ? '1 pendiente' : `${count} pendientes`}${when === '' ? '' : `, ${when}`}${named === '' ? '' : `: ${named}`}`,
  noModel: 'ningún modelo responde',
  trouble: (cause: string) => `ningún modelo responde: ${cause}`,
  recordingEnds: 'la grabación acaba aquí',
  closed: 'el proceso de la ejecución ha terminado',
  triesAgain: '{pause space} lo intenta de nuevo',
  askedAgain: 'se pregunta de nuevo',
  cameToNothing: (act: string, why: string) => `Quedó en nada: ${act}. ${why}`,
  againIn: (seconds: number) => (seconds === 0 ? 'preguntando de nuevo' : `de nuevo en ${seconds} s`),
  switchesModel: '{agent-menu a} {model o} otro modelo',
  goesOnWithout: '{interrupt x} sigue sin respuesta',
  thinks: (count: number) => (count === 1 ? ' piensa ···' : ' piensan ···'),
  waitingForBallots: 'esperando las papeletas',
  colon: ': ',
  speaking: ' habla',
  attempt: (attempt: number) => `, intento ${attempt}`,
  answered: (count: number, all: number) => `, ${count} de ${all} listos`,
  untouched: 'intacto',
  simulated: 'simulado',
  person: 'una persona',
  touched: (count: number) => `intervenido ${count}×`,
  impaired: (count: number) => `incompleta (${count})`,
  retries: (count: number) => (count === 1 ? '1 reintento' : `${count} reintentos`),
  tokens: (size: string) => `${size} tokens`,
  tokensBothWays: (sizeIn: string, sizeOut: string) => `entran ${sizeIn} tokens, salen ${sizeOut}`,
  tokensLabels: { measured: 'medidos', estimated: 'estimados', simulated: 'simulados', mixed: 'varios orígenes' },
  origin: (label: string) => `, ${label}`,
  costs: {
    measured: (amount: string) => `${amount} medido`,
    estimated: (amount: string) => `~${amount} estimado`,
    brief: (amount: string) => `~${amount}`,
    unknown: 'precio desconocido',
  },
  aside: (costs: string) => `entrevistas ${costs}`,
  inBranches: (costs: string) => `ramas ${costs}`,
  shareOf: (percent: number, limit: string) => `${percent} % de ${limit}`,
} as const;

export const strip = {
  voteCalled: (round: number) => `✎ votación tras la ronda ${round}`,
  voteCalledBriefly: '✎ votación',
  names: '({focus-6 6}: nombres)',
  decides: {
    unanimity: (count: number | null) => (count === null ? 'por unanimidad' : `por unanimidad de ${count}`),
    plurality: 'gana la más votada',
    majority: 'decide más de la mitad',
    supermajority: (percent: number) => `hace falta el ${percent} %`,
    approval: 'gana la más aprobada',
    cumulative: 'gana la de más puntos',
    borda: 'decide el orden, por puntos',
    ranked: 'decide el orden, por rondas',
    condorcet: 'una debe ganar a todas',
    judge: (name: string) => `decide ${name}`,
  },
  decidesBriefly: {
    unanimity: 'unanimidad',
    plurality: 'más votada',
    majority: 'mitad más uno',
    supermajority: (percent: number) => `exige ${percent} %`,
    approval: 'por aprobación',
    cumulative: 'por puntos',
    borda: 'por orden',
    ranked: 'por rondas',
    condorcet: 'ganar a todas',
    judge: (name: string) => `por ${name}`,
  },
} as const;

export const opening = {
  question: 'La pregunta',
  people: 'Alrededor de la mesa',
  inTheirWords: 'con las palabras que recibió cada cual',
  inFull: 'todo completo',
  happens: 'Qué va a pasar',
  labels: {
    alone: 'Antes',
    talk: 'Debate',
    phases: 'Fases',
    vote: 'Voto',
    decide: 'Decide',
    memory: 'Memoria',
    secret: 'Secreto',
  },
  range: (least: string, most: string) => `de ${least} a ${most}`,
  alone: (tables: number) => `cada cual ordena a solas las opciones y las aplica a ${tables} tablas`,
  talk: (rounds: number, agents: number, how: string) =>
    `hasta ${counts.rounds(rounds)}; en cada una hablan ${agents === 2 ? 'ambos' : `los ${countWord(agents)}`} una vez, ${how}`,
  phases: (phases: readonly string[]) => `${phases.length === 1 ? 'una' : phases.length}: ${phases.join('; ')}`,
  phaseWith: (label: string, what: readonly string[]) => `${label} (${what.join(', ')})`,
  votesAfter: (phases: readonly string[]) => `en secreto al final de: ${phases.join(', ')}`,
  orders: {
    random: 'en un orden sorteado',
    fixed: 'en el orden de la lista, que avanza un puesto por ronda',
    conversational: 'en un orden sorteado, que no abre quien cerró',
    moderator: 'según da la palabra quien modera',
    bidding: 'antes quien más puja',
    handoff: 'y cada cual pasa la palabra',
    simultaneous: 'todos a la vez',
  },
  vote: 'tras cada ronda se pregunta; si todos aceptan, el voto es secreto',
  decide: {
    unanimity: 'solo si todos nombran la misma opción',
    unanimityOfAmounts: 'solo si todos nombran la misma opción y la misma cantidad',
    unanimityNear: (apart: string) =>
      `solo si todos nombran la misma opción y cantidades que difieren en ${apart} como mucho`,
    plurality: 'la opción con más votos',
    majority: 'la opción con más de la mitad de los votos',
    supermajority: (percent: number) => `la opción con el ${percent} % de los votos`,
    approval: 'la opción que más papeletas aprueban',
    cumulative: 'la opción que recibe más puntos',
    borda: 'la opción con más puntos por su lugar en las papeletas',
    ranked: 'la opción que queda al ir saliendo las últimas, una a una',
    condorcet: 'la opción que gana a cada una de las demás',
    judge: (name: string) => `lo que elija ${name}`,
  },
  memories: {
    append: (chars: string, statements: number) =>
      `cada cual guarda todo lo que oye, hasta ${chars} caracteres: ${counts.statements(statements)} de las más largas, más si son cortas`,
    window: (entries: number) => `cada cual guarda lo último: ${counts.entries(entries)}`,
    summary: (entries: number) => `cada cual guarda lo último (${counts.entries(entries)}) y lo anterior en resumen`,
    layered: () => 'cada cual guarda aparte hechos, episodios y lo presente',
    important: (chars: string) => `cada cual guarda lo que más le importa, hasta ${chars} caracteres`,
    retrieval: (entries: number) => `a cada cual se le recuerda lo que viene al caso: ${counts.entries(entries)}`,
  },
  memoriesDiffer: (names: readonly string[]) => `cada cual a su manera: ${names.join('; ')}`,
  secret: (agents: number) => `una de las ${countWord(agents)} personas tiene una tarea secreta; se dirá al final`,
  others: (count: number) => `+ ${count} más`,
  anyKey: 'cualquier tecla comienza',
  begins: [
    '{pause space} empieza',
    '{step-statement s} de declaración en declaración',
    '{memory-menu m} cambiar cómo recuerdan',
  ],
} as const;

export const timeline = {
  title: 'tiempo',
  marks: {
    round: 'ronda',
    vote: 'votación',
    intervention: 'intervención',
    stance: 'cambio de postura',
    warning: 'advertencia',
  },
  units: {
    event: 'evento',
    statement: 'declaración',
    turn: 'turno',
    round: 'ronda',
    vote: 'votación',
    intervention: 'acto de una persona',
    stance: 'cambio de opinión',
    loss: 'olvido',
    warning: 'aviso',
    bookmark: 'marcador',
  },
  noMore: (unit: string) => `no hay más: ${unit}`,
  readingOn: 'leyendo hasta el final',
  lookingBack: (round: number, entry: number, entries: number) =>
    `Mirada atrás: ${round === 0 ? 'la apertura' : `ronda ${round}`}, entrada ${entry} de ${entries}`,
  play: 'reproducir desde aquí',
  playStop: 'detener',
  toReturn: 'esc vuelve al presente',
  /** 13.2: an imported run goes on with other voices. */
  otherVoices: (entry: number, recorded: string, others: string) =>
    `Importada: hasta aquí habló ${recorded}; desde la entrada ${entry} responde ${others} (fork --model pregunta a otro).`,
  forked: (entry: number, path: string) => `En vivo desde la entrada ${entry}, como ejecución propia: ${path}`,
} as const;

export const notices = {
  copied: (characters: number) => `Copiado: ${counts.characters(characters)}.`,
  mouse: { on: 'El ratón es de la pantalla.', off: 'El ratón es del terminal: selecciona con él; f2 lo recupera.' },
  panesBack: 'Todos los paneles vuelven a estar.',
  putAway: (pane: string) => `Guardado, también en otras ejecuciones: ${pane}. Con : vuelve.`,
  notKept: (why: string) => `Vale por ahora, y no se conserva: ${why}`,
  takenBack: (what: string) => `Deshecho: ${what}.`,
  putBack: (what: string) => `Rehecho: ${what}.`,
  withdrawn: 'Retirada antes de hacerse: la última acción que esperaba.',
  waitsAgain: (what: string, when: string) => `Rehecho, se hará ${when}${what === '' ? '.' : `: ${what}`}`,
  wrappingUp: 'El debate concluye.',
  answeringNow: 'Se vota ahora.',
  afterRound: (accepted: string) => `Cuando acabe la ronda: ${accepted}`,
  muted: (agent: string) => `${agent} queda sin palabra: recuerda y vota.`,
  unmuted: (agent: string) => `${agent} vuelve a hablar desde la próxima ronda.`,
  floorHanded: (agent: string) => `${agent} habla a continuación.`,
  topicChanged: 'Cambia el tema.',
  agentAdded: (agent: string) => `${agent} entra.`,
  agentRemoved: (agent: string) => `${agent} se va.`,
  draftKept: 'Borrador guardado.',
  queued: (accepted: string, when: string) => `Se hará ${when}: ${accepted}`,
  injected: (to: 'all' | readonly string[]) =>
    to === 'all' ? 'Se dice a todo el grupo.' : `Se dice solo a ${listed(to)}.`,
  voteCalled: 'Votación convocada, en vez de preguntar otra vez quién quiere votar.',
  interrupted: 'Declaración interrumpida.',
  skipped: 'Turno omitido.',
  wentOnWithout: 'La ejecución sigue sin esa respuesta.',
  stopped: 'Debate detenido.',
  messagePinned: (message: number) => `m${message} queda fijado: sobrevive a toda ventana.`,
  messageUnpinned: (message: number) => `m${message} ya no está fijado.`,
  entryPinned: (entry: number) => `#${entry} queda fijada: nada la saca de la memoria.`,
  entryUnpinned: (entry: number) => `#${entry} ya no está fijada.`,
  pauseToEdit: 'Una memoria se edita con la ejecución en pausa: pausar antes ({pause space}).',
  cleared: (agent: string) => `La memoria de ${agent} queda borrada.`,
  edited: (entry: number, agent: string) => `#${entry} de la memoria de ${agent} queda editada.`,
  nothingToSet: 'Nada que fijar: ya tiene ese valor.',
  modelSwitched: (agent: string, model: string | null) =>
    model === null ? `${agent} recupera su propio modelo.` : `${model} responde por ${agent}.`,
  nothingToSwitch: 'Nada que cambiar: ya está en vigor.',
  noTokenizer: 'No se pueden contar los tokens: el tokenizador no se cargó.',
} as const;

export const tooSmall = {
  title: 'La terminal es demasiado pequeña.',
  has: (columns: number, rows: number) => `Tiene ${columns}×${rows},`,
  needs: (columns: number, rows: number) => `y hace falta ${columns}×${rows}.`,
  quits: 'q: salir',
  asks: '¿Salir? s: sí, n: no',
} as const;

/** What calls a person back who has looked away (12.9). */
export const bell = {
  vote: 'Se abre una votación.',
  ended: 'El debate ha terminado.',
  asked: (name: string) => `Le toca a ${name}: se espera su respuesta.`,
} as const;

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
    theme: {
      dark: 'oscuro',
      light: 'claro',
      contrast: 'alto contraste',
      16: 'los 16 colores del terminal',
      monochrome: 'monocromo',
    },
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
    `Ronda 1: cuando hayan hablado todos, parada 2. La fila 2 dice quién está dónde: ${counts.join(', ')}.`,
  look: (agent: string, kept: number, lost: number) =>
    `${agent} recuerda ${counts.entries(kept)}${lost === 0 ? ' y no ha olvidado nada' : ` y ha olvidado ${lost}`}. Abre esa memoria.`,
  looking: (agent: string, kept: number, lost: number) =>
    `Lo que recuerda ${agent}: ${counts.entries(kept)}${lost === 0 ? ', nada olvidado' : `, ${lost} olvidadas`}. De ahí sale su próximo prompt. Ciérrala para seguir.`,
  change: (entries: number, strategy: string) =>
    `Haz que todos guarden solo lo último, ${counts.entries(entries)}: en el menú de memoria, baja hasta «${strategy}».`,
  forgetSoon: (entries: number, isHeld: boolean) =>
    `Ahora todos guardan lo último, ${counts.entries(entries)}. ${isHeld ? 'Sigue' : 'Espera'}: lo anterior se olvida con cada palabra nueva.`,
  heldToVote: 'En pausa por ti: sigue, y la votación es la parada 5.',
  runsToVote: 'Sigue hasta la votación, parada 5.',
  forgotten: (least: number, most: number) =>
    least === most
      ? `Cada cual ha olvidado ${counts.entries(most)}.`
      : `Cada cual ha olvidado de ${least} a ${counts.entries(most)}.`,
  lookUp: (agent: string) => `Abre ${agent}: la página 2 tiene las palabras, el momento y la regla.`,
  moved: (agent: string, round: number, from: string, to: string) =>
    `En la ronda ${round} ${agent} cambió de bando: ${from} → ${to}.`,
  ended: (option: string) => `Se acabó: ${option}.`,
  nothing: 'no se decidió nada',
  untouched: (option: string) => `Repetida sin intervenciones, terminó así: ${option}.`,
  reckoning: 'Se está haciendo la misma ejecución sin intervenciones …',
  nobodyActed: 'Nadie ha cambiado nada: empieza otra vez y hazles olvidar.',
} as const;

export const linear = {
  numbers: 'un número lleva a su fila',
  noRow: (number: number, count: number) => `No hay fila ${number}: hay ${count}.`,
} as const;

import type { DecisionRuleName } from '../../discussion/ballot.ts';
import type { Decided } from '../../discussion/decided.ts';
import { belt, inside } from './memory.ts';
import { counts, decidedHow, listed, names, numbers } from './names.ts';

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
  modes: { running: 'en marcha', paused: 'en pausa', ended: 'terminado', unavailable: 'sin respuestas' },
  pauses: {
    'at-once': 'en pausa al instante',
    boundary: 'en pausa tras el paso',
    breakpoint: 'en pausa: llegó el momento',
  },
  stepping: { statement: 'paso: declaración', turn: 'paso: turno', round: 'paso: ronda' },
  stepsToCome: (count: number) => (count === 0 ? '' : `, ${count} más`),
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
  pending: (count: number, when: string) =>
    `${count === 1 ? '1 pendiente' : `${count} pendientes`}${when === '' ? '' : `, ${when}`}`,
  noModel: 'ningún modelo responde',
  trouble: (cause: string) => `ningún modelo responde: ${cause}`,
  recordingEnds: 'la grabación acaba aquí',
  closed: 'cerrado',
  whilePaused: '{pause space} sigue · {step-statement s} {step-round r} {until-menu t} un paso',
  triesAgain: '{pause space} lo intenta de nuevo',
  askedAgain: 'se pregunta de nuevo',
  againIn: (seconds: number) => (seconds === 0 ? 'preguntando de nuevo' : `de nuevo en ${seconds} s`),
  switchesModel: '{agent-menu a} {model o} otro modelo',
  goesOnWithout: '{interrupt x} sigue sin respuesta',
  thinks: (count: number) => (count === 1 ? ' piensa ···' : ' piensan ···'),
  waitingForBallots: 'esperando las papeletas',
  colon: ': ',
  speaking: ' habla',
  attempt: (attempt: number) => `, intento ${attempt}`,
  answered: (count: number, all: number) => `, ${count} de ${all} listos`,
  enterShowsResult: '{open enter} muestra el resultado',
  resultIsAt: '{focus-1 1} {open enter}: el resultado',
  untouched: 'intacto',
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
  shareOf: (percent: number, limit: string) => `${percent} % de ${limit}`,
} as const;

export const strip = {
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
} as const;

export const opening = {
  question: 'La pregunta',
  people: 'Alrededor de la mesa',
  inTheirWords: 'con las palabras que recibió cada cual',
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
    `hasta ${counts.rounds(rounds)}; en cada una hablan los ${agents} una vez, ${how}`,
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
      `cada cual guarda todo lo que oye, hasta ${chars} caracteres: unas ${counts.statements(statements)}`,
    window: (entries: number) => `cada cual guarda lo último: ${counts.entries(entries)}`,
    summary: (entries: number) => `cada cual guarda lo último (${counts.entries(entries)}) y lo anterior en resumen`,
    layered: () => 'cada cual guarda aparte hechos, episodios y lo presente',
    important: (chars: string) => `cada cual guarda lo que más le importa, hasta ${chars} caracteres`,
    retrieval: (entries: number) => `a cada cual se le recuerda lo que viene al caso: ${counts.entries(entries)}`,
  },
  memoriesDiffer: (names: readonly string[]) => `cada cual a su manera: ${listed(names)}`,
  secret: (agents: number) => `una de las ${agents} personas tiene una tarea secreta; se dirá al final`,
  others: (count: number) => `+ ${count} más`,
  anyKey: 'cualquier tecla comienza',
  begins: [
    '{pause space} empieza',
    '{step-statement s} de declaración en declaración',
    '{memory-menu m} cambiar cómo recuerdan',
  ],
} as const;

export const zoomBack = 'z volver';

export const scrolled = {
  newBelow: (count: number) => `↓ ${count} ${count === 1 ? 'nuevo' : 'nuevos'} · G: al final`,
  moreBelow: '↓ más · G: al final',
  follows: 'G: al final',
} as const;

export const history = {
  title: 'Debate',
  /** Behind a name, where its words will stand; and when nothing has come for long. */
  thinks: 'piensa',
  slow: 'tarda · x omite el turno',
} as const;

export const order = {
  title: 'Turnos',
  notBegun: 'La primera ronda no ha empezado.',
  states: {
    speaking: 'habla',
    reasoning: 'piensa',
    next: 'siguiente',
    waiting: 'espera',
    spoke: '✓ habló',
    cut: '✂ cortado',
    skipped: '– omitido',
    failed: '✗ fallo',
    'not-reached': 'sin turno',
  },
  reasons: {
    policy: '',
    'opener-drawn': 'abre por sorteo',
    swapped: 'cambio: regla de cierre',
    'rule-breached': 'no cabe la regla de cierre',
    bid: 'puja',
    chair: 'la moderación da la palabra',
    hand: 'palabra cedida',
    fallback: 'no se nombró a nadie',
  },
  toBeChosen: 'por elegir',
  bid: (bid: number) => `puja ${bid}`,
  answeredBy: (model: string) => `responde ${model}`,
  givenBy: (reason: string, by: string) => `${reason}: ${by}`,
  out: { muted: 'silenciado', gone: 'ha salido', exhausted: 'sin tokens' },
  evenness: (gini: string) => `Gini ${gini}`,
  noWords: 'no llegaron palabras',
  attempt: (attempt: number, fault: string) => `intento ${attempt}: ${fault}`,
  note: (_note: string, finisher: string | null) =>
    `La regla de cierre no puede cumplirse aquí${finisher === null ? '' : `: ${finisher} cerró la ronda anterior`}`,
  zoom: { words: (count: number) => (count === 1 ? '1 palabra' : `${numbers.grouped(count)} palabras`) },
} as const;

export const stances = {
  title: 'Posturas',
  asHeard: 'lo dicho en público',
  asAsked: 'lo respondido al margen',
  asAskedOrHeard: 'lo respondido o dicho',
  nobody: 'Nadie se ha pronunciado todavía.',
  after: (who: string) => `, tras ${who}`,
  quoted: (words: string) => `: «${words}»`,
  otherwise: 'en privado piensa otra cosa',
  leads: (option: string, counts: string) => `gana ${option}, ${counts}`,
  level: (counts: string) => `empate a ${counts}`,
  inPrivate: (counts: string) => `en privado ${counts}`,
  others: (count: number) => `+ ${count} más`,
  all: (count: number) => `los ${count}`,
  round: (round: number) => `r${round}`,
  zoom: {
    byStatement: 'lo dicho, una letra por intervención',
    byRound: 'lo dicho, una letra por ronda',
    privately: 'en privado',
    ballot: 'voto',
    changes: (count: number) => `Cambios de opinión ${count}`,
  },
} as const;

export const wall = {
  segments: {
    own: { word: 'propio', brief: 'yo' },
    others: { word: 'oído', brief: 'oír' },
    injected: { word: 'externo', brief: 'ext' },
    summary: { word: 'resumen', brief: 'sum' },
    results: { word: 'votaciones y resultados', brief: 'res' },
  },
  writes: {
    appended: 'escrito',
    kept: 'igual',
    integrated: 'asimilado',
    compressed: 'en resumen',
    rewritten: 'reescrito',
    edited: 'editado',
    dropped: 'olvidado',
    cleared: 'borrado',
  },
  tokens: 't',
  persona: 'p',
  legend: {
    threshold: (share: string) => `en resumen al ${share}`,
    dropped: (share: string) => `se olvida al ${share}`,
    window: '6 8 9 décimos de la ventana del modelo',
    forecast: '≈n declaraciones hasta entonces',
    taken: (what: string) => `${what} en esta ronda`,
    strategy: (name: string) => `estrategia ${name}`,
    persona: 'p personaje, aparte del búfer',
  },
} as const;

export const memory = {
  nothing: 'Todavía no recuerda nada.',
  buffer: 'búfer',
  lastReasoning: (round: number) => `ronda ${round} · último razonamiento privado`,
  longTermCount: (count: number) => `${count} a largo plazo`,
  pinnedCount: (count: number) => (count === 1 ? '1 fijada' : `${count} fijadas`),
  clearedOnce: 'borrada por una intervención',
  from: (count: number) => `de ${counts.entries(count)}`,
  edited: 'editada',
  pinned: 'fijada',
  longTerm: 'a largo plazo',
} as const;

export const voting = {
  title: 'Votación',
  calledBy: (who: string) => `votación convocada por ${who}`,
  heads: { poll: '¿votar?', confirmation: 'acepta', ballot: 'papeleta' },
  ballots: { thinking: '… piensa', sealed: 'sellada', unreadable: 'ilegible', nobody: 'no hay nadie' },
  abstains: 'en blanco',
  decidedBy: (how: Decided) => `decisión ${decidedHow(how)}`,
  decided: (how: Decided, decision: string) => `decisión ${decidedHow(how)}: ${decision}`,
  undecided: (rule: DecisionRuleName, why: string) => `sin decisión por ${names.decisionRules[rule]}: ${why}`,
  otherwise: (rules: readonly DecisionRuleName[], option: string | null) =>
    `≠ ${listed(rules.map((rule) => names.decisionRules[rule]))}: ${option ?? 'sin decisión'}`,
  noneOtherwise: '= con cualquier otra regla se decide lo mismo',
  tally: 'lo que suman las papeletas',
  verdicts: 'lo que decide cada regla',
  /** 9.8: reasons, and the minority's words. */
  inWords: 'en sus propias palabras',
  answers: {
    yes: 'sí',
    no: 'no',
    initiator: 'convoca',
    'not-asked': 'aún no',
    unreadable: 'ilegible, contada como no',
    nobody: 'nadie',
    missing: 'falta',
    'nobody-no': 'nadie',
  },
  earlier: (round: number, outcome: string) => `ronda ${round}: ${outcome}`,
  calledInstead: (who: string) => `convocada por ${who}, en vez de preguntar quién quiere votar`,
  votedAfter: (phase: string) => `la votación llega al final de la fase «${phase}»`,
  polledAtEnd: 'se pregunta al final de cada ronda',
  never: 'en este formato no se vota',
  poll: (asked: number, count: number) => `¿quién quiere votar? ya preguntado: ${asked} de ${count}`,
  confirmation: (by: string, confirmed: number) =>
    `convocada por ${by}; ${confirmed === 1 ? 'acepta 1' : `aceptan ${confirmed}`}`,
  secret: 'papeleta secreta: sellada hasta que vote todo el grupo',
  revealing: (opened: number, count: number) => `se abren las papeletas: ${opened} de ${count}`,
  closed: 'cerrada',
  outcomes: {
    'no-initiator': 'nadie quiso votar',
    declined: (names: readonly string[]) => `rechazada por ${listed(names)}`,
    disagreement: (why: string) => `sin decisión: ${why}`,
    consensus: (decision: string) => `por unanimidad: ${decision}`,
    single: (decision: string) => `decidido por la única persona que vota: ${decision}`,
  },
  disagreements: {
    option: 'las papeletas nombran opciones distintas',
    amount: 'la misma opción, pero cantidades distintas',
    mixed: 'opciones distintas y cantidades distintas',
    failed: 'no se pudo leer una papeleta',
    'no-ballots': 'no hay papeletas que contar',
    tie: 'varias opciones están igualadas',
    short: 'ninguna opción tiene los votos que pide la regla',
    cycle: 'ninguna opción vence a todas las demás',
    'no-judge': 'quien decide no nombró ninguna opción',
  },
  zoom: {
    every: 'cada papeleta de cada votación',
    calledBy: 'la pide',
    calls: 'la pide',
    agrees: 'acepta',
    refuses: 'SE NIEGA',
    noVote: 'sin voto',
    counts: 'recuento',
    thinks: 'piensa',
  },
} as const;

export const world = {
  title: 'Mundo',
  /** Before the places of the last moves. */
  moves: 'movimientos',
  notBegun: 'empieza con la primera ronda',
} as const;

export const paneTitles = {
  history: history.title,
  order: order.title,
  wall: belt.title,
  voting: voting.title,
  memory: inside.title,
  stances: stances.title,
  world: world.title,
} as const;

export const compactPanes = {
  world: 'Mundo',
  changed: 'Cambió',
  next: 'Turno',
  vote: 'Voto',
  memory: 'Memoria',
  changedNobody: 'nadie todavía',
  nobody: 'nadie: el debate ha terminado',
  notBegun: 'la ronda no ha empezado',
  allSpoke: 'ya se ha oído a todo el grupo',
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
  lookingBack: (round: number, entry: number, entries: number) =>
    `Mirada atrás: ${round === 0 ? 'la apertura' : `ronda ${round}`}, entrada ${entry} de ${entries}`,
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
  takenBack: (what: string) => `Deshecho: ${what}.`,
  putBack: (what: string) => `Rehecho: ${what}.`,
  withdrawn: 'Retirada antes de hacerse: la última acción que esperaba.',
  wrappingUp: 'El debate concluye.',
  answeringNow: 'Se vota ahora.',
  afterRound: (accepted: string) => `Cuando acabe la ronda: ${accepted}`,
  muted: (agent: string) => `${agent} queda sin palabra: recuerda y vota.`,
  unmuted: (agent: string) => `${agent} vuelve a hablar desde la próxima ronda.`,
  floorHanded: (agent: string) => `${agent} habla a continuación.`,
  topicChanged: 'Cambia el tema.',
  agentAdded: (agent: string) => `${agent} entra.`,
  agentRemoved: (agent: string) => `${agent} se va.`,
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
  ended: 'La discusión ha terminado.',
  asked: (name: string) => `Le toca a ${name}: se espera tu respuesta.`,
} as const;

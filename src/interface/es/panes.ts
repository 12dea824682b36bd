import type { DecisionRuleName } from '../../discussion/ballot.ts';
import type { Decided } from '../../discussion/decided.ts';
import { counts, countWord, decidedHow, listed, names, numbers, plainStrategy } from './names.ts';

const { grouped } = numbers;

/** Una sola memoria, una línea por entrada. */
export const inside = {
  title: 'Por dentro',
  otherAgent: '{agent-previous [} {agent-next ]} otro agente',
  inPrivate: 'en privado',
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
    yours: 'te toca',
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
  asVoted: 'lo votado; si no, lo dicho',
  asVotedOrAsked: 'lo votado; si no, lo respondido',
  asAsked: 'lo respondido al margen',
  asAskedOrHeard: 'lo respondido o dicho',
  nobody: 'Nadie se ha pronunciado todavía.',
  after: (who: string) => `, tras ${who}`,
  because: (why: string) => `: ${why}`,
  otherwise: 'en privado piensa otra cosa',
  leads: (option: string, counts: string) => `va delante ${option}, ${counts}`,
  level: (counts: string) => `empate a ${counts}`,
  inPrivate: (counts: string) => `en privado ${counts}`,
  others: (count: number) => `+ ${count} más`,
  all: (count: number) => `los ${count}`,
  round: (round: number) => `r${round}`,
  zoom: {
    byStatement: 'lo dicho, una letra por declaración',
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
    strategy: plainStrategy,
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

/** Las memorias como cintas: una celda por entrada. */
export const belt = {
  title: 'Memoria',
  signsTitle: 'Signos de la memoria: uno por entrada',
  signs: {
    said: 'dicho',
    thought: 'pensado',
    forgotten: 'olvidado',
    short: 'en resumen',
    told: 'dicho por una persona',
    vote: 'votación',
    result: 'resultado',
    notice: 'aviso',
    earlier: 'de una ejecución anterior',
  },
  each: {
    append: () => 'lo guardan todo',
    inShort: 'todo, parte en resumen',
    room: 'guardan lo que cabe',
    window: (entries: number) => `guardan las ${entries} últimas`,
    summary: (entries: number) => `guardan un resumen y las ${entries} últimas`,
    layered: () => 'guardan hechos, episodios, lo de ahora',
    important: () => 'guardan lo que más importa',
    retrieval: () => 'se les da lo que viene al caso',
  },
  ways: {
    append: () => 'todo',
    inShort: 'parte en resumen',
    room: 'lo que cabe',
    window: (entries: number) => `las ${entries} últimas`,
    summary: (entries: number) => `resumen y ${entries}`,
    layered: () => 'hechos, episodios',
    important: () => 'lo que importa',
    retrieval: () => 'lo que viene al caso',
  },
  differ: 'cada cual a su manera',
  since: (round: number) => `desde la ronda ${round}`,
  all: (count: number) => (count === 2 ? 'ambos' : `los ${countWord(count)}`),
  nothingGone: (who: string, isOne: boolean, entries: string, full: string, room: number | null) =>
    `${who} lo ${isOne ? 'guarda' : 'guardan'} todo: ${entries}, ${full}${room === null ? '' : `, ${room === 0 ? 'no caben más' : `cabe${room === 1 ? '' : 'n'} al menos ${grouped(room)} más`}`}`,
  full: [
    'casi vacía',
    'un décimo llena',
    'un quinto llena',
    'un cuarto llena',
    'un tercio llena',
    'medio llena',
    'dos tercios llena',
    'tres cuartos llena',
    'casi llena',
    'sobre su límite',
  ],
  empty: 'nada en la memoria todavía',
  gone: (count: number) => (count === 1 ? '1 olvidada' : `${grouped(count)} olvidadas`),
  keptOf: (kept: number, all: number) => `${grouped(kept)} de ${grouped(all)}`,
  own: 'suyas',
  ownWords: 'suya',
  lastLost: 'su último olvido',
  restInShort: 'el resto, en resumen',
  lostOwn: (count: number, all: number) =>
    `${grouped(count)} de ${grouped(all)} ${count === 1 ? 'ha' : 'han'} olvidado palabras suyas`,
  others: (count: number) => `+ ${grouped(count)} más`,
  justLost: 'recién olvidado',
  allJustLost: (all: string) => `${all} acaban de olvidar`,
  oneJustLost: (who: string) => `${who} acaba de olvidar`,
  someJustLost: (count: number) => `${grouped(count)} acaban de olvidar`,
  alsoLost: (count: number) => ` y ${grouped(count)} más`,
  zoom: {
    changed: (strategy: string, round: number, before: string) =>
      `(${strategy}, desde la ronda ${round}; antes: ${before})`,
    size: (chars: string, limit: string, percent: number) => `${chars} de ${limit} caracteres, llena al ${percent} %`,
    growing: ', aún crece',
    steady: ', ya no crece',
    madeOf: 'hecha de',
    apart: (count: number) => `+ ${counts.entries(count)} en resumen, aparte`,
    kept: (count: number) => `Guarda ${grouped(count)}`,
    forgotten: (count: number) => `Ha olvidado ${grouped(count)}`,
    left: 'lo que queda en resumen',
    nothing: 'nada',
    older: (count: number) => `+ ${grouped(count)} anteriores`,
    sizes: 'Tamaños',
  },
  because: {
    integrated: () => 'entretejida en otra',
    compressed: () => 'contada en resumen',
    'over-limit': () => 'sin sitio: se fue la mitad más vieja',
    overflow: () => 'sin sitio en un prompt',
    window: (entries: number) => `más vieja que las ${entries} últimas`,
    'least-important': () => 'era lo que menos importaba',
    cleared: () => 'borrada por una persona',
  },
  quoted: (words: string) => `«${words.replaceAll('«', '“').replaceAll('»', '”')}»`,
  hidden: 'Lo que recuerdan los demás no se ve desde este asiento.',
  colon: ': ',
} as const;

export const voting = {
  title: 'Votación',
  heads: { poll: '¿votar?', confirmation: 'acepta', ballot: 'papeleta' },
  ballots: { thinking: '… piensa', sealed: 'sellada', unreadable: 'ilegible', nobody: 'no hay nadie' },
  abstains: 'en blanco',
  decidedBy: (how: Decided) => `decisión ${decidedHow(how)}`,
  decided: (how: Decided, decision: string) => `decisión ${decidedHow(how)}: ${decision}`,
  undecided: (rule: DecisionRuleName, why: string) => `sin decisión por ${names.decisionRules[rule]}: ${why}`,
  byRule: (rule: string, why: string) => `por ${rule}: ${why}`,
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
    'not-asked': 'sin preguntar',
    unreadable: 'ilegible, contada como no',
    nobody: 'nadie',
    missing: 'falta',
    'nobody-no': 'nadie',
  },
  earlier: (round: number, outcome: string) => `ronda ${round}: ${outcome}`,
  calledInstead: (who: string, round: number) => `votación convocada por ${who}: se abre tras la ronda ${round}`,
  votedAfter: (phase: string) => `la votación llega al final de la fase «${phase}»`,
  polledAtEnd: 'se pregunta al final de cada ronda',
  never: 'en este formato no se vota',
  poll: (asked: number, count: number) => `¿quién quiere votar? ${asked} de ${count} preguntados`,
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
    recorded: (decision: string) => `decisión: ${decision}`,
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

/** Una cosa a la vez, en grande. */
export const stage = {
  to: 'a',
  stillToSpeak: 'faltan por hablar',
  pace: (words: string) => `ritmo ${words}`,
  full: 'máximo',
  news: 'Noticia',
  toSome: 'Dicho en privado',
  wantsToVote: '¿Quién quiere votar ya?',
  begins: '{pause space} empieza',
  chosen: 'El grupo eligió',
  undecided: 'Sin decisión',
  wayOff: 'Aquí no hay nada abierto. {stage f} sale de la escena.',
  noStandIn: 'Ninguna ejecución grabada de este escenario terminó bien.',
} as const;

export const captions = {
  closed: (outcome: string) => `La votación: ${outcome}.`,
  draws: (agent: string, what: string, income: string) => `A ${agent} le toca ${what}: ${income}.`,
  changesSides: (agent: string, from: string, to: string) =>
    `${agent} cambia de bando: de ${from} a ${to}.`.replace(/\b(de|a) el\b/g, (_, before: string) =>
      before === 'a' ? 'al' : 'del',
    ),
  movedBy: (what: string | null, by: string | null) =>
    what === null ? `Responde a ${by}.` : `Lo que pesó: ${what}${by === null ? '' : `, que nombró ${by}`}.`,
  forgottenByAll: (what: string) => `Ya nadie recuerda esto: ${what}.`,
  lost: (who: string | null, count: number, what: string) =>
    `${who ?? 'Todos'} ${count === 1 ? 'acaba' : 'acaban'} de olvidar ${what}:`,
  many: (count: number) => `${count} de ellos`,
  why: (why: string) => `${why}.`,
  of: (what: string, agent: string) => `${what} (${agent})`,
  because: {
    integrated: 'pasó a otro recuerdo',
    compressed: 'quedó en resumen',
    'over-limit': 'no había sitio',
    overflow: 'no había sitio en el prompt',
    window: (entries: number) => `es anterior a los ${entries} últimos que se guardan`,
    'least-important': 'era lo que menos importaba',
    cleared: 'se borró',
  },
  strategy: (agent: string | null, way: string) =>
    agent === null ? `Desde ahora ${way}.` : `Desde ahora ${agent}: ${way}.`,
  news: (text: string) => `Noticia: ${text}`,
  ofRoom: (text: string) => `La sala: ${text}`,
  leak: (words: string) => `Dicho en privado, ahora público: «${words}»`,
  refuses: (agent: string) => `${agent} se niega.`,
  wantsVote: (agent: string) => `${agent} quiere votar.`,
  cut: (agent: string) => `A ${agent} le han cortado la palabra.`,
  skipped: (agent: string) => `${agent} no dice nada esta vez.`,
  joins: (agent: string) => `${agent} se sienta a la mesa.`,
  leaves: (agent: string) => `${agent} deja la mesa.`,
  hasFloor: (agent: string) => `${agent} recibe la palabra.`,
  topic: (question: string) => `Una pregunta nueva: ${question}`,
  round: (round: number, agent: string | null) => `Ronda ${round}.${agent === null ? '' : ` Empieza ${agent}.`}`,
  pressed: (agent: string | null, from: number, to: number) =>
    `${agent === null ? '' : `${agent}: `}${from} recuerdos quedan en ${to}.`,
  act: (act: string) => `Una persona ${act}.`,
} as const;

/** Lo que quien presenta tiene al lado, en una terminal propia. */
export const presenter = {
  clock: 'Reloj',
  onStage: 'En escena',
  notes: 'Notas',
  next: 'Después',
  noNotes: 'El escenario no tiene notas.',
  noCues: 'Nada espera su momento.',
  speaks: (agent: string) => `Habla ${agent}`,
  speaksNext: (agent: string) => `Sigue ${agent}`,
  between: 'entre dos partes',
  quits: 'q cierra estas notas, no la ejecución',
  over: 'La ejecución ha terminado.',
  gone: 'El proceso de la ejecución ha terminado; lo que registró queda guardado.',
} as const;

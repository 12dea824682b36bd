import type { SpentOnCalls } from '../spent.ts';
import { counts, countWord, listed, numbers } from './names.ts';

const { grouped } = numbers;

export const menu = {
  everybody: 'todo el grupo',
  heads: {
    whom: 'Para quién',
    style: 'Cómo se escriben las entradas en la memoria desde ahora',
    strategy: 'Qué se conserva cuando una memoria crece',
    view: 'Qué ve cada tarea del debate',
    forgetting: 'Olvido a petición',
    variable: 'Variables de los prompts, desde la próxima llamada; enter cambia una',
  },
  forEverybody: 'todo el grupo',
  notForEverybody: 'no todo el grupo',
  forOne: (agent: string) => `solo ${agent}`,
  rewrite: 'reescribir',
  rewriteAbout: 'también lo escrito antes',
  forget: 'olvidar ya',
  forgetAbout: 'en las tareas que olvidan a petición',
  asScenario: 'según el escenario',
  nothing: 'nada (reinicio)',
  nothingAbout: 'ningún mensaje',
  now: '  (ahora)',
  nowOf: (count: number, all: number) => `  (${count} de ${all})`,

  named: (meant: string, name: string) => `${meant} (${name})`,
  ofThisScenario: 'de este escenario',
  styles: {
    narrative: 'una frase: quién dijo qué y por qué',
    structured: 'Habla: … | Tema: … | Certeza: …',
  },
  profiles: {
    ANALYST: 'todo lo que envió o recibió',
    DEBATER: 'sus intercambios, 4 mensajes',
    CLASSIFIER: 'el último mensaje que recibió',
    GOLDFISH: 'sus intercambios, 2 mensajes',
  },

  variableOf: (name: string, agent: string | null) => (agent === null ? name : `${name} de ${agent}`),
  hidden: 'oculta en los prompts: ',
  empty: 'vacía',

  styleDone: (whose: string, style: string) => `Memoria de ${whose}: ${style}.`,
  strategyDone: (whose: string, strategy: string) => `Estrategia de ${whose}: ${strategy}.`,
  viewDone: (whose: string, view: string) => `Vista de ${whose}: ${view}.`,
  forgettingDone: (whose: string, isOn: boolean) => `Olvido a petición de ${whose}: ${isOn ? 'sí' : 'no'}.`,
  variableDone: (name: string, agent: string | null, value: string) =>
    `{${name}}${agent === null ? '' : ` de ${agent}`}: «${value}».`,
} as const;

const entries = {
  none: 'Todavía no recuerda nada.',
  heads: {
    entry: 'núm.',
    round: 'ronda',
    roundBrief: 'rd',
    origin: 'origen',
    whose: 'de quién',
    from: 'de',
    style: 'estilo',
    importance: 'imp.',
    words: 'palabras',
  },
  head: (round: number, origin: string, whose: string | null, message: string | null, sources: number) =>
    `ronda ${round} · ${origin}${whose === null ? '' : `, ${whose}`}${message === null ? '' : `, de ${message}`}${
      sources > 0 ? `, en lugar de ${counts.entries(sources)}` : ''
    }`,
  size: (chars: number, tokens: number) => `${counts.characters(chars)}, ${counts.tokens(tokens)}`,
  style: (name: string | null) => (name === null ? 'sin estilo' : `estilo ${name}`),
  pinned: '¶ fijado',
  edited: '✎ editado por una persona',
  gist: 'Esencia, de la que se escriben otros estilos',
  gistNames: {
    speaker: 'habla',
    topic: 'tema',
    reasoning: 'razón',
    certainty: 'certeza',
    key_point: 'punto',
    theory: 'teoría',
    statement: 'dicho',
  },
  inPlaceOf: 'Ocupa el lugar de',
  leak: (message: string, agent: string, isTold: boolean, words: string) =>
    `! Cuenta palabras del mensaje privado ${message}, que ${agent} ${isTold ? 'recibió en privado' : 'nunca recibió'}: ${words}`,
  source: (kind: 'statement' | 'notice' | 'injection', message: string, from: string, round: number) =>
    `Fuente: ${kinds[kind]} ${message} de ${from}, ronda ${round}`,

  whereTo: (entry: string) => `¿Adónde fue ${entry}? Las llamadas posteriores cuyos prompts la tenían`,
  nowhere: 'Todavía no ha estado en ningún prompt, hasta donde se conservan las llamadas.',
  call: (seq: number) => `llam. ${seq}`,
  remembered: 'recordada',
  inHistory: 'en historial',
  through: (entry: string) => `por ${entry}`,

  edit: (entry: string) => `Editar ${entry}`,
  editNote: 'Lo que había permanece en el registro y en Cambios.',
} as const;

const kinds = { statement: 'declaración', notice: 'aviso', injection: 'inyección' } as const;

const forgotten = {
  nothing: (agent: string) =>
    `${agent} no ha olvidado nada: ninguna entrada ha salido de la memoria desde que se abrió esta pantalla, y si ${agent} hablara ahora, tendría a la vista todo lo dicho.`,
  lostHead: (entry: string, round: number, seq: number) =>
    `${entry} · salió en la ronda ${round}, línea ${seq} del registro`,
  parts: (gone: string, told: string, hidden: string, archived: string | null) =>
    `Olvidadas: ${gone}${archived === null ? '' : ` (${archived} en la memoria a largo plazo)`} · contadas en resumen: ${told} · no a la vista: ${hidden}`,
  onlyHidden: (agent: string) => `${agent} no ha olvidado nada; el próximo prompt solo omite:`,
  hiddenHead: (name: string, agent: string) => `${name} · no a la vista si ${agent} hablara ahora`,
  heads: { what: 'qué', when: 'ronda', why: 'por qué', now: 'ahora', whose: 'de quién', words: 'palabras' },
  gone: 'perdido',
  notShown: 'no visto',
  because: (rule: string, count: number) => `Salió de la memoria: ${rule}; ${counts.entries(count)} por esta regla.`,
  noHeir: (agent: string) => `Ya nada en la memoria de ${agent} lo cuenta.`,
  heir: (entry: string, through: readonly string[], isInBuffer: boolean) =>
    `${entry} lo cuenta desde entonces${through.length > 0 ? ` a través de ${listed(through)}` : ''}, ${
      isInBuffer ? 'en la memoria' : 'en la memoria a largo plazo'
    }:`,
  heirAnew: (entry: string, through: readonly string[], isInBuffer: boolean) =>
    `Pasó a ${entry}${through.length > 0 ? ` a través de ${listed(through)}` : ''}, ${
      isInBuffer ? 'en la memoria' : 'en la memoria a largo plazo'
    }, con palabras escritas de nuevo. No se ha comprobado si aún lo cuentan; compare:`,
  heirLeft: 'que también ha salido.',
  stillShared: (message: string, from: string) => `El historial común aún lo tiene, como ${message} de ${from}:`,
  hiddenBecause: (stage: string) => `No a la vista: ${stage}.`,
  sharedAllTheSame:
    'Aun así está en el historial común; el inspector de prompts ({inspect p}) muestra lo que omitió cada llamada, y lo fija (*).',
  rememberedAllTheSame:
    'Aun así se recuerda; el inspector de prompts ({inspect p}) muestra lo que omitió cada llamada, y lo fija (*).',
} as const;

const changes = {
  none: 'Hasta ahora solo se han añadido entradas: nada se ha asimilado, acortado ni editado.',
  title: (what: string, round: number) => `${what}, ronda ${round}`,
  legend: ' · − antes, + después',
  entry: (seq: number) => `línea ${seq}`,
  cleared: 'borrado',
  byRule: (what: string, rule: string) => `${what}, ${rule}`,
  counts: (before: number, after: number) => `${counts.entries(before)} → ${numbers.grouped(after)}`,
  sizes: (before: number, after: number) => `, ${numbers.grouped(before)} → ${numbers.grouped(after)} car.`,
  same: (count: number) => `  … ${counts.entries(count)} como antes`,
} as const;

const tiers = {
  kept: (strategy: string, style: string) => ` · estrategia ${strategy}, ${style}`,
  context: 'contexto',
  buffer: 'búfer',
  longTerm: 'l. plazo',
  history: 'historial',
  chars: (count: number) => `${grouped(count)} car.`,
  tokens: (count: number) => `${grouped(count)} t`,
  unknownTokens: '… t',
  bufferNote: (entries: number, limitChars: number) =>
    `${counts.entries(entries)}, como máximo ${counts.characters(limitChars)}`,
  historyNote: (messages: number, windowChars: number) =>
    `${counts.messages(messages)}; en la ventana ${counts.characters(windowChars)}`,
  newestLongTerm: 'Memoria a largo plazo, lo más nuevo',
  noPrompt: 'ningún prompt hasta ahora',
  nextPrompt: (purpose: string, windowTokens: number) =>
    `prompt siguiente, ${purpose}; ventana de ${counts.tokens(windowTokens)}`,
  lastPrompt: (round: number, purpose: string, windowTokens: number) =>
    `último prompt, ronda ${round}, ${purpose}; ventana de ${counts.tokens(windowTokens)}`,
  none: 'ninguno',
  saved: (total: number, patterns: number, delta: number, pruning: number, compactState: number) =>
    `${grouped(total)} en este prompt (patrones ${grouped(patterns)}, delta ${grouped(delta)}, poda ${grouped(pruning)}, estado compacto ${grouped(compactState)})`,
  ofWindow: (before: string, after: string) => `; de la ventana, ${before} antes y ${after} después`,
} as const;

const costs = {
  title: 'Tokens',
  noCalls: 'ninguna llamada hasta ahora',
  spent: ({ tokensIn, tokensCached, tokensOut, tokensThinking, callCount, retryCount }: SpentOnCalls) =>
    `${grouped(tokensIn)} de entrada${tokensCached > 0 ? `, de ellos ${grouped(tokensCached)} en caché` : ''}, ${grouped(tokensOut)} de salida${tokensThinking > 0 ? `, de ellos ${grouped(tokensThinking)} pensados` : ''}; ${counts.calls(callCount)}${
      retryCount === 0 ? '' : `, ${grouped(retryCount)} ${retryCount === 1 ? 'reintento' : 'reintentos'}`
    }`,
  countsAre: 'los tokens',
  mixed: 'mezclados: unos medidos, otros estimados',
  notKnown: 'sin datos',
  costs: 'coste',
  runCosts: 'coste de la ejecución',
  cost: (told: string, unpriced: readonly string[]) =>
    `${told}${unpriced.length > 0 ? `; no se conoce el precio de ${listed(unpriced)}` : ''}`,
  budget: (percent: number, limit: string, left: string) => `${percent} % de ${limit} gastado, quedan ${left}`,
} as const;

const growth = {
  notBegun: 'La primera ronda no ha empezado.',
  heads: {
    round: 'ronda',
    statements: 'declarac.',
    said: 'dicho',
    own: 'su memoria',
    all: 'todas',
    history: 'historial',
    unit: 'caracteres',
  },
} as const;

const whatIfTab = {
  none: 'No disponible aquí.',
  about: (run: 'recording' | 'ended' | 'going', agent: string) =>
    `${runs[run]}, si la memoria de ${agent} se hubiera llevado de otro modo. No se pregunta a ningún modelo.`,
  now: '  ◂ ahora',
} as const;

const runs = {
  recording: 'La grabación entera',
  ended: 'Esta ejecución',
  going: 'La ejecución hasta ahora (se pone al día en cada ronda)',
} as const;

export const explorer = {
  noMemory: 'No existe esa memoria.',
  tabs: {
    entries: 'Entradas',
    forgotten: 'Olvidado',
    changes: 'Cambios',
    tiers: 'Niveles',
    growth: 'Crecimiento',
    'what-if': '¿Y si…?',
  },
  entries,
  forgotten,
  changes,
  tiers,
  costs,
  growth,
  whatIf: whatIfTab,
} as const;

export const whatIf = {
  heads: {
    memory: 'memoria',
    tokens: 'tokens',
    saved: 'ahorro',
    kept: 'quedan',
    lost: 'salen',
    positions: 'posturas',
    amounts: 'cantidades',
    round: 'ronda',
  },
  fullHistory: 'historial entero',
  alike: (names: readonly string[]) =>
    `${names.join(', ')}: iguales en todas las cifras; en esta ejecución no hubo nada que traten de otro modo.`,
  tooShort: 'muy corto',
  none: 'ninguna',
  tokensByRound: (label: string) => `Tokens (${label}) de la petición de una declaración, por ronda:`,
  charsByRound: 'Caracteres de una memoria al final de la ronda:',
  legend: [
    'tokens: de la petición de una declaración, de media.',
    'ahorro: tokens de menos que con el historial entero, de media desde la ronda 4.',
    'quedan, salen: entradas en una memoria al final, y entradas que salieron de ella. Lo que asimiló un modelo, como tras una decisión, aquí solo se añade.',
    'posturas, cantidades: la parte de las expresadas en las tres rondas anteriores (tantas) que la petición aún cuenta, desde la ronda 4.',
  ],
  working: 'Pasando la ejecución por las demás estrategias …',
} as const;

export const inspector = {
  title: { before: 'Prompt de ', after: '' },
  nobodyYet: 'nadie por ahora',
  asked: (purpose: string, attempt: number) => `${purpose}, intento ${attempt}`,
  pastCalls: (count: number, agent: string | null) =>
    `← ${grouped(count)} ${count === 1 ? 'llamada pasada' : 'llamadas pasadas'}${agent === null ? '' : ` de ${agent}`}`,

  supposed: 'aún no le toca: hipotético',
  underWay: 'llamada en curso',
  next: 'llamada siguiente',
  callOf: (number: number, count: number, round: number) => `llamada ${number} de ${count}, ronda ${round}`,

  sealed: '▣ Sellado hasta que se cierre la votación.',
  notRecorded: 'La grabación no dice qué se preguntó aquí.',
  madeAnew: 'como lo preguntaría este programa: la grabación no guarda los prompts',
  stateGone: 'El estado anterior a esta llamada ya no se conserva.',
  nobodyAsked: 'Tal como están las cosas, lo siguiente no es preguntar a un modelo.',
  showsCalls: '← muestra las llamadas hechas.',
  noCalls: 'Todavía no hay llamadas.',

  sections: (count: number) => `Secciones (${count})`,
  leftOut: (count: number) => `Omitido (${count})`,
  tokens: 'tokens',
  tokensBrief: 't',
  size: (tokens: number, window: number, unit: string) => `${grouped(tokens)} de ${grouped(window)} ${unit}`,
  share: (percent: number) => `, ${percent} %`,
  version: (hash: string) => ` · versión ${hash}`,

  nothingLeftOut: (agent: string) =>
    `No se omitió nada: cada mensaje y cada entrada que tiene ${agent} está en el prompt.`,
  leftOutBecause: (stage: string) => `Omitido: ${stage}.`,
  pinnedSince: ' Fijado después.',
  leftOutHead: (name: string, round: number, from: string) => `${name} · ronda ${round}, ${from}`,

  sectionNames: {
    system: 'sistema',
    past: 'pasado',
    world: 'mundo',
    map: 'mapa',
    self: 'quién eres',
    phase: 'fase',
    individual: 'a solas',
    memory: 'memoria',
    reasoning: 'razonado',
    history: 'historial',
    round: 'ronda',
    consensus: 'acuerdo',
    news: 'noticias',
    feedback: 'corrección',
    task: 'tarea',
    request: 'petición',
  },
  call: { name: 'llamada', thought: 'pensado', title: 'La llamada, y lo que pensó el modelo' },
} as const;

export const senders = { notice: 'sistema', injection: 'externo' } as const;

/** Las memorias como cintas: una celda por entrada. */
export const belt = {
  title: 'Memoria',
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

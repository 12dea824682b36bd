import type { SpentOnCalls } from '../spent.ts';
import { counts, listed, numbers, plainStrategy, plainStyle } from './names.ts';

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

  styleDone: (whose: string, style: string) => `Memoria de ${whose}: ${plainStyle(style)}.`,
  strategyDone: (whose: string, strategy: string) => `Estrategia de ${whose}: ${plainStrategy(strategy)}.`,
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
  style: (name: string | null) => (name === null ? 'sin estilo' : `estilo ${plainStyle(name)}`),
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

type Archived = { told: number; inPart: number; hidden: number };
const archivedTold = ({ told, inPart, hidden }: Archived): string =>
  [
    `${numbers.grouped(told)} en la memoria a largo plazo`,
    inPart > 0 ? `${numbers.grouped(inPart)} de ellas en parte` : '',
    hidden > 0 ? `${numbers.grouped(hidden)} de ellas en una entrada que no está a la vista` : '',
  ]
    .filter(Boolean)
    .join(', ');

const forgotten = {
  nothing: (agent: string) =>
    `${agent} no ha olvidado nada: ninguna entrada ha salido de la memoria desde que se abrió esta pantalla, y si ${agent} hablara ahora, tendría a la vista todo lo dicho.`,
  lostHead: (entry: string, round: number, seq: number) =>
    `${entry} · salió en la ronda ${round}, línea ${seq} del registro`,
  parts: (gone: string, told: string, hidden: string, archived: Archived | null) =>
    `Olvidadas: ${gone}${archived === null ? '' : ` (${archivedTold(archived)})`} · contadas en resumen: ${told} · no olvidadas, solo no a la vista: ${hidden}`,
  ofThemInSight: (count: string) => `de las olvidadas, aún a la vista por el historial: ${count}`,
  onlyHidden: (agent: string) => `${agent} no ha olvidado nada; el próximo prompt solo omite:`,
  hiddenHead: (name: string, agent: string) => `${name} · no a la vista si ${agent} hablara ahora`,
  heads: { what: 'qué', when: 'ronda', why: 'por qué', now: 'ahora', whose: 'de quién', words: 'palabras' },
  gone: 'perdido',
  inSight: 'visible',
  notShown: 'no visto',
  inPart: 'en parte',
  because: (rule: string, count: number) => `Salió de la memoria: ${rule}; ${counts.entries(count)} por esta regla.`,
  noHeir: (agent: string) => `Ya nada en la memoria de ${agent} lo cuenta.`,
  heir: (entry: string, through: readonly string[], isInBuffer: boolean) =>
    `${entry} lo cuenta desde entonces${through.length > 0 ? ` a través de ${listed(through)}` : ''}, ${
      isInBuffer ? 'en la memoria' : 'en la memoria a largo plazo'
    }:`,
  heirInPart: (entry: string, through: readonly string[], isInBuffer: boolean) =>
    `${entry} cuenta una parte desde entonces${through.length > 0 ? ` a través de ${listed(through)}` : ''}, ${
      isInBuffer ? 'en la memoria' : 'en la memoria a largo plazo'
    }:`,
  heirHidden: (entry: string, agent: string, stage: string) =>
    `Si ${agent} hablara ahora, ${entry} no estaría a la vista: ${stage}.`,
  fadedAtOnce: 'Perdido al salir:',
  faded: (entry: string, round: number, seq: number) =>
    `Estuvo en ${entry} hasta que se cortó en la ronda ${round}, línea ${seq} del registro; perdido ahí:`,
  toldUntil: (through: readonly string[], round: number, seq: number) =>
    `Estuvo en ${listed(through)} hasta la ronda ${round}, línea ${seq} del registro.`,
  heirAnew: (entry: string, through: readonly string[], isInBuffer: boolean) =>
    `Pasó a ${entry}${through.length > 0 ? ` a través de ${listed(through)}` : ''}, ${
      isInBuffer ? 'en la memoria' : 'en la memoria a largo plazo'
    }, con palabras escritas de nuevo. No se ha comprobado si aún lo cuentan; compare:`,
  heirLeft: 'que también ha salido.',
  inSightBy: (agent: string, message: string, from: string) =>
    `Si ${agent} hablara ahora, lo tendría a la vista de todos modos: el historial de su prompt muestra ${message} de ${from}:`,
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
  sameLines: (count: number) => `  … ${count === 1 ? '1 línea' : `${numbers.grouped(count)} líneas`} como antes`,
  longTerm: 'En la memoria a largo plazo, línea por línea',
} as const;

const tiers = {
  kept: (strategy: string, style: string) => ` · estrategia ${strategy}, ${plainStyle(style)}`,
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
  now: '  ◂ ahora, calculado',
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
    'quedan, salen: entradas en una memoria al final, y entradas que salieron de ella. Lo que asimiló un modelo, como tras una decisión, aquí solo se añade. Lo que resumió uno, aquí se extrae.',
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

export const memoryKeys = {
  'memory-menu-row-down': { label: 'bajar', help: 'La línea siguiente.' },
  'memory-menu-row-up': { label: 'subir', help: 'La línea anterior.' },
  'memory-menu-toggle': {
    label: 'elegir',
    help: 'Elegir lo que dice la línea; pueden elegirse varias antes de cambiarlas.',
  },
  'memory-menu-send': {
    label: 'cambiar',
    help: 'Cambiar a lo elegido; a la línea del cursor si no hay nada elegido. En una variable, o en para quién es: cambiarlo.',
  },
  'memory-menu-whom': { label: 'todo el grupo / uno', help: 'Para todo el grupo, o solo para el agente elegido.' },
  'memory-menu-agent-next': { label: 'agente', help: 'Elegir el agente siguiente.' },
  'memory-menu-agent-previous': { label: 'agente ant.', help: 'Elegir el agente anterior.' },
  'memory-menu-close': { label: 'dejar', help: 'Dejar todo como está.' },
  'memory-menu-edit-send': { label: 'fijar valor', help: 'Dar a la variable estas palabras.' },
  'memory-menu-edit-close': { label: 'dejar', help: 'Dejar la variable como estaba.' },
  'explorer-tab-1': { label: 'entradas', help: 'Lo que el agente recuerda.' },
  'explorer-tab-2': {
    label: 'lo olvidado',
    help: `Lo que olvidó: las palabras, cuándo y por qué regla; y qué fue de ello. → #7: la entrada 7 lo cuenta desde entonces. → #7?: pasó a la entrada 7, escrita de nuevo; no se ha comprobado si lo cuenta. ${forgotten.inPart}: solo queda contada una parte de sus palabras. ${forgotten.gone}: nada en la memoria lo cuenta. ${forgotten.notShown}: el próximo prompt lo omite, o la entrada que lo cuenta. ${forgotten.inSight}: el historial del próximo prompt aún lo tiene.`,
  },
  'explorer-tab-3': { label: 'cambios', help: 'Cómo cambió la memoria, antes y después.' },
  'explorer-tab-4': { label: 'niveles', help: 'Los niveles y sus tamaños, y estadísticas.' },
  'explorer-tab-5': { label: 'crecimiento', help: 'Cómo creció, ronda a ronda.' },
  'explorer-tab-6': { label: 'y si…', help: 'La misma ejecución con otras estrategias.' },
  'explorer-tab-next': { label: 'pestaña sig.', help: 'La pestaña siguiente.' },
  'explorer-tab-previous': { label: 'pestaña ant.', help: 'La pestaña anterior.' },
  'explorer-row-down': { label: 'bajar', help: 'La línea siguiente; la más nueva es la última.' },
  'explorer-row-up': { label: 'subir', help: 'La línea anterior.' },
  'explorer-list-start': { label: 'inicio', help: 'Ir a lo más antiguo.' },
  'explorer-list-end': { label: 'final', help: 'Ir a lo más nuevo y seguirlo.' },
  'explorer-text-down': { label: 'desplazar', help: 'Bajar por el texto.' },
  'explorer-text-up': { label: 'subir texto', help: 'Subir por el texto.' },
  'explorer-detail': { label: 'entera', help: 'La entrada entera con su esencia y su origen, o de nuevo la lista.' },
  'explorer-trace': {
    label: '¿dónde acabó?',
    help: 'Dónde acabó: las llamadas posteriores cuyo prompt contenía la entrada.',
  },
  'explorer-edit': {
    label: 'editar',
    help: 'Editar la entrada, con la ejecución en pausa; lo que había queda en el registro.',
  },
  'explorer-pin': {
    label: 'fijar',
    help: 'Fijar la entrada: nada la saca entonces de la memoria. O soltarla de nuevo.',
  },
  'explorer-clear': { label: 'borrar', help: 'Borrar esta memoria; antes pregunta.' },
  'explorer-inspect': { label: 'prompt', help: 'Los prompts de este agente, con lo que se omitió de ellos.' },
  'explorer-agent-next': { label: 'agente', help: 'La memoria del agente siguiente.' },
  'explorer-agent-previous': { label: 'agente ant.', help: 'La memoria del agente anterior.' },
  'explorer-close': { label: 'dejar', help: 'Volver a la lista, o dejar la memoria.' },
  'explorer-edit-send': { label: 'guardar', help: 'Poner las palabras nuevas en la memoria.' },
  'explorer-edit-close': { label: 'dejar', help: 'Dejar la entrada como estaba.' },
} as const;

import type { CueCommand } from '../../discussion/command.ts';
import { counts, listed, plainStrategy, plainStyle, together } from './names.ts';

export const part = (from: number, to: number, count: number) => `${from}–${to} de ${count}`;

export const place = (at: number, count: number) => `${at} de ${count}`;

export const help = {
  title: 'Teclas',
  find: 'Escribir para buscar: ',
  none: 'Ninguna tecla hace eso.',
  mouse: 'La rueda desplaza el panel bajo el puntero; un clic lo enfoca.',
} as const;

export const palette = {
  title: 'Acciones',
  none: 'Nada se llama así.',
  groups: {
    here: 'aquí',
    time: 'tiempo',
    view: 'mirar',
    steering: 'dirigir',
    showing: 'mostrar',
    agent: 'agente',
    vote: 'votar',
    'what-if': 'y si…',
    memory: 'memoria',
    round: 'ronda',
    setting: 'ajuste',
  },
  chooses: (agent: string) => `Elegir a ${agent}`,
  memoryOf: (agent: string) => `Memoria de ${agent}`,
  forgottenBy: (agent: string) => `Mostrar lo que olvidó ${agent}`,
  promptOf: (agent: string) => `Prompt de ${agent}`,
  round: (round: number) => `Ir a la ronda ${round}`,
  putsAway: (pane: string) => `Guardar: ${pane}`,
  bringsBack: (pane: string) => `Traer de vuelta: ${pane}`,
  sets: (name: string, value: string) => `Poner ${name}: ${value}`,
  holdsNow: 'ahora',
  atStart: 'en la pantalla de inicio',
  kept: (set: string) => `${set}. Guardado en el archivo de configuración.`,
  hint: 'parte de una acción, un agente, una ronda, un ajuste',
} as const;

export const confirm = {
  titles: {
    quit: '¿Salir?',
    stop: '¿Detener el debate?',
    clear: '¿Borrar la memoria?',
    remove: '¿Retirar al agente?',
    'wrap-up': '¿Concluir?',
    'answer-now': '¿Decidir ya?',
    fork: '¿Seguir desde aquí?',
    'end-branched': '¿Acabar la rama?',
    untouched: '¿Verla sin intervenir?',
  },
  stop: 'El debate termina aquí, sin decisión. Queda registrado y no se puede deshacer.',
  wrapUp: 'Se acaba el turno, se pregunta por última vez quién quiere votar y sigue el resultado.',
  fork: (round: number, entry: number) =>
    `Desde aquí (ronda ${round}, entrada ${entry}) el debate sigue en vivo, como ejecución propia con su propio registro. Esta se queda como está.`,
  answerNow: 'Se corta a quien habla, se vota de inmediato y sigue el resultado.',
  untouched: (calls: number, price: string) =>
    `El debate sigue otra vez desde la primera intervención, sin que nadie intervenga: hasta ${counts.calls(calls)}, ${price}.`,
  endBranched: (entry: number) =>
    `Lo que la rama ha grabado desde la entrada ${entry} no está en ningún registro y se pierde. Para conservarla: volver y pulsar w.`,
  lost: (count: number, named: string) =>
    `${count === 1 ? '1 acción espera aún el fin de la ronda y se pierde' : `${count} acciones esperan aún el fin de la ronda y se pierden`}${named === '' ? '' : `: ${named}`}.`,
  clear: (agent: string) =>
    `${agent} lo olvida todo: su memoria, su memoria a largo plazo y lo dicho hasta ahora. Lo que había permanece en el registro y en Olvidado.`,
  remove: (agent: string) => `${agent} deja el debate cuando acabe la ronda. Lo que dijo y recuerda queda a la vista.`,
  recordingStays: 'La grabación se queda donde está.',
  notOver:
    'El debate no ha terminado. Todo lo dicho hasta ahora está guardado en su registro y se puede reproducir desde ahí.',
  yes: {
    quit: 'salir',
    stop: 'detener',
    clear: 'borrar',
    remove: 'retirar',
    'wrap-up': 'concluir',
    'answer-now': 'decidir ya',
    fork: 'en vivo',
    'end-branched': 'acabar',
    untouched: 'ejecutar',
  },
  stopsForGood: 'detenerla del todo',
  no: {
    quit: 'seguir',
    stop: 'seguir',
    clear: 'conservar',
    remove: 'conservar',
    'wrap-up': 'seguir',
    'answer-now': 'seguir',
    fork: 'seguir aquí',
    'end-branched': 'volver',
    untouched: 'seguir',
  },
} as const;

/** Keys that answer yes and no, beside y and n; the first of each is shown. */
export const yesNo: { yes: readonly [string, ...string[]]; no: readonly [string, ...string[]] } = {
  yes: ['s'],
  no: ['n'],
};

export const inject = {
  title: 'Decirles algo',
  words: 'Palabras',
  events: 'Eventos de este escenario',
  to: 'Para',
  all: 'todo el grupo',
  landsWithAll: (round: number, when: string) =>
    `Lo leerá todo el grupo: entra en el debate común ${landing(round, when)}; cada agente lo recuerda y lo encuentra en los prompts siguientes.`,
  landsWith: (names: readonly string[], round: number, when: string) =>
    `Solo ${together(names)} lo leerá${names.length > 1 ? 'n' : ''}: entra en la memoria privada ${landing(round, when)}; nadie más se entera.`,
  waits: 'Espera: a continuación se elige el momento.',
  sendsTo: {
    later: 'elegir cuándo',
    all: 'decir a todo el grupo',
    one: (name: string) => `decir solo a ${name}`,
    some: (count: number) => `decir solo a ${count}`,
  },
} as const;

function landing(round: number, when: string): string {
  return round === 0 ? `antes de la primera ronda, ${when}` : `en la ronda ${round}, ${when}`;
}

/** What waits for its moment, to be done then: in a line. */
const cueActs: { readonly [K in CueCommand['type']]: (command: Extract<CueCommand, { type: K }>) => string } = {
  'inject-event': (command) => `decir a ${whose(command.to)}: «${command.text}»`,
  'switch-guidance': (command) =>
    `cambiar el estilo de ${whose(command.agents)} a ${plainStyle(command.style)}${command.rewrite ? ', con reescritura' : ''}`,
  'switch-strategy': (command) => `cambiar la memoria de ${whose(command.agents)}: ${plainStrategy(command.strategy)}`,
  'switch-view': (command) => `cambiar la vista de ${whose(command.agents)}${viewNamed(command)}`,
  'request-forgetting': (command) => `${command.isOn ? 'pedir' : 'no pedir más'} el olvido a ${whose(command.agents)}`,
  'clear-memory': (command) => `borrar la memoria de ${whose(command.agents)}`,
  'set-variable': (command) =>
    `dar a ${command.name} el valor «${command.value}»${command.agent === null ? '' : ` para ${command.agent}`}`,
  'call-vote': () => 'convocar una votación',
  'skip-speaker': () => 'omitir el turno',
  'mute-agent': (command) =>
    command.isMuted ? `silenciar a ${command.agent}` : `dejar hablar de nuevo a ${command.agent}`,
  'hand-floor': (command) => `dar la palabra a ${command.agent}`,
  'change-topic': (command) => `cambiar el tema a «${command.question}»`,
  'remove-agent': (command) => `retirar a ${command.agent}`,
  'wrap-up': () => 'concluir',
  'answer-now': () => 'decidir ya',
  stop: () => 'detener',
};

function whose(agents: 'all' | readonly string[]): string {
  return agents === 'all' ? 'todo el grupo' : listed(agents);
}

/** Settings that have no name are not told. */
function viewNamed({ settings }: Extract<CueCommand, { type: 'switch-view' }>): string {
  const { profile } = (settings ?? {}) as { profile?: string };
  return profile === undefined ? '' : `: ${profile}`;
}

export const noWords = 'Faltan las palabras: hay que escribirlas antes.';

export const moments = {
  titleUntil: 'Seguir hasta',
  titleCue: 'Hacerlo cuando',
  titleCues: 'Lo que espera su momento',
  aboutUntil: 'La ejecución se pausa ahí, antes de preguntar al próximo modelo.',
  aboutCue: 'Se hace entonces, una vez, y queda registrado; si las reglas lo rechazan, se avisa.',
  noCues:
    'Nada espera. a elige un momento para el próximo acto, sea cual sea su tecla; al escribir un evento, lo hace ctrl-t.',
  until: (moment: string) => `hasta que ${moment}`,
  when: (moment: string) => `cuando ${moment}`,
  voteOpens: 'se abra una votación',
  voteCloses: 'se cierre una votación',
  speaker: (agent: string) => `${agent} tenga la palabra`,
  stance: 'alguien cambia de opinión',
  loss: 'algo sale de una memoria',
  round: (round: number) => `empiece la ronda ${round}`,
  turns: (round: number, turns: number) =>
    turns === 1 ? `pase 1 turno de la ronda ${round}` : `pasen ${turns} turnos de la ronda ${round}`,
  text: (text: string) => `alguien diga «${text}»`,
  gauge: (agent: string | null, percent: number) =>
    `${agent === null ? 'una memoria' : `la memoria de ${agent}`} pase del ${percent} %`,
  tokens: (count: number) => (count === 1 ? 'se use 1 token' : `se usen ${count} tokens`),
  needs: {
    turn: 'el final del turno',
    round: 'ronda (3, o 3.2 tras su segundo turno):',
    text: 'alguien dice:',
    gauge: 'una memoria pasa de (%):',
    tokens: 'tokens usados:',
  },
  notTold: 'Falta lo que pide ese momento, o no se puede leer.',
  allowed: {
    turn: '',
    round: 'Una ronda desde la 1, como 3, o con un turno, como 3.2.',
    text: 'Palabras.',
    gauge: 'Un tanto por ciento entero desde 1.',
    tokens: 'Un número entero desde 1.',
  },
  scheduled: (moment: string) => `Se hará cuando ${moment}.`,
  unlikely: (moment: string, last: number) => `Solo si se llega a que ${moment}; la última ronda es la ${last}.`,
  notTaken: (when: string) => `se toma ${when}`,
  cancelled: (cue: number) => `#${cue} se ha cancelado.`,
  failed: (cue: number, why: string) => `La intervención #${cue}, para más tarde, fue rechazada: ${why}`,
  acts: cueActs,
  nextAct: 'lo próximo que se haga, con su propia tecla',
  armed: (moment: string) => `Próximo acto: cuando ${moment} (esc: no)`,
  cannotWait: 'Eso no puede esperar un momento: hace falta quien lo mire. esc suelta el momento.',
} as const;

export const branch = {
  title: (entry: number) => `Dos ejecuciones desde la entrada ${entry}`,
  ours: 'esta ejecución',
  branched: 'la rama',
  unchanged: 'En la rama no ha cambiado nada aún: c cambia una cosa.',
  changed: (change: string) => `En la rama: ${change}`,
  placebo: (count: number) => `No se cambió nada, y ambas son iguales por ahora (${counts.entries(count)}).`,
  same: (count: number) => `Ambas son iguales por ahora (${counts.entries(count)}).`,
  parts: (entry: number, ours: string, branched: string) =>
    `Primera diferencia: entrada ${entry}: aquí ${ours}, allí ${branched}`,
  followed: (ours: number, branched: number) =>
    `Desde entonces: aquí ${counts.entries(ours)}, allí ${counts.entries(branched)}`,
  notStepped:
    'Aún no se ha dado un paso: {step-statement s} {until-menu t} {step-round r} avanzan ambas, {pause space} las reproduce; aquí estará la primera diferencia.',
  sameStances: (count: number) => `${count} como en la otra`,
  ended: 'terminada',
  waitsForOther: 'espera a la otra',
  branchedKept: 'la rama, conservada',
  onlyHere: (count: number) => `${counts.entries(count)} solo aquí`,
  pauses: 'pausar ambas',
  tabShows: 'tab muestra la otra',
  titleChange: 'Cambiar una cosa en la rama',
  inject: 'decir a todo el grupo:',
  style: (style: string) => `todos recuerdan con el estilo ${plainStyle(style)}`,
  strategy: (strategy: string) => `la memoria de todo el grupo: ${plainStrategy(strategy)}`,
  mute: (agent: string) => `${agent} queda en silencio`,
  floor: (agent: string) => `${agent} tiene la palabra`,
  memory: (agent: string) => `lo que recuerda ${agent}`,
  titleMemory: (agent: string) => `Cambiar una entrada en la memoria de ${agent}`,
  nothingRemembered: 'Todavía no se recuerda nada.',
  remembered: (agent: string, entry: number, text: string) => `${agent} recuerda como #${entry}: “${text}”`,
  model: (agent: string) => `quién responde por ${agent}:`,
  splitting: 'La ejecución se está dividiendo…',
  wentOn: 'La ejecución siguió entretanto: hay que pausarla y dividirla después.',
  owes: 'Lo que se pidió a la ejecución espera al paso actual: hay que dejar que acabe y dividirla después.',
  personAsked:
    'En esta ejecución se pregunta a una persona, y a nadie se le puede preguntar en dos a la vez: no se puede dividir.',
  none: 'Esta ejecución no se puede dividir aquí.',
  kept: (path: string) => `La rama se conserva: ${path}`,
  underWay: 'Una de las dos aún está en camino, y avanzan juntas: {pause space} pausa ambas.',
  changing: 'El cambio en la rama aún está en curso.',
  broken: (why: string) => `La rama ha acabado: ${why}`,
} as const;

export const people = {
  interview: {
    title: (agent: string) => `Entrevista con ${agent}`,
    about: 'Fuera del registro: nadie se entera y nada de lo que sigue cambia.',
    noQuestion: 'Aún no se pregunta nada: faltan las palabras.',
    question: 'Pregunta',
    asking: 'está pensando…',
    failed: (why: string) => `sin respuesta: ${why}`,
  },
  topic: {
    title: 'Cambiar el tema',
    now: 'La pregunta de ahora',
    next: 'La nueva pregunta',
    lands: 'Se anuncia al grupo y vale desde la próxima ronda.',
  },
  model: {
    title: (whose: string) => `Quién responde por ${whose}`,
    everybody: 'todo el grupo',
    own: (model: string) => `el propio: ${model}`,
    ownOfEach: 'cada cual con el propio',
    other: 'otro: cualquier ENDPOINT/NOMBRE …',
    now: ' · ahora',
    about:
      'En todo lo que se pregunte desde la próxima pregunta. Queda registrado como acto tuyo, y lo que se diga lleva una marca.',
  },
  voices: {
    title: '¿Quién sigue?',
    asks: '¿Quién responde por todo el grupo desde aquí? Escribe simulated, o un modelo como ENDPOINT/NOMBRE.',
  },
  newcomer: {
    title: 'Añadir un agente',
    name: 'Nombre',
    persona: 'Quién es (puede quedar vacío)',
    model: 'Modelo',
    language: 'Idioma',
    lands: 'Entra cuando acabe la ronda y no sabe lo que no ha oído.',
  },
} as const;

export const seat = {
  asked: (agent: string, what: string, attempt: number) =>
    `Pregunta para ${agent}, a responder en una línea: ${what}${attempt > 1 ? ` (intento ${attempt})` : ''}`,
  least: (count: number) => `Al menos ${counts.characters(count)}.`,
  inputEnded: (agent: string) => `La entrada ha terminado: ya nadie responde por ${agent}.`,

  title: (agent: string, what: string) => `Pregunta para ${agent}: ${what}`,
  attempt: (attempt: number) => `intento ${attempt}`,
  waitingForYou: 'falta responder',
  toAnswer: '{open enter} responde',
  toAnswerFrom: '{focus-1 1} y {open enter} responde',
  questions: {
    aside: (what: string) => `Aparte, y nadie del grupo lo sabrá: ${what}`,
    preference: '¿Qué opción se elegiría ahora, a solas?',
    end: (at: number, means: string) => `${at}: ${means}`,
    scale: (question: string, low: string, high: string) => `${question} (${low} – ${high})`,
    ordered: 'Ordenar las opciones, la mejor primero.',
    drafts: 'Ordenar los borradores, el mejor primero.',
    application: 'A solas: ¿qué opción debe elegir entre las tablas de ingresos?',
    explanation: 'Decir con palabras propias qué significa cada opción.',
    statement: '¿Qué hay que decir al grupo?',
    poll: '¿Debe votar ya el grupo?',
    confirmation: (initiator: string | null) =>
      `${initiator === null ? 'Se convoca una votación.' : `${initiator} quiere votar ya.`} ¿De acuerdo?`,
    choice: 'Papeleta secreta: elegir una opción.',
    approval: 'Papeleta secreta: marcar todas las opciones que se aprueban.',
    points: (budget: number) => `Papeleta secreta: repartir como mucho ${budget} puntos.`,
    order: 'Papeleta secreta: ordenar las opciones, la mejor primero.',
    amount: (option: string, min: string, max: string) => `${option}: ¿qué cantidad, de ${min} a ${max}?`,
    ranking: 'Ordenar las opciones, la mejor primero, y decir con qué certeza.',
    moderation: '¿Quién habla ahora?',
    bid: (least: number, most: number) => `¿Cuántas ganas de hablar hay, de ${least} a ${most}?`,
    handoff: '¿A quién pasa la palabra?',
  },
  typing: {
    choice: (least: string, most: string) => `${least}–${most} o ↑ ↓ eligen, enter envía`,
    named: 'la inicial o ↑ ↓ eligen, enter envía',
    'yes-no': '1 o y: sí, 0 o n: no',
    amount: 'la cantidad en cifras, luego enter',
    marks: '↑ ↓ recorren, space marca, enter envía',
    points: '← → quitan y dan puntos, enter envía',
    order: '← mejor, → peor, enter envía',
  },
  asks: (agent: string) => `pregunta de ${agent}`,
  asksLine: (agent: string) => `Pregunta de ${agent}, a responder en una línea; una vacía la deja sin respuesta:`,
  inputEndedForQuestion: (agent: string) => `La entrada ha terminado: nadie responde a ${agent}, y la ejecución sigue.`,
  mayBeEmpty: 'solo enter: sin respuesta',
  goesOn: (seconds: number) => `sigue a los ${seconds} s`,
  better: 'mejor',
  worse: 'peor',
  yes: 'sí',
  no: 'no',
  certainty: 'Certeza',
  pointsLeft: (count: number) => (count === 1 ? 'queda 1' : `quedan ${count}`),
  chars: (count: number, least: number) =>
    count < least ? `${count} de al menos ${counts.characters(least)}` : counts.characters(count),
  choose: 'Primero hay que elegir.',
  notSent: (length: string) => `No se ha enviado: ${length}.`,
  hidden: (seat: string) => `[oculto desde el lugar de ${seat}]`,
  hiddenTitle: (agent: string) => `La mente de ${agent}`,
  hiddenWhy: (agent: string, seat: string) =>
    `Lo que ${agent} recuerda, piensa y lee está oculto desde el lugar de ${seat}. Cuánto es se ve entre los tamaños (3, z). La reproducción de la grabación lo muestra todo.`,
} as const;

/** The field for what is sought, and what was found. */
export const find = {
  title: 'Buscar',
  where: { talk: 'en lo dicho', memory: 'en las memorias', prompts: 'en los prompts' },
  everybody: 'todos',
  nowhere: 'en ninguna parte',
  notFound: (text: string) => `«${text}» no aparece en ninguna parte.`,
  nothingSought: 'no se busca nada; / busca',
} as const;

/** Moments that were marked. */
export const bookmarks = {
  set: (entry: number) => `Marcador puesto: entrada ${entry}. Con : se vuelve a ella.`,
  gone: (entry: number) => `Marcador quitado: entrada ${entry}.`,
  takeAway: 'quitar marcador',
  goTo: (text: string) => `Ir al marcador ${text}`,
} as const;

export const keyTable = {
  sections: { time: 'Seguir', view: 'Mirar', steering: 'Dirigir', showing: 'Mostrar' },
  rows: {
    pause: 'pausar, seguir',
    statement: 'una declaración',
    round: 'resto de la ronda',
    till: 'hasta… un turno, un voto, un cambio, un olvido, palabras',
    pace: 'ritmo',
    undo: 'retirar, reponer',
    time: 'atrás y adelante en el tiempo',
    panes: 'panel siguiente, o por número',
    agents: 'elegir agente',
    zoom: 'ampliar, con lo que añade',
    enter: 'abrir lo elegido; responder',
    escape: 'un nivel atrás; seguir el final',
    scroll: 'desplazar',
    ends: 'principio, final',
    find: 'buscar, siguiente, anterior',
    tell: 'decirles: a todos, a uno',
    memory: 'memoria: qué se guarda, cómo, qué se ve',
    vote: 'votar: convocar, terminar, ya',
    agent: 'el agente: aparte, palabra, sin palabra, retirar; añadir',
    cut: 'cortar, u omitir el turno',
    whatIf: 'y si…: gemela, otra ejecución, comparar',
    prompt: 'prompt: leído y omitido',
    results: 'resultado, ingresos, medidas, coste',
    stage: 'escena',
    black: 'negro, y volver',
    audience: 'la sala: su página y sus palabras',
    copy: 'copiar',
    mouse: 'dejar el ratón al terminal',
    all: 'todas las acciones',
    help: 'esto',
    quit: 'salir; detener del todo',
  },
} as const;

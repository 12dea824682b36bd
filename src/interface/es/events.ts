import { withStop } from '../../base/text.ts';
import type { DecisionRuleName } from '../../discussion/ballot.ts';
import type { Call, Finish } from '../../discussion/call.ts';
import type { Purpose } from '../../discussion/purpose.ts';
import type { BudgetWarning } from '../../discussion/state.ts';
import type { LeakSlots } from '../en/events.ts';
import type { WarningWords } from '../warned.ts';
import { warned } from '../warned.ts';
import { counts, listed, names, numbers, plainStrategy, plainStyle, sentence } from './names.ts';
import { status } from './screen.ts';

const { dollars, grouped } = numbers;

export const events = {
  titles: {
    notice: 'Aviso',
    memory: 'Memoria',
    budget: 'Presupuesto',
    person: 'Persona',
    cue: 'Para más tarde',
    planned: 'Según lo previsto',
    room: 'La sala',
    poll: '¿Quién quiere votar ya?',
    vote: 'Votación',
    end: 'Fin',
    order: 'Orden',
    leak: 'Palabras privadas',
  },
  /** 9.8: what stands on a ballot, and why. */
  reasoned: (told: string, reason: string) => `${told} — ${reason}`,
  minority: (agent: string, told: string) => `Minoría: ${agent}: ${told}`,
  /** 9.8: words of somebody who gave no reason. */
  saidInRound: (text: string, round: number) => `${text} (en la ronda ${round})`,
  round: (round: number, rounds: number) => `Ronda ${round} de ${rounds}`,
  toAll: (who: string) => `${who}, a todo el grupo`,
  toSome: (who: string, names: readonly string[]) => `${who}, en privado a ${listed(names)}`,
  personAnswers: (agent: string) => `Persona, en respuesta a ${agent}`,
  unanswered: (agent: string, isLate: boolean) =>
    isLate ? `${agent} no ha tenido respuesta a tiempo.` : `No hay nadie que responda a ${agent}.`,
  noStatement: (why: string) => `sin declaración: ${why}`,
  skippedBy: (who: string) => `turno omitido por ${who}`,
  noReply: 'no hubo respuesta',
  takenBack: (title: string) => `${title} (deshecho)`,
  brokenOff: 'se cortó',
  notTaken: (why: string) => `no admitida, se pregunta de nuevo: ${why}`,
  marks: {
    saidBy: (model: string) => `lo dice ${model}`,
    cutByLimit: 'cortado: se agotaron los tokens de una respuesta',
    overBudget: 'cortado: los tokens del turno se agotaron',
    speakerSpent: 'cortado: los tokens de quien habla se agotaron',
    cut: 'cortado por una persona',
    withheld: 'lo dicho se retiene',
    bestEffort: 'lo mejor que hubo',
  },
  compressed: (from: number, to: number) => `en resumen, ${grouped(from)} → ${counts.characters(to)}`,
  shortened: (from: number, to: number) => `acortada, ${grouped(from)} → ${counts.characters(to)}`,
  ofAgents: (names: readonly string[], what: string) => `${listed(names)}: ${what}`,
  memoryWarning: (warning: string, names: readonly string[]) => {
    const told = warned(warning, warnings);
    if (told !== null) return `${sentence(told)}.`;
    return `No se pudo poner en resumen según lo previsto${names.length === 0 ? '' : ` la memoria de ${listed(names)}`}.`;
  },
  voteCalled: 'Votación convocada, en vez de preguntar otra vez quién quiere votar.',
  wantsVote: (agent: string) => `${agent} quiere votar ya. Se pregunta al resto del grupo si acepta.`,
  nobodyWants: 'Nadie quiere votar todavía.',
  unreadableNo: (agent: string) => `La respuesta de ${agent} no se pudo leer y cuenta como no.`,
  allAgree: (names: readonly string[], missing: readonly string[]) =>
    `Todo el grupo acepta votar. La papeleta es secreta.${names.length > 0 ? ` No hay nadie en el sitio de ${listed(names)}.` : ''}${missing.length > 0 ? ` Sin respuesta de ${listed(missing)}.` : ''}`,
  decision: (label: string, amount: string) => `${label}, ${amount}`,
  endedByBudget: (spent: string) => `Terminado por su presupuesto: ${spent}`,
  stopped: (who: string) => `Detenido por ${who}, sin decisión.`,
  noTurnsLeft: 'Sin decisión: los turnos de la ejecución se agotaron.',
  deadlock: 'Sin decisión: ninguna postura se ha movido en mucho tiempo.',
  phasesOver: 'Han terminado todas las fases; este debate acaba sin votación.',
  noDecision: (rounds: number) => `Sin decisión en ${counts.rounds(rounds)}.`,
  worldOpen: (rounds: number) => `El mundo no llegó a ningún fin en ${counts.rounds(rounds)}.`,
  tokensSpent: (limit: number) =>
    `se agotaron los ${grouped(limit)} tokens de la ejecución. Para ir más lejos, subir budgets.tokens_per_run en el escenario.`,
  costSpent: (limit: number) =>
    `se agotaron los ${dollars(limit)} que puede costar la ejecución. Para ir más lejos, subir budgets.cost_per_run en el escenario, o --cost.`,
  budgetWarned({ budget, agent, used, limit }: BudgetWarning): string {
    const share = `${Math.floor((used / limit) * 100)} %`;
    if (budget === 'context')
      return `Los prompts de ${agent ?? 'un agente'} llenan el ${share} de la ventana de su modelo (${grouped(limit)} tokens).`;
    const amount =
      budget === 'cost_per_run'
        ? `${dollars(used)} de ${dollars(limit)}`
        : `${grouped(used)} de ${grouped(limit)} tokens`;
    return `Se ha usado el ${share} ${BUDGETS[budget]}: ${amount}.`;
  },
  historyFitted: (chars: number) =>
    chars === 0
      ? 'Se pregunta de nuevo sin el historial.'
      : `Se pregunta de nuevo con los ${grouped(chars)} caracteres más recientes del historial.`,
  fell: (agent: string, model: string, why: string) =>
    `El modelo de ${agent} no responde${why === '' ? '' : ` (${why})`}: ${model} responde en su lugar durante esta ronda.`,
  returned: (agent: string) => `Se vuelve a probar el modelo de ${agent}.`,
  callLost: (agent: string, why: string | null, tokens: number, isEstimated: boolean) =>
    `${why === null ? `La pregunta a ${agent} se cortó antes de tener respuesta` : `${agent} no responde (${why})`}: ${isEstimated ? 'unos ' : ''}${counts.tokens(tokens)} sin resultado.`,
  callUnknown: (agent: string, tokens: number) =>
    `El programa terminó mientras se preguntaba a ${agent}: no se sabe qué llegó, quizá haya que pagar unos ${counts.tokens(tokens)}, y se pregunta de nuevo.`,
  searchUnknown: (agent: string, tokens: number) =>
    `El programa terminó mientras se buscaban recuerdos de ${agent}: quizá haya que pagar unos ${counts.tokens(tokens)}, y se buscan de nuevo.`,
  overflowed: (agent: string, isRefused: boolean, tokens: number, limitTokens: number) =>
    `El prompt de ${agent} ${isRefused ? 'se rechazó por demasiado grande' : 'es demasiado grande y no se envió'}: ${grouped(tokens)} tokens, con sitio para ${grouped(limitTokens)}.`,
  leak({ agent, to, isTold, isExact, words }: LeakSlots): string {
    const what = isTold
      ? 'cuenta lo que se le dijo en privado'
      : `dice lo que solo se dijo a ${to ? listed(to) : 'todo el grupo'}`;
    return `${agent} ${what}, con ${isExact ? 'las mismas palabras' : 'casi las mismas palabras'}: “${words}”`;
  },
} as const;

const BUDGETS = {
  tokens_per_turn: 'del presupuesto de este turno',
  tokens_per_run: 'del presupuesto de la ejecución',
  cost_per_run: 'de lo que puede costar la ejecución',
} as const;

export const phases = {
  individual: 'A solas, antes del debate',
  closing: 'A solas una vez más, al final',
  ranking: (agent: string, stage: string, labels: readonly string[], certainty: string) =>
    `${agent} ordena ${stage}: ${labels.join(' > ')} (${certainty})`,
  rankingMissing: (agent: string, stage: string) => `El orden de ${agent} ${stage} no se pudo leer`,
  probed: (agent: string, probe: string, time: string, answer: string) =>
    `${agent}, al margen ${time} (${probe}): ${answer}`,
  probeMissing: (agent: string, probe: string, why: string) =>
    `${agent}, al margen (${probe}), no da respuesta: ${why}`,
  probeTimes: { before: 'antes del debate', 'each-round': 'tras la ronda', after: 'al final de todo' },
  explains: (agent: string) => `${agent} sobre cómo deciden los principios`,
  noExplanation: (agent: string, why: string) => `${agent} no explica nada: ${why}`,
  application: (agent: string, number: number, choice: string, className: string, income: string, payoff: string) =>
    `${agent}, aplicación ${number}: ${choice}; clase ${className}, ${income} al año, pago ${payoff}`,
  applicationMissing: (agent: string, number: number) => `${agent}, aplicación ${number}: no se pudo leer`,
  applications: (agent: string, payoffs: readonly string[], total: string) =>
    `${agent}, pagos de las aplicaciones: ${payoffs.join(' · ')}; en total ${total}`,
  beforeTalk: (agent: string) => `${agent}, a solas antes del debate`,
  afterTalk: (agent: string) => `${agent}, a solas una vez más al final`,
  target: (agent: string, option: string) => `Solo ${agent} recibe el encargo de conseguir: ${option}`,
  unmet: (of: 'floor' | 'range', amount: string) =>
    of === 'floor'
      ? `Ninguna tabla garantiza ${amount} a cada persona: se toma la del mínimo más alto.`
      : `Ninguna tabla cabe en un rango de ${amount}: se toma la del rango más estrecho.`,
  revealed: (agent: string, option: string, isReached: boolean) =>
    `${agent} tenía un encargo secreto, lograr: ${option}. ${isReached ? 'Se logró.' : 'No se logró.'}`,
  outcome: (factor: string) => `Resultado. Todos los ingresos se multiplican por ${factor}.`,
  result: (agent: string, table: number, isDrawn: boolean, className: string, income: string, payoff: string) =>
    `${agent}: tabla ${table}${isDrawn ? ' (por sorteo)' : ''}, clase ${className}, ${income} al año, pago ${payoff}`,
  bid: (agent: string, bid: number) => `${agent} ofrece ${bid}`,
  noBid: (agent: string) => `La oferta de ${agent} no se puede leer`,
  places: (places: readonly string[]) => `A continuación: ${listed(places)}`,
  placeByBid: (agent: string, bid: number) => `${agent} (oferta ${bid})`,
  placeByAgent: (agent: string, by: string) => `${agent} (por indicación de ${by})`,
  placeByDraw: (agent: string) => `${agent} (no se nombró a nadie)`,
  because: (agent: string, why: string) => `${agent} (${why})`,
  note: (text: string) => `Regla de cierre: ${text}`,
  beside: (rules: readonly DecisionRuleName[], option: string | null) =>
    `Según ${listed(rules.map((rule) => names.decisionRules[rule]))}: ${option ?? 'nada decidido'}`,
} as const;

/** Sides of formats that are shipped. */
const SIDES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    foreperson: 'quien preside',
    client: 'quien consulta',
    experts: 'los expertos',
    inner: 'el círculo interior',
    outer: 'el círculo exterior',
    proposition: 'el bando a favor',
    opposition: 'el bando en contra',
    audience: 'el público',
  }),
);

/** Of phases (31). */
export const format = {
  phase: (place: number, count: number, label: string) => `Fase ${place} de ${count}: ${label}`,
  closed: (phase: string) => `${phase} · terminada`,
  nobodySpeaks: 'nadie habla',
  side: (name: string): string => SIDES.get(name) ?? name,
  speakers: (names: readonly string[]) => `la palabra es para ${listed(names)}`,
  sees: {
    nothing: 'a ciegas: nadie ve lo que dicen los demás antes de que termine',
    side: 'cada bando por su cuenta',
    summaries: 'solo se ven resúmenes de lo dicho',
  },
  masked: 'los nombres van enmascarados',
  ends: {
    vote: 'termina con una votación',
    poll: 'termina con una elección, preguntada aparte',
    ranking: 'termina con una clasificación, preguntada aparte',
    estimate: 'termina con estimaciones, preguntadas aparte',
    'group-statement': 'termina con una declaración del grupo, elegida entre borradores según el orden de todos',
  },
  /** `change`: since the first poll of the same people; null: there was none. */
  counts: (counts: readonly { label: string; count: number; change: number | null }[]) =>
    counts
      .map(
        ({ label, count, change }) =>
          `${label} ${count}${change === null ? '' : ` (${change < 0 ? '−' : change > 0 ? '+' : '±'}${Math.abs(change)})`}`,
      )
      .join(' · '),
  gained: (labels: readonly string[]) =>
    labels.length === 0 ? 'Nadie ha ganado a nadie.' : `Quien más ha ganado: ${listed(labels)}`,
  estimates: ({
    low,
    lower,
    median,
    upper,
    high,
  }: Readonly<Record<'low' | 'lower' | 'median' | 'upper' | 'high', string>>) =>
    `mediana ${median} · la mitad entre ${lower} y ${upper} · todas entre ${low} y ${high}`,
  /** 31.10. */
  draft: (number: number, agents: readonly string[]) => `borrador ${number}, de ${listed(agents)}`,
  placed: (place: number, draft: string, text: string) => `${place}. ${draft}: «${text}»`,
  statement: (text: string) => `La declaración del grupo: «${text}»`,
  changed: (text: string) => `Qué ha cambiado la crítica, [-quitado-] y {+añadido+}: ${text}`,
  otherFirst: (agent: string, number: number, said: string | null) =>
    `${agent} puso primero el borrador ${number}${said === null ? '' : `, y había dicho: «${said}»`}`,
  drawnAmong: (numbers: readonly number[]) =>
    `Empatados según el orden de todos, y decidido por sorteo: ${listed(numbers.map((one) => `borrador ${one}`))}`,
  noStatement: 'No se ha elegido ningún borrador.',
  statements: {
    title: (phase: number) => `La declaración del grupo · fase ${phase}`,
    open: (ranked: number, drafts: number) =>
      `${drafts === 1 ? 'Un borrador' : `${drafts} borradores`}; por ahora los han ordenado ${ranked}`,
    places: 'Borradores por puesto',
    rankings: 'Quién los ordenó cómo',
  },
  /** Beside the order of a round, in little room. */
  brief: { nothing: 'a ciegas', side: 'por bandos', summaries: 'resúmenes', masked: 'sin nombres' },
} as const;

export const acts = {
  actors: { person: 'una persona', cue: 'una intervención para más tarde', room: 'la sala' },
  named: (who: string, name: string) => `${who} (${name})`,
  by: (who: string, act: string) => `${sentence(who)} ${act}`,
  onCue: (act: string) => `${act}, según lo previsto`,
  alone: (act: string) => withStop(sentence(act), '.'),
  injected: (to: 'all' | readonly string[]) =>
    to === 'all' ? 'dijo algo a todo el grupo' : `dijo algo en privado a ${listed(to)}`,
  guidance: (names: readonly string[] | null, style: string, isRewritten: boolean) =>
    `cambió el estilo a ${plainStyle(style)} para ${names ? listed(names) : 'todo el grupo'}${isRewritten ? ', con reescritura' : ''}`,
  strategy: (who: readonly string[] | null, strategy: string) =>
    `cambió lo que ${(who?.length ?? 1) === 1 ? 'recuerda' : 'recuerdan'} ${who ? listed(who) : 'todo el grupo'}: ${plainStrategy(strategy)}`,
  model: (agent: string, model: string | null) =>
    model === null ? `devolvió a ${agent} su propio modelo` : `puso ${model} a responder por ${agent}`,
  view: (names: readonly string[], jobs: readonly string[] | null, view: string | null) =>
    `cambió lo que ${names.length === 1 ? 've' : 'ven'} ${listed(names)}${jobs ? ` para ${listed(jobs)}` : ''} a ${view ?? 'lo que dice el escenario'}`,
  seesNothing: 'nada',
  seesNewest: (view: string, count: number) => `${view}, lo último: ${count}`,
  forgetting: (names: readonly string[], isOn: boolean) =>
    `${isOn ? 'pidió' : 'ya no pide'} a ${listed(names)} que olvide${names.length === 1 ? '' : 'n'}`,
  messagePinned: (message: number, isPinned: boolean) => `${isPinned ? 'fijó' : 'soltó'} el mensaje ${message}`,
  entryPinned: (entry: number, agent: string, isPinned: boolean) =>
    `${isPinned ? 'fijó' : 'soltó'} la entrada ${entry} de la memoria de ${agent}`,
  edited: (agent: string) => `editó la memoria de ${agent}`,
  cleared: (names: readonly string[]) => `borró la memoria de ${listed(names)}`,
  variable: (name: string, value: string, agent: string | null) =>
    `dio a ${name} el valor "${value}"${agent === null ? '' : ` para ${agent}`}`,
  muted: (agent: string, isMuted: boolean) =>
    isMuted ? `sacó a ${agent} de los turnos` : `devolvió a ${agent} a los turnos`,
  floorHanded: (agent: string) => `dio la palabra a ${agent}`,
  cueScheduled: (cue: number, moment: string, act: string | null) =>
    `dejó la intervención ${cue} para más tarde, cuando ${moment}${act === null ? '' : `: ${act}`}`,
  cueCancelled: (cue: number) => `anuló la intervención ${cue}, prevista para más tarde`,
  settings: (told: readonly string[]) => `cambió los ajustes: ${told.join(', ')}`,
  wentBack: (entry: number) => `volvió a la línea ${entry} del registro`,
  takenBack: (entry: number, what: string) => `deshizo la línea ${entry} del registro: ${what}`,
  putBack: (entry: number, what: string) => `rehizo la línea ${entry} del registro: ${what}`,
  spoke: (agent: string) => `lo que dijo ${agent}`,
  ending: (by: 'poll' | 'ballot') =>
    by === 'poll'
      ? 'pidió terminar tras preguntar por última vez quién quiere votar'
      : 'pidió terminar ya con una papeleta',
  topic: (question: string) => `cambió el tema a “${question}”`,
  agentAdded: (agent: string) => `añadió a ${agent}`,
  agentRemoved: (agent: string) => `retiró a ${agent}`,
  voteCalled: 'convocó una votación',
  roomCounted: 'contó cómo está la sala',
  answered: (agent: string) => `respondió a ${agent}`,
  unanswered: (agent: string) => `dejó sin respuesta la pregunta de ${agent}`,
  skipped: (agent: string) => `omitió el turno de ${agent}`,
  leftOut: (agent: string) => `siguió sin la respuesta de ${agent}`,
  interrupted: (agent: string) => `interrumpió a ${agent}`,
  stopped: 'detuvo la ejecución',
} as const;

export const lines = {
  setting: (scenario: string, seed: number, rounds: number, names: readonly string[]) =>
    `${scenario}, semilla ${seed}, como máximo ${counts.rounds(rounds)}, con ${listed(names)}`,
  order: (names: readonly string[], note: string) => `Orden: ${listed(names)}${note === '' ? '' : ` (${note})`}`,
  noReasoning: (agent: string, why: string) => `${agent} no tiene razonamiento: ${why}`,
  says: (agent: string, mark: string) => `${agent}${mark === '' ? '' : ` (${mark})`}:`,
  privately: (agent: string) => `${agent}, en privado`,
  refused: (agent: string, why: string) => `Una declaración de ${agent} no se admite: ${why}`,
  brokenOff: (names: readonly string[]) => `La ronda se interrumpe; sin preguntar: ${listed(names)}`,
  memory: (
    agents: readonly string[] | null,
    kind: keyof typeof names.changes,
    size: { from: number; to: number; tokens: number },
    dropped: { count: number; rule: keyof typeof names.rulesBrief } | null,
  ) => {
    const left = dropped ? `; entradas que salieron: ${dropped.count} (${names.rulesBrief[dropped.rule]})` : '';
    return `Memoria de ${agents ? listed(agents) : 'todo el grupo'}, ${names.changes[kind]}: de ${grouped(size.from)} a ${counts.characters(size.to)}, ${counts.tokens(size.tokens)}${left}`;
  },
  reminded: (agent: string, count: number, embedder: string) =>
    `${agent} recuerda ${counts.entries(count)} (${embedder})`,
  remindedOfNothing: (agent: string, why: string, embedder: string) =>
    `${agent} no recuerda nada: ${why} (${embedder})`,
  trimmed: (count: number, cutTo: number | undefined) => {
    const dropped =
      count === 1
        ? 'El mensaje más antiguo sale del historial que ven los agentes'
        : `Los ${grouped(count)} mensajes más antiguos salen del historial que ven los agentes`;
    return cutTo === undefined ? dropped : `${dropped}; el más nuevo se corta a ${counts.characters(cutTo)}`;
  },
  calledBy: (who: string) => `${sentence(who)} convocó una votación: se pregunta a todo el grupo si acepta`,
  poll: (
    answers: readonly { agent: string; answer: 'yes' | 'no' | 'unreadable' | 'missing' | 'nobody' | 'nobody-no' }[],
    unasked: readonly string[],
    told: string,
  ) => {
    const given = answers.map(({ agent, answer }) => `${agent} ${answerGiven(answer)}`).join(', ');
    const rest = unasked.length > 0 ? `; sin preguntar: ${listed(unasked)}` : '';
    return `¿Quién quiere votar? ${given}${rest}. ${told}`;
  },
  ballotRefused: 'Una papeleta no se puede leer y se pide de nuevo',
  answerRefused: (agent: string, why: string) => `Una respuesta de ${agent} no se puede leer: ${why}`,
  ballots: 'Papeletas:',
  nobody: { leftOut: 'no hay nadie, no cuenta', failed: 'no hay nadie, cuenta como nula' },
  missing: 'no llegó respuesta, no cuenta',
  unreadable: 'ilegible',
  /** Each by its number and its moment as scenario files have it. */
  unreached: (cues: readonly string[]) => `Intervenciones para más tarde cuyo momento no llegó: ${cues.join('; ')}.`,
  end: (rounds: number, told: string, touchCount: number, impairedCount: number) =>
    `Resultado tras ${counts.rounds(rounds)}. ${told} ${stamp(touchCount, impairedCount)}`,
  /** The place in an imported run from which others speak. */
  simulatedFrom: (models: string) => `Desde aquí hablan agentes simulados; lo anterior lo dijo ${models}.`,
  otherVoices: (recorded: string, others: string) =>
    `Desde aquí habla ${others}; lo anterior es la grabación de ${recorded}.`,
  call: (agent: string | null, purpose: Purpose, facts: string) =>
    `Llamada${agent === null ? '' : ` para ${agent}`}, ${names.purposes[purpose]}: ${facts}`,
  adapted,
  callFacts: (call: Call) =>
    [
      call.resolvedModel === undefined ? call.model : `${call.model} (${call.resolvedModel})`,
      `intento ${call.attempt}`,
      `${grouped(call.tokensIn)} tokens de entrada${call.tokensCached ? `, ${grouped(call.tokensCached)} de ellos en caché` : ''}, ${grouped(call.tokensOut)} de salida${
        call.tokensThinking ? `, ${grouped(call.tokensThinking)} de ellos pensados` : ''
      } (${status.tokensLabels[call.tokensLabel]})`,
      ...(call.finish === undefined ? [] : [finishes[call.finish]]),
      ...Object.entries(call.adapted ?? {}).map(([setting, sent]) => adapted(setting, sent)),
      ...(call.answered === undefined ? [] : ['con un formulario']),
      ...(call.firstTokenMs === undefined ? [] : [`primer token a los ${grouped(call.firstTokenMs)} ms`]),
      ...(call.retries ?? []),
      ...(call.requestId === undefined ? [] : [`solicitud ${call.requestId}`]),
    ].join(', '),
  callBrief: (call: Call) =>
    [
      call.resolvedModel ?? call.model,
      ...(call.finish === undefined ? [] : [finishes[call.finish]]),
      ...(call.retries === undefined ? [] : [`envío ${call.retries.length + 1}`]),
      ...(call.firstTokenMs === undefined ? [] : [`primer token ${grouped(call.firstTokenMs)} ms`]),
      `${grouped(call.tokensIn)} de entrada${call.tokensCached ? ` (${grouped(call.tokensCached)} en caché)` : ''}, ${grouped(call.tokensOut)} de salida${call.tokensThinking ? ` (${grouped(call.tokensThinking)} pensados)` : ''}`,
    ].join(', '),
  thinking: (text: string) => `Lo que pensó el modelo: ${text}`,
  prompt: (sections: readonly { name: string; chars: number; tokens: number }[]) =>
    `Prompt: ${sections.map(({ name, chars, tokens }) => `${name} ${counts.characters(chars)}, ${counts.tokens(tokens)}`).join('; ')}`,
} as const;

function adapted(setting: string, sent: string | number | null): string {
  if (sent === null) return `sin ${setting}`;
  return typeof sent === 'number' ? `${setting} ${sent} en su lugar` : `${setting} como ${sent}`;
}

const finishes: Readonly<Record<Finish, string>> = {
  stop: 'entera',
  length: 'cortada en su máximo de tokens',
  filtered: 'filtrada',
  tool: 'pidió una herramienta',
  error: 'interrumpida',
};

function stamp(touchCount: number, impairedCount: number): string {
  const told = touchCount === 0 ? 'Debate intacto.' : `Debate intervenido ${touchCount}×.`;
  return impairedCount === 0
    ? told
    : `${told} Incompleta: ${impairedCount === 1 ? 'falta, está cortada o es de otro modelo 1 respuesta' : `faltan, están cortadas o son de otro modelo ${impairedCount} respuestas`}.`;
}

function answerGiven(answer: 'yes' | 'no' | 'unreadable' | 'missing' | 'nobody' | 'nobody-no'): string {
  if (answer === 'missing') return '(no llegó respuesta, no cuenta)';
  if (answer === 'nobody') return '(no hay nadie, no cuenta)';
  if (answer === 'nobody-no') return 'no (no hay nadie)';
  return answer === 'unreadable' ? 'ilegible, contada como no' : answer === 'yes' ? 'sí' : 'no';
}

export const closing = {
  journal: (path: string) => `Registro: ${path}`,
  watchWith: (command: string) => `Para mirarla: ${command}`,
  steerWith: (command: string) => `Para dirigirla: ${command}`,
  replayWith: (command: string) => `Para verlo de nuevo: ${command}`,
  costs: (told: string) => `Coste: ${told}`,
  resumeWith: (command: string) => `Para continuarlo: ${command}`,
  /** `isMixed`: agents have several models, which the command replaces all. */
  resumeByOther: (command: string, isMixed: boolean) =>
    `Para continuarlo con otro modelo${isMixed ? ' para todos los agentes' : ''}: ${command}${isMixed ? ' (para uno solo: en la pantalla `a`, luego `o`)' : ''}`,
  askDoctor: (agent: string, model: string, command: string) =>
    `Qué le pasa a ${model}, que responde por ${agent}, y qué se puede hacer: ${command}`,
  unavailable: (trouble: string) => `no se puede preguntar al modelo: ${trouble}`,
} as const;

const warnings: WarningWords = {
  notCompressed: 'no se puso en resumen la memoria de $1 (',
  compressedAndCut: 'la memoria de $1 se puso en resumen y se cortó a su medida',
  notIntegrated: 'no se asimiló nada en la memoria de $1 (',
  integratedAndCut: 'la memoria de $1, con lo asimilado, se cortó a su límite',
  appended: 'la novedad se añadió al final',
  leastImportantDropped: 'una memoria pasó de su límite y perdió su mitad menos importante: ',
  oldestDropped: 'una memoria pasó de su límite y perdió su mitad más antigua: ',
  largerThanWindow: 'un prompt no cabía en la ventana de su modelo: ',
  nothingMayGo: 'nada en la memoria de $1 se puede quitar',
  olderHalfDropped: 'se quitó la mitad más antigua de la memoria de $1',
  olderHalfShortened: 'se acortó la mitad más antigua de la memoria de $1',
  madeByModel: 'no bastó con añadir, y lo hace un modelo para ',
  emptyReply: 'la respuesta estaba vacía',
  nothingShortEnough: 'nada en ella es lo bastante corto',
  notShrunk: 'no se habría hecho más corta',
  noRoom: 'su límite no deja sitio',
  noWordsInStyle: 'el estilo no tiene palabras para ello',
  noPlace: 'no cabe junto a lo que se guarda entero',
  and: ') y ',
  agents: '$1 agentes',
  signs: [],
};

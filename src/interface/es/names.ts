import type { Decided } from '../../discussion/decided.ts';
import type { EventType } from '../../discussion/event.ts';
import { numbersIn } from '../numbers.ts';

export const numbers = numbersIn({ separator: '.', unitGap: ' ', signsBehind: '€' });
const { grouped } = numbers;

/** `1 ronda`, `3 rondas`. */
const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numbers.grouped(count)} ${count === 1 ? one : many}`;

export const countWord = (count: number): string => SMALL[count - 1] ?? grouped(count);
const SMALL = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

export const counts = {
  agents: (count: number) => counted(count, 'agente'),
  calls: (count: number) => counted(count, 'llamada'),
  characters: (count: number) => counted(count, 'carácter', 'caracteres'),
  entries: (count: number) => counted(count, 'entrada'),
  messages: (count: number) => counted(count, 'mensaje'),
  points: (count: number) => counted(count, 'punto'),
  rounds: (count: number) => counted(count, 'ronda'),
  statements: (count: number) => counted(count, 'declaración', 'declaraciones'),
  tokens: (count: number) => counted(count, 'token'),
} as const;

export const listed = (names: readonly string[]): string => names.join(', ');

/** `Lena, Theo y Bruno`. */
export function together(names: readonly string[]): string {
  const [last = '', ...others] = [...names].reverse();
  if (others.length === 0) return last;
  return `${others.reverse().join(', ')} ${/^h?i(?![ae])/i.test(last) ? 'e' : 'y'} ${last}`;
}

/** With a capital letter at its beginning. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const decisionRules = {
  unanimity: 'unanimidad',
  plurality: 'mayoría relativa',
  majority: 'mayoría absoluta',
  supermajority: 'mayoría cualificada',
  approval: 'voto de aprobación',
  cumulative: 'voto acumulativo',
  borda: 'recuento de Borda',
  ranked: 'voto preferencial',
  condorcet: 'método de Condorcet',
  judge: 'fallo de quien juzga',
} as const;

const policies = {
  random: 'por sorteo',
  fixed: 'fijo',
  conversational: 'conversacional',
  moderator: 'por moderación',
  bidding: 'por ofertas',
  handoff: 'por relevo',
  simultaneous: 'a la vez',
} as const;

const purposes = {
  reasoning: 'razonamiento privado',
  statement: 'declaración',
  poll: '¿votar ya?',
  confirmation: '¿acepta votar?',
  'ballot-option': 'papeleta: opción',
  'ballot-amount': 'papeleta: cantidad',
  integration: 'memoria: asimilar',
  compression: 'memoria: en resumen',
  ranking: 'clasificación',
  explanation: 'explicación',
  'application-option': 'aplicación: opción',
  'application-amount': 'aplicación: cantidad',
  moderation: 'dar la palabra',
  bid: 'puja por la palabra',
  handoff: 'ceder la palabra',
  'person-answer': 'pregunta',
  interview: 'entrevista',
  probe: 'pregunta al margen',
  survey: 'pregunta de fase',
} as const;

const origins = {
  own: 'propio',
  others: 'oído',
  reasoning: 'razonado',
  injected: 'externo',
  notice: 'aviso',
  vote: 'votación',
  result: 'resultado',
  summary: 'resumen',
  remembered: 'anterior',
} as const;

const stages = {
  unpublished: 'de esta ronda, aún sin publicar',
  cleared: 'dicho antes de borrar la memoria',
  view: 'fuera de la vista de esta tarea',
  ignored: 'contiene una palabra ignorada',
  time: 'anterior a la ventana de tiempo',
  about: 'demasiado lejos de su tema',
  window: 'anterior a los últimos que ve',
  trimmed: 'recortado del historial común',
  pruned: 'intercambio demasiado antiguo',
  fit: 'anterior a lo que se muestra',
  told: 'ya está entero en el mismo prompt',
  layered: 'se cuenta en una capa',
  'less-near': 'menos cercano a la pregunta',
  'long-term': 'solo en la memoria a largo plazo',
} as const;

const stagesBrief = {
  unpublished: 'sin publicar',
  cleared: 'borrado',
  view: 'fuera de vista',
  ignored: 'se ignora',
  time: 'muy antiguo',
  about: 'fuera de tema',
  window: 'no es reciente',
  trimmed: 'historial lleno',
  pruned: 'otro antiguo',
  fit: 'lo anterior',
  told: 'ya está entero',
  layered: 'en una capa',
  'less-near': 'menos cercano',
  'long-term': 'a largo plazo',
} as const;

const rules = {
  integrated: 'asimilado en una entrada nueva',
  compressed: 'puesto en resumen, en una entrada más corta',
  'over-limit': 'sin sitio: la memoria superó su límite; salió la mitad más antigua',
  overflow: 'sin sitio: el prompt superó la ventana del modelo; salió la mitad más antigua',
  window: 'anterior a las últimas que se guardan',
  'least-important': 'lo que menos importaba, cuando hizo falta sitio',
  cleared: 'borrado por una intervención',
} as const;

const rulesBrief = {
  integrated: 'asimilado',
  compressed: 'en resumen',
  'over-limit': 'sin sitio',
  overflow: 'prompt largo',
  window: 'no es reciente',
  'least-important': 'importaba menos',
  cleared: 'borrado',
} as const;

const changes = {
  appended: 'añadido',
  integrated: 'asimilado',
  compressed: 'en resumen',
  rewritten: 'reescrito',
  edited: 'editado',
  kept: 'sin cambios',
  dropped: 'olvidado',
} as const;

const strategies = {
  append: 'lo guarda todo',
  window: 'las últimas entradas',
  summary: 'un resumen y lo último',
  layered: 'hechos, episodios, ahora',
  important: 'lo que más importa',
  retrieval: 'lo que viene al caso',
} as const;

/** What is kept, as people read it; what scenario files call it follows in brackets. */
export const plainStrategy = (strategy: string): string => {
  const plain: Readonly<Record<string, string>> = strategies;
  return plain[strategy] === undefined ? strategy : `${plain[strategy]} (${strategy})`;
};

const styles = { narrative: 'narrativo', structured: 'estructurado' } as const;

/** A guidance style within a sentence; a scenario's own has the name that it was given. */
export const plainStyle = (style: string): string => {
  const plain: Readonly<Record<string, string>> = styles;
  return (Object.hasOwn(plain, style) ? plain[style] : undefined) ?? style;
};

export const names = {
  round: (round: number) => `ronda ${round}`,
  roundBrief: (round: number) => `r${round}`,
  importance: (hundredths: number) => `importancia ${hundredths}`,
  style: plainStyle,
  memoryOf: { before: 'Memoria de ', after: '' },
  purposes,
  origins,
  stages,
  stagesBrief,
  beyondTalk: (chars: number) =>
    `anterior a los últimos ${grouped(chars)} caracteres del debate, que son los que muestra un prompt`,
  rules,
  rulesBrief,
  changes,
  strategies,
  decisionRules,
  policies,
} as const;

/** Cómo se llegó a la decisión, tras «decidido » o una coma: `por mayoría absoluta, 4 de 5, con el voto en contra de Wen`. */
export function decidedHow({
  rule,
  votes,
  of: all,
  missing = 0,
  unread,
  points,
  against,
  isConsensus,
}: Decided): string {
  const of = unread?.read ?? all;
  if (rule === 'unanimity' && missing > 0) return `por acuerdo de quienes respondieron, ${share()}`;
  const contrary = `con ${against.length === 1 ? 'el voto' : 'los votos'} en contra de ${listed(against)}`;
  const illegible = unread ? [unread.count === 1 ? '1 no se pudo leer' : `${unread.count} no se pudieron leer`] : [];
  const without = missing > 0 ? [`${missing} sin respuesta`] : [];
  return [
    `por ${decisionRules[rule]}`,
    unread && !points ? `${share()} entre las legibles` : share(),
    ...(against.length > 0 ? [contrary] : []),
    ...illegible,
    ...without,
    ...(isConsensus && rule !== 'unanimity' && of > 1 ? ['por unanimidad'] : []),
  ].join(', ');

  function share(): string {
    if (points) return `${grouped(points.given)} de ${counts.points(points.of)}`;
    if (rule === 'approval' && votes === of) return 'aprobada por todo el grupo';
    if (rule === 'approval') return `aprobada por ${votes} de ${of}`;
    if (rule === 'borda' || rule === 'ranked' || rule === 'condorcet') return `primera opción para ${votes} de ${of}`;
    return `${votes} de ${of}`;
  }
}

export const eventNames = {
  'ranking-made': 'clasificación',
  'explanation-made': 'explicación',
  'application-marked': 'aplicación: opción',
  'application-made': 'aplicación',
  'probe-answered': 'respuesta al margen',
  'phase-opened': 'empieza una fase',
  'survey-answered': 'respuesta al final de una fase',
  'phase-closed': 'termina una fase',
  'target-set': 'objetivo',
  'talk-ended': 'final del debate',
  'outcome-drawn': 'sorteo del resultado',
  'bid-made': 'puja por la palabra',
  'queue-extended': 'siguiente en el orden',
  'round-opened': 'ronda y su orden',
  'notice-posted': 'aviso',
  'reasoning-made': 'razonamiento privado',
  'statement-refused': 'declaración no admitida',
  'statement-made': 'declaración',
  'question-closed': 'respuesta a una pregunta, o ninguna',
  'turn-skipped': 'turno omitido',
  'memory-updated': 'actualización de memorias',
  'memory-compressed': 'memorias puestas en resumen',
  'memory-recalled': 'recordatorio',
  'prompt-overflowed': 'prompt demasiado grande',
  'budget-warned': 'advertencia de presupuesto',
  'history-trimmed': 'historial recortado',
  'poll-opened': 'pregunta de quién quiere votar',
  'poll-answered': 'respuesta de si quiere votar',
  'confirmation-answered': 'respuesta de si acepta',
  'ballot-marked': 'papeleta',
  'ballot-amount-marked': 'papeleta: cantidad',
  'ballot-filled': 'papeleta',
  'ballot-revealed': 'papeleta abierta',
  'ballot-spoiled': 'papeleta ilegible',
  'reply-refused': 'respuesta no admitida',
  'call-lost': 'intentos sin resultado',
  'vote-closed': 'resultado de una votación',
  'world-changed': 'responde el mundo',
  'vote-called': 'votación convocada',
  'room-voted': 'votos de la sala',
  'event-injected': 'algo que se les dijo',
  'guidance-switched': 'cambio de estilo',
  'strategy-switched': 'cambio de estrategia',
  'model-switched': 'cambio de modelo',
  'view-switched': 'cambio de vista',
  'forgetting-requested': 'petición de olvidar',
  'message-pinned': 'mensaje fijado',
  'memory-pinned': 'entrada fijada',
  'memory-edited': 'memoria editada',
  'memory-cleared': 'memoria borrada',
  'memory-recorded': 'memoria tal como se grabó',
  'agent-muted': 'silencio o regreso',
  'floor-handed': 'turno fuera del orden',
  'cue-reached': 'momento de una intervención para más tarde',
  'cue-failed': 'intervención para más tarde que se rechazó',
  'cue-scheduled': 'intervención para más tarde',
  'cue-cancelled': 'intervención para más tarde que se anuló',
  'taken-back': 'vuelta atrás',
  'ending-requested': 'petición de terminar',
  'settings-changed': 'cambio de ajustes',
  'topic-changed': 'cambio de tema',
  'agent-added': 'agente que entra',
  'agent-removed': 'retirada',
  'variable-set': 'variable',
  'run-ended': 'final de la ejecución',
} as const satisfies Readonly<Record<EventType, string>>;

export const removed = (count: number): string =>
  count === 1 ? 'quitada 1 secuencia de control' : `quitadas ${count} secuencias de control`;

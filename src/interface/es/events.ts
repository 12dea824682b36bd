import type { BudgetWarning } from '../../discussion/state.ts';
import type { LeakSlots } from '../en/events.ts';
import { warned } from '../warned.ts';
import { counts, listed, numbers, sentence } from './counts.ts';
import { warnings } from './warnings.ts';

const { grouped, dollars } = numbers;

export const events = {
  titles: {
    notice: 'Aviso',
    memory: 'Memoria',
    budget: 'Presupuesto',
    person: 'Persona',
    cue: 'Intervención programada',
    poll: 'Sondeo',
    vote: 'Votación',
    end: 'Fin',
    order: 'Orden',
    leak: 'Palabras privadas',
  },
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
  notTaken: (why: string) => `no admitida: ${why}; se pregunta de nuevo`,
  marks: {
    overBudget: 'cortado: los tokens del turno se agotaron',
    speakerSpent: 'cortado: los tokens de quien habla se agotaron',
    cut: 'cortado por una persona',
    withheld: 'lo dicho se retiene',
    bestEffort: 'lo mejor que hubo',
  },
  guidance: (names: readonly string[] | null, style: string, isRewritten: boolean) =>
    `Memoria de ${names ? listed(names) : 'todo el grupo'}: ${style} desde ahora${isRewritten ? '; lo escrito antes se reescribe' : ''}.`,
  compressed: (from: number, to: number) => `comprimida de ${counts.characters(from)} a ${counts.characters(to)}`,
  shortened: (from: number, to: number) => `acortada de ${counts.characters(from)} a ${counts.characters(to)}`,
  ofAgents: (names: readonly string[], what: string) => `${listed(names)}: ${what}`,
  memoryWarning: (warning: string, names: readonly string[]) => {
    const told = warned(warning, warnings);
    if (told !== null) return `${sentence(told)}.`;
    return `No se pudo comprimir según lo previsto${names.length === 0 ? '' : ` la memoria de ${listed(names)}`}.`;
  },
  voteCalled: 'Votación convocada: ocupa el lugar del próximo sondeo.',
  wantsVote: (agent: string) => `${agent} quiere votar ya. Se pide confirmación al resto del grupo.`,
  nobodyWants: 'Nadie quiere votar todavía.',
  unreadableNo: (agent: string) => `La respuesta de ${agent} no se pudo leer y cuenta como no.`,
  declined: (names: readonly string[]) => `Sin votación por el no de ${listed(names)}.`,
  allAgree: 'Todo el grupo acepta votar. La papeleta es secreta.',
  ballot: (agent: string, choice: string) => `${agent}: ${choice}`,
  nobody: { leftOut: 'no hay nadie, no cuenta', failed: 'no hay nadie, cuenta como nula' },
  unreadable: 'ilegible',
  consensus: (decision: string) => `Consenso: ${decision}.`,
  noConsensus: (why: string) => `Sin consenso: ${why}.`,
  byRule: (told: string) => `${sentence(told)}.`,
  nothingDecided: 'no se decidió nada',
  decision: (label: string, amount: string) => `${label}, ${amount}`,
  endedByBudget: (spent: string) => `Terminado por su presupuesto: ${spent}`,
  stopped: (who: string) => `Detenido por ${who}, sin decisión.`,
  noTurnsLeft: 'Sin decisión: los turnos de la ejecución se agotaron.',
  deadlock: 'Sin decisión: ninguna postura se ha movido en mucho tiempo.',
  noDecision: (rounds: number) => `Sin decisión en ${counts.rounds(rounds)}.`,
  tokensSpent: (limit: number) =>
    `se agotaron los ${grouped(limit)} tokens de la ejecución. Para ir más lejos, subir budgets.tokens_per_run en el escenario.`,
  costSpent: (limit: number) =>
    `se agotaron los ${dollars(limit)} que puede costar la ejecución. Para ir más lejos, subir budgets.cost_per_run en el escenario.`,
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

import type { Decided } from '../../discussion/decided.ts';
import type { Purpose } from '../../discussion/event.ts';
import { warned } from '../warned.ts';
import { counts, listed, numbers, sentence } from './counts.ts';
import { decidedHow } from './decided.ts';
import { names as kinds } from './names.ts';
import { status } from './status.ts';
import { warnings } from './warnings.ts';

const { grouped } = numbers;

export const lines = {
  setting: (scenario: string, seed: number, rounds: number, names: readonly string[]) =>
    `${scenario}, semilla ${seed}, como máximo ${counts.rounds(rounds)}, con ${listed(names)}`,
  order: (names: readonly string[], note: string) => `Orden: ${listed(names)}${note === '' ? '' : ` (${note})`}`,
  notice: (text: string) => `Aviso: ${text}`,
  noReasoning: (agent: string, why: string) => `${agent} no tiene razonamiento: ${why}`,
  says: (agent: string, mark: string) => `${agent}${mark === '' ? '' : ` (${mark})`}:`,
  privately: (agent: string) => `${agent}, en privado:`,
  toAll: (who: string) => `${sentence(who)}, a todo el grupo:`,
  toSome: (who: string, names: readonly string[]) => `${sentence(who)}, en privado a ${listed(names)}:`,
  personAnswers: (agent: string) => `Una persona, en respuesta a ${agent}:`,
  refused: (agent: string, why: string) => `Una declaración de ${agent} no se admite: ${why}`,
  skipped: (agent: string, why: string) => `Se omite el turno de ${agent}${why === '' ? '' : `: ${why}`}`,
  brokenOff: (names: readonly string[]) => `La ronda se interrumpe; sin preguntar: ${listed(names)}`,
  skippedBy: (agent: string, who: string) => `${sentence(who)} omite el turno de ${agent}`,
  memoryWarning: (warning: string, names: readonly string[]) => {
    const told = warned(warning, warnings);
    if (told !== null) return `Memoria: ${told}`;
    return `Memoria: no se pudo cambiar según lo previsto${names.length === 0 ? '' : ` (${listed(names)})`}`;
  },
  memory: (
    names: readonly string[] | null,
    kind: keyof typeof kinds.changes,
    size: { from: number; to: number; tokens: number },
    dropped: { count: number; rule: keyof typeof kinds.rulesBrief } | null,
  ) => {
    const left = dropped ? `; entradas descartadas: ${dropped.count} (${kinds.rulesBrief[dropped.rule]})` : '';
    return `Memoria de ${names ? listed(names) : 'todo el grupo'}, ${kinds.changes[kind]}: de ${grouped(size.from)} a ${counts.characters(size.to)}, ${counts.tokens(size.tokens)}${left}`;
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
  calledBy: (who: string) => `${sentence(who)} convocó una votación: se pide confirmación a todo el grupo`,
  callsVote: (who: string) => `${sentence(who)} convoca una votación para el final de la ronda`,
  poll: (
    answers: readonly { agent: string; answer: 'yes' | 'no' | 'unreadable' | 'nobody' | 'nobody-no' }[],
    unasked: readonly string[],
    initiator: string | null,
  ) => {
    const given = answers.map(({ agent, answer }) => `${agent} ${answerGiven(answer)}`).join(', ');
    const rest = unasked.length > 0 ? `; sin preguntar: ${listed(unasked)}` : '';
    return `Sondeo: ${given}${rest}. ${initiator === null ? 'Nadie quiere votar' : `${initiator} quiere votar`}`;
  },
  /** 16.3: who said no because nothing could be read. */
  unreadableNo: (agent: string) => `${agent} (ilegible, contada como no)`,
  allAgree: (names: readonly string[]) =>
    `Confirmación: todo el grupo acepta votar; la papeleta es secreta${names.length > 0 ? `; no hay nadie en el sitio de ${listed(names)}` : ''}`,
  declined: (names: readonly string[]) => `Votación: no la hay por el no de ${listed(names)}`,
  ballotRefused: 'Una papeleta no se puede leer y se pide de nuevo',
  answerRefused: (agent: string, why: string) => `Una respuesta de ${agent} no se puede leer: ${why}`,
  ballots: 'Papeletas:',
  ballot: (agent: string, choice: string) => `${agent}: ${choice}`,
  nobody: { leftOut: 'no hay nadie, no cuenta', failed: 'no hay nadie, cuenta como nula' },
  unreadable: 'ilegible',
  consensus: (decision: string) => `Votación: consenso sobre ${decision}`,
  noConsensus: (why: string) => `Votación: sin consenso${why === '' ? '' : `: ${why}`}`,
  guidance: (who: string, names: readonly string[] | null, style: string, isRewritten: boolean) =>
    `${sentence(who)} cambia la memoria de ${names ? listed(names) : 'todo el grupo'} al estilo "${style}"${isRewritten ? ', y lo escrito se reescribe' : ''}`,
  /** Each by its number and its moment as scenario files have it. */
  unreached: (cues: readonly string[]) => `Intervenciones programadas cuyo momento no llegó: ${cues.join('; ')}.`,
  ends: {
    decided: (rounds: number, decision: string, how: Decided | null, touchCount: number) =>
      `Resultado tras ${counts.rounds(rounds)}: ${decision}, ${how ? decidedHow(how) : 'por consenso'}. ${stamp(touchCount)}`,
    rounds: (rounds: number, touchCount: number) =>
      `Resultado tras ${counts.rounds(rounds)}: sin decisión. ${stamp(touchCount)}`,
    turns: (rounds: number, turns: number, touchCount: number) =>
      `Resultado tras ${counts.rounds(rounds)}: sin decisión, se agotaron los ${grouped(turns)} turnos. ${stamp(touchCount)}`,
    deadlock: (rounds: number, touchCount: number) =>
      `Resultado tras ${counts.rounds(rounds)}: sin decisión, ninguna postura se ha movido. ${stamp(touchCount)}`,
    budget: (round: number, spent: string, touchCount: number) =>
      `Terminado en la ronda ${round}: ${spent} ${stamp(touchCount)}`,
    person: (who: string, round: number, touchCount: number) =>
      `Detenido por ${who} en la ronda ${round}. ${stamp(touchCount)}`,
  },
  /** The place in an imported run from which others speak. */
  otherVoices: (recorded: string, others: string) =>
    `Desde aquí habla ${others}; lo anterior es la grabación de ${recorded}.`,
  leak: (text: string) => `Palabras privadas: ${text}`,
  call: (agent: string | null, purpose: Purpose, facts: string) =>
    `Llamada${agent === null ? '' : ` para ${agent}`}, ${kinds.purposes[purpose]}: ${facts}`,
  callFacts: (
    model: string,
    attempt: number,
    tokens: { in: number; out: number; label: keyof typeof status.tokensLabels },
    retries: readonly string[],
  ) =>
    [
      model,
      `intento ${attempt}`,
      `${grouped(tokens.in)} tokens de entrada, ${grouped(tokens.out)} de salida (${status.tokensLabels[tokens.label]})`,
      ...retries,
    ].join(', '),
  prompt: (sections: readonly { name: string; chars: number; tokens: number }[]) =>
    `Prompt: ${sections.map(({ name, chars, tokens }) => `${name} ${counts.characters(chars)}, ${counts.tokens(tokens)}`).join('; ')}`,
} as const;

function stamp(touchCount: number): string {
  return touchCount === 0 ? 'Ejecución sin tocar.' : `Ejecución tocada (${touchCount}).`;
}

function answerGiven(answer: 'yes' | 'no' | 'unreadable' | 'nobody' | 'nobody-no'): string {
  if (answer === 'nobody') return '(no hay nadie, no cuenta)';
  if (answer === 'nobody-no') return 'no (no hay nadie)';
  return answer === 'unreadable' ? 'ilegible, contada como no' : answer === 'yes' ? 'sí' : 'no';
}

import { createInterface, type Interface } from 'node:readline';
import type { Scenario } from '../discussion/scenario.ts';
import { leastLength, statementFault } from '../discussion/statement.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { phrasebooks } from '../language/index.ts';
import { matterOf, rangeText } from '../projections/matter.ts';
import type { HumanQueue } from '../providers/human/queue.ts';
import type { ModelRequest } from '../providers/provider.ts';

export type PersonLinesOptions = {
  humanQueue: HumanQueue;
  /** Read from the first question on, and not before. */
  input: NodeJS.ReadableStream;
  say(lines: readonly string[]): void;
  words: InterfaceWords;
  /** As it is now: what is discussed may change. */
  scenario(): Scenario;
};

/**
 * A person who answers by lines of an input: each question is told in plain lines, and one line is its answer, be it that it was typed
 * before. When the input ends, nobody answers any more, and that is told once. Returns what lets go of the input.
 */
export function personLines({ humanQueue, input, say, words, scenario }: PersonLinesOptions): () => void {
  const typed: string[] = [];
  let reader: Interface | null = null;
  let hasEnded = false;
  let told: ModelRequest | null = null;

  function look(): void {
    const request = humanQueue.asked();
    if (request === null) return;
    if (request !== told && (!hasEnded || typed.length > 0)) say(questionLines(request, scenario(), words));
    told = request;
    reader ??= open();
    const line = typed.shift();
    const tooShort = line === undefined ? null : tooShortLine(line, request, scenario(), words);
    if (tooShort !== null) {
      say([tooShort]);
      look();
    } else if (line !== undefined) humanQueue.answer(line);
    else if (hasEnded) {
      const { inputEnded, inputEndedForQuestion } = words.seat;
      const isQuestion = request.purpose === 'person-answer';
      say(['', (isQuestion ? inputEndedForQuestion : inputEnded)(request.agent.name)]);
      humanQueue.leave();
    }
  }

  function open(): Interface {
    const lines = createInterface({ input, terminal: false, crlfDelay: Number.POSITIVE_INFINITY });
    lines.on('line', (line) => {
      typed.push(line);
      look();
    });
    lines.on('close', () => {
      hasEnded = true;
      look();
    });
    return lines;
  }

  const unsubscribe = humanQueue.subscribe(look);
  look();
  return () => {
    unsubscribe();
    reader?.removeAllListeners();
    reader?.close();
    input.pause();
  };
}

/**
 * Who is asked what: what is discussed, with its options, as it stands on the screen; when asked again, which follows at once, what was wrong with
 * the last answer instead; and the request, in the agent's own words.
 */
function questionLines(request: ModelRequest, scenario: Scenario, words: InterfaceWords): readonly string[] {
  const { agent, purpose, attempt, sections } = request;
  const { minLength, minLengthCjk } = scenario.statements;
  const { seat, names } = words;
  const text = (name: string) => sections.filter((section) => section.name === name).map((section) => section.text);
  const least = seat.least(phrasebooks[agent.language].grammar.isHan ? minLengthCjk : minLength);
  return [
    '',
    purpose === 'person-answer' ? seat.asksLine(agent.name) : seat.asked(agent.name, names.purposes[purpose], attempt),
    ...(attempt === 1 ? matterLines(request, scenario, words) : []),
    ...[...text('feedback'), ...text('request')].flatMap((part) => part.split('\n')).map((line) => `  ${line}`),
    ...(purpose === 'statement' ? [`  ${least}`] : []),
  ];
}

/** 12.5: why a line is not taken for a statement, which costs no try; null: it is. */
function tooShortLine(line: string, { purpose }: ModelRequest, scenario: Scenario, { seat }: InterfaceWords) {
  const fault = purpose === 'statement' ? statementFault(line, scenario.statements) : null;
  if (fault?.kind === 'too-short') return `  ${seat.chars(fault.chars, fault.least)}`;
  return fault?.kind === 'empty' ? `  ${seat.least(leastLength(line, scenario.statements))}` : null;
}

function matterLines({ agent, purpose }: ModelRequest, scenario: Scenario, { numbers }: InterfaceWords): string[] {
  const { question, options } = matterOf(purpose, agent.language, scenario);
  return [
    ...(question === null ? [] : question.split('\n').map((line) => `  ${line}`)),
    ...options.map(({ label, amount }, index) => `  ${index + 1}. ${label}${rangeText(amount, numbers)}`),
  ];
}

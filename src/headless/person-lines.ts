import { createInterface, type Interface } from 'node:readline';
import type { StatementRules } from '../discussion/scenario.ts';
import type { InterfaceWords } from '../interface/index.ts';
import type { Desk } from '../providers/human/desk.ts';
import type { ModelRequest } from '../providers/provider.ts';

export type PersonLinesOptions = {
  desk: Desk;
  /** Read from the first question on, and not before. */
  input: NodeJS.ReadableStream;
  say(lines: readonly string[]): void;
  words: InterfaceWords;
  statements: StatementRules;
};

/**
 * A person who answers by lines of an input: each question is told in plain lines, and one line is its answer, be it that it was typed
 * before. When the input ends, nobody answers any more, and that is told once. Returns what lets go of the input.
 */
export function personLines({ desk, input, say, words, statements }: PersonLinesOptions): () => void {
  const typed: string[] = [];
  let reader: Interface | null = null;
  let hasEnded = false;
  let told: ModelRequest | null = null;

  function look(): void {
    const request = desk.asked();
    if (request === null) return;
    if (request !== told && !hasEnded) say(questionLines(request, statements, words));
    told = request;
    reader ??= open();
    const line = typed.shift();
    if (line !== undefined) desk.answer(line);
    else if (hasEnded) {
      const { inputEnded, inputEndedForQuestion } = words.seat;
      const isQuestion = request.purpose === 'person-answer';
      say(['', (isQuestion ? inputEndedForQuestion : inputEnded)(request.agent.name)]);
      desk.leave();
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

  const unsubscribe = desk.subscribe(look);
  look();
  return () => {
    unsubscribe();
    reader?.removeAllListeners();
    reader?.close();
    input.pause();
  };
}

/** Who is asked what: what was wrong with the last answer first, in the agent's own words. */
function questionLines(
  { agent, purpose, attempt, sections }: ModelRequest,
  { minLength, minLengthCjk }: StatementRules,
  { seat, names }: InterfaceWords,
): readonly string[] {
  const text = (name: string) => sections.filter((section) => section.name === name).map((section) => section.text);
  const least = seat.least(agent.language === 'zh' ? minLengthCjk : minLength);
  return [
    '',
    purpose === 'person-answer' ? seat.asksLine(agent.name) : seat.asked(agent.name, names.purposes[purpose], attempt),
    ...[...text('feedback'), ...text('request')].flatMap((part) => part.split('\n')).map((line) => `  ${line}`),
    ...(purpose === 'statement' ? [`  ${least}`] : []),
  ];
}

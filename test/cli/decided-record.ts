import type { Event } from '../../src/discussion/event.ts';
import { createJournal } from '../../src/journal/file.ts';
import { header } from '../journal/sample.ts';
import { call, opened, said } from '../projections/read-run.ts';
import { smallScenario } from '../small-scenario.ts';

const names = ['Ann', 'Bo', 'Cy'];
const scenario = smallScenario();
const AMOUNT = 9000;

/** Writes the record of a run in which Ann stands for `average` and the others for `floor`; by these ballots `average` wins. */
export function decidedRecord(file: string, ballots: readonly ('floor' | 'average')[]): string {
  const decision = { option: 'average', amount: null };
  const marked = names.map((agent, i) => {
    const option = ballots[i] ?? 'average';
    return { agent, option, amount: option === 'floor' ? AMOUNT : null };
  });
  const events: Event[] = [
    opened(1, names),
    said('Ann', 'I stand for the highest average.'),
    ...['Bo', 'Cy'].map((name) => said(name, `I stand for a guaranteed floor of $${AMOUNT}.`)),
    { type: 'poll-opened', order: names, isBallot: true },
    ...marked.map(({ agent, option }): Event => ({ type: 'ballot-marked', agent, option, reply: option, call })),
    ...marked.flatMap(({ agent, amount }): Event[] =>
      amount === null ? [] : [{ type: 'ballot-amount-marked', agent, amount, reply: String(amount), call }],
    ),
    { type: 'vote-closed', rule: 'plurality', disagreement: null, decision, ballots: marked, failed: [] },
    { type: 'run-ended', by: 'consensus', decision },
  ];
  const journal = createJournal(file, { ...header, scenario });
  events.forEach((event, i) => void journal.append({ seq: i + 1, at: i * 1000, event }));
  journal.close();
  return file;
}

import { memo, newestMemo } from '../../base/memo.ts';
import type { Message } from '../../discussion/message.ts';
import type { Option } from '../../discussion/scenario.ts';
import type { MemoryWords } from '../../language/index.ts';
import type { LedgerPart } from '../../language/ledger.ts';
import { writtenAmount } from '../../language/numbers.ts';
import type { Subject } from '../../reading/spoken.ts';
import { statedIn } from '../../reading/stated.ts';
import type { RoundTalk } from './talk.ts';

/** Rounds before the present one that the ledger tells of: the last in which somebody spoke. */
const LEDGER_ROUNDS = 3;
/** Speakers of a round who are told by name, the newest first: with a thousand agents the others are counted. */
export const NAMED_SPEAKERS = 24;

/**
 * Who stood for what and named which amounts in the last three rounds and in the present one (7.1), a line each, oldest first, with the
 * messages that it tells of. Who stated neither is left out, and so is a round in which nobody did.
 */
export function ledgerLines(
  talk: readonly RoundTalk[],
  present: number,
  scenario: Subject,
  words: MemoryWords,
): readonly LedgerLine[] {
  const spoken = talk.filter(({ statements }) => statements.length > 0);
  const isUnderWay = spoken.at(-1)?.round === present;
  return spoken
    .slice(isUnderWay ? -LEDGER_ROUNDS - 1 : -LEDGER_ROUNDS)
    .flatMap((round) => linesOf(words)(round, scenario) ?? []);
}

type LedgerLine = { text: string; messages: readonly number[] };

/** Lines of rounds, written for the options that they name. */
const linesOf = memo((words: MemoryWords) =>
  newestMemo(
    ({ options }) => [options],
    (talk: RoundTalk, scenario: Subject) => lineMade(talk, scenario, words),
  ),
);

function lineMade({ round, statements }: RoundTalk, scenario: Subject, words: MemoryWords): LedgerLine | null {
  const stating = statements.filter((message) => {
    const { option, amounts } = statedIn(message, scenario);
    return option !== null || amounts.length > 0;
  });
  if (stating.length === 0) return null;
  return { text: words.ledgerLine(round, partsOf(stating, scenario, words)), messages: stating.map(({ id }) => id) };
}

function partsOf(statements: readonly Message[], scenario: Subject, words: MemoryWords): LedgerPart[] {
  const parts = new Map<string, LedgerPart & { names: string[] }>();
  for (const [index, message] of statements.entries()) {
    const stated = statedIn(message, scenario);
    const isNamed = index >= statements.length - NAMED_SPEAKERS;
    const amounts = isNamed ? stated.amounts : [];
    const key = `${isNamed} ${stated.option} ${amounts.join(' ')}`;
    const option = scenario.options.find(({ id }) => id === stated.option) ?? null;
    const part = parts.get(key) ?? {
      names: [],
      others: 0,
      option: option?.label ?? null,
      amounts: writtenAmounts(amounts, option, scenario.options, words),
    };
    if (!isNamed) part.others++;
    else if (!part.names.includes(message.from)) part.names.push(message.from);
    parts.set(key, part);
  }
  return [...parts.values()];
}

/**
 * As people write them: in the unit of the option stood for, else of the first option that has one. A unit in words stands only at amounts
 * within its range; `5 million` may be of something else.
 */
export function writtenAmounts(
  amounts: readonly number[],
  option: Option | null,
  options: readonly Option[],
  words: MemoryWords,
): string[] {
  const range = option?.amount ?? options.find(({ amount }) => amount !== null)?.amount;
  return amounts.map((amount) => {
    const isInUnit = range && (/^[$€£¥]$/.test(range.unit) || (amount >= range.min && amount <= range.max));
    return writtenAmount(amount, isInUnit ? range : '', words.amounts);
  });
}

import { boundedMemo, memo } from '../../base/memo.ts';
import type { Message } from '../../discussion/message.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import type { State } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import { type Phrasebook, phrasebooks } from '../../language/index.ts';
import { writtenAmount } from '../../language/numbers.ts';
import type { Section } from '../../providers/provider.ts';
import { namingsIn } from '../../reading/namings.ts';
import { statedIn } from '../../reading/stated.ts';

/** Something that an agent stated in a round: the option it stood for, by its id, or an amount, in all the ways in which it may be written. */
type Fact =
  | { kind: 'position'; speaker: string; round: number; option: string }
  | { kind: 'amount'; speaker: string; round: number; spellings: readonly string[] };

/** What a message states. */
export function factsOf(message: Message, scenario: Scenario): readonly Fact[] {
  if (message.kind !== 'statement') return [];
  const { option, amounts } = statedIn(message, scenario);
  const { from: speaker, round } = message;
  const facts: Fact[] = amounts.map((amount) => ({
    kind: 'amount',
    speaker,
    round,
    spellings: amountSpellings(amount, readingsOf(scenario)),
  }));
  return option === null ? facts : [...facts, { kind: 'position', speaker, round, option }];
}

/** The scenario in each language that an agent of it speaks. */
function readingsOf(scenario: Scenario): readonly Scenario[] {
  return [...new Set(scenario.agents.map(({ language }) => language))].map((language) =>
    inLanguage(scenario, language),
  );
}

function amountSpellings(amount: number, readings: readonly Scenario[]): readonly string[] {
  const spelled = readings.flatMap(({ options, language }) => {
    const { amounts } = phrasebooks[language].memory;
    const units = options.flatMap((option) => option.amount ?? []);
    return [...units, ''].map((of) => writtenAmount(amount, of, amounts).toLowerCase());
  });
  return [...new Set([...spelled, String(amount), ...(amount % 1000 === 0 ? [`${amount / 1000}k`] : [])])];
}

/** The facts of the last `rounds` rounds before the present one, newest first; walks back no further than they reach. */
export function recentFacts(state: State, rounds: number): readonly Fact[] {
  const facts: Fact[] = [];
  for (let id = state.history.length - 1; id >= 0; id--) {
    const message = state.history.at(id) as Message;
    if (message.round < state.round - rounds) break;
    if (message.round < state.round) facts.push(...factsOf(message, state.scenario));
  }
  return facts;
}

/**
 * Which facts can be read in a prompt: in a line whose first name is the speaker's, which names the option or the amount behind it. A line
 * that has a number before the name tells of that round and of no other; a line of the ledger tells of each speaker what it says of that one.
 */
export function readable(
  facts: readonly Fact[],
  sections: readonly Section[],
  scenario: Scenario,
  words: Phrasebook['memory'],
): readonly boolean[] {
  const parsed = sections
    .filter(({ name }) => name === 'past' || name === 'memory' || name === 'history')
    .flatMap(({ text }) => text.split('\n'))
    .flatMap((line) => parsedLinesOf(scenario.options)(line, scenario, words));
  return facts.map((fact) =>
    parsed.some(
      (told) =>
        told.speaker === fact.speaker &&
        (told.round === null || told.round === fact.round) &&
        (fact.kind === 'position'
          ? told.options.includes(fact.option)
          : fact.spellings.some((spelling) => told.text.includes(spelling))),
    ),
  );
}

/** What a line tells of one speaker; `round` null: it does not say of which. */
type ParsedLine = { speaker: string; round: number | null; options: readonly string[]; text: string };

/** Lines are the same from prompt to prompt. */
const parsedLinesOf = memo((_options: Scenario['options']) => boundedMemo(KNOWN_MOST, readLine));
const KNOWN_MOST = 20_000;

function readLine(
  line: string,
  { agents, options, language }: Scenario,
  words: Phrasebook['memory'],
): readonly ParsedLine[] {
  const names = agents.map(({ name }) => name);
  const ledger = words.readLedgerLine(
    line,
    names,
    options.map(({ label }) => label),
  );
  if (ledger) {
    return ledger.told.map(({ speaker, option, amounts }) => ({
      speaker,
      round: ledger.round,
      options: options.filter(({ label }) => label === option).map(({ id }) => id),
      text: amounts.join(' '),
    }));
  }
  let first: { speaker: string; at: number } | null = null;
  for (const speaker of names) {
    const at = line.indexOf(speaker);
    if (at >= 0 && (!first || at < first.at)) first = { speaker, at };
  }
  if (!first) return [];
  const round = /\d+/.exec(line.slice(0, first.at))?.[0];
  const text = line.slice(first.at);
  return [
    {
      speaker: first.speaker,
      round: round === undefined ? null : Number(round),
      options: namingsIn(text, options, language).flatMap(({ ids }) => ids),
      text: text.toLowerCase(),
    },
  ];
}

import { formatAmount } from '../discussion/amount.ts';
import type { Message } from '../discussion/message.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import type { Phrasebook } from '../language/index.ts';
import { statedIn } from '../memory/layers/ledger.ts';
import type { Section } from '../providers/provider.ts';

/** Something that an agent stated in a round: the option it stood for, or an amount. */
export type Fact = { kind: 'position' | 'amount'; speaker: string; round: number; spellings: readonly string[] };

/** What a message states, in all the ways in which a prompt may write it. */
export function factsOf(message: Message, scenario: Scenario, words: Phrasebook['memory']): readonly Fact[] {
  if (message.kind !== 'statement') return [];
  const { option, amounts } = statedIn(message, scenario, words);
  const { from: speaker, round } = message;
  const known = scenario.options.find(({ id }) => id === option);
  const facts: Fact[] = amounts.map((amount) => ({
    kind: 'amount',
    speaker,
    round,
    spellings: amountSpellings(amount, scenario),
  }));
  if (known) {
    const spellings = [known.label, ...(known.phrase === undefined ? [] : [known.phrase])].map((one) =>
      one.toLowerCase(),
    );
    facts.push({ kind: 'position', speaker, round, spellings });
  }
  return facts;
}

function amountSpellings(amount: number, { options }: Scenario): readonly string[] {
  const units = options.flatMap((option) => (option.amount ? [option.amount.unit] : []));
  const spelled = units.map((unit) => formatAmount(amount, unit).toLowerCase());
  const grouped = String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
  return [...new Set([...spelled, grouped, String(amount), ...(amount % 1000 === 0 ? [`${amount / 1000}k`] : [])])];
}

/** The facts of the last `rounds` rounds before the present one, newest first; walks back no further than they reach. */
export function recentFacts(state: State, rounds: number, words: Phrasebook['memory']): readonly Fact[] {
  const facts: Fact[] = [];
  for (let id = state.history.length - 1; id >= 0; id--) {
    const message = state.history.at(id) as Message;
    if (message.round < state.round - rounds) break;
    if (message.round < state.round) facts.push(...factsOf(message, state.scenario, words));
  }
  return facts;
}

/**
 * Which facts can be read in a prompt: a line names the speaker and, near that name or after it, the option or the amount. A fact of one's
 * own is read in a line that names oneself.
 */
export function readable(facts: readonly Fact[], sections: readonly Section[]): readonly boolean[] {
  const lines = sections
    .filter(({ name }) => name === 'memory' || name === 'history')
    .flatMap(({ text }) => text.split('\n'))
    .map((line) => line.toLowerCase());
  const bySpeaker = new Map<string, readonly string[]>();
  return facts.map(({ speaker, spellings }) => {
    const name = speaker.toLowerCase();
    let naming = bySpeaker.get(name);
    if (!naming) bySpeaker.set(name, (naming = lines.filter((line) => line.includes(name))));
    return naming.some((line) => spellings.some((spelling) => line.includes(spelling)));
  });
}

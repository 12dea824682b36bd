import { pairMemo } from '../../base/memo.ts';
import type { Message } from '../../discussion/message.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { agentNames, type State } from '../../discussion/state.ts';
import { addressedIn, askedIn } from '../../reading/addressed.ts';
import { spokenBy } from '../../reading/spoken.ts';

type Said = Pick<Message, 'from' | 'text'>;
const othersIn = (scenario: Scenario, { from, text }: Said) =>
  agentNames(scenario).filter((name) => name !== from && text.includes(name));

/** Whom a statement speaks to, and whom it asks something, its speaker left out. */
export const addressOf = pairMemo(
  (scenario: Scenario, said: Message): { to: readonly string[]; asked: readonly string[] } => {
    const { language } = spokenBy(said.from, scenario);
    return { to: addressedBy(scenario, said), asked: askedIn(said.text, othersIn(scenario, said), language) };
  },
);

/** Whom it speaks to, which may be said only in part yet. */
export function addressedBy(scenario: Scenario, said: Said): readonly string[] {
  return addressedIn(said.text, othersIn(scenario, said), spokenBy(said.from, scenario).language);
}

/** Statements back to which a question is looked for; with many agents nobody waits longer for an answer. */
const MOST_BACK = 60;

/** Who has been asked something since it last spoke, and by whom last. */
export function openQuestions({ history, scenario, ended }: State): ReadonlyMap<string, string> {
  const asked = new Map<string, string>();
  if (ended) return asked;
  const spoken = new Set<string>();
  for (let at = history.length - 1, left = MOST_BACK; at >= 0 && left > 0; at--) {
    const message = history.at(at) as Message;
    if (message.kind !== 'statement') continue;
    left--;
    spoken.add(message.from);
    for (const name of addressOf(scenario, message).asked)
      if (!spoken.has(name) && !asked.has(name)) asked.set(name, message.from);
  }
  return asked;
}

/** To whom each spoke in the round under way, by its last statement. */
export function spokenTo({ history, scenario, round }: State): ReadonlyMap<string, readonly string[]> {
  const told = new Map<string, readonly string[]>();
  for (let at = history.length - 1; at >= 0; at--) {
    const message = history.at(at) as Message;
    if (message.round < round) break;
    if (message.kind === 'statement' && !told.has(message.from))
      told.set(message.from, addressOf(scenario, message).to);
  }
  return told;
}

import type { Purpose } from '../discussion/purpose.ts';
import type { AmountRange, Language, Option, Scenario } from '../discussion/scenario.ts';
import { inLanguage } from '../discussion/translation.ts';
import type { InterfaceWords } from '../interface/index.ts';

/** What a person at a seat has in sight while they are asked. `question` null: the request is about something else. */
type Matter = { question: string | null; options: readonly Option[] };

/** What is discussed, for whom that is asked about, in the words of that agent, and its options where the request is not a list itself. */
export function matterOf(purpose: Purpose, language: Language, scenario: Scenario): Matter {
  if (ELSEWHERE.has(purpose)) return { question: null, options: [] };
  const { question, options } = inLanguage(scenario, language);
  return { question, options: LISTS.has(purpose) ? [] : options };
}

const ELSEWHERE: ReadonlySet<Purpose> = new Set(['person-answer', 'application-option', 'application-amount']);
/** What is asked holds what can be chosen. */
const LISTS: ReadonlySet<Purpose> = new Set(['ballot-option', 'ranking', 'moderation', 'handoff', 'bid', 'probe']);

/** The amounts that an option takes, to stand behind its label. */
export function rangeText(range: AmountRange | null, { amount }: InterfaceWords['numbers']): string {
  return range === null ? '' : `  ${amount(range.min, range)} – ${amount(range.max, range)}`;
}

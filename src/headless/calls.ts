import { callerOf, type Event, isBallot, type Purpose } from '../discussion/event.ts';
import type { SpeakingPolicy } from '../discussion/scenario.ts';
import type { InterfaceWords } from '../interface/index.ts';
import type { InspectedSection } from '../orchestrator/prompts/inspect.ts';
import type { Saying } from './saying.ts';

/** The call of a model that an event tells of, with its cost. `policy`: who speaks; `prompt`: what it was asked, section by section; null: that is not told. */
export function callSayings(
  event: Event,
  policy: SpeakingPolicy,
  { lines, inspector }: InterfaceWords,
  prompt: () => readonly InspectedSection[] | null,
): Saying[] {
  if (!('call' in event) || !event.call) return [];
  const purpose = purposeOf(event, policy);
  // Two calls of one agent would tell that its option has an amount.
  if (purpose === undefined || isBallot(purpose)) return [];
  const { model, attempt, tokensIn, tokensOut, tokensLabel, retries = [] } = event.call;
  const facts = lines.callFacts(model, attempt, { in: tokensIn, out: tokensOut, label: tokensLabel }, retries);
  const { sectionNames } = inspector;
  const sections = (prompt() ?? []).map((section) => ({ ...section, name: sectionNames[section.name] }));
  return [
    { from: 'debug', text: lines.call(callerOf(event), purpose, facts) },
    ...(sections.length > 0 ? [{ from: 'debug' as const, text: lines.prompt(sections), indent: 2 }] : []),
  ];
}

const PURPOSE_OF_EVENT: { readonly [T in Event['type']]?: Purpose } = {
  'reasoning-made': 'reasoning',
  'statement-refused': 'statement',
  'statement-made': 'statement',
  'turn-skipped': 'statement',
  'memory-updated': 'integration',
  'memory-compressed': 'compression',
  'poll-answered': 'poll',
  'confirmation-answered': 'confirmation',
  'ranking-made': 'ranking',
  'explanation-made': 'explanation',
  'application-marked': 'application-option',
  'bid-made': 'bid',
};

function purposeOf(event: Event, policy: SpeakingPolicy): Purpose | undefined {
  if (event.type === 'queue-extended') return policy === 'handoff' ? 'handoff' : 'moderation';
  if (event.type === 'reply-refused') return event.purpose;
  if (event.type === 'application-made') return event.amount === null ? 'application-option' : 'application-amount';
  return PURPOSE_OF_EVENT[event.type];
}

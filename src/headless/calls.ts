import { assertNever } from '../base/errors.ts';
import { type CallEvent, callerOf, type Event } from '../discussion/event.ts';
import { isBallot, type Purpose } from '../discussion/purpose.ts';
import type { SpeakingPolicyName } from '../discussion/scenario.ts';
import type { InterfaceWords } from '../interface/index.ts';
import type { InspectedSection } from '../orchestrator/prompts/inspect.ts';
import type { TranscriptPart } from '../projections/transcript-part.ts';

/** The call of a model that an event tells of, with its cost, what it was asked, section by section, and what it thought. `policy`: who speaks; `prompt`: empty is not told. */
export function callParts(
  event: Event,
  policy: SpeakingPolicyName,
  { lines, inspector }: InterfaceWords,
  prompt: () => readonly InspectedSection[],
): TranscriptPart[] {
  if (!('call' in event) || !event.call) return [];
  const purpose = purposeOf(event, policy);
  // Two calls of one agent would tell that its option has an amount.
  if (isBallot(purpose)) return [];
  const facts = lines.callFacts(event.call);
  const { thinking } = event.call;
  const sections = prompt().map((section) => ({ ...section, name: inspector.sectionNames[section.name] }));
  const text = [
    ...(sections.length > 0 ? [lines.prompt(sections)] : []),
    ...(thinking === undefined ? [] : [lines.thinking(thinking)]),
  ].join('\n');
  return [{ level: 'debug', kind: 'result', title: lines.call(callerOf(event), purpose, facts), text, gap: false }];
}

function purposeOf(event: CallEvent, policy: SpeakingPolicyName): Purpose {
  switch (event.type) {
    case 'reasoning-made':
      return 'reasoning';
    case 'statement-refused':
    case 'statement-made':
    case 'turn-skipped':
      return 'statement';
    case 'memory-updated':
      return 'integration';
    case 'memory-compressed':
      return 'compression';
    case 'poll-answered':
      return 'poll';
    case 'confirmation-answered':
      return 'confirmation';
    case 'ballot-marked':
    case 'ballot-filled':
    case 'ballot-spoiled':
      return 'ballot-option';
    case 'ballot-amount-marked':
      return 'ballot-amount';
    case 'ranking-made':
      return 'ranking';
    case 'survey-answered':
      return 'survey';
    case 'probe-answered':
      return 'probe';
    case 'explanation-made':
      return 'explanation';
    case 'application-marked':
      return 'application-option';
    case 'application-made':
      return event.amount === null ? 'application-option' : 'application-amount';
    case 'bid-made':
      return 'bid';
    case 'queue-extended':
      return policy === 'handoff' ? 'handoff' : 'moderation';
    case 'reply-refused':
    case 'call-lost':
    case 'memory-recalled':
    case 'prompt-overflowed':
      return event.purpose;
    case 'model-switched':
      return event.purpose ?? 'statement';
    default:
      return assertNever(event);
  }
}

import { bug } from '../../base/errors.ts';
import type { Event, EventOf, QueuePlace } from '../../discussion/event.ts';
import { eligibleNames, stillToChoose } from '../../discussion/floor.ts';
import { agentOf } from '../../discussion/lookup.ts';
import type { State } from '../../discussion/state.ts';
import { fallbackPlace, placesByBids } from '../../speaking/chosen.ts';
import { breachNote } from '../../speaking/finisher.ts';
import { speakingPolicies } from '../../speaking/index.ts';
import { readName } from '../../speaking/read-name.ts';
import { readBid } from '../../voting/read-bid.ts';
import type { Reply } from './ask.ts';
import { failureOf } from './failure.ts';
import type { AskStep, Step } from './step.ts';

type Extended = EventOf<'queue-extended'>;

/** How the next place of the queue is found, where a policy gives the floor place by place (2.1). Each is asked once. */
export function floorSteps(state: State): readonly Step[] {
  const candidates = stillToChoose(state);
  const { speaking } = state.scenario;
  const ask = (agent: string, purpose: AskStep['purpose']): Step => ({ kind: 'ask', purpose, agent, attempt: 1 });
  switch (speakingPolicies[speaking.policy].asks) {
    case 'bid': {
      const bidden = new Set(state.bids.map(({ agent }) => agent));
      const open = candidates.filter((name) => !bidden.has(name));
      return open.length > 0 ? open.map((name) => ask(name, 'bid')) : [{ kind: 'extend-queue' }];
    }
    case 'moderation': {
      const moderator = speaking.moderator ?? bug('nobody moderates');
      const isThere = !state.absent.includes(moderator);
      return candidates.length > 1 && isThere ? [ask(moderator, 'moderation')] : [{ kind: 'extend-queue' }];
    }
    case 'handoff': {
      const speaker = lastSpeaker(state);
      return candidates.length > 1 && speaker !== null ? [ask(speaker, 'handoff')] : [{ kind: 'extend-queue' }];
    }
    case undefined:
      return bug(`${speaking.policy} gives the floor at once`);
  }
}

/** Who had the last turn of this round, and had words in it. */
function lastSpeaker({ queue, outcomes, absent }: State): string | null {
  const outcome = outcomes.at(-1);
  const agent = queue[outcomes.length - 1]?.agent ?? null;
  const hasSpoken = outcome === 'spoke' || outcome === 'cut';
  return hasSpoken && agent !== null && !absent.includes(agent) ? agent : null;
}

/** Places that need nobody's answer: by the bids, the only one left, or the policy's next. */
export function extendQueue(state: State): Event {
  const candidates = stillToChoose(state);
  const { policy } = state.scenario.speaking;
  if (speakingPolicies[policy].asks === 'bid')
    return extended(state, { agent: null, places: placesByBids(state.bids, candidates, state) });
  const [only] = candidates;
  const place: QueuePlace =
    candidates.length === 1 ? { agent: only as string, reason: 'policy' } : fallbackPlace(candidates, state);
  return extended(state, { agent: null, places: [place] });
}

/** 2.1: an unknown or exhausted name falls to the policy's next. */
export function floorEvent({ agent, purpose }: AskStep, state: State, reply: Reply): Event {
  const { text, call } = reply;
  const { language } = agentOf(state.scenario, agent);
  if (purpose === 'bid') {
    const read = reply.failure ?? readBid(text, language);
    const made = { type: 'bid-made' as const, agent, reply: text, call };
    return typeof read === 'number' ? { ...made, bid: read } : { ...made, bid: null, failure: failureOf(read) };
  }
  const candidates = stillToChoose(state);
  const read = reply.failure ?? readName(text, candidates, language);
  const reason = purpose === 'handoff' ? ('hand' as const) : ('chair' as const);
  if (typeof read === 'string')
    return extended(state, { agent, places: [{ agent: read, reason, by: agent }], reply: text, call });
  const places = [fallbackPlace(candidates, state)];
  return extended(state, { agent, places, reply: text, failure: failureOf(read), call });
}

/** 2.2: where these places breach the rule about the finisher, the queue says so. */
function extended(state: State, event: Omit<Extended, 'type'>): Extended {
  const agents = [...state.queue, ...event.places].map(({ agent }) => agent);
  const isWhole = eligibleNames(state, state.round).every((name) => agents.includes(name));
  const context = {
    agents,
    round: state.round,
    seed: state.seed,
    finisher: state.closer,
    rules: state.scenario.speaking,
  };
  const note = breachNote(agents, context, isWhole);
  return { type: 'queue-extended', ...event, ...(note === undefined ? {} : { note }) };
}

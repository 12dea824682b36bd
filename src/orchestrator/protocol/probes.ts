import { bug } from '../../base/errors.ts';
import type { Event } from '../../discussion/event.ts';
import { agentOf } from '../../discussion/lookup.ts';
import { type NamedProbe, probesFor } from '../../discussion/probe.ts';
import { PREFERENCE, type ProbeTime } from '../../discussion/setting-names.ts';
import { presentAgents, type State } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import { phrasebooks } from '../../language/index.ts';
import type { AnswerFormat } from '../../providers/provider.ts';
import { readOption, readPlace } from '../../voting/read.ts';
import type { Reply } from './ask.ts';
import { askStep, furthestBehind } from './asking.ts';
import { failureOf, isFinal } from './failure.ts';
import type { AskStep } from './step.ts';

/** How often a question beside the talk is asked, before its answer is recorded as missing. */
const PROBE_ATTEMPTS = 3;

/** What is still to be asked at that time: all agents at the same question, those furthest behind first. */
export function probeSteps(state: State, when: ProbeTime): readonly AskStep[] {
  if (!state.scenario.probes) return [];
  const open = presentAgents(state)
    .map(({ name }) => ({ name, count: answered(state, name, when) }))
    .filter(({ name, count }) => count < probesFor(state.scenario, name, when).length);
  const least = open.reduce((found, { count }) => Math.min(found, count), Number.POSITIVE_INFINITY);
  return furthestBehind(
    open.filter(({ count }) => count === least).map(({ name }) => askStep(state, 'probe', name)),
    state,
  );
}

function answered({ probed, round }: State, agent: string, when: ProbeTime): number {
  // What is asked after all begins when the last round has all its answers.
  if (when === 'each-round' && probed?.when === 'after') return Number.POSITIVE_INFINITY;
  return probed?.when === when && probed.round === round ? (probed.counts[agent] ?? 0) : 0;
}

/** What is asked of an agent next, in its language, and when that is. */
export function probeAsked(agent: string, state: State): { probe: NamedProbe; when: ProbeTime } {
  const when = timeNow(state);
  const scenario = inLanguage(state.scenario, agentOf(state.scenario, agent).language);
  const probe = probesFor(scenario, agent, when)[answered(state, agent, when)];
  return { probe: probe ?? bug(`nothing is asked of ${agent}`), when };
}

function timeNow(state: State): ProbeTime {
  if (state.round === 0) return 'before';
  return !state.talkEnded && probeSteps(state, 'each-round').length > 0 ? 'each-round' : 'after';
}

/** The question as the agent reads it. */
export function probeRequest(agent: string, state: State): string {
  const { language } = agentOf(state.scenario, agent);
  const { requests } = phrasebooks[language].prompts;
  const { probe } = probeAsked(agent, state);
  if (probe.ask === PREFERENCE) return requests.preference(inLanguage(state.scenario, language).options);
  return requests.scale(probe.ask, scaleOf(probe));
}

export const scaleOf = ({ name, scale }: NamedProbe) => scale ?? bug(`${name} has no scale`);

export function probeForm(agent: string, state: State): AnswerFormat {
  const { probe } = probeAsked(agent, state);
  if (probe.ask !== PREFERENCE) return { kind: 'amount', min: scaleOf(probe).min, max: scaleOf(probe).max };
  const { options } = inLanguage(state.scenario, agentOf(state.scenario, agent).language);
  return { kind: 'option', labels: options.map(({ label }) => label) };
}

/** What an answer becomes: asked again where it cannot be read, and never guessed. */
export function probeEvent(step: AskStep, state: State, reply: Reply): Event {
  const { agent, purpose, attempt } = step;
  const { text, call } = reply;
  const { language } = agentOf(state.scenario, agent);
  const { probe, when } = probeAsked(agent, state);
  const read =
    reply.failure ??
    (probe.ask === PREFERENCE
      ? readOption(text, inLanguage(state.scenario, language).options, language)
      : readPlace(text, scaleOf(probe), language));
  const about = { type: 'probe-answered' as const, agent, probe: probe.name, when, round: state.round };
  if (typeof read === 'string') return { ...about, option: read, value: null, reply: text, call };
  if (typeof read === 'number') return { ...about, option: null, value: read, reply: text, call };
  const failure = failureOf(read);
  if (attempt < PROBE_ATTEMPTS && !isFinal(step, failure, state))
    return { type: 'reply-refused', agent, purpose, reply: text, failure, call };
  return { ...about, option: null, value: null, reply: text, failure, call };
}

import * as z from 'zod/mini';
import { once } from '../base/memo.ts';
import type { CueCommand } from '../discussion/command.ts';
import type { Condition } from '../discussion/condition.ts';
import type { Cue } from '../discussion/cue.ts';
import { MEMORY_STRATEGIES } from '../discussion/scenario.ts';
import { line as lineKind, text as textKind } from '../discussion/setting.ts';
import { cleanText as words } from './cleaned.ts';
import { number, said, whole } from './schema-words.ts';
import { kindOf, nameOf } from './section-file.ts';

const line = () => kindOf(lineKind());
const text = () => kindOf(textKind());
/** Whom an act is about; `about` says in what way. */
const names = (about: string) =>
  said(z._default(z.union([z.literal('all'), z.array(line()).check(z.minLength(1))]), 'all'), about);

/** Moments, one of which stands under `at`. */
const moments = () => ({
  round: said(z.optional(whole(1, 10_000)), 'the round'),
  turn: said(z.optional(whole(0, 10_000)), 'once so many turns of it are over; absent: 0, at its beginning'),
  speaker: said(z.optional(line()), 'this agent has the floor'),
  vote: said(z.optional(z.enum(['opened', 'closed'])), 'a vote opens or closes'),
  gauge: said(z.optional(number(0, 1)), 'a memory passes this share of its limit'),
  agent: said(z.optional(line()), 'whose memory, for `gauge`; absent: anybody’s'),
  text: said(z.optional(line()), 'a message of the present round holds these words'),
  tokens: said(z.optional(whole(0, Number.MAX_SAFE_INTEGER)), 'so many tokens are used'),
});
const KINDS = ['round', 'speaker', 'vote', 'gauge', 'text', 'tokens'] as const;
const moment = () =>
  z.strictObject(moments()).check(
    z.refine((at) => KINDS.filter((kind) => at[kind] !== undefined).length === 1, `exactly one of ${KINDS.join(', ')}`),
    z.refine((at) => at.turn === undefined || at.round !== undefined, 'turn only beside round'),
    z.refine((at) => at.agent === undefined || at.gauge !== undefined, 'agent only beside gauge'),
  );

const inject = () =>
  z
    .strictObject({
      text: said(z.optional(text()), 'the words'),
      event: said(z.optional(nameOf('thing')), 'in the place of a text: the id of one of the scenario’s `events`'),
      to: names('who hears them'),
    })
    .check(z.refine((one) => (one.text === undefined) !== (one.event === undefined), 'either text or event'));
const guidance = () =>
  z.strictObject({
    style: said(line(), 'its name'),
    rewrite: said(z._default(z.boolean(), false), 'whether entries that are there are worded again'),
    agents: names('whose'),
  });
const strategy = () => z.strictObject({ name: said(z.enum(MEMORY_STRATEGIES), 'its name'), agents: names('whose') });
const profile = () =>
  z.strictObject({
    name: said(line(), 'a profile of this file or a shipped one'),
    agents: names('whose'),
  });
const forget = () => z.strictObject({ on: said(z._default(z.boolean(), true), 'on or off'), agents: names('whose') });
const setVariable = () =>
  z.strictObject({
    name: said(nameOf('variable'), 'its name'),
    value: said(text(), 'its text'),
    agent: said(z.nullish(line()), 'whose; absent: everybody’s'),
  });
const mute = () => z.strictObject({ agent: said(line(), 'who'), on: said(z._default(z.boolean(), true), 'out or in') });
const DONE = ['call-vote', 'skip-speaker', 'wrap-up', 'answer-now', 'stop'] as const;

/** Acts, one of which stands beside `at`. */
const acts = once(() => ({
  inject: said(z.optional(inject()), 'words that come into the discussion'),
  guidance: said(z.optional(guidance()), 'another guidance style'),
  strategy: said(z.optional(strategy()), 'another strategy'),
  profile: said(z.optional(profile()), 'another view, for all jobs'),
  forget: said(z.optional(forget()), 'forgetting upon request'),
  clear: said(z.optional(z.strictObject({ agents: names('whose') })), 'clear memories'),
  variable: said(z.optional(setVariable()), 'set a context variable'),
  mute: said(z.optional(mute()), 'out of the speaking order, or back into it'),
  floor: said(z.optional(line()), 'name of the agent who speaks next'),
  topic: said(z.optional(text()), 'a new question, from the next round on'),
  remove: said(z.optional(line()), 'name of the agent who leaves when the round is over'),
  do: said(z.optional(z.enum(DONE)), 'an act that needs no more words'),
}));
type Acts = ReturnType<typeof acts>;

function oneAct() {
  const names = Object.keys(acts()) as (keyof Acts)[];
  return z.refine<Partial<Record<keyof Acts, unknown>>>(
    (cue) => names.filter((act) => cue[act] !== undefined).length === 1,
    `exactly one of ${names.join(', ')}`,
  );
}

export const cueSchema = once(() =>
  z.strictObject({ at: said(moment(), 'the moment: one of the following'), ...acts() }).check(oneAct()),
);
/** An act without its moment. */
export const actSchema = once(() => z.strictObject(acts()).check(oneAct()));
type ActFile = z.infer<ReturnType<typeof actSchema>>;
type CueFile = z.infer<ReturnType<typeof cueSchema>>;

/** `events`: texts of the scenario's own events, by id. */
export function toCues(files: readonly CueFile[], events: ReadonlyMap<string, string>): readonly Cue[] {
  return files.map((file, index) => ({ id: index + 1, at: toCondition(file.at), command: toCommand(file, events) }));
}

/** The same in the spelling of files, without what is a default there; null: settings of a view that have no name cannot be written. */
export function cueFileOf({ at, command }: Pick<Cue, 'at' | 'command'>): object | null {
  const act = actFile(command);
  return act && { at: momentFile(at), ...act };
}

function momentFile(at: Condition): object {
  switch (at.on) {
    case 'round':
      return at.turn === 0 ? { round: at.round } : { round: at.round, turn: at.turn };
    case 'speaker':
      return { speaker: at.agent };
    case 'vote':
      return { vote: at.is };
    case 'gauge':
      return at.agent === null ? { gauge: at.above } : { gauge: at.above, agent: at.agent };
    case 'text':
      return { text: at.text };
    case 'tokens':
      return { tokens: at.above };
  }
}

function actFile(command: CueCommand): object | null {
  const whose = (agents: 'all' | readonly string[]) => (agents === 'all' ? {} : { agents });
  switch (command.type) {
    case 'inject-event':
      return { inject: { text: command.text, ...(command.to === 'all' ? {} : { to: command.to }) } };
    case 'switch-guidance': {
      const { style, rewrite, agents } = command;
      return { guidance: { style, ...(rewrite ? { rewrite } : {}), ...whose(agents) } };
    }
    case 'switch-strategy':
      return { strategy: { name: command.strategy, ...whose(command.agents) } };
    case 'switch-view': {
      const { settings, jobs, agents } = command;
      const isNamed = settings !== null && 'profile' in settings && jobs === 'all';
      return isNamed ? { profile: { name: settings.profile, ...whose(agents) } } : null;
    }
    case 'request-forgetting':
      return { forget: { on: command.isOn, ...whose(command.agents) } };
    case 'clear-memory':
      return { clear: whose(command.agents) };
    case 'set-variable': {
      const { name, value, agent } = command;
      return { variable: { name, value, ...(agent === null ? {} : { agent }) } };
    }
    case 'mute-agent':
      return { mute: { agent: command.agent, on: command.isMuted } };
    case 'hand-floor':
      return { floor: command.agent };
    case 'change-topic':
      return { topic: command.question };
    case 'remove-agent':
      return { remove: command.agent };
    case 'call-vote':
    case 'skip-speaker':
    case 'wrap-up':
    case 'answer-now':
    case 'stop':
      return { do: command.type };
  }
}

function toCondition(at: CueFile['at']): Condition {
  if (at.round !== undefined) return { on: 'round', round: at.round, turn: at.turn ?? 0 };
  if (at.speaker !== undefined) return { on: 'speaker', agent: at.speaker };
  if (at.vote !== undefined) return { on: 'vote', is: at.vote };
  if (at.gauge !== undefined) return { on: 'gauge', agent: at.agent ?? null, above: at.gauge };
  if (at.text !== undefined) return { on: 'text', text: at.text };
  return { on: 'tokens', above: at.tokens ?? 0 };
}

/** `events`: as of `toCues`. */
export function toCommand(
  { inject, guidance, strategy, profile, forget, clear, variable, mute, ...file }: ActFile,
  events: ReadonlyMap<string, string>,
): CueCommand {
  if (inject) {
    const { text: own = events.get(inject.event ?? '') ?? '', to } = inject;
    return { type: 'inject-event', text: words(own), to };
  }
  if (guidance) return { type: 'switch-guidance', ...guidance };
  if (strategy) return { type: 'switch-strategy', agents: strategy.agents, strategy: strategy.name };
  if (profile) return { type: 'switch-view', agents: profile.agents, jobs: 'all', settings: { profile: profile.name } };
  if (forget) return { type: 'request-forgetting', agents: forget.agents, isOn: forget.on };
  if (clear) return { type: 'clear-memory', agents: clear.agents };
  if (variable)
    return { type: 'set-variable', name: variable.name, value: words(variable.value), agent: variable.agent ?? null };
  if (mute) return { type: 'mute-agent', agent: mute.agent, isMuted: mute.on };
  if (file.floor !== undefined) return { type: 'hand-floor', agent: file.floor };
  if (file.topic !== undefined) return { type: 'change-topic', question: words(file.topic) };
  if (file.remove !== undefined) return { type: 'remove-agent', agent: file.remove };
  return { type: file.do ?? 'call-vote' };
}

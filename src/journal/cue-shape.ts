import type { Command, CueCommand } from '../discussion/command.ts';
import type { Condition } from '../discussion/condition.ts';
import type { Cue } from '../discussion/cue.ts';
import { JOBS, MEMORY_STRATEGIES } from '../discussion/scenario.ts';
import {
  type Check,
  count,
  flag,
  isRecord,
  listOf,
  nullable,
  number,
  oneOf,
  optional,
  type Shape,
  shaped,
  text,
} from './checks.ts';
import { jobMemory } from './job-shape.ts';

const names: Check = (value) => value === 'all' || listOf(text)(value);

const CONDITION_SHAPES: { [K in Condition['on']]: Shape<Omit<Extract<Condition, { on: K }>, 'on'>> } = {
  round: { round: count, turn: count },
  speaker: { agent: text },
  vote: { is: oneOf('opened', 'closed') },
  gauge: { agent: nullable(text), above: number },
  text: { text },
  tokens: { above: number },
};
export type CommandShapes<T extends Command> = { [K in T['type']]: Shape<Omit<Extract<T, { type: K }>, 'type'>> };
export const CUE_COMMAND_SHAPES: CommandShapes<CueCommand> = {
  'inject-event': { text, to: names, isOfRoom: optional((value) => value === true) },
  'switch-guidance': { agents: names, style: text, rewrite: flag },
  'switch-strategy': { agents: names, strategy: oneOf(...MEMORY_STRATEGIES) },
  'switch-view': {
    agents: names,
    jobs: (value) => value === 'all' || listOf(oneOf(...JOBS))(value),
    settings: (value) => jobMemory(value) || nullable(shaped<{ profile: string }>({ profile: text }))(value),
  },
  'request-forgetting': { agents: names, isOn: flag },
  'clear-memory': { agents: names },
  'set-variable': { name: text, value: text, agent: nullable(text) },
  'call-vote': {},
  'skip-speaker': {},
  'mute-agent': { agent: text, isMuted: flag },
  'hand-floor': { agent: text },
  'change-topic': { question: text },
  'remove-agent': { agent: text },
  'wrap-up': {},
  'answer-now': {},
  stop: {},
};

/** Records told apart by the value of one field. */
export function tagged(tag: string, shapes: object): Check {
  const checks = new Map<unknown, Check>(
    Object.entries<Shape<object>>(shapes as Record<string, Shape<object>>).map(([name, shape]) => [
      name,
      shaped(shape),
    ]),
  );
  return (value) => isRecord(value) && (checks.get(value[tag])?.(value) ?? false);
}

/** A moment. */
export const condition = tagged('on', CONDITION_SHAPES);
export const cueCommand = tagged('type', CUE_COMMAND_SHAPES);

/** An act that waits for its moment, as it stands in a header and in its event. */
export const cue = shaped<Cue>({ id: count, at: condition, command: cueCommand });

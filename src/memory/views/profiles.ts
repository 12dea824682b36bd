import { everythingSeen } from '../../discussion/defaults.ts';
import type { JobMemory } from '../../discussion/scenario.ts';

/** Settings with a name (6.5), that every scenario has. */
export const profiles = {
  ANALYST: { ...everythingSeen, view: 'all_involved' },
  DEBATER: { ...everythingSeen, view: 'conversation_pairs', maxMessages: 4 },
  CLASSIFIER: { ...everythingSeen, view: 'sent_to_me', maxMessages: 1 },
  GOLDFISH: { ...everythingSeen, view: 'conversation_pairs', maxMessages: 2 },
} as const satisfies Readonly<Record<string, JobMemory>>;

/** `own`: those of the scenario, by name. A name that is in neither: undefined. */
export function profileOf(name: string, own: Readonly<Record<string, JobMemory>>): JobMemory | undefined {
  if (Object.hasOwn(profiles, name)) return profiles[name as keyof typeof profiles];
  return Object.hasOwn(own, name) ? own[name] : undefined;
}

/** Every name that can be switched to. */
export function profileNames(own: Readonly<Record<string, JobMemory>> = {}): readonly string[] {
  return [...new Set([...Object.keys(profiles), ...Object.keys(own)])];
}

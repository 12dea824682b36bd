import type { MemoryRules } from '../../discussion/scenario.ts';
import { narrative } from './narrative.ts';
import { structured } from './structured.ts';
import type { GuidanceStyle } from './style.ts';
import { templateStyle } from './template.ts';

/** The guidance styles that every scenario has (5.5). */
export const guidanceStyles = { narrative, structured } as const;

type OwnStyles = Pick<MemoryRules, 'guidanceStyles'>;

/** The style of that name: a shipped one, or one of the scenario's own; undefined when there is none. */
export function guidanceStyle(name: string, rules: OwnStyles): GuidanceStyle | undefined {
  if (Object.hasOwn(guidanceStyles, name)) return guidanceStyles[name as keyof typeof guidanceStyles];
  return Object.hasOwn(rules.guidanceStyles, name) ? templateStyle(name, rules.guidanceStyles[name]!) : undefined;
}

/** Every name that can be switched to in this scenario. */
export function guidanceStyleNames(rules: OwnStyles): readonly string[] {
  return [...new Set([...Object.keys(guidanceStyles), ...Object.keys(rules.guidanceStyles)])];
}

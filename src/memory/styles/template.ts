import type { Gist } from '../../discussion/memory.ts';
import type { GuidanceStyle } from './style.ts';

/** Fields that a scenario's own style may use, in braces. */
const TEMPLATE_FIELDS = [
  'speaker',
  'topic',
  'reasoning',
  'certainty',
  'key_point',
  'theory',
  'statement',
] as const satisfies readonly (keyof Gist)[];

/** A scenario's own style. What stands in braces and is no field stays as it is. */
export function templateStyle(name: string, template: string): GuidanceStyle {
  const fields = new RegExp(`\\{(${TEMPLATE_FIELDS.join('|')})\\}`, 'g');
  return { name, render: (gist) => template.replace(fields, (_, field: keyof Gist) => gist[field]) };
}

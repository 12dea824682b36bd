import { whenAsked } from '../../../base/when-asked.ts';
import type { MatterTexts } from '../../considerations.ts';
import make from './make.matter.yaml';
import money from './money.matter.yaml';
import person from './person.matter.yaml';
import rule from './rule.matter.yaml';
import tool from './tool.matter.yaml';
import travel from './travel.matter.yaml';

/** What can be said about questions of a kind: each is loaded when somebody asks such a question. */
export const matters = whenAsked<string, MatterTexts>({
  make: () => make,
  money: () => money,
  person: () => person,
  rule: () => rule,
  tool: () => tool,
  travel: () => travel,
});

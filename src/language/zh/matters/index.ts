import { whenAsked } from '../../../base/when-asked.ts';
import type { MatterTexts } from '../../considerations.ts';
import land from './land.matter.yaml';
import make from './make.matter.yaml';
import menu from './menu.matter.yaml';
import money from './money.matter.yaml';
import name from './name.matter.yaml';
import person from './person.matter.yaml';
import rule from './rule.matter.yaml';
import time from './time.matter.yaml';
import tool from './tool.matter.yaml';
import travel from './travel.matter.yaml';

/** What can be said about questions of a kind: each is loaded when somebody asks such a question. */
export const matters = whenAsked<string, MatterTexts>({
  land: () => land,
  make: () => make,
  menu: () => menu,
  money: () => money,
  name: () => name,
  person: () => person,
  rule: () => rule,
  time: () => time,
  tool: () => tool,
  travel: () => travel,
});

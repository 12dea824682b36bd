import { whenAsked } from '../../../base/when-asked.ts';
import type { MatterTexts } from '../../considerations.ts';
import animal from './animal.matter.yaml';
import care from './care.matter.yaml';
import climate from './climate.matter.yaml';
import club from './club.matter.yaml';
import data from './data.matter.yaml';
import land from './land.matter.yaml';
import make from './make.matter.yaml';
import menu from './menu.matter.yaml';
import money from './money.matter.yaml';
import name from './name.matter.yaml';
import party from './party.matter.yaml';
import person from './person.matter.yaml';
import rule from './rule.matter.yaml';
import school from './school.matter.yaml';
import share from './share.matter.yaml';
import story from './story.matter.yaml';
import time from './time.matter.yaml';
import tool from './tool.matter.yaml';
import travel from './travel.matter.yaml';
import work from './work.matter.yaml';

/** What can be said about questions of a kind: each is loaded when somebody asks such a question. */
export const matters = whenAsked<string, MatterTexts>({
  animal: () => animal,
  care: () => care,
  climate: () => climate,
  club: () => club,
  data: () => data,
  land: () => land,
  make: () => make,
  menu: () => menu,
  money: () => money,
  name: () => name,
  party: () => party,
  person: () => person,
  rule: () => rule,
  school: () => school,
  share: () => share,
  story: () => story,
  time: () => time,
  tool: () => tool,
  travel: () => travel,
  work: () => work,
});

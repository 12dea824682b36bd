import blindRebuttalResolution from './blind-rebuttal-resolution.format.yaml';
import consultancy from './consultancy.format.yaml';
import delphi from './delphi.format.yaml';
import fishbowl from './fishbowl.format.yaml';
import type { Format } from './format.ts';
import groupStatement from './group-statement.format.yaml';
import jury from './jury.format.yaml';
import oxford from './oxford.format.yaml';
import sixPerspectives from './six-perspectives.format.yaml';

/** Every shipped format, by its name in a scenario. */
export const formats = {
  'blind-rebuttal-resolution': blindRebuttalResolution,
  consultancy,
  delphi,
  fishbowl,
  'group-statement': groupStatement,
  jury,
  oxford,
  'six-perspectives': sixPerspectives,
} as const satisfies Readonly<Record<string, Format>>;

export const FORMATS = Object.keys(formats) as (keyof typeof formats)[];

import { describe, expect, it } from 'vitest';
import { phrasebooks } from '../../src/language/index.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { isNamed } from '../../src/providers/simulated/personas.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { talkOf } from './talk-laws.ts';

const night = readScenario(
  `title: The last clear night
language: en
question: Which one on the last clear night?
options:
  - { id: comet, label: The comet, about: It is leaving and will not come back. }
  - { id: thesis, label: Ines's brown dwarfs, about: "Ines can finish her thesis. It is cheap." }
  - { id: survey, label: The asteroid survey, about: The agency pays for it. }
agents:
  - { name: Haruto, persona: "Haruto, comet specialist, who missed a comet because of a broken dome and has never forgiven the dome." }
  - { name: Ines, persona: "Ines, doctoral student." }
  - { name: Dr Gallo, persona: "Dr Gallo, who is tired of the survey, and likes long walks." }
`,
  'night.yaml',
).scenario;

describe('20.9 where somebody leans, as their persona tells', () => {
  const { leanings } = bankOf(night, 'en', 1);
  const leaning = (name: string, option: string) => leanings.get(name)?.get(option) ?? 0;

  it('20.9 to what they work on, however sad their story sounds', () => {
    expect(leaning('Haruto', 'comet')).toBeGreaterThan(0.4);
  });

  it('20.9 to what is called by their name', () => {
    expect(leaning('Ines', 'thesis')).toBeGreaterThan(0.4);
    expect(leaning('Haruto', 'thesis')).toBeLessThanOrEqual(0);
  });

  it('20.9 away from what a clause says that they dislike, and from nothing else', () => {
    expect(leaning('Dr Gallo', 'survey')).toBeLessThan(0);
  });
});

it.each([
  ['Second place goes to Dwayne', 'Dwayne', ['Dwayne', 'Lupe'], true],
  ["Ines's brown dwarfs", 'Ines', ['Ines'], true],
  ['The chief may go', 'Chief Barlow', ['Chief Barlow', 'Chief Stone'], false],
  ['Dr Mbeki stays', 'Dr Stone', ['Dr Mbeki', 'Dr Stone'], false],
  ['换阿娇上场', '阿娇', ['阿娇', '七叔'], true],
] as const)('20.9 %s names %s: %s', (text, name, all, is) => expect(isNamed(text, name, all)).toBe(is));

it('20.9 nobody reads out what an option says of themselves', async () => {
  const told: string[] = [];
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { turns } = await talkOf({ ...night, rounds: 4 }, seed);
    const finish = turns.filter(({ text }) => text.includes('finish her thesis'));
    expect(finish.filter(({ text }) => text.includes('ines'))).toEqual([]);
    told.push(...finish.map(({ agent }) => agent));
  }
  expect(told.length).toBeGreaterThan(0);
  expect(told).not.toContain('Ines');
});

it('20.9 each language has words by which a persona dislikes something', () => {
  for (const words of Object.values(phrasebooks)) expect(words.general.averse.length).toBeGreaterThan(5);
});

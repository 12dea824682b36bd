import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Option } from '../src/discussion/scenario.ts';

/** Where recorded discussions lie; they are read and never copied. */
export const recordings = resolve(process.env['ROUNDTABLE_RECORDINGS'] ?? '../shared/data/frohlich');
export const hasRecordings = existsSync(recordings);

type Recording = {
  agents: {
    name: string;
    phase_2: { rounds: { speaking_order: number; public_message: string; favored_principle: string }[] };
  }[];
};

/** A statement; `recorded` is the id of the principle that its speaker favoured then. */
export type Spoken = { round: number; speaker: string; text: string; recorded: string };

/** Statements of a recording in the order in which they were made. */
export function spokenIn(file: string): Spoken[] {
  const { agents } = JSON.parse(readFileSync(join(recordings, file), 'utf8')) as Recording;
  const rounds = Math.max(...agents.map((agent) => agent.phase_2.rounds.length));
  return Array.from({ length: rounds }, (_, index) =>
    agents
      .flatMap(({ name, phase_2: { rounds: own } }) => (own[index] ? [{ name, ...own[index] }] : []))
      .sort((a, b) => a.speaking_order - b.speaking_order)
      .map(({ name, public_message: text, favored_principle: recorded }) => ({
        round: index + 1,
        speaker: name,
        text,
        recorded,
      })),
  ).flat();
}

/** Names of the recordings, by the language that was spoken. */
export function recordingNames(): { english: readonly string[]; others: readonly string[] } {
  const files = hasRecordings ? readdirSync(recordings).filter((name) => name.endsWith('.json')) : [];
  const isOther = (name: string) => /mandarin|spanish/.test(name);
  return { english: files.filter((name) => !isOther(name)).sort(), others: files.filter(isOther).sort() };
}

export const RECORDED_QUESTION = 'Which principle of justice shall rule how incomes are shared?';

const range = { min: 1, max: 100_000, unit: '$' };
export const PRINCIPLES: readonly Option[] = [
  {
    id: 'maximizing_floor',
    label: 'Maximizing the floor income',
    about: 'the lowest income is as high as it can be',
    amount: null,
  },
  {
    id: 'maximizing_average',
    label: 'Maximizing the average income',
    about: 'the average income is as high as it can be',
    amount: null,
  },
  {
    id: 'maximizing_average_floor_constraint',
    label: 'Maximizing the average income with a floor constraint',
    about: 'the average is as high as it can be while nobody falls below an amount',
    amount: range,
  },
  {
    id: 'maximizing_average_range_constraint',
    label: 'Maximizing the average income with a range constraint',
    about: 'the average is as high as it can be while the gap between top and bottom stays within an amount',
    amount: range,
  },
];

/**
 * The oracle, which knows nothing of how the program reads: the principles by name, letter or number. A statement that matches the
 * principle recorded for its speaker states that position.
 */
export const NAMED: Readonly<Record<string, RegExp>> = {
  maximizing_floor: /maximi\w+ (the )?floor/i,
  maximizing_average: /maximi\w+ (the )?average( income)?(?!( income)? with)/i,
  maximizing_average_floor_constraint:
    /maximi\w+ (the )?average( income)? with (a )?floor|\bMAFC\b|principle \(?[cC3]\)?\b/i,
  maximizing_average_range_constraint:
    /maximi\w+ (the )?average( income)? with (a )?range|\bMARC\b|principle \(?[dD4]\)?\b/i,
};

/** The amounts in dollars that a text writes with the sign, each once. */
export const dollarsIn = (text: string): readonly number[] => [
  ...new Set(
    [...text.matchAll(/\$\s?(\d[\d,]*(?:\.\d+)?)(k\b)?/g)].map(
      ([, number, k]) => Number(number!.replaceAll(',', '')) * (k ? 1000 : 1),
    ),
  ),
];

export const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([n]) => Number(n.replace(/,$/, '').replaceAll(',', '')));

/**
 * What a prompt tells of a speaker in a round: the speaker's own statement or entry, and of the ledger's line, which tells of several, the
 * part that names the speaker.
 */
export function partsAbout(prompt: string, { round, speaker }: Spoken): string[] {
  const isName = new RegExp(`\\b${speaker}\\b`);
  const isOwn = (line: string) =>
    line.startsWith(`Round ${round}: ${speaker} said `) || line.startsWith(`In round ${round} ${speaker} `);
  return prompt.split('\n').flatMap((line) => {
    if (isOwn(line)) return [line];
    return line.startsWith(`In round ${round}: `) ? line.split('; ').filter((part) => isName.test(part)) : [];
  });
}

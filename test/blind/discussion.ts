import { random } from '../../src/base/random.ts';
import type { Entry } from '../../src/discussion/event.ts';
import type { Language, Scenario } from '../../src/discussion/scenario.ts';
import { HAN } from '../../src/language/script.ts';
import { statementsOf } from '../providers/simulated-run.ts';

/** What a reader gets of a discussion, before its people have other names. `from`: what the key tells of it. */
export type Discussion = { kind: 'ours' | 'recorded'; from: string; scenario: Scenario; entries: readonly Entry[] };

const LATIN = 'Robin Sasha Noa Kim Toni Jules Mika Charlie Dana Lou Remy Alex Jo Nico Pat Ray Vic Max Sky Quinn'.split(
  ' ',
);
const NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: LATIN,
  es: LATIN,
  zh: '安宁 晓林 子墨 嘉言 一诺 思源 若水 文清 明远 云舟 亦凡 知夏'.split(' '),
};

/** The first rounds as a page of text, by other names and without its ending: readers judge the talk alone. */
export function pageOf(number: string, discussion: Discussion, rounds: number, seed: number): string {
  const { scenario, entries } = discussion;
  const lines = [`# Discussion ${number}`, '', scenario.question, ''];
  lines.push(...scenario.options.map(({ label, about }) => `- ${label}${about === '' ? '' : ` (${about})`}`));
  let at = 0;
  for (const { agent, round, text } of statementsOf(entries)) {
    if (round > rounds) break;
    if (round !== at) lines.push('', `## ${round}`);
    at = round;
    lines.push('', `**${agent}:** ${spoken(text)}`);
  }
  return `${renamed(lines.join('\n'), discussion, seed)}\n`;
}

/** On one line, and without the marks in which some models put all they say. */
const spoken = (text: string) =>
  text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/^"([^"]*)"$/, '$1');

function renamed(text: string, { scenario, entries }: Discussion, seed: number): string {
  const people = [
    ...new Set([...scenario.agents.map(({ name }) => name), ...statementsOf(entries).map(({ agent }) => agent)]),
  ];
  const pool = NAMES[scenario.language].filter((name) => !isNamed(text, name));
  const chosen = random(seed, `names/${scenario.title}`).shuffle(pool);
  const longest = [...people].sort((a, b) => b.length - a.length);
  const names = new Map(people.map((name, at) => [name, chosen[at] ?? `Person ${at + 1}`]));
  const patterns = longest.map((name) => `(${patternOf(name)})`).join('|');
  return text.replace(new RegExp(patterns, 'gu'), (found, ...groups) => {
    const at = groups.slice(0, longest.length).findIndex((group) => group !== undefined);
    return names.get(longest[at] ?? '') ?? found;
  });
}

const isNamed = (text: string, name: string) => new RegExp(patternOf(name), 'u').test(text);

/** In Chinese a name stands next to other words; models write Agent_1 as Markdown, or with a space. */
function patternOf(name: string): string {
  const body = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('_', '(?:\\\\?_| )');
  return new RegExp(`^[${HAN}]`).test(name) ? body : `(?<!${LETTER})${body}(?!${LETTER})`;
}

/** A letter or digit that is no Chinese character. */
const LETTER = `(?![${HAN}])[\\p{L}\\p{N}]`;

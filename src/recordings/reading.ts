import { clean } from '../base/clean.ts';
import type { Problem } from '../base/errors.ts';
import type { IncomeClass, Odds } from '../discussion/income.ts';
import { INCOME_CLASSES } from '../discussion/income.ts';
import { CERTAINTIES, type Certainty } from '../discussion/ranking.ts';
import type { Language } from '../discussion/scenario.ts';
import type { Path } from '../scenario/checking.ts';
import { pathText, quoted } from '../scenario/fault-words.ts';
import type { SafeYaml } from '../scenario/safe-yaml.ts';
import { readPoll } from '../voting/read.ts';
import { PRINCIPLE_NAMES, type PrincipleName, principleNamed } from './principles.ts';
import type { RecordedAnswer } from './recording.ts';

/** What the words of a recording mean. Whatever means nothing becomes a fault with its place, and all faults are told at once. */
export type Reading = {
  faults: readonly Problem[];
  fault(path: Path, message: string, allowed?: string): void;
  /** `isGuess`: what stands there is the experiment's own guess, which need not name a principle. */
  principle(path: Path, text: string | null | undefined, isGuess?: boolean): PrincipleName | null;
  incomeClass(path: Path, text: string | null | undefined): IncomeClass | null;
  certainty(path: Path, text: string | null | undefined): Certainty | null;
  /** The agent of this name; null, and a fault, where nobody is called so. */
  agent(path: Path, name: string): string | null;
  answer(path: Path, agent: string, text: string | null | undefined): RecordedAnswer;
};

export function readingOf(file: SafeYaml, names: readonly string[], language: Language): Reading {
  const faults: Problem[] = [];
  const fault: Reading['fault'] = (path, message, allowed) =>
    faults.push({
      message: `${pathText(path)}: ${message}`,
      ...(allowed === undefined ? {} : { allowed }),
      place: file.placeOf(path),
    });
  return {
    faults,
    fault,
    principle(path, text, isGuess = false) {
      const named = principleNamed(text ?? '');
      if (named === null && !isGuess) fault(path, `found ${quoted(text ?? '')}`, PRINCIPLE_NAMES.join(', '));
      return named === 'none' ? null : named;
    },
    incomeClass(path, text) {
      const found = CLASSES.get(spelled(text));
      if (found === undefined) fault(path, `found ${quoted(text ?? '')}`, [...CLASS_NAMES.keys()].join(', '));
      return found ?? null;
    },
    certainty(path, text) {
      const found = CERTAINTY_WORDS.get(spelled(text));
      if (found === undefined) fault(path, `found ${quoted(text ?? '')}`, CERTAINTIES.join(', '));
      return found ?? null;
    },
    agent(path, text) {
      const name = lineOf(text);
      if (names.includes(name)) return name;
      fault(path, `found ${quoted(text)}, and no agent is called so`, names.join(', '));
      return null;
    },
    answer: (at, agent, text) => ({ agent, ...readAnswer(text ?? '', language), reply: textOf(text), at }),
  };
}

/** A text as prompts and screens may have it; otherwise as it is. */
export const textOf = (text: string | null | undefined): string => clean(text ?? '');
/** A name: one line, nothing around it. */
export const lineOf = (text: string): string => clean(text, { multiline: false }).trim();
/** Recorded dollars carry the noise of decimals added as decimals: 14.719999999999999. */
export const centsOf = (dollars: number | null | undefined): number | null =>
  dollars == null ? null : Math.round(dollars * 100);

/** The recordings tell local time and no zone: it is taken for UTC. Null: this is no time. */
export function timeOf(text: string | null | undefined): number | null {
  const found = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?/.exec(text ?? '');
  const ms = found ? Date.parse(`${found[1]}T${found[2]}.${(found[3] ?? '').padEnd(3, '0')}Z`) : Number.NaN;
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}

/** Chances as shares or percents, by the names of the classes; null: not of all five. */
export function oddsOf(shares: Readonly<Record<string, number>> | null | undefined): Odds | null {
  const found = new Map(Object.entries(shares ?? {}).map(([name, share]) => [CLASSES.get(spelled(name)), share]));
  if (INCOME_CLASSES.some((of) => !found.has(of))) return null;
  const total = INCOME_CLASSES.reduce((sum, of) => sum + (found.get(of) ?? 0), 0);
  if (total <= 0) return null;
  const scale = INCOME_CLASSES.every((of) => (found.get(of) ?? 0) <= 1) ? 1e8 : 1e6;
  const percent = (of: IncomeClass) => Math.round((found.get(of) ?? 0) * scale) / 1e6;
  return { H: percent('H'), MH: percent('MH'), M: percent('M'), ML: percent('ML'), L: percent('L') };
}

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', 'sí', 'si', '是', '是的', 'confirmed']);
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', '否', '不', 'declined']);
const NOT_ASKED: ReadonlySet<string> = new Set(['', 'n/a', 'na', 'none', 'null', 'not asked']);

function readAnswer(text: string, language: Language): Pick<RecordedAnswer, 'answer' | 'unread'> {
  const word = text.trim().toLowerCase();
  if (NOT_ASKED.has(word)) return { answer: null };
  if (YES.has(word)) return { answer: 'yes' };
  if (NO.has(word)) return { answer: 'no' };
  const read = readPoll(text, language);
  return typeof read === 'string' ? { answer: read } : { answer: 'no', unread: read.message };
}

function spelled(text: string | null | undefined): string {
  return (text ?? '')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

const CLASS_NAMES: ReadonlyMap<string, IncomeClass> = new Map([
  ['high', 'H'],
  ['medium_high', 'MH'],
  ['medium', 'M'],
  ['medium_low', 'ML'],
  ['low', 'L'],
]);
const NOTHING: readonly [string, null][] = ['', 'none', 'n/a', 'unknown'].map((word) => [word, null]);
const CLASSES: ReadonlyMap<string, IncomeClass | null> = new Map([
  ...NOTHING,
  ...[...CLASS_NAMES].map(([name, of]): [string, IncomeClass] => [spelled(name), of]),
]);
const CERTAINTY_WORDS: ReadonlyMap<string, Certainty | null> = new Map([
  ...NOTHING,
  ...CERTAINTIES.map((name): [string, Certainty] => [spelled(name), name]),
  ...['muy inseguro', 'inseguro', 'sin opinión', 'seguro', 'muy seguro'].map(inOrder),
  ...['很不确定', '不确定', '无意见', '确定', '很确定'].map(inOrder),
]);

function inOrder(word: string, index: number): [string, Certainty] {
  return [word, CERTAINTIES[index] as Certainty];
}

import { memo } from '../../base/memo.ts';
import { displayWidth, padToWidth } from '../../base/width.ts';
import { wrapLine } from '../../base/wrap.ts';
import type { Language, Scenario } from '../../discussion/scenario.ts';
import { isActedOn, type State } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { phrasebooks } from '../../language/index.ts';
import { isQuestion } from '../../language/script.ts';
import { oneLine, sentencesOf } from '../../language/sentences.ts';
import { optionLetter } from '../../projections/option-letter.ts';

/** An option as the screen names it; `letter` by its place in the list, `short` where there is little room. */
export type NamedOption = { id: string; letter: string; label: string; short: string };

export function optionsNamed(
  { scenario }: Pick<State, 'scenario'>,
  { language }: InterfaceWords,
): readonly NamedOption[] {
  const { options, language: own } = inLanguage(scenario, language);
  return named(options, own);
}

// Every frame asks for both.
const named = memo((options: Scenario['options'], language: Language): readonly NamedOption[] => {
  const names = options.map(({ label, short }) => short ?? withoutArticle(label, language));
  const cut = cutApart(names, SHORT_COLUMNS);
  return options.map(({ id, short }, i) => {
    const name = names[i] as string;
    return { id, letter: optionLetter(i), label: name, short: short ?? cut[i] ?? name };
  });
});

/** Behind a letter an article tells nothing, and `A A lift` reads like a slip. */
function withoutArticle(label: string, language: Language): string {
  const [article] = phrasebooks[language].reading.article.exec(label.toLowerCase()) ?? [''];
  const rest = label.slice(article.length);
  return article === '' ? label : `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

/** Within a sentence its article is small, unless it belongs to a name: `The Hague`. */
export function labelWithin(label: string, language: Language): string {
  const [article] = phrasebooks[language].reading.article.exec(label.toLowerCase()) ?? [''];
  const isOfName = /^\p{Lu}/u.test(label.slice(article.length));
  return article === '' || isOfName ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

export const SHORT_COLUMNS = 14;

/** Of what is asked all from the first to the last sentence that asks, else all of it; the same in few words, and all in the lines that it has. */
export function questionNamed(
  { scenario }: Pick<State, 'scenario'>,
  { language }: InterfaceWords,
): { whole: string; brief: string; lines: string } {
  return asked(inLanguage(scenario, language));
}

const asked = memo(({ question, headline, language }: Scenario) => {
  // What comes behind a question may go on with it: “How shall we divide it? By need, or by turns?”
  // What numbers the lines of a list means nothing between them.
  const sentences = sentencesOf(question.replace(LIST_SIGN, ''), phrasebooks[language].memory);
  const asks = sentences.slice(Math.max(0, sentences.findIndex(isQuestion)), sentences.findLastIndex(isQuestion) + 1);
  const whole = asks.join(language === 'zh' ? '' : ' ') || oneLine(question);
  const lines = question.trim().includes('\n') ? question.trim() : whole;
  return { whole, brief: cutToWord(headline ?? whole, HEADLINE_COLUMNS), lines };
});

const HEADLINE_COLUMNS = 40;
const LIST_SIGN = /^ *(?:\d{1,2}[.)]|[-*•]) +/gm;

/** A line in so many columns, cut behind a word, whose own point gives way to that of the cut; within one where less than half would be left. */
export function cutToWord(line: string, columns: number): string {
  if (displayWidth(line) <= columns) return line;
  const words = (wrapLine(line, Math.max(1, columns - 1))[0] ?? '').replace(/[\s.,;:。，；：]+$/u, '');
  return displayWidth(words) * 2 < columns ? padToWidth(line, columns) : `${words}…`;
}

/** Whether what is left of a line ends within a word, which then says nothing. */
export function endsWithinWord(left: string, whole: string): boolean {
  if (!left.endsWith('…')) return false;
  const bare = left.replace(/^…|…$/gu, '');
  const next = whole.charAt(whole.indexOf(bare) + bare.length);
  return /[\p{L}\p{N}]/u.test(next) && !/\p{sc=Han}/u.test(next);
}

/**
 * Names in so many columns each, told apart: those that would be cut to the same, or to another's whole name, lose the words with which they
 * begin alike.
 */
export function cutApart(names: readonly string[], columns: number): readonly string[] {
  const plain = names.map((name) => cutToWord(name, columns));
  const begins = plain.map((one) => one.replace(/…$/u, ''));
  const cut = [...plain];
  for (const begin of new Set(begins)) {
    const places = begins.flatMap((one, i) => (one === begin ? [i] : []));
    const alike = [...new Set(places.map((i) => names[i] as string))];
    const rests = alike.length < 2 ? [] : withoutShared(alike);
    if (rests.every((rest, i) => rest === alike[i])) continue;
    const restsCut = cutApart(rests, columns - 1);
    for (const i of places) {
      const rest = restsCut[alike.indexOf(names[i] as string)];
      // Whose name is the start of the others' is called by it.
      if (rest) cut[i] = `…${rest.replace(/^…/u, '')}`;
    }
  }
  return cut;
}

/** What is left of each behind the words with which all of them begin. */
function withoutShared(names: readonly string[]): readonly string[] {
  const all = names.map((name): readonly string[] => name.match(WORDS) ?? []);
  const bare = (word: string | undefined) => word?.replace(/[\s.,;:，；：]+$/u, '');
  const [first = [], ...others] = all;
  const found = first.findIndex((word, i) => others.some((other) => bare(other[i]) !== bare(word)));
  const count = found < 0 ? first.length : found;
  return all.map((words) => words.slice(count).join(''));
}
/** With the blanks behind them; where none are written every letter is one. */
const WORDS = /\p{sc=Han}|[^\s\p{sc=Han}]+\s*|\s+/gu;

/** What was heard, and from where it came: `B → A ?`. `options`: all that ever could be decided, of `optionsEver`. */
export function heardAs(to: string, from: string | null, isUnsure: boolean, options: readonly NamedOption[]): string {
  const letter = (id: string) => options.find((option) => option.id === id)?.letter ?? id;
  const came = from === null ? '' : `${letter(from)} → `;
  return `${came}${letter(to)}${isUnsure ? ' ?' : ''}`;
}

/** With those that cannot be decided any more (30.2). Where these change a letter soon is another option's, and each has its name instead. */
export function optionsEver(state: Pick<State, 'scenario'>, words: InterfaceWords): readonly NamedOption[] {
  const { options, closedOptions = [], language } = inLanguage(state.scenario, words.language);
  const now = named(options, language);
  if (!isActedOn(state.scenario)) return now;
  return [...now, ...named(closedOptions, language)].map((one) => ({ ...one, letter: one.short }));
}

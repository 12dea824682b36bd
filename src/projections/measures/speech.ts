import type { Message } from '../../discussion/message.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { namedIn } from '../../reading/people.ts';
import type { Stand } from '../../reading/stand.ts';
import { wordsOf } from '../word-grams.ts';

/**
 * What a statement states, found without a model. `option`: the id of what it stands for, null where it takes no stand; `options`: the ids
 * of all that it names; `amounts`: the numbers that it names, in their order; `amountsMeant`: those of them
 * that it may stand for, where that is known; `stand`: how sure the option is, where that is known.
 */
export type StatedIn = (
  message: Message,
  scenario: Scenario,
) => {
  option: string | null;
  options: readonly string[];
  amounts: readonly number[];
  amountsMeant?: readonly number[];
  stand?: Stand | null;
};

export type Stated = ReturnType<StatedIn>;

/**
 * A part of a text that says first what it is about: `Topic: the floor`, also behind the sign of a list. A label has at most three words, or
 * six Chinese characters, and no comma, by which somebody is spoken to.
 */
const FIELD =
  /^(?:[-*•]\s+|\d+[.)]\s+)?(?<label>[\u3400-\u9fff]{1,6}|[^\s:：,;\u3400-\u9fff]{1,30}(?:\s[^\s:：,;\u3400-\u9fff]{1,30}){0,2})(?::\s+|：\s*)\S/;
/** Where a field can begin. */
const LINE_END = /[\n|]/;
/** The point behind the number of a list ends no sentence. */
const SENTENCE_END = /(?<=(?<!^\s*\d+)[.!?])\s+|(?<=[\u3002\uff01\uff1f])/m;

/**
 * The share of a text's parts (sentences, lines, what stands between two `|`) that are fields with a short label, which is the name of nobody
 * in `people`. A field begins a line, or stands behind `|` or another field: a colon in the middle of what is said makes none.
 */
export function structureOf(text: string, people: readonly string[]): number {
  const named = people.map((name) => ({ name, candidates: [name] }));
  let all = 0;
  let fields = 0;
  for (const line of text.split(LINE_END)) {
    let isField = true;
    for (const part of line.split(SENTENCE_END).map((one) => one.trim())) {
      if (part === '') continue;
      const label: string | undefined = isField ? FIELD.exec(part)?.groups?.['label'] : undefined;
      isField = label !== undefined && namedIn(label, named).length === 0;
      all++;
      if (isField) fields++;
    }
  }
  return all === 0 ? 0 : fields / all;
}

/** The word 3-grams of a statement, each as a number, so that many statements can be kept. */
export type Grams = Int32Array;

export function gramsIn(text: string): Grams {
  const words = wordsOf(text);
  const grams = new Int32Array(Math.max(0, words.length - GRAM_WORDS + 1));
  for (let i = 0; i < grams.length; i++) {
    let hash = hashOf(words[i] as string, FNV_START);
    for (let k = 1; k < GRAM_WORDS; k++) hash = hashOf(words[i + k] as string, hashOf(' ', hash));
    grams[i] = hash;
  }
  return grams;
}

const GRAM_WORDS = 3;
const FNV_START = 0x811c9dc5;

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv) over UTF-16 code units, gone on with from `hash`. */
function hashOf(text: string, hash: number): number {
  let next = hash;
  for (let i = 0; i < text.length; i++) next = Math.imul(next ^ text.charCodeAt(i), 0x01000193);
  return next;
}

/** The share of a statement's word 3-grams that stand in one of the earlier ones; 0 where it has none. */
export function repetitionOf(grams: Grams, earlier: readonly Grams[]): number {
  if (grams.length === 0) return 0;
  // The new statement is the small one: what was said before is only looked through.
  const fresh = new Set(grams);
  for (const statement of earlier) {
    if (fresh.size === 0) return 1;
    for (let i = 0; i < statement.length; i++) fresh.delete(statement[i] as number);
  }
  return grams.reduce((repeated, gram) => repeated + (fresh.has(gram) ? 0 : 1), 0) / grams.length;
}

/**
 * Who stated what in one round: a position (`option:ID`) or an amount (`amount:N`) → up to two of those who stated it, which is enough to
 * tell whether it was anybody but one given agent.
 */
export type Heard = { round: number; by: ReadonlyMap<string, readonly string[]> };

/** Rounds before the present one in which a statement counts as recalling what was said. */
const RECALL_ROUNDS = 3;

/** Whether a statement names a position that another agent stood for, or an amount that another named, in the last three rounds or this one. */
export function isRecalling(agent: string, round: number, stated: Stated, heard: readonly Heard[]): boolean {
  const named = [...stated.options.map(optionKey), ...stated.amounts.map(amountKey)];
  const isOfAnother = ({ by }: Heard) => named.some((key) => by.get(key)?.some((name) => name !== agent));
  return heard.some((one) => one.round >= round - RECALL_ROUNDS && isOfAnother(one));
}

/** What was heard, with a statement added and rounds that are too old left out. */
export function hearing(heard: readonly Heard[], round: number, agent: string, stated: Stated): readonly Heard[] {
  const keys = [...(stated.option === null ? [] : [optionKey(stated.option)]), ...stated.amounts.map(amountKey)];
  const kept = heard.filter((one) => one.round >= round - RECALL_ROUNDS && one.round !== round);
  const by = new Map(heard.find((one) => one.round === round)?.by);
  for (const key of keys) {
    const names = by.get(key) ?? [];
    if (names.length < 2 && !names.includes(agent)) by.set(key, [...names, agent]);
  }
  return [...kept, { round, by }];
}

const optionKey = (id: string) => `option:${id}`;
const amountKey = (amount: number) => `amount:${amount}`;

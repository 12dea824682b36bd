import { Log } from '../base/log.ts';
import type { Entry } from '../discussion/event.ts';
import type { Message } from '../discussion/message.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { gramsOf, runAround, sentencesOf, wordsOf } from './word-grams.ts';

/**
 * Words of a private message in a public statement. `exact`: a run of its words; `near`: most of what one of its sentences says, with
 * small changes or in another order. `isTold`: the speaker was among those who had received it. A paraphrase in other words is not seen.
 */
type Leak = {
  /** Ids of the messages. */
  private: number;
  statement: number;
  agent: string;
  isTold: boolean;
  kind: 'exact' | 'near';
  /** The shared words for `exact`, the sentence that was told for `near`; in lower case. */
  words: string;
};

/** A private message, with those of its words that nobody has said in public yet. */
type SecretMessage = {
  message: Message;
  /** How many words make one of `runs`. */
  runWords: number;
  runs: ReadonlySet<string>;
  sentences: readonly SecretSentence[];
};
type SecretSentence = { text: string; grams: ReadonlySet<string>; words: ReadonlySet<string> };

/** The shortest run of words that is no chance. A private message that is shorter must be said whole. */
const RUN_WORDS = 6;
const LEAST_WORDS = 4;
/** A sentence is told when this share of its triples of content words is. */
const NEAR_SHARE = 0.6;
const NEAR_GRAM = 3;
/** With fewer triples that nobody had said before, a sentence says too little to be known again. */
const LEAST_GRAMS = 3;
/** A run of words like "as soon as the vote is over" says nothing. */
const LEAST_CONTENT = 3;
/** A sentence is told in another order when this share of its content words that nobody had said before is in one statement. */
const REORDERED_SHARE = 0.8;
const LEAST_FRESH = 4;

/** `publicTexts`: what everybody had read and heard before, which cannot leak. */
function secretOf(message: Message, publicTexts: Iterable<string>): SecretMessage {
  const words = wordsOf(message.text);
  const runWords = Math.min(RUN_WORDS, words.length);
  const secret: SecretMessage = {
    message,
    runWords,
    runs: new Set(words.length < LEAST_WORDS ? [] : gramsOf(words, runWords)),
    sentences: sentencesOf(message.text).map((text) => {
      const content = wordsOf(text, 'content');
      return { text, grams: new Set(gramsOf(content, NEAR_GRAM)), words: new Set(content) };
    }),
  };
  let left = secret;
  for (const text of publicTexts) left = saidInPublic(left, spoken(text));
  return left;
}

/** A public text taken apart once, for all secrets. */
type SpokenText = { runs(length: number): readonly string[]; grams: readonly string[]; words: readonly string[] };

function spoken(text: string): SpokenText {
  const words = wordsOf(text);
  const content = wordsOf(text, 'content');
  const runs = new Map<number, readonly string[]>();
  return {
    runs(length) {
      const known = runs.get(length) ?? gramsOf(words, length);
      runs.set(length, known);
      return known;
    },
    grams: gramsOf(content, NEAR_GRAM),
    words: content,
  };
}

/** The secret without what has now been said to everybody. */
function saidInPublic(secret: SecretMessage, said: SpokenText): SecretMessage {
  const runs = without(secret.runs, said.runs(secret.runWords));
  const sentences = secret.sentences.map((sentence) => {
    const grams = without(sentence.grams, said.grams);
    const words = without(sentence.words, said.words);
    return grams === sentence.grams && words === sentence.words ? sentence : { ...sentence, grams, words };
  });
  return { ...secret, runs, sentences };
}

function without(grams: ReadonlySet<string>, said: readonly string[]): ReadonlySet<string> {
  const gone = said.filter((gram) => grams.has(gram));
  if (gone.length === 0) return grams;
  const left = new Set(grams);
  for (const gram of gone) left.delete(gram);
  return left;
}

/** The private messages whose words are in a statement: at most one mark each. */
function leaksAmong(statement: Message, said: SpokenText, secrets: Iterable<SecretMessage>): readonly Leak[] {
  const [grams, words] = [new Set(said.grams), new Set(said.words)];
  const leaks: Leak[] = [];
  for (const secret of secrets) {
    const { id, from } = statement;
    const mark = { private: secret.message.id, statement: id, agent: from, isTold: isTold(secret.message, statement) };
    const run = runIn(secret, said);
    const told = run === null ? secret.sentences.find((sentence) => isSaid(sentence, grams, words)) : undefined;
    if (run !== null) leaks.push({ ...mark, kind: 'exact', words: run });
    else if (told) leaks.push({ ...mark, kind: 'near', words: told.text });
  }
  return leaks;
}

/** The first shared run that says something. */
function runIn({ runs, runWords, message }: SecretMessage, said: SpokenText): string | null {
  const grams = said.runs(runWords);
  let least = -1;
  for (let i = 0; i < grams.length; i++) {
    if (!runs.has(grams[i] as string)) continue;
    const run = runAround(grams, i, runs);
    if (least < 0) least = Math.max(2, Math.min(LEAST_CONTENT, wordsOf(message.text, 'content').length));
    if (wordsOf(run, 'content').length >= least) return run;
  }
  return null;
}

function isTold({ to }: Message, { from }: Message): boolean {
  return to === 'all' || to.includes(from);
}

function isSaid(
  { grams, words }: SecretSentence,
  saidGrams: ReadonlySet<string>,
  saidWords: ReadonlySet<string>,
): boolean {
  const isNear = grams.size >= LEAST_GRAMS && sharedOf(grams, saidGrams) >= NEAR_SHARE * grams.size;
  return isNear || (words.size >= LEAST_FRESH && sharedOf(words, saidWords) >= REORDERED_SHARE * words.size);
}

function sharedOf(mine: ReadonlySet<string>, said: ReadonlySet<string>): number {
  let shared = 0;
  for (const one of mine) if (said.has(one)) shared++;
  return shared;
}

/** The last 200 marks, oldest first, of how many there were, and the last 50 private messages. */
export type Leaks = { marks: Log<Leak>; count: number; secrets: readonly SecretMessage[] };
export const noLeaks: Leaks = { marks: Log.of(), count: 0, secrets: [] };

const MARKS_KEPT = 200;
const SECRETS_KEPT = 50;

/** Folds an entry, which led to `state`. */
export function foldLeaks(leaks: Leaks, { event }: Entry, state: State): Leaks {
  if (event.type === 'event-injected' && event.to !== 'all') return withSecret(leaks, state);
  const isPublic =
    event.type === 'statement-made' ||
    event.type === 'notice-posted' ||
    event.type === 'event-injected' ||
    (event.type === 'question-closed' && event.answer !== null);
  const message = isPublic ? state.history.at(-1) : undefined;
  if (!message || leaks.secrets.length === 0) return leaks;
  const said = spoken(message.text);
  const found = message.kind === 'statement' ? leaksAmong(message, said, leaks.secrets) : [];
  const marks = found.reduce((log, leak) => log.append(leak), leaks.marks);
  return {
    marks: marks.length > MARKS_KEPT ? marks.dropFirst(marks.length - MARKS_KEPT) : marks,
    count: leaks.count + found.length,
    secrets: leaks.secrets.map((secret) => saidInPublic(secret, said)),
  };
}

/** The marks that an entry has made, which led to `state`; `leaks`: with it. */
export function leaksOf({ marks }: Leaks, { event }: Entry, { history }: State): readonly Leak[] {
  if (event.type !== 'statement-made') return [];
  const said = history.at(-1)?.id;
  return marks.slice(Math.max(0, marks.length - SECRETS_KEPT)).filter(({ statement }) => statement === said);
}

function withSecret(leaks: Leaks, { history, scenario }: State): Leaks {
  const message = history.at(-1);
  if (!message) return leaks;
  const said = history.slice(0, history.length - 1).flatMap(({ to, text }) => (to === 'all' ? [text] : []));
  const secret = secretOf(message, [...scenarioTexts(scenario), ...said]);
  return { ...leaks, secrets: [...leaks.secrets, secret].slice(-SECRETS_KEPT) };
}

/** What the scenario tells everybody: the question, what can be decided for and why. */
function scenarioTexts({ question, options, criteria, arguments: points, terms = [] }: Scenario): readonly string[] {
  return [
    question,
    ...[...options, ...criteria].flatMap(({ label, phrase, about }) => [label, phrase ?? '', about]),
    ...points.flatMap(({ claim, reason, example, gist, wordings = [], that, image, evidence, wonOver = [] }) => [
      ...[claim, reason, example ?? '', gist ?? '', that ?? '', image ?? '', evidence ?? ''],
      ...wordings,
      ...wonOver,
    ]),
    ...terms.flatMap(({ text, gist }) => [text, gist]),
  ];
}

/** A mark in a sentence. */
export function leakText(
  { agent, private: id, isTold, kind, words }: Leak,
  { history }: Pick<State, 'history'>,
  { events }: InterfaceWords,
): string {
  const to = history.at(id)?.to ?? 'all';
  return events.leak({ agent, to: to === 'all' ? null : to, isTold, isExact: kind === 'exact', words });
}

import { memo } from '../../base/memo.ts';
import type { Argument, Criterion } from '../../discussion/scenario.ts';
import type { Phrasebook } from '../../language/index.ts';
import { markOf, patternOf } from '../../language/reading.ts';
import { joinSentences, plainWords } from '../../language/script.ts';
import { lineOf } from '../../language/talk.ts';
import type { ModelRequest } from '../provider.ts';
import { optionById } from './bank.ts';
import { weightOf } from './debate.ts';
import { optionsIn } from './heard.ts';
import { measureOf, phraseOf } from './phrases.ts';
import { sectionText } from './recall.ts';
import { nameOf } from './references.ts';
import type { Said } from './said.ts';
import { criterionPhrase, opposes, type Situation } from './situation.ts';

// What simulated agents write, criticise and rank where a group comes to a statement (31.10): out of positions and reasons that they have heard
// in this run, as far as their prompt tells of them.

/** Reasons that a draft begins with for what most want, and points of a critique that a redraft takes up. */
const MOST_REASONS = 2;
const MOST_TAKEN_UP = 2;

/** What is written instead of a turn of the talk; null: such a turn. */
export function groupTurn(s: Situation, request: ModelRequest): string | null {
  const lines = sectionText(request, 'phase').split('\n');
  const { format } = s.bank.words.prompts;
  const soFar = statementIn(lines, s);
  if (lines.includes(format.drafting)) return draft(s, soFar);
  return soFar === null ? null : critique(s, soFar);
}

function statementIn(lines: readonly string[], { bank }: Situation): string | null {
  const pattern = soFarPattern(bank.words);
  return lines.map((line) => pattern.exec(line)?.groups?.['text']).find((text) => text !== undefined) ?? null;
}

const soFarPattern = memo(({ prompts: { format } }: Phrasebook): RegExp => {
  const written = patternOf(format.statementSoFar(markOf('text')), { text: '.*' });
  return new RegExp(`^${written}$`);
});

function draft(s: Situation, soFar: string | null): string {
  const { talk, grammar } = s.bank.words;
  const [most, next] = wanted(s);
  const told = soFar === null ? new Set<string>() : argumentsIn(s, soFar);
  const more = soFar === null ? firstReasons(s, most) : takenUp(s, told);
  const named = s.bank.arguments.filter(({ id }) => told.has(id) || more.some((one) => one.id === id));
  const isFor = (option: string) => (a: Argument) => (a.option === option) === (a.side === 'for');
  const option = phraseOf(optionById(s.bank, most), s.bank.words);
  const rival = next === undefined ? null : phraseOf(optionById(s.bank, next), s.bank.words);
  const gists = (some: readonly Argument[]) => grammar.listed(some.map((one) => nameOf(s, one)));
  const [kept, others] = [named.filter(isFor(most)), named.filter((one) => !isFor(most)(one))];
  return joinSentences([
    rival === null ? lineOf(talk, 'statementAll', { option }) : lineOf(talk, 'statementMost', { option, rival }),
    ...(kept.length > 0 ? [lineOf(talk, 'statementFor', { gist: gists(kept) })] : []),
    ...(others.length > 0 ? [lineOf(talk, 'statementOther', { gist: gists(others) })] : []),
    lineOf(talk, 'statementMeasure', { criterion: grammar.listed(judgedBy(s, soFar)) }),
  ]);
}

/** What the agent measures by, the most important first. */
function measures({ agent, bank }: Situation): readonly string[] {
  const weight = ({ id }: Criterion) => agent.values[id] ?? 0;
  return [...bank.scenario.criteria].sort((a, b) => weight(b) - weight(a)).map((one) => measureOf(one, bank.words));
}

/** One of its own, and again what it was judged by before, with one that was missed. */
function judgedBy(s: Situation, soFar: string | null): readonly string[] {
  if (soFar === null) return [measure(s)];
  const isIn = (text: string) => (one: string) => plainWords(text).includes(plainWords(one));
  const before = measures(s).filter(isIn(soFar));
  const wished = measures(s).find((one) => !before.includes(one) && critiques(s).some(({ text }) => isIn(text)(one)));
  return [...before, ...(wished === undefined ? [] : [wished])];
}

/** What was said of the statement: of the last round that is known. */
function critiques({ recall: { said } }: Situation): readonly Said[] {
  const last = Math.max(...said.map(({ round }) => round));
  return said.filter(({ round }) => round === last);
}

const measure = (s: Situation): string => measures(s)[0] ?? criterionPhrase(s);

/** What most want, the own choice first among equals, and what else is wanted. */
function wanted(s: Situation): readonly [string, ...string[]] {
  const all = [s.position.id, ...s.opinionModel.stances.values()];
  const count = (id: string) => all.filter((one) => one === id).length;
  const [most = s.position.id, ...rest] = [...new Set(all)].sort((a, b) => count(b) - count(a));
  return [most, ...rest];
}

/** Reasons that were heard: for what most want, and what its writer holds against it or is fair enough to tell. */
function firstReasons(s: Situation, most: string): readonly Argument[] {
  const heard = byWeight(
    s,
    s.commitments.grounds.map(({ argument }) => argument),
  );
  const isFor = (a: Argument) => (a.option === most) === (a.side === 'for');
  const isFair = s.position.id !== most || s.agent.openness >= 0.5;
  return [...heard.filter(isFor).slice(0, MOST_REASONS), ...heard.filter((a) => isFair && !isFor(a)).slice(0, 1)];
}

/** What was missed in the statement, those points first that weigh most for who redrafts. */
function takenUp(s: Situation, told: ReadonlySet<string>): readonly Argument[] {
  const missed = critiques(s).flatMap(({ mentioned }) => mentioned);
  const found = [...new Set(missed)].flatMap((id) => (told.has(id) ? [] : (s.bank.byId.get(id) ?? [])));
  return byWeight(s, found).slice(0, MOST_TAKEN_UP);
}

const byWeight = (s: Situation, some: readonly Argument[]): readonly Argument[] =>
  [...new Set(some)].sort((a, b) => weightOf(s, b) - weightOf(s, a) || (a.id < b.id ? -1 : 1));

/** Arguments that a text names. */
function argumentsIn({ bank }: Situation, text: string): ReadonlySet<string> {
  const plain = plainWords(text);
  return new Set([
    ...bank.gists.flatMap(({ argument, gist }) => (plain.includes(gist) ? [argument.id] : [])),
    ...bank.claims.flatMap((one) => (plain.includes(one.plain) ? [one.id] : [])),
  ]);
}

/** What of its own reasons, or of those it agrees with, the statement leaves out. */
function critique(s: Situation, soFar: string): string {
  const told = argumentsIn(s, soFar);
  const left = s.commitments.grounds.filter(({ argument }) => !told.has(argument.id));
  const own = left.filter(({ speaker }) => speaker === s.agent.name);
  const heard = left.filter(({ argument }) => !opposes(s, argument));
  const [missed] = byWeight(
    s,
    (own.length > 0 ? own : heard).map(({ argument }) => argument),
  );
  const plain = plainWords(soFar);
  const isNamed = (one: string) => plain.includes(plainWords(one));
  const unnamed = measures(s).find((one) => !isNamed(one));
  const wish = unnamed === undefined ? [] : [s.phrasing.say('signsIf', { criterion: unnamed })];
  const isMine = optionsIn(soFar, s.bank.ownLexicon)[0] === s.position.id;
  if (missed && !isMine) {
    const option = phraseOf(s.position, s.bank.words);
    return joinSentences([s.phrasing.say('signsNot', { gist: nameOf(s, missed), option }), ...wish]);
  }
  if (missed) return joinSentences([s.phrasing.say('signsBut', { gist: nameOf(s, missed) }), ...wish]);
  return joinSentences([s.phrasing.say('signs', { criterion: measures(s).find(isNamed) ?? measure(s) }), ...wish]);
}

/** Drafts by how much of what counts for the agent stands in them; null: the request asks for something else. */
export function draftOrder(s: Situation, request: string): string | null {
  const texts = request.split('\n').flatMap((line) => /^\d+\. (.*)$/.exec(line)?.[1] ?? []);
  if (request !== s.bank.words.prompts.requests.rankDrafts(texts)) return null;
  const criterion = plainWords(measure(s));
  const worth = texts.map((text) => {
    const options = optionsIn(text, s.bank.ownLexicon);
    const stands = options[0] === s.position.id ? 2 : options.includes(s.position.id) ? 1 : 0;
    const reasons = [...argumentsIn(s, text)].flatMap((id) => s.bank.byId.get(id) ?? []);
    const told = reasons.reduce(
      (sum, one) => sum + weightOf(s, one) * (opposes(s, one) ? s.agent.openness - 0.7 : 1),
      0,
    );
    return stands + told + (plainWords(text).includes(criterion) ? 0.2 : 0);
  });
  return texts
    .map((_, at) => at)
    .sort((a, b) => worth[b]! - worth[a]! || a - b)
    .map((at) => at + 1)
    .join(' > ');
}

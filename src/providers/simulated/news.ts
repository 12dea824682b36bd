import { wordCount } from '../../base/text.ts';
import { bareSentence, openingOf, plainSentences, plainWords } from '../../language/script.ts';
import { oneLine } from '../../language/sentences.ts';
import { isFree } from './argument-deal.ts';
import { type Bank, optionById, presentCount } from './bank.ts';
import { weightOf } from './debate.ts';
import type { Draft } from './draft.ts';
import { drawn } from './drawn.ts';
import { effectsOf, shareOnCriterion } from './news-reading.ts';
import { measureOf, phraseOf } from './phrases.ts';
import { quotable } from './phrasing.ts';
import type { News } from './recall.ts';
import type { Said } from './said.ts';
import { opposes, type Situation } from './situation.ts';

/** News that it falls to the agent to take up. `after`: who has done so before it, and read them the other way. */
type TakenUp = { news: News; after: string | null };

/**
 * The newest news since the agent last spoke, where it falls to it to take them up in words: to whoever speaks first after them, and once more
 * to the first whom they touch the other way. What was told to some alone is not passed on: they act on it and keep it to themselves.
 */
export function newsToTakeUp(s: Situation): TakenUp | null {
  const { said } = s.recall;
  const last = said.findLastIndex((turn) => turn.speaker === s.agent.name);
  const news = s.recall.news.findLast((one) => !one.isPrivate && one.after > last && one.round >= s.round - 1);
  if (!news) return null;
  const turns = said.slice(news.after);
  const [first] = turns;
  if (s.bank.scenario.speaking.policy === 'simultaneous' && turns.every(({ round }) => round < s.round)) {
    const names = s.bank.agents.filter((name) => !s.bank.absent.has(name));
    return names[drawn(s.seed, `news/${news.round}`, names.length)] === s.agent.name ? { news, after: null } : null;
  }
  if (!first) return { news, after: null };
  if (turns.length >= presentCount(s.bank)) return null;
  const signs = turns.map((turn) => signFor(s.bank, news, stanceAt(s, turn)));
  const own = signFor(s.bank, news, s.position.id);
  const isOther = (sign: number) => sign !== 0 && sign !== signs[0];
  const isDone = turns.some(
    (turn, at) => at > 0 && (isOther(signs[at] as number) || hasTurned(s, turn) || isSecond(s.bank, turn)),
  );
  return !isDone && (isOther(own) || isTurned(s, news)) ? { news, after: first.speaker } : null;
}

/** The agent stands elsewhere than it has last said, and what moved it most are these news. */
function isTurned(s: Situation, news: News): boolean {
  return s.own !== null && s.own !== s.position.id && s.opinionModel.news === news.text;
}

/** Taken up after somebody else, in the words for that: nobody need know where the speaker stands. */
function isSecond({ allLexicons }: Bank, { text }: Said): boolean {
  const plain = plainWords(text);
  const lines = allLexicons.flatMap(({ words }) => words.talk.moves.newsOther.any);
  return lines.some((line) =>
    line
      .split('{name}')
      .filter((part) => part !== '')
      .every((part) => plain.includes(plainWords(part))),
  );
}

function stanceAt({ opinionModel }: Situation, { stance, leaning, speaker }: Said): string | null {
  return stance ?? leaning ?? opinionModel.stances.get(speaker) ?? null;
}

function hasTurned({ recall }: Situation, turn: Said): boolean {
  const before = recall.said.findLast((one) => one.speaker === turn.speaker && one.round < turn.round && one.stance);
  return before !== undefined && turn.stance !== null && turn.stance !== before.stance;
}

/** Whether news speak for an option, or for what stands against it. */
function bearingOn(bank: Bank, { text }: News, option: string): number {
  return effectsOf(bank, text).reduce((sum, effect) => {
    if (effect.option === null) return sum + effect.strength * shareOnCriterion(bank, effect.criterion, option);
    return sum + (effect.option === option ? effect.strength : -effect.strength);
  }, 0);
}

function signFor(bank: Bank, news: News, option: string | null): number {
  const bearing = option === null ? 0 : bearingOn(bank, news, option);
  return bearing > 0 ? 1 : bearing < 0 ? -1 : 0;
}

/** The news in a few of its own words, or by whoever has named them, and what they mean for the agent's position. */
export function reactToNews(s: Situation, draft: Draft, { news, after }: TakenUp): string[] {
  const question = after === null ? questionIn(news.text) : null;
  // Who is asked something has learned nothing by it: it speaks for no option and against none.
  if (question !== null) return [draft.say('newsAsked', { quote: question })];
  const lead =
    after === null ? draft.say('news', { quote: newsQuote(news.text) }) : draft.say('newsOther', { name: after });
  const option = phraseOf(s.position, s.bank.words);
  if (isTurned(s, news))
    return [
      lead,
      draft.say('newsTurned', { option, old: phraseOf(optionById(s.bank, s.own as string), s.bank.words) }),
    ];
  const sign = signFor(s.bank, news, s.position.id);
  if (sign > 0) return [lead, draft.say('newsFor', { option }), ...borneOut(s, draft, news)];
  if (sign < 0) return [lead, draft.say('newsAgainst', { option })];
  const effect = effectsOf(s.bank, news.text).find((one) => one.criterion !== null);
  const criterion = s.bank.scenario.criteria.find(({ id }) => id === effect?.criterion);
  if (criterion) return [lead, draft.say('newsCriterion', { criterion: measureOf(criterion, s.bank.words) })];
  return [lead, draft.say('newsNone', { option })];
}

/** An argument of the own side on what the news bear on. */
function borneOut(s: Situation, draft: Draft, news: News): string[] {
  const effects = effectsOf(s.bank, news.text);
  const argument = s.bank.arguments
    .filter((a) => !opposes(s, a) && isFree(s, draft, a))
    .filter((a) =>
      effects.some(({ option, criterion }) => criterion === a.criterion && (option ?? a.option) === a.option),
    )
    .sort((a, b) => weightOf(s, b) - weightOf(s, a))[0];
  return argument ? draft.argue(argument, true) : [];
}

/** What an agent thinks of the newest news, of this round or the one before, that bear on what it prefers. */
export function thoughtOfNews(s: Situation): string[] {
  const news = s.recall.news.findLast((one) => one.round >= s.round - 1);
  const sign = news ? signFor(s.bank, news, s.opinionModel.preferred) : 0;
  if (!news || sign === 0) return [];
  const option = phraseOf(optionById(s.bank, s.opinionModel.preferred), s.bank.words);
  return [s.phrasing.say(sign > 0 ? 'newsInmostFor' : 'newsInmostAgainst', { quote: newsQuote(news.text), option })];
}

/** The question that they end with, with its marks, of a long one its beginning; null: they end with none. */
function questionIn(text: string): string | null {
  const asked =
    /[^.!?。！？…]*[?？]$/u
      .exec(oneLine(text))?.[0]
      .replace(/[“”«»"]/g, '')
      .trim() ?? '';
  if (asked === '') return null;
  return wordCount(asked) > MOST_ASKED ? openingOf(bareSentence(asked), MOST_ASKED) : asked;
}
const MOST_ASKED = 30;

/** At most a dozen words of the news, exactly as they were: nobody breaks off within a clause. */
function newsQuote(text: string): string {
  const first = plainSentences(text)[0] ?? text;
  return quotable(first) ?? openingOf(bareSentence(first.replace(/[“”«»]/g, '')), 12);
}

import {
  bareSentence,
  firstWords,
  hanPairs,
  hanRuns,
  hasHan,
  plainSentences,
  plainWords,
} from '../../language/script.ts';
import { weightOf } from './arguing.ts';
import { phraseOf } from './bank.ts';
import type { Draft } from './draft.ts';
import { isFree } from './lots.ts';
import type { News } from './recall.ts';
import { opposes, type Situation } from './situation.ts';
import { quotable } from './tongue.ts';

/** The newest news that came after the agent last spoke. */
export function unansweredNews(s: Situation): News | null {
  const last = s.recall.said.findLastIndex((turn) => turn.speaker === s.agent.name);
  const open = s.recall.news.filter((news) => news.after > last && news.round >= (s.recall.said[last]?.round ?? 0));
  return open[open.length - 1] ?? null;
}

/** The news in a few of its own words, and what they mean for an option or a criterion that shares words with them. */
export function reactToNews(s: Situation, draft: Draft, news: News): string[] {
  const quote = newsQuote(news.text);
  const lines = [draft.say(news.isPrivate ? 'newsPrivate' : 'news', { quote })];
  const { common } = s.bank.words.talk.fixed;
  const words = contentWords(news.text, common);
  const shared = (text: string) =>
    contentWords(text, common).filter((word) => words.some((other) => stem(other) === stem(word))).length;
  const argument = s.bank.arguments
    .filter((a) => isFree(s, draft, a))
    .map((a) => ({ a, score: shared(`${a.claim} ${a.reason} ${a.gist ?? ''}`) }))
    .filter(({ score }) => score > 0)
    .sort((x, y) => y.score - x.score || weightOf(s, y.a) - weightOf(s, x.a))[0]?.a;
  const option = phraseOf(s.position, s.bank.words);
  if (argument && !opposes(s, argument))
    return [...lines, draft.say('newsFor', { option }), ...draft.argue(argument, false)];
  if (argument && argument.option === s.position.id) {
    draft.spent.add(argument.id);
    return [...lines, draft.say('newsAgainst', { option }), argument.claim];
  }
  const criterion = s.bank.scenario.criteria
    .map((c) => ({ c, score: shared(`${c.label} ${c.about}`) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)[0]?.c;
  if (criterion) return [...lines, draft.say('newsCriterion', { criterion: phraseOf(criterion, s.bank.words) })];
  return [...lines, draft.say('newsNone', { option })];
}

/** At most a dozen words of the news, exactly as they were. */
function newsQuote(text: string): string {
  const first = plainSentences(text)[0] ?? text;
  return quotable(first) ?? firstWords(bareSentence(first.replace(/[“”«»]/g, '')), 12);
}

function contentWords(text: string, common: ReadonlySet<string>): string[] {
  const words = plainWords(text)
    .trim()
    .split(' ')
    .filter((word) => word.length > 3 && !common.has(word));
  return hasHan(text)
    ? [...words, ...hanRuns(text, common).flatMap(({ run }) => (run.length > 1 ? hanPairs(run) : []))]
    : words;
}

function stem(word: string): string {
  return word.length > 5 ? word.slice(0, 5) : word;
}

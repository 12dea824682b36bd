import { isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { exchange } from '../discussion/material.ts';
import { LANGUAGES, type Language } from '../discussion/scenario.ts';
import { READ_TEXTS } from './language-checks.ts';
import { shortLists } from './written-out.ts';

/** Texts that people read, where no agent does. */
const SHOWN_TEXTS = ['title', 'about', 'question', 'headline', 'background', 'instructions'];

/**
 * The text of a sound scenario file with nothing in it but what is read where it is held in this `language`, which it has; comments stay. Where
 * everybody speaks it, no text is given by language any more.
 */
export function inOneLanguage(source: string, language: Language): string {
  const document = parseDocument(source);
  const root = document.contents as YAMLMap;
  const main = root.get('language') ?? 'en';
  document.set('language', language);
  const agents = itemsOf(root, 'agents');
  for (const agent of agents) if (agent.get('language') === main) agent.delete('language');
  const spoken = [...new Set([language, ...agents.map((agent) => (agent.get('language') ?? language) as Language)])];
  for (const key of SHOWN_TEXTS) keep(root, [key], spoken);
  for (const [list, keys] of Object.entries(READ_TEXTS))
    for (const item of itemsOf(root, list)) for (const key of keys) keep(item, key.split('.'), spoken);
  for (const argument of itemsOf(root, 'arguments')) {
    keepTurns(argument, 'won_over', spoken);
    keepExchanges(argument, spoken);
  }
  for (const option of itemsOf(root, 'options')) {
    keep(option, ['short'], spoken);
    keepTurns(option, 'accepted', spoken);
  }
  for (const list of shortLists()) keepRests(root, list, spoken);
  for (const note of itemsOf(root, 'notes')) keep(note, ['text'], spoken);
  for (const agent of agents) {
    const own = [(agent.get('language') ?? language) as Language];
    keep(agent, ['persona'], own);
    for (const experience of itemsOf(agent, 'background')) keep(experience, ['text'], own);
  }
  // Long texts are folded as in the files that ship.
  return document.toString({ lineWidth: 130, minContentWidth: 40, flowCollectionPadding: false });
}

/** What two say to each other about an argument may be there in some languages only: where none is left, its id remains. */
function keepExchanges(argument: YAMLMap, spoken: readonly Language[]): void {
  const answers = argument.get('answers');
  if (!isSeq(answers)) return;
  for (const [i, answer] of answers.items.entries()) {
    if (!isMap(answer)) continue;
    for (const { key } of Object.values(exchange)) keepTurns(answer, key, spoken);
    if (!answer.has('say')) answers.set(i, answer.get('id'));
  }
}

/** Whole turns, which may be there in some languages only. */
function keepTurns(owner: YAMLMap, key: string, spoken: readonly Language[]): void {
  const texts = owner.get(key);
  if (isSeq(texts)) {
    texts.items = texts.items.filter((text) => !isMap(text) || spoken.some((one) => text.has(one)));
    for (const place of texts.items.keys()) keep(owner, [key, place], spoken);
  } else if (isMap(texts) && spoken.some((one) => texts.has(one))) keep(owner, [key], spoken);
  else if (isMap(texts)) owner.delete(key);
}

/** A text that stands in several languages, in these alone: as a text where it is one. */
function keep(owner: YAMLMap, path: readonly (string | number)[], languages: readonly Language[]): void {
  const texts = owner.getIn(path);
  if (!isMap(texts)) return;
  const [only] = languages;
  const text = languages.length === 1 && only ? texts.get(only, true) : undefined;
  if (text !== undefined) owner.setIn(path, text);
  else for (const language of LANGUAGES) if (!languages.includes(language)) texts.delete(language);
}

/** What is told of things in short forms, behind their heads: `{Park: {en: …, es: …}}`. */
function keepRests(root: YAMLMap, { list, head }: { list: string; head: string }, spoken: readonly Language[]): void {
  const found = root.get(list);
  const owners = isSeq(found)
    ? found.items.filter(isMap).filter((item) => !item.has(head))
    : isMap(found)
      ? [found]
      : [];
  for (const owner of owners)
    for (const { key, value } of owner.items)
      if (isMap(value) && value.items.every((pair) => LANGUAGES.some((one) => String(pair.key) === one)))
        keep(
          owner,
          [isScalar(key) ? (key.value as string) : String(key)],
          list === 'agents' ? spoken.slice(0, 1) : spoken,
        );
}

/** Those that are maps, also where the list is a map of them by their heads. */
function itemsOf(root: YAMLMap, list: string): YAMLMap[] {
  const found = root.get(list);
  if (isMap(found)) return found.items.map(({ value }) => value).filter(isMap);
  return isSeq(found) ? found.items.filter(isMap) : [];
}

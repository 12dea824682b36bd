import type { Agent, Argument, Scenario } from '../../discussion/scenario.ts';
import type { Phrasebook } from '../../language/index.ts';
import { plainSentences } from '../../language/script.ts';
import { caredFor, criterionFor } from './facets.ts';
import { tokensOf, toneOf } from './news-words.ts';
import { optionFacts } from './option-facts.ts';
import { suits as isSuited } from './things.ts';
import { nearness, TELLING, topicOf } from './topics.ts';
import { kindByFigure } from './weighed-facts.ts';

// What a persona tells where a scenario brings no arguments: what somebody says of their own life, what suits them, and where they lean.

/** How much of a persona is told. */
const MOST_TOLD = 2;

/** What agents tell of themselves where no scenario says it for them: what their persona says, in their own words. */
export function livesOf(
  { agents }: Scenario,
  all: readonly Argument[],
  suits: ReturnType<typeof suitedOf>,
  words: Phrasebook,
): ReadonlyMap<string, NonNullable<Agent['background']>> {
  if (agents.some(({ background = [] }) => background.length > 0)) return new Map();
  return new Map(
    agents.map(({ name, persona, values }) => {
      const [dearest] = Object.entries(values).sort(([, a], [, b]) => b - a);
      const told = plainSentences(persona)
        .slice(0, MOST_TOLD)
        .flatMap((sentence, at) => {
          const text = words.ownWords.inFirstPerson(sentence, name);
          if (text === null) return [];
          const topic = topicOf(text, words);
          const cared = new Set([...caredFor(sentence, words)].map(criterionFor));
          const suited = suits.get(name);
          const near = all.filter(
            ({ id, claim, criterion, side }) =>
              suited?.has(id) ||
              (side === 'for' && criterion === dearest?.[0]) ||
              cared.has(criterion) ||
              nearness(topic, topicOf(claim, words)) >= TELLING,
          );
          // Who somebody is everybody may know, unless it is what all are.
          const isWho = at === 0 && agents.every((one) => one.name === name || one.persona !== persona);
          return near.length > 0 || isWho ? [{ text, supports: near.map(({ id }) => id) }] : [];
        });
      return [name, told];
    }),
  );
}

/** By agent: what options say of themselves that matters to such people as this one, as their personas tell. */
export function suitedOf({ agents, options }: Scenario, words: Phrasebook): ReadonlyMap<string, ReadonlySet<string>> {
  const facts = options.flatMap(({ id, about }) =>
    optionFacts(about, words).flatMap(({ thing, at }) => (thing ? [{ id: `${id}/fact-${at}`, thing }] : [])),
  );
  return new Map(
    agents.map(({ name, persona }) => [
      name,
      new Set(facts.filter(({ thing }) => isSuited(persona, thing, words)).map(({ id }) => id)),
    ]),
  );
}

/** How far somebody leans by a fact that they care for, as their persona tells. */
const CARED = 0.5;
/** The same by a thing that matters to such people as such. */
const SUITED = 0.8;

/** By agent and option: how far a persona leans to it by its words, in [-1, 1]. */
export function leaningsOf(
  { agents, options }: Scenario,
  words: Phrasebook,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const told = options.map(({ id, label, about }) => ({
    id,
    topic: topicOf(label, words),
    facts: optionFacts(about, words).map((fact) => ({
      ...fact,
      topic: topicOf(fact.text, words),
      kind: fact.facet ?? kindByFigure(fact.text, fact.side, words),
    })),
  }));
  return new Map(
    agents.map(({ name, persona }) => {
      const isSour = toneOf(tokensOf(persona, [words.talk.news])).judged < 0;
      const [own, sign, cared] = [topicOf(persona, words), isSour ? -1 : 1, caredFor(persona, words)];
      const leaning = ({ topic, facts }: (typeof told)[number]) =>
        facts.reduce((sum, fact) => {
          const near = nearness(own, fact.topic);
          const isOwn = fact.thing !== null && isSuited(persona, fact.thing, words);
          const weighs = isOwn ? SUITED : cared.has(fact.kind) ? CARED : 0;
          // What an option takes is a reason against it to whoever it touches.
          return fact.side === 'against' ? sum - near - weighs : sum + sign * near + weighs;
        }, sign * nearness(own, topic));
      return [name, new Map(told.map((option) => [option.id, Math.max(-1, Math.min(1, leaning(option)))]))];
    }),
  );
}

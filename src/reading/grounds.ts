import { displayWidth } from '../base/width.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { hasHan } from '../language/script.ts';
import { sentencesOf } from '../language/sentences.ts';
import { argumentsIn, gaveWayTo } from './arguments.ts';
import { namedIn } from './people.ts';
import { folded } from './spelling.ts';
import { spokenBy } from './spoken.ts';
import type { Stand } from './stand.ts';
import { placeOf } from './stated.ts';

/**
 * Why somebody stands for something now, word for word: `sentence`, in which that was found, and `grounds`, the sentences of reason with
 * it behind them or before. `argument`: what the bank knows it gave way to.
 */
type Grounds = { sentence: string; grounds: string; argument: string | null };

/** A reason that says something has so many columns. */
const TELLING_COLUMNS = 40;

/** Of a statement of `speaker`; the sentence alone where that has the reason in it, or only compares (`isUnsure`). */
export function groundsOf(
  text: string,
  stand: Stand,
  speaker: string,
  isUnsure: boolean,
  scenario: Pick<Scenario, 'arguments' | 'agents' | 'language' | 'options' | 'criteria' | 'translations'>,
): Grounds {
  const { language } = spokenBy(speaker, scenario);
  const sentences = sentencesOf(text, phrasebooks[language].memory);
  const at = placeOf(text, sentences, stand);
  const sentence = sentences[at];
  if (sentence === undefined) return { sentence: '', grounds: '', argument: null };
  const others = scenario.agents.flatMap(({ name }) => (name === speaker ? [] : [{ name, candidates: [name] }]));
  const { but } = phrasebooks[language].reading;
  const begins = (one: string) => but.test(folded(one)) || namedIn(one, others).length > 0;
  const isWhole = isUnsure || begins(sentence) || argumentsIn(sentence, scenario).length > 0;
  const [from, to] = isWhole
    ? [at, at]
    : at > 0
      ? [firstOf(sentences, at, begins, scenario), at]
      : [at, Math.min(1, sentences.length - 1)];
  const told = sentences.slice(from, to + 1);
  return { sentence, grounds: joined(told), argument: argumentOf(told, scenario) };
}

/** Where the reason before a position begins: what gives way in the words of the bank is one, else as much as tells something. */
function firstOf(
  sentences: readonly string[],
  at: number,
  begins: (sentence: string) => boolean,
  scenario: Pick<Scenario, 'arguments' | 'language'>,
): number {
  let from = at - 1;
  let columns = displayWidth(sentences[from] as string);
  while (from > 0 && !begins(sentences[from] as string)) {
    const before = sentences[from - 1] as string;
    const isOneTurn = gaveWayTo(before, scenario) !== null && gaveWayTo(sentences[from] as string, scenario) !== null;
    if (!isOneTurn && columns >= TELLING_COLUMNS) break;
    columns += displayWidth(before);
    from--;
  }
  return from;
}

function argumentOf(told: readonly string[], scenario: Pick<Scenario, 'arguments' | 'language'>): string | null {
  for (const sentence of told) {
    const argument = gaveWayTo(sentence, scenario);
    if (argument !== null) return argument;
  }
  return argumentsIn(joined(told), scenario)[0] ?? null;
}

/** Chinese sentences stand without a blank. */
const joined = (sentences: readonly string[]): string => sentences.join(sentences.some(hasHan) ? '' : ' ');

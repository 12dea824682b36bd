import { random } from '../../base/random.ts';
import type { Argument, ArgumentExchange } from '../../discussion/scenario.ts';
import { type Plain, WEIGHED, type Weighed, type WeighedText } from '../../language/considerations.ts';
import type { Phrasebook } from '../../language/index.ts';
import { filled } from '../../language/talk.ts';
import { type FacetAt, facetTextOf } from './facets.ts';
import { capitalisedIn } from './phrases.ts';

/** What an option says of itself, as the scenario has it in the language of `words`. */
export type ToldFact = {
  id: string;
  option: string;
  side: Argument['side'];
  criterion: string;
  facet: FacetAt | null;
  said: string;
  /** As it is told by itself, without its end. */
  told: string;
  /** A noun phrase for it; null: it has none, and is called by its words. */
  noun: string | null;
};

/** Whether it is what there is to say to a fact: nobody says it before somebody has brought that. */
export const isAnswer = (id: string): boolean => /\/answer$/.test(id) || isWeighing(id);

/** Whether it lays one fact beside another, or answers what somebody has at stake: said to whoever has brought that and to nobody else. */
export const isWeighing = (id: string): boolean => WEIGHING.test(id);
const WEIGHING = /\/(?:despite|rather|worse|reply)-\d+$/;
/** Of these what somebody holds is spoken of as theirs: who holds nothing yet says none. */
const OF_HOLDER = /\/(?:despite|worse)-\d+$/;
export const isOfHolder = (id: string): boolean => OF_HOLDER.test(id);

/** `tells`: the fact that the first way of saying it tells, `brings` is which; whoever comes after somebody who has told it says the second. */
export type MadeExchange = ArgumentExchange & { tells?: string; brings?: string };

/** Of one fact beside another: which is laid beside which, and the words that are dealt to the two. */
type Pair = { kind: Weighed; wording: number; brought: ToldFact; answered: ToldFact };

const STRENGTH = 0.6;

/**
 * What there is to say to facts: because of what they are about, and by laying another one beside them. Which is laid beside which is
 * decided for all languages alike. `halves`: what makes the facts themselves answers, a price behind a merit of the same option.
 */
export function weighedFacts(
  facts: readonly ToldFact[],
  words: Phrasebook,
  seed: number,
): { made: Argument[]; halves: ReadonlyMap<string, MadeExchange[]> } {
  const pairs = pairsOf(facts, words, seed);
  const halves = new Map<string, MadeExchange[]>();
  for (const pair of pairs.filter(({ kind }) => kind === 'half'))
    halves.set(pair.brought.id, [...(halves.get(pair.brought.id) ?? []), exchangeOf(pair, words)]);
  const made = [
    ...facts.flatMap((fact) => answered(fact, words) ?? []),
    ...pairs.filter(({ kind }) => kind !== 'half').map((pair, at) => worded(pair, at, words)),
  ];
  return { made, halves };
}

/** What there is to say to a fact because of what it is about; null: nothing. */
export function answered(fact: ToldFact, words: Phrasebook): Argument | null {
  const text = fact.facet && facetTextOf(fact.facet, words);
  if (!text) return null;
  const { claim, but, say, hold, press, grant } = text;
  const exchange = { id: fact.id, say: [say], hold: [hold], press: [press], grant: [grant] };
  return { ...argumentTo(fact, `${fact.id}/answer`, exchange), claim, that: but };
}

/** Against what speaks for an option, and for it against what burdens it. */
function argumentTo({ id, option, side, criterion }: ToldFact, as: string, exchange: ArgumentExchange) {
  return {
    ...{ id: as, option, side: side === 'against' ? ('for' as const) : ('against' as const), criterion },
    ...{ strength: STRENGTH, answers: [id], exchanges: [exchange], reason: '', example: null, amount: null },
  };
}

/** How two facts go together: what answers what. */
function kindOf(brought: ToldFact, answered: ToldFact): Weighed | null {
  const isOfOne = brought.option === answered.option;
  if (brought.side === answered.side) return isOfOne ? null : brought.side === 'for' ? 'rather' : 'worse';
  return isOfOne ? (brought.side === 'against' ? 'half' : 'despite') : null;
}

/** Whether it is something, good or bad, and not a figure of which nobody knows what good it is. */
const isThing = ({ said, side }: ToldFact, words: Phrasebook): boolean =>
  side === 'against' || kindByFigure(said, side, words) === 'merit';

/** Each way of saying it is dealt once, and each fact has its turn before another has its second. */
function pairsOf(facts: readonly ToldFact[], words: Phrasebook, seed: number): Pair[] {
  const { general } = words;
  const chance = random(seed, 'facts beside each other');
  // What has no name is told, and laid beside nothing: in quotation marks it would be a thing that nobody can have.
  const called = facts.filter((one) => one.noun !== null && (one.facet !== null || isThing(one, words)));
  const able = called.flatMap((brought) =>
    called.flatMap((answered) => {
      const kind = kindOf(brought, answered);
      return kind === null ? [] : [{ kind, brought, answered }];
    }),
  );
  const used = new Map<string, number>();
  const count = (key: string) => used.get(key) ?? 0;
  const pairs: Pair[] = [];
  for (const kind of WEIGHED) {
    const texts = general.weighed[kind].length;
    const from = chance.int(texts);
    const left = chance.shuffle(able.filter((one) => one.kind === kind));
    for (let wording = 0; wording < texts && left.length > 0; wording++) {
      left.sort(
        (a, b) =>
          count(`${kind}/${a.answered.id}`) +
          count(a.brought.id) -
          count(`${kind}/${b.answered.id}`) -
          count(b.brought.id),
      );
      const next = left.shift() as (typeof left)[number];
      for (const key of [`${kind}/${next.answered.id}`, next.brought.id]) used.set(key, count(key) + 1);
      pairs.push({ ...next, wording: (from + wording) % texts });
    }
  }
  return pairs;
}

/** What a fact is that has no words of its own for what it is about. */
export function kindByFigure(text: string, side: Argument['side'], words: Phrasebook): Plain {
  const [figure] = words.ownWords.figuresIn(text);
  if (side === 'against') return figure?.kind === 'money' ? 'price' : figure?.kind === 'time' ? 'delay' : 'burden';
  if (!figure || figure.kind === 'money') return 'merit';
  return figure.kind === 'time' ? 'stretch' : 'count';
}

/** What two say to each other; the fact as a whole sentence for whoever brings it first, and for a second as what it is called. */
function exchangeOf(pair: Pair, words: Phrasebook): MadeExchange {
  const { say, hold, press, grant } = textOf(pair, words);
  const { brought, answered } = pair;
  const [own, other] = [nounOf(brought, words), nounOf(answered, words)];
  const fill = (line: string, fact = '') => {
    const slots = { own, other, fact };
    return capitalisedIn(words.grammar.contracted(filled(words.grammar.agreed(slots)(line), slots)), words);
  };
  // Why what is laid beside it matters, and what one can say to that, where it is about something that has such words.
  const text = brought.facet ? facetTextOf(brought.facet, words) : undefined;
  const gap = words.grammar.isHan ? '' : ' ';
  const why = text === undefined ? '' : `${gap}${text.why}`;
  const but = text === undefined ? '' : `${capitalisedIn(text.but, words)}${words.grammar.stop}${gap}`;
  return {
    ...{ id: answered.id, tells: brought.told, brings: brought.id },
    say: [`${fill(say, brought.told)}${why}`, fill(say, own)],
    hold: [`${but}${fill(hold)}`],
    grant: [fill(grant)],
    ...(press === undefined ? {} : { press: [fill(press)] }),
  };
}

const textOf = ({ kind, wording }: Pair, { general }: Phrasebook): WeighedText =>
  general.weighed[kind][wording] as WeighedText;

/** Whom each way of weighing speaks for is whoever has brought the fact; of two prices, whom the first one burdens. */
function worded(pair: Pair, at: number, words: Phrasebook): Argument {
  const { kind, brought, answered } = pair;
  const isOfRival = kind === 'worse';
  const [own, other] = [nounOf(brought, words), nounOf(answered, words)];
  const [better, worse] = isOfRival ? [other, own] : [own, other];
  const option = isOfRival ? answered.option : brought.option;
  const frame = words.general.told.weighed[kind === 'despite' ? 0 : isOfRival ? 2 : 1] as string;
  const that = words.grammar.contracted(filled(frame, { own: better, other: worse }));
  return {
    ...{ id: `${option}/${kind}-${at}`, option, side: 'for', criterion: brought.criterion, strength: STRENGTH },
    ...{ answers: [answered.id], exchanges: [exchangeOf(pair, words)], reason: '', example: null, amount: null },
    claim: `${capitalisedIn(that, words)}${words.grammar.stop}`,
    that,
  };
}

/** A longer one is quoted as far as it goes. */
const MOST_QUOTED = 60;

/** What a fact is called once it has been told: a noun phrase, or its words. */
const nounOf = ({ noun, said }: ToldFact, words: Phrasebook): string => noun ?? quotedOf(said, words);

/** The words of a fact where nothing else calls it. */
export const quotedOf = (said: string, words: Phrasebook): string => words.grammar.quoted(quotedPart(said, words));

/** As much of it as one reads out: up to where the next thing begins, or so many words. */
function quotedPart(text: string, { ownWords, grammar }: Phrasebook): string {
  const [first = ''] = text.length <= MOST_QUOTED ? [text] : text.split(/[,;:，；：、]/);
  const part = ownWords.lowered(grammar.capitalised(first.trim()));
  if (part.length <= MOST_QUOTED) return part;
  const cut = part.slice(0, MOST_QUOTED);
  return `${cut.slice(0, cut.includes(' ') ? cut.lastIndexOf(' ') : MOST_QUOTED)} …`;
}

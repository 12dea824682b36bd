import type { Argument, ArgumentExchange } from '../../discussion/scenario.ts';
import { WEIGHED, type Weighed, type WeighedText } from '../../language/considerations.ts';
import type { Phrasebook } from '../../language/index.ts';
import { filled } from '../../language/talk.ts';
import { type FacetAt, facetTextOf } from './facets.ts';
import { capitalisedIn } from './phrases.ts';

/** What an option says of itself, as the scenario has it: in its own language and in that of `words`. */
export type ToldFact = {
  id: string;
  option: string;
  side: Argument['side'];
  criterion: string;
  facet: FacetAt | null;
  own: string;
  said: string;
};

/** Whether it is what there is to say to a fact: nobody says it before somebody has brought that. */
export const isAnswer = (id: string): boolean => ANSWER.test(id);
const ANSWER = /\/answer$|\/weighed-\d+$/;

/** A number with what is counted. */
type CountedThing = { text: string; kind: 'money' | 'time' | 'count'; value: number };

/** What somebody has to say to one fact, or to one figure beside another one. */
type Plan = {
  kind: Weighed;
  wording: number;
  fact: ToldFact;
  /** Where two figures stand beside each other: the option that is spoken for, and its own. */
  beside: { option: string; at: number; fact: ToldFact } | null;
};

/** A quotation of more characters is read out by nobody for a second time. */
const MOST_QUOTED = 60;
const STRENGTH = 0.6;

/**
 * Facts are asked about, doubted and weighed in their own words: a figure for what it rests on, a price for how it is borne, two figures of a
 * kind beside each other. Decided in the scenario's own language; null: in another one the figure is not found.
 */
export function weighedFacts(
  facts: readonly ToldFact[],
  own: Phrasebook,
  words: Phrasebook,
  phraseIn: (option: string) => string,
): Argument[] {
  return [
    ...facts.flatMap((fact) => answered(fact, words, phraseIn) ?? []),
    ...plansOf(facts, own).flatMap((plan, at) => worded(plan, at, words, phraseIn) ?? []),
  ];
}

/** What there is to say to a fact because of what it is about; null: nothing. */
function answered(fact: ToldFact, words: Phrasebook, phraseIn: (option: string) => string): Argument | null {
  const text = fact.facet && facetTextOf(fact.facet, words);
  if (!text) return null;
  const { claim, say, hold, press, grant } = text;
  const exchange = {
    ...{ id: fact.id, say: [say], hold: [hold], grant: [grant] },
    ...(press === undefined ? {} : { press: [press] }),
  };
  return {
    ...argumentTo(fact, `${fact.id}/answer`, exchange),
    claim: filled(claim, { fact: quotedOf(fact.said, words) ?? fact.said, option: phraseIn(fact.option) }),
    that: spokenOf(fact, words),
  };
}

/** Against what speaks for an option, and for it against what burdens it. */
function argumentTo({ id, option, side, criterion }: ToldFact, as: string, exchange: ArgumentExchange) {
  return {
    ...{ id: as, option, side: side === 'against' ? ('for' as const) : ('against' as const), criterion },
    ...{ strength: STRENGTH, answers: [id], exchanges: [exchange], reason: '', example: null, amount: null },
  };
}

/** How what was said to it is spoken of later. */
function spokenOf({ side, said }: ToldFact, words: Phrasebook): string {
  const { general, grammar } = words;
  return filled(general.told.doubted[side === 'for' ? 0 : 1] as string, {
    fact: grammar.quoted(quotedOf(said, words) ?? said),
  });
}

function plansOf(facts: readonly ToldFact[], words: Phrasebook): Plan[] {
  const used = new Map<Weighed, number>();
  const next = (kind: Weighed): number => {
    const at = used.get(kind) ?? 0;
    used.set(kind, at + 1);
    return at;
  };
  const weighed = facts
    .map((fact) => ({ fact, kind: kindByFigure(fact.own, fact.side, words), beside: null }))
    .filter(({ fact, kind }) => fact.facet === null || kind === 'price' || kind === 'delay');
  const beside = facts.flatMap((fact) => {
    const [figure] = words.ownWords.figuresIn(fact.own);
    const other = figure && rivalOf(fact, figure, facts, words);
    return other
      ? [{ fact, kind: figure.kind === 'money' ? ('dearer' as const) : ('beside' as const), beside: other }]
      : [];
  });
  return [...beside, ...weighed.filter(isAmongFirst())]
    .map((one): Plan => ({ ...one, wording: next(one.kind) }))
    .filter(({ kind, wording }) => wording < words.general.weighed[kind].length);
}

/** So many facts without a figure are doubted for nothing but themselves: of more it would be the same doubt. */
const MOST_DOUBTED = 2;

function isAmongFirst(): (one: { kind: Weighed }) => boolean {
  let bare = 0;
  return ({ kind }) => (kind !== 'merit' && kind !== 'burden') || bare++ < MOST_DOUBTED;
}

/** What a fact is that has no words of its own for what it is about. */
export function kindByFigure(text: string, side: Argument['side'], words: Phrasebook): Weighed {
  const [figure] = words.ownWords.figuresIn(text);
  if (side === 'against') return figure?.kind === 'money' ? 'price' : figure?.kind === 'time' ? 'delay' : 'burden';
  if (!figure || figure.kind === 'money') return 'merit';
  return figure.kind === 'time' ? 'stretch' : 'count';
}

/** Another option with a figure of the same kind that is less, so that one can ask for what the difference is. */
function rivalOf(fact: ToldFact, figure: CountedThing, facts: readonly ToldFact[], words: Phrasebook): Plan['beside'] {
  if (figure.kind === 'count') return null;
  const found = facts
    .filter(({ option, side }) => option !== fact.option && (figure.kind === 'money' || side === fact.side))
    .flatMap((other) =>
      words.ownWords.figuresIn(other.own).flatMap((one, at) => (one.kind === figure.kind ? [{ other, at, one }] : [])),
    );
  const able = figure.kind === 'money' ? found.filter(({ one }) => one.value < figure.value) : found;
  const [best] = able.sort((a, b) => a.one.value - b.one.value);
  return best ? { option: best.other.option, at: best.at, fact: best.other } : null;
}

/** Null: the text of this language has no such figure. */
function worded(
  { kind, wording, fact, beside }: Plan,
  at: number,
  words: Phrasebook,
  phraseIn: (option: string) => string,
): Argument | null {
  const text = words.general.weighed[kind][wording] as WeighedText;
  const [figure] = words.ownWords.figuresIn(fact.said);
  const other = beside && words.ownWords.figuresIn(beside.fact.said)[beside.at];
  const slots = WEIGHED[kind] as readonly string[];
  if ((slots.includes('figure') && !figure) || (slots.includes('other') && !other)) return null;
  const quoted = quotedOf(fact.said, words);
  if (quoted === null && slots.includes('fact')) return null;
  const speaksFor = beside?.option ?? fact.option;
  const fill = (line: string) =>
    capitalisedIn(
      words.grammar.contracted(
        filled(line, {
          fact: quoted ?? '',
          option: phraseIn(speaksFor),
          rival: phraseIn(fact.option),
          figure: figure?.text ?? '',
          other: other?.text ?? '',
        }),
      ),
      words,
    );
  const exchange: ArgumentExchange = {
    id: fact.id,
    say: [fill(text.say)],
    hold: [fill(text.hold)],
    grant: [fill(text.grant)],
  };
  const side = beside || fact.side === 'against' ? 'for' : 'against';
  const spokenOf = words.general.told.doubted[beside ? 2 : side === 'against' ? 0 : 1] as string;
  const that = filled(spokenOf, {
    fact: slots.includes('figure') ? (figure?.text ?? '') : words.grammar.quoted(quoted ?? ''),
  });
  return {
    ...{ id: `${speaksFor}/weighed-${at}`, option: speaksFor, side, criterion: fact.criterion, strength: STRENGTH },
    ...{
      answers: [fact.id],
      exchanges: [exchange],
      claim: fill(text.claim),
      that,
      reason: '',
      example: null,
      amount: null,
    },
  };
}

/** As much of it as one reads out: up to where the next thing begins; null: it is too long for that. */
function quotedOf(text: string, { ownWords, grammar }: Phrasebook): string | null {
  const [first = ''] = text.length <= MOST_QUOTED ? [text] : text.split(/[,;，；、]/);
  return first.length <= MOST_QUOTED ? ownWords.thingIn(ownWords.lowered(grammar.capitalised(first.trim()))) : null;
}

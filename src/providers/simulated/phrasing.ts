import { boundedMemo } from '../../base/memo.ts';
import { random } from '../../base/random.ts';
import type { Agent } from '../../discussion/scenario.ts';
import { bareSentence, hasHan, plainWords, wordCountOf } from '../../language/script.ts';
import {
  filled,
  type Given,
  type MOVES,
  type Move,
  type Phrases,
  patternOf,
  type Trait,
  worded,
} from '../../language/talk.ts';
import type { Bank } from './bank.ts';
import { drawn } from './drawn.ts';

/** One of so many equal parts of all wordings, from 0 on. */
type WordingShare = { at: number; of: number };

/** How one agent words its moves in one round. */
export type Phrasing = { say<M extends Move>(move: M, ...given: Given<(typeof MOVES)[M]>): string };

/** So many ways that are dealt to other turns are tried. */
const TRIES = 24;
/** Of a hundred moves so many are made in the agent's own voice, as far as there are lines for it. */
const OWN_VOICE = 90;
/** Wordings are dealt to this many rounds at least. */
const ROUNDS_DEALT = 10;

/**
 * Each line of a move is a small grammar. Its ways are dealt to the turns of a run, by a permutation by the seed, so that no two turns come to
 * the same words, whoever has forgotten what. A way that repeats a run of words of what is recalled, or of this statement, is passed over;
 * where none is left in hand, one of another turn is taken. `share`: only so many of the ways are there to be said, so that what is no longer
 * recalled does not come again; absent: all are.
 */
export function phrasingOf(
  bank: Bank,
  agent: Agent,
  seed: number,
  round: number,
  recent: string,
  salt = '',
  share: WordingShare | null = null,
): Phrasing {
  const { words } = bank;
  let heard: string | null = null;
  const begun = new Set<string>();
  return {
    say(move, ...[values]) {
      heard ??= plainWords(recent);
      const given: Readonly<Record<string, string | undefined>> = values ?? {};
      const own = traitsFor(bank, move, agent, seed, round).map((trait) =>
        waysFor({ bank, move, trait, seed, given, share }, placeOf(bank, agent, round, trait)),
      );
      const hands = own.flatMap(({ dealt }) => dealt).slice(salt === '' ? 0 : 1);
      const { grammar } = words;
      const ways = [...hands, ...own.flatMap(({ others }) => others)]
        .filter((way) => isGiven(way, given))
        .map(grammar.agreed(given));
      const known = heard;
      ways.sort((a, b) => Number(begun.has(beginningOf(a))) - Number(begun.has(beginningOf(b))));
      // What is given beside an argument is there to be said.
      for (const slot of SAID_WHERE_GIVEN)
        if (given[slot] !== undefined)
          ways.sort((a, b) => Number(b.includes(`{${slot}}`)) - Number(a.includes(`{${slot}}`)));
      const chosen =
        ways.find((way) => !repeats(way, given, known)) ?? ways.find((way) => !isHeard(way, given, known)) ?? ways[0];
      const text = filled(chosen ?? '', given as Record<string, string>);
      const said = grammar.capitalised(grammar.contracted(text));
      heard = `${heard}|${plainWords(said)}`;
      begun.add(beginningOf(said));
      return said;
    },
  };
}

/** The word that a line begins with, where it strikes that another one does so too: `Then`, `Fair`. */
const beginningOf = (line: string): string => /^\p{L}{4,}/u.exec(line)?.[0] ?? line;

/** `turn` of `turns`: which of the turns that somebody with the trait can have. */
type Place = { turn: number; turns: number };

function placeOf({ dealtTo, scenario }: Bank, agent: Agent, round: number, trait: Trait | 'any'): Place {
  const able = scenario.agents.filter((one) => trait === 'any' || traitsOf(one).includes(trait));
  const count = trait === 'any' ? dealtTo : Math.max(1, able.length);
  const place =
    Math.max(
      0,
      able.findIndex(({ name }) => name === agent.name),
    ) % count;
  return { turn: (round - 1) * count + place, turns: Math.max(ROUNDS_DEALT, scenario.rounds) * count };
}

/** `dealt`: to this turn alone; `others`: to others, some of them. */
type Ways = { dealt: readonly string[]; others: readonly string[] };
type Wanted = {
  bank: Bank;
  move: Move;
  trait: Trait | 'any';
  seed: number;
  given: Readonly<Record<string, string | undefined>>;
  share: WordingShare | null;
};

function waysFor({ bank, move, trait, seed, given, share }: Wanted, { turn, turns }: Place): Ways {
  const { words, scenario } = bank;
  const reference = REFERENCES.find((slot) => given[slot] !== undefined) ?? null;
  const key = `${scenario.language}/${move}/${trait}${share ? `/${share.at}of${share.of}` : ''}`;
  // Where nothing but such lines tells two talks apart, another scenario deals them out anew.
  const own = bank.isMade ? `/${scenario.title}` : '';
  const { lines, ranks } = dealOf(`${seed}/${turns}/${reference}/${key}${own}`, words.talk.moves[move], {
    ...{ key, own, trait, reference, seed, turns, share },
  });
  if (lines.length === 0) return { dealt: [], others: [] };
  const rank = ranks[turn % turns] as number;
  const turned = [...lines.slice(rank % lines.length), ...lines.slice(0, rank % lines.length)];
  const dealt: string[] = [];
  for (const { ways, from } of turned)
    for (let at = (((rank - from) % turns) + turns) % turns; at < ways.length; at += turns)
      dealt.push(ways[at] as string);
  const others = Array.from({ length: TRIES }, (_, i) => {
    const { ways } = lines[(rank + i) % lines.length] as (typeof lines)[number];
    return ways[(rank + Math.floor(i / lines.length)) % ways.length] as string;
  });
  return { dealt, others };
}

const SAID_WHERE_GIVEN = ['other', 'named'] as const;
const REFERENCES = ['it', 'that', 'quote'] as const;
type Deal = {
  key: string;
  own: string;
  trait: Trait | 'any';
  reference: string | null;
  seed: number;
  turns: number;
  share: WordingShare | null;
};

const DEALS_MAX = 2000;
/**
 * The lines that can be said with this reference, in an order of the seed, and so are the ways of each. `from`: where its ways
 * begin in a row of all ways, which is laid out over the turns again and again; `ranks`: in which order these come.
 */
const dealOf = boundedMemo(
  DEALS_MAX,
  (_key: string, phrases: Phrases, { key, own, trait, reference, seed, turns, share }: Deal) => {
    const chance = random(seed, `wording/${key}${own}/${reference}`);
    const able = waysOf(`${key}/${reference}`, phrases, trait, reference, share);
    let from = 0;
    const lines = chance
      .shuffle(able)
      .map((ways) => chance.shuffle(ways))
      .map((ways) => {
        const line = { ways, from };
        from += ways.length;
        return line;
      });
    return { lines, ranks: chance.shuffle(Array.from({ length: turns }, (_, turn) => turn)) };
  },
);

const PHRASES_MAX = 5000;
/** By line, all that can be said with it where this reference is given. */
const waysOf = boundedMemo(
  PHRASES_MAX,
  (
    _key: string,
    phrases: Phrases,
    trait: Trait | 'any',
    reference: string | null,
    share: WordingShare | null,
  ): readonly string[][] => {
    const lines = (phrases[trait] ?? [])
      .map((line) => {
        const pattern = patternOf(line);
        return Array.from({ length: pattern.count }, (_, number) => worded(pattern, number));
      })
      .map((ways) => ways.filter((way) => REFERENCES.every((slot) => slot === reference || !way.includes(`{${slot}}`))))
      .filter((ways) => ways.length > 0);
    const count = lines.reduce((sum, ways) => sum + ways.length, 0);
    if (share === null || (trait === 'any' && count < share.of * LEAST_SHARE)) return lines;
    let at = 0;
    return lines.map((ways) => ways.filter(() => at++ % share.of === share.at)).filter((ways) => ways.length > 0);
  },
);

/** What everybody may say is shared out where each share has one of its ways. */
const LEAST_SHARE = 1;

/** Mostly the traits of the agent's that have lines for the move, another one first from turn to turn; always what any voice says. */
function traitsFor(
  { words, isMade }: Bank,
  move: Move,
  agent: Agent,
  seed: number,
  round: number,
): readonly (Trait | 'any')[] {
  const phrases: Phrases = words.talk.moves[move];
  const traits = traitsOf(agent).filter((trait) => phrases[trait] && (!isMade || isMarked(trait, agent)));
  const key = `voice/${move}/${agent.name}/${round}`;
  if (traits.length === 0 || drawn(seed, key, 100) >= OWN_VOICE) return ['any'];
  const first = drawn(seed, `${key}/which`, traits.length);
  return [...traits.slice(first), ...traits.slice(0, first), 'any'];
}

/** The voice of whoever is given none: where a scenario brings no voices and no arguments, all would say the same few words of it. */
const USUAL: ReadonlySet<Trait> = new Set<Trait>(['plain', 'full', 'blunt', 'warm']);
const isMarked = (trait: Trait, { temper, voice }: Agent): boolean =>
  trait === temper || !(USUAL.has(trait) || trait === temperOf(voice));

/** Temper and voice, the temper first. */
function traitsOf({ voice, temper }: Agent): readonly Trait[] {
  const { register, length, stance, warmth } = voice;
  return [temper ?? temperOf(voice), register, length, stance, warmth];
}

/** Which temper goes with a voice, where none is given. */
export function temperOf({ register, stance, warmth }: Agent['voice']): NonNullable<Agent['temper']> {
  if (stance === 'hedging') return warmth === 'warm' ? 'peacemaker' : 'sceptic';
  if (warmth === 'warm') return 'builder';
  return register === 'formal' ? 'counter' : 'fighter';
}

function isGiven(line: string, given: Readonly<Record<string, string | undefined>>): boolean {
  for (let at = line.indexOf('{'); at >= 0; at = line.indexOf('{', at + 1))
    if (given[line.slice(at + 1, line.indexOf('}', at))] === undefined) return false;
  return true;
}

/** Words in a row that strike as said before; of Chinese ones, characters. */
const RUN = 4;
const RUN_HAN = 7;

/** Whether the words of a line between its slots have a run that was heard. */
function repeats(line: string, given: Readonly<Record<string, string | undefined>>, heard: string): boolean {
  if (isHeard(line, given, heard)) return true;
  // A figure is no name: what leads up to the same one is heard with it.
  const [figure = ''] = (given['number'] ?? '').split(' ');
  return line
    .replaceAll('{number}', `${figure}{number}`)
    .split(/\{\w+\}/)
    .some((piece) => {
      const words = plainWords(piece).trim().split(' ');
      const run = hasHan(piece) ? RUN_HAN : RUN;
      for (let i = 0; i + run <= words.length; i++)
        if (heard.includes(` ${words.slice(i, i + run).join(' ')} `)) return true;
      return false;
    });
}

/** Whether two texts have so many words in a row in common. */
export function sharesRun(text: string, other: string): boolean {
  const [words, heard] = [plainWords(text).trim().split(' '), plainWords(other)];
  const run = hasHan(text) ? RUN_HAN : RUN;
  return words.some((_, i) => i + run <= words.length && heard.includes(` ${words.slice(i, i + run).join(' ')} `));
}

function isHeard(line: string, given: Readonly<Record<string, string | undefined>>, heard: string): boolean {
  return heard.includes(plainWords(filled(line, given as Record<string, string>)));
}

/** A sentence as it is quoted; null: one too long, too short or with words of somebody else. A part of it might say something else. */
export function quotable(sentence: string, most = 12): string | null {
  const bare = bareSentence(sentence);
  if (/[“”«»]/.test(bare)) return null;
  const words = wordCountOf(bare);
  return words <= most && words >= 3 ? bare : null;
}

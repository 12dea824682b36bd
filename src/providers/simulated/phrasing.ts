import { boundedMemo } from '../../base/memo.ts';
import { random } from '../../base/random.ts';
import type { Agent } from '../../discussion/scenario.ts';
import { bareSentence, firstClauses, wordCountOf } from '../../language/script.ts';
import { filled, type Given, type MOVES, type Move, type Phrases, type Trait } from '../../language/talk.ts';
import type { Bank } from './bank.ts';

/** How one agent words its moves in one round. */
export type Phrasing = { say<M extends Move>(move: M, ...given: Given<(typeof MOVES)[M]>): string };

/** Wordings are dealt to this many rounds, so that an agent cannot repeat one even where it has forgotten having used it. */
const ROUNDS_DEALT = 10;
/** Moves that may come back to the same argument in another round. */
const STANDING: ReadonlySet<Move> = new Set(['credit', 'remind']);
/** Moves made once, in the first statement: in the first round all their wordings are there for everybody. */
const FIRST: ReadonlySet<Move> = new Set(['open', 'standWith', 'standAgainst']);

/**
 * Deals the variants of each move to rounds by a permutation per seed. Lines for any voice lie in one order for everybody, in which every
 * agent begins elsewhere: so two agents do not come to the same line in one round. The lines of a voice have rounds of their own. Of what is
 * dealt, a line is taken whose fixed words do not stand in `recent`.
 */
export function phrasingOf(bank: Bank, agent: Agent, seed: number, round: number, recent: string, salt = ''): Phrasing {
  const place = Math.max(0, bank.agents.indexOf(agent.name));
  const used = new Set<string>();
  return {
    say(move, ...[values]) {
      const own =
        FIRST.has(move) && round === 1
          ? firstLines(bank, move, agent, seed, place)
          : dealtLines(bank, move, agent, seed, round + (salt === '' ? 0 : 3), place);
      // Who has forgotten its first words must not open with them again.
      const first = FIRST.has(move) && round > 1 ? firstLines(bank, move, agent, seed, place)[0] : null;
      const fits = (line: string) => line !== first && !used.has(line) && !recent.includes(longestFixed(line));
      const line = own.find(fits) ?? own.find((other) => !used.has(other)) ?? own[0]!;
      used.add(line);
      const { grammar } = bank.words;
      return grammar.capitalised(grammar.contracted(filled(line, values ?? {})));
    },
  };
}

/** All lines, every agent beginning elsewhere; now and then those of its voice come first. */
function firstLines(bank: Bank, move: Move, agent: Agent, seed: number, place: number): readonly string[] {
  const { any, voiced } = variantsOf(bank, move, agent, seed);
  const turned = [...any.slice(place % any.length), ...any.slice(0, place % any.length)];
  const isOwn = random(seed, `first/${move}/${agent.name}`).int(5) < 2;
  return isOwn ? [...voiced, ...turned] : [...turned, ...voiced];
}

/** The lines of one round: first those of the voice that have their turn, then those for any. */
function dealtLines(
  bank: Bank,
  move: Move,
  agent: Agent,
  seed: number,
  round: number,
  place: number,
): readonly string[] {
  const { any, voiced } = variantsOf(bank, move, agent, seed);
  const shares = Math.max(1, Math.min(ROUNDS_DEALT, any.length));
  const step = Math.max(1, Math.floor(shares / Math.max(2, bank.dealtTo)));
  const share = (round - 1 + place * step) % shares;
  const dealt = any.filter((_, index) => index % shares === share);
  // Where the shares come round again before the deal is over, each time has its own part of them.
  const times = Math.min(dealt.length, Math.ceil(ROUNDS_DEALT / shares));
  const time = Math.floor((round - 1) / shares) % times;
  const common = dealt.filter((_, index) => index % times === time);
  const turns = voiceRounds(shares, voiced.length, seed, `${move}/${agent.name}`);
  const own = [...voiced.filter((_, index) => turns[index] === (round - 1) % ROUNDS_DEALT), ...common];
  // Rather a line out of its turn than what somebody has just said: with another argument in it, it is another sentence.
  const spare = STANDING.has(move) ? [] : any.filter((line) => line.includes('{gist}') && !own.includes(line));
  return [...own, ...spare];
}

/** In which of the rounds each line of a voice has its turn: first where the common lines would come round again, then anywhere. */
function voiceRounds(shares: number, count: number, seed: number, key: string): readonly number[] {
  const rounds = Array.from({ length: ROUNDS_DEALT }, (_, round) => round);
  const shuffled = random(seed, `voice/${key}`).shuffle(rounds);
  // The last rounds first: what is dealt to the early ones may not have been said.
  const again = rounds.filter((round) => round >= shares).reverse();
  return [...again, ...shuffled.filter((round) => round < shares)].slice(0, count);
}

type Variants = { any: readonly string[]; voiced: readonly string[] };
const KNOWN_MAX = 2000;

/** The lines of a move that this voice may use, in the seed's order. */
function variantsOf(bank: Bank, move: Move, agent: Agent, seed: number): Variants {
  const { register, length, stance, warmth } = agent.voice;
  const place = bank.agents.indexOf(agent.name);
  const owners = ownersOf(bank, move);
  const key = `${bank.scenario.language}/${owners > 1 ? `${place} of ${owners}` : ''}/${seed}/${move}/${register}/${length}/${stance}/${warmth}`;
  return known(key, bank, move, agent, seed);
}

/** They depend on seed, move, voice and place alone. */
const known = boundedMemo(KNOWN_MAX, (_key: string, bank: Bank, move: Move, agent: Agent, seed: number): Variants => {
  const { register, length, stance, warmth } = agent.voice;
  const place = bank.agents.indexOf(agent.name);
  const owners = ownersOf(bank, move);
  const phrases: Phrases = bank.words.talk.moves[move];
  const traits: Trait[] = [register, length, stance, warmth];
  const common = random(seed, `wording/${move}`).shuffle(phrases.any);
  // What is said for the sake of the talk alone must not come from two mouths.
  const dealt = common.filter((_, index) => index % owners === place % owners);
  // In a crowd there are more mouths than lines.
  const any = dealt.length > 0 ? dealt : common;
  const voiced = random(seed, `voiced/${move}`).shuffle(traits.flatMap((trait) => phrases[trait] ?? []));
  return { any, voiced };
});

/** Among how many agents the lines of a move are dealt. */
const ownersOf = ({ dealtTo }: Bank, move: Move): number => (move === 'reflect' ? dealtTo : 1);

/** The longest run of words without a slot, by which a line is known again. */
function longestFixed(line: string): string {
  return line
    .split(/\{\w+\}/)
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')
    .trim();
}

/** At most `most` words of a sentence, from its start, ending where a clause ends; null when no such piece is worth quoting. */
export function quotable(sentence: string, most = 12): string | null {
  const bare = bareSentence(sentence);
  if (/[“”«»]/.test(bare)) return null;
  const words = wordCountOf(bare);
  return words <= most ? (words >= 3 ? bare : null) : firstClauses(bare, most, 4);
}

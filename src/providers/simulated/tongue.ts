import { random } from '../../base/random.ts';
import type { Agent } from '../../discussion/scenario.ts';
import type { Move, Phrasebook } from '../../language/index.ts';
import type { Phrases, Trait } from '../../language/phrases.ts';
import { bareSentence, firstClauses, wordCountOf } from '../../language/script.ts';
import type { Bank } from './bank.ts';

export type Slots = Readonly<Record<string, string>>;

/** How one agent words its moves in one round. */
export type Tongue = { say(move: Move, slots?: Slots): string };

/** Wordings are dealt to this many rounds, so that an agent cannot repeat one even where it has forgotten having used it. */
const ROUNDS_DEALT = 10;
/** Moves that an agent may make in any round; of the others, made once or twice in a run, each round has several wordings to choose from. */
const EVERY_ROUND: ReadonlySet<Move> = new Set([
  'stay',
  'compare',
  'measure',
  'reflect',
  'sumTogether',
  'credit',
  'askAll',
  'push',
  'raise',
  'shortTime',
  'remind',
]);
/** Moves made once, in the first statement: in the first round all their wordings are there for everybody. */
const FIRST: ReadonlySet<Move> = new Set(['open', 'standWith', 'standAgainst']);

/**
 * Deals the variants of each move by a permutation per seed, in which every agent begins elsewhere and each round has its own share.
 * Within the share a variant is taken whose fixed words do not stand in `recent`.
 */
export function tongueOf(bank: Bank, agent: Agent, seed: number, round: number, recent: string, salt = ''): Tongue {
  const place = Math.max(0, bank.agents.indexOf(agent.name));
  const used = new Set<string>();
  return {
    say(move, slots = {}) {
      const variants = variantsOf(bank, move, agent, seed);
      const most =
        EVERY_ROUND.has(move) || /^(poll|ballot)/.test(move) ? variants.length : Math.floor(variants.length / 2);
      const shares = Math.max(1, Math.min(ROUNDS_DEALT, most));
      const share =
        (round -
          1 +
          place * Math.max(1, Math.floor(shares / Math.max(2, bank.agents.length))) +
          (salt === '' ? 0 : 3)) %
        shares;
      const dealt = variants.filter((_, index) => index % shares === share);
      // Where the shares come round again before the deal is over, each time has its own part of them.
      const times = Math.min(dealt.length, Math.ceil(ROUNDS_DEALT / shares));
      const time = Math.floor((round - 1) / shares) % times;
      const own =
        FIRST.has(move) && round === 1
          ? [...variants.slice(place), ...variants.slice(0, place)]
          : dealt.filter((_, index) => index % times === time);
      const fits = (line: string) => !used.has(line) && !recent.includes(longestFixed(line));
      const line = own.find(fits) ?? own.find((other) => !used.has(other)) ?? own[0]!;
      used.add(line);
      return filled(line, slots, bank.words);
    },
  };
}

const dealt = new Map<string, readonly string[]>();
const DEALT_MAX = 2000;

/** The lines of a move that this voice may use, in the seed's order. Remembered: they depend on seed, move and voice alone. */
function variantsOf(bank: Bank, move: Move, agent: Agent, seed: number): readonly string[] {
  const { register, length, stance, warmth } = agent.voice;
  const place = bank.agents.indexOf(agent.name);
  const owners = move === 'reflect' ? bank.agents.length : 1;
  const key = `${bank.scenario.language}/${owners > 1 ? `${place} of ${owners}` : ''}/${seed}/${move}/${register}/${length}/${stance}/${warmth}`;
  const known = dealt.get(key);
  if (known) return known;
  const phrases: Phrases = bank.words.talk.moves[move];
  const traits: Trait[] = [register, length, stance, warmth];
  const common = random(seed, `owners/${move}`).shuffle(phrases.any);
  // What is said for the sake of the talk alone must not come from two mouths.
  const any = owners > 1 ? common.filter((_, index) => index % owners === place % owners) : phrases.any;
  const lines = random(seed, `wording/${move}`).shuffle([...any, ...traits.flatMap((trait) => phrases[trait] ?? [])]);
  if (dealt.size > DEALT_MAX) dealt.clear();
  dealt.set(key, lines);
  return lines;
}

/** The longest run of words without a slot, by which a line is known again. */
function longestFixed(line: string): string {
  return line
    .split(/\{\w+\}/)
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')
    .trim();
}

/** Fills the slots; a sentence that begins with a slot begins with a capital letter. */
function filled(line: string, slots: Slots, { grammar }: Phrasebook): string {
  const text = line.replace(/\{(\w+)\}/g, (whole, name: string) => slots[name] ?? whole);
  return grammar.capitalised(grammar.contracted(text));
}

/** At most `most` words of a sentence, from its start, ending where a clause ends; null when no such piece is worth quoting. */
export function quotable(sentence: string, most = 12): string | null {
  const bare = bareSentence(sentence);
  if (/[“”«»]/.test(bare)) return null;
  const words = wordCountOf(bare);
  return words <= most ? (words >= 3 ? bare : null) : firstClauses(bare, most, 4);
}

import { boundedMemo } from '../../base/memo.ts';
import { random } from '../../base/random.ts';
import type { Agent } from '../../discussion/scenario.ts';
import { bareSentence, firstClauses, hasHan, plainWords, wordCountOf } from '../../language/script.ts';
import {
  filled,
  type Given,
  type LinePattern,
  type MOVES,
  type Move,
  type Phrases,
  patternOf,
  type Trait,
  worded,
} from '../../language/talk.ts';
import { type Bank, drawn } from './bank.ts';

/** How one agent words its moves in one round. */
export type Phrasing = { say<M extends Move>(move: M, ...given: Given<(typeof MOVES)[M]>): string };

const TRIES = 24;
/** Of these the first are in the agent's own way of speaking, where it has one for the move. */
const VOICED_TRIES = 8;
const OWN_VOICE = 60;
/** Wordings are dealt to this many rounds at least. */
const ROUNDS_DEALT = 10;

/**
 * Each line of a move is a small grammar. Which line is said and which of its ways is a permutation by the seed over all turns of a run, so
 * that no two turns come to the same words, whoever has forgotten what. A way that repeats a run of words of what is recalled, or of this
 * statement, is passed over for the next.
 */
export function phrasingOf(bank: Bank, agent: Agent, seed: number, round: number, recent: string, salt = ''): Phrasing {
  const { dealtTo, scenario, words } = bank;
  const place = Math.max(0, bank.agents.indexOf(agent.name)) % dealtTo;
  const turns = Math.max(ROUNDS_DEALT, scenario.rounds) * dealtTo;
  const turn = (round - 1) * dealtTo + place + (salt === '' ? 0 : turns * TRIES);
  let heard: string | null = null;
  const used = new Map<Move, number>();
  return {
    say(move, ...[values]) {
      heard ??= plainWords(recent);
      const given: Readonly<Record<string, string | undefined>> = values ?? {};
      const again = used.get(move) ?? 0;
      used.set(move, again + 1);
      const [own, common] = linesFor(bank, move, agent, seed, round);
      let chosen: string | null = null;
      for (let i = 0; i < TRIES; i++) {
        const lines = own.length > 0 && i < VOICED_TRIES ? own : common;
        const key = `${scenario.language}/${move}/${lines === common ? 'any' : lines[0]?.line}`;
        const line = wayAt(lines, turn, turns, i + again * TRIES, seed, key);
        if (!isGiven(line, given)) continue;
        chosen = line;
        if (!repeats(line, given, heard)) break;
      }
      chosen ??= fallback(common, given);
      const { grammar } = words;
      const said = grammar.capitalised(grammar.contracted(filled(chosen, given as Record<string, string>)));
      heard = `${heard}|${plainWords(said)}`;
      return said;
    },
  };
}

type Line = { line: string; pattern: LinePattern };

const PHRASES_MAX = 5000;
const linesOf = boundedMemo(
  PHRASES_MAX,
  (_key: string, phrases: Phrases, trait: Trait | 'any'): readonly Line[] =>
    phrases[trait]?.map((line) => ({ line, pattern: patternOf(line) })) ?? [],
);

/** In half of all turns the lines of one trait of the agent's, and behind them those for any. */
function linesFor(
  { words, scenario }: Bank,
  move: Move,
  agent: Agent,
  seed: number,
  round: number,
): [readonly Line[], readonly Line[]] {
  const phrases: Phrases = words.talk.moves[move];
  const of = (trait: Trait | 'any') => linesOf(`${scenario.language}/${move}/${trait}`, phrases, trait);
  const traits = traitsOf(agent).filter((trait) => phrases[trait]);
  const key = `voice/${move}/${agent.name}/${round}`;
  const isOwn = traits.length > 0 && drawn(seed, key, 100) < OWN_VOICE;
  const trait = isOwn ? traits[drawn(seed, `${key}/which`, traits.length)] : undefined;
  return [trait ? of(trait) : [], of('any')];
}

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

const ORDERS_MAX = 2000;
/** The lines in the order of a seed; and for each a step and a start by which its ways are gone through. */
const orderOf = boundedMemo(ORDERS_MAX, (_key: string, lines: readonly Line[], seed: number, key: string) => {
  const chance = random(seed, `wording/${key}`);
  return chance.shuffle(lines).map(({ pattern }) => {
    const { count } = pattern;
    let step = 1 + chance.int(count);
    while (divisor(step, count) > 1) step++;
    return { pattern, step, start: chance.int(count) };
  });
});

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** A way to say one of the lines: another one for each turn and each try, as long as a line has enough. */
function wayAt(lines: readonly Line[], turn: number, turns: number, i: number, seed: number, key: string): string {
  const order = orderOf(`${seed}/${lines.length}/${key}`, lines, seed, key);
  const { pattern, step, start } = order[(turn + i) % order.length] as (typeof order)[number];
  const time = (turn + turns * Math.floor(i / order.length)) % pattern.count;
  return worded(pattern, (start + ((time * step) % pattern.count)) % pattern.count);
}

function isGiven(line: string, given: Readonly<Record<string, string | undefined>>): boolean {
  for (const [, slot] of line.matchAll(/\{(\w+)\}/g)) if (given[slot as string] === undefined) return false;
  return true;
}

function fallback(lines: readonly Line[], given: Readonly<Record<string, string | undefined>>): string {
  const ways = lines.map(({ pattern }) => worded(pattern, 0));
  return ways.find((way) => isGiven(way, given)) ?? '';
}

/** Words in a row that strike as said before; of Chinese ones, characters. */
const RUN = 4;
const RUN_HAN = 7;

/** Whether the words of a line between its slots have a run that was heard. */
function repeats(line: string, given: Readonly<Record<string, string | undefined>>, heard: string): boolean {
  if (heard.includes(plainWords(filled(line, given as Record<string, string>)))) return true;
  return line.split(/\{\w+\}/).some((piece) => {
    const words = plainWords(piece).trim().split(' ');
    const run = hasHan(piece) ? RUN_HAN : RUN;
    for (let i = 0; i + run <= words.length; i++)
      if (heard.includes(` ${words.slice(i, i + run).join(' ')} `)) return true;
    return false;
  });
}

/** At most `most` words of a sentence, from its start, ending where a clause ends; null when no such piece is worth quoting. */
export function quotable(sentence: string, most = 12): string | null {
  const bare = bareSentence(sentence);
  if (/[“”«»]/.test(bare)) return null;
  const words = wordCountOf(bare);
  return words <= most ? (words >= 3 ? bare : null) : firstClauses(bare, most, 4);
}

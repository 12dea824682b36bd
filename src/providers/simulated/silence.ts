import { memo } from '../../base/memo.ts';
import { speakersIn } from '../../discussion/phase.ts';
import type { Argument } from '../../discussion/scenario.ts';
import { isKnown } from './hearing.ts';
import type { Said } from './said.ts';
import type { Situation } from './situation.ts';

// Of what an agent can know that nobody has said it.

/** Whether it recalls of every turn since then that this was not said in it. */
export function hasHeardSince(s: Situation, argument: Argument, from: number): boolean {
  const { before, now } = notHeard(s);
  return (
    before.every((one) => one.round < from || isSilentOn(s, argument, one)) &&
    now.every((turn) => stoodAgainst(turn, argument))
  );
}

/** A turn of which not all that it can have held is known, and what is recalled of it. */
type Unheard = { name: string; round: number; turns: readonly Said[] };

/** What it does not know of earlier rounds and of this one. */
const notHeard = memo((s: Situation): { before: readonly Unheard[]; now: readonly Said[] } => {
  const present = s.bank.agents.filter((name) => !s.bank.absent.has(name));
  const before: Unheard[] = [];
  for (let round = 1; round < s.round; round++) {
    const speakers = speakersIn(s.bank.scenario, round) ?? present;
    for (const name of present.filter((one) => speakers.includes(one))) {
      const unheard = { name, round, turns: turnsOf(s, name, round) };
      if (!isHeard(unheard)) before.push(unheard);
    }
  }
  const isOpen = (turn: Said) => turn.round === s.round && !isKnown(turn) && turn.speaker !== s.agent.name;
  return { before, now: s.recall.said.filter(isOpen) };
});

const turnsOf = ({ recall }: Situation, name: string, round: number): readonly Said[] =>
  recall.said.filter((turn) => turn.speaker === name && turn.round === round);

/** Nobody had the floor under an empty name who could hold anything. */
const isHeard = ({ name, turns }: Unheard): boolean => name === '' || turns.some(isKnown);

/** Whether nobody can have held this there who stood as is recalled. */
function isSilentOn({ opinionModel: { stances } }: Situation, argument: Argument, { name, turns }: Unheard): boolean {
  const stood = stances.get(name);
  return turns.some((turn) => stoodAgainst(turn, argument)) || (stood !== undefined && isAgainst(stood, argument));
}

/** Whether that turn is recalled, or so much of it that it cannot have held this. */
export function wasSilentOn(s: Situation, argument: Argument, name: string, round: number): boolean {
  const turn = { name, round, turns: turnsOf(s, name, round) };
  return isHeard(turn) || isSilentOn(s, argument, turn);
}

function stoodAgainst({ stance, leaning }: Said, argument: Argument): boolean {
  const stood = stance ?? leaning;
  return stood !== null && isAgainst(stood, argument);
}

/** Nobody speaks for what they do not want, nor against what they want. */
const isAgainst = (stood: string, { option, side }: Argument) => (stood === option) !== (side === 'for');

import type { Command } from '../../discussion/command.ts';
import type { Entry } from '../../discussion/event.ts';
import { MEMORY_STRATEGIES } from '../../discussion/scenario.ts';
import { presentNames, type State } from '../../discussion/state.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { guidanceStyleNames } from '../../memory/styles/index.ts';
import type { Run } from '../../orchestrator/run.ts';
import { eventDifferences } from '../../projections/difference.ts';
import { type TextField, textOf } from '../text-field.ts';

/** A second run from the same moment on, which only the screen keeps. `keep`: writes it to a journal and tells where. */
export type Ghost = { run: Run; keep(): string };

/** One side of a run that was split in two: what it has recorded since, with what is said of it. */
export type Said = { entry: Entry; title: string; text: string };
/** `from`: the last entry that both share. `change`: what was done to the ghost, as it is told; null: nothing yet. */
export type Branch = { from: number; change: string | null; ours: readonly Said[]; ghost: readonly Said[] };

/** The window of both runs. `side`: which one is shown where there is no room for both. `first`: the row at the top, null: the end is shown. */
export type BranchWindow = { kind: 'branch'; side: 'ours' | 'ghost'; first: number | null };
export type ChangeForm = { kind: 'changes'; at: number; field: TextField };

/** A line of the form: something that can be done to the ghost. */
export type ChangeChoice = { text: string; command: Command } | { text: string; needs: 'text' };

export function changeChoices(state: State, words: InterfaceWords): readonly ChangeChoice[] {
  const { branch } = words;
  return [
    { text: branch.inject, needs: 'text' },
    ...guidanceStyleNames(state.scenario.memory).map(
      (style): ChangeChoice => ({
        text: branch.style(style),
        command: { type: 'switch-guidance', agents: 'all', style, rewrite: true },
      }),
    ),
    ...MEMORY_STRATEGIES.map(
      (strategy): ChangeChoice => ({
        text: branch.strategy(strategy),
        command: { type: 'switch-strategy', agents: 'all', strategy },
      }),
    ),
    ...presentNames(state).flatMap((agent): ChangeChoice[] => [
      { text: branch.mute(agent), command: { type: 'mute-agent', agent, isMuted: true } },
      { text: branch.floor(agent), command: { type: 'hand-floor', agent } },
    ]),
  ];
}

export function changeOf({ at, field }: ChangeForm, state: State, words: InterfaceWords): Command | null {
  const choice = changeChoices(state, words)[at];
  if (!choice) return null;
  if ('command' in choice) return choice.command;
  const text = textOf(field).trim();
  return text === '' ? null : { type: 'inject-event', text, to: 'all' };
}

/**
 * Where the two part: the place in each side's list of the first entry, acts of persons apart, that tells something else than its
 * counterpart; null: what both have recorded is the same.
 */
export function parting({ ours, ghost }: Pick<Branch, 'ours' | 'ghost'>): { ours: number; ghost: number } | null {
  const [left, right] = [withoutActs(ours), withoutActs(ghost)];
  const both = Math.min(left.length, right.length);
  for (let i = 0; i < both; i++) {
    const [a, b] = [left[i] as number, right[i] as number];
    const [one, other] = [ours[a], ghost[b]];
    if (one && other && eventDifferences(one.entry.event, other.entry.event).length > 0) return { ours: a, ghost: b };
  }
  return null;
}

function withoutActs(side: readonly Said[]): readonly number[] {
  return side.flatMap(({ entry: { event } }, i) => ('actor' in event && event.actor ? [] : [i]));
}

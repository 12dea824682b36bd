import type { Command } from '../../discussion/command.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { Run } from '../../orchestrator/runs/run.ts';
import type { HumanQueue } from '../../providers/human/queue.ts';
import type { PaneName, Rect } from '../look/layout.ts';
import type { AudienceDesk } from '../shown/audience.ts';
import type { BranchedRun } from '../shown/branch.ts';
import type { Side } from '../shown/compared.ts';
import type { KeepSetting } from '../shown/settings.ts';
import type { Notice, ScreenPart, View } from '../shown/view.ts';
import type { DescribedKey } from './described-key.ts';
import type { WindowMove } from './move.ts';

/**
 * How the person left the screen. `fork`: to go on from the moment after that entry, in another run, where
 * `model` answers for all; absent: those who are in it do. `look`: to see that moment of one of
 * the two that are compared. `untouched`: to see the run beside itself as it had been without any act.
 * `standIn`: to show the run of that file in its place. `again`: to begin anew.
 * `back`: to what the comparison was come to from.
 */
export type Left =
  | 'quit'
  | 'interrupted'
  | 'untouched'
  | 'back'
  | { fork: number; model?: string }
  | { look: Side; at: number }
  | { standIn: string }
  | 'again'
  | { lost: unknown };

/** What an act has to do with. */
export type ActGroup = keyof InterfaceWords['palette']['groups'];

/** An act that is found by its name. `via`: the keys that lead to it, one after another; empty: none does. */
export type NamedAct = {
  key: DescribedKey<View>;
  via: readonly string[];
  group: ActGroup;
  act(tools: Tools): void;
};

/** All that the act of a key can reach. */
export type Tools = {
  readonly run: Run;
  /** Where a person is asked; null: nobody is. */
  readonly humanQueue: HumanQueue | null;
  /** Where the spectators are met; null: there are none. */
  readonly audience: AudienceDesk | null;
  /** Splits the run in two at its present entry; null: never. It gives null where the run cannot be split. */
  readonly branchOff: (() => Promise<BranchedRun | null>) | null;
  now(): View;
  /** Changes what is shown, at once: the answer to a key. */
  set(patch: Partial<ScreenPart> | ((view: View) => Partial<ScreenPart>)): void;
  /** Changes what is shown with the next frame: what a run tells. */
  setSoon(patch: Partial<ScreenPart>): void;
  notify(text: string, tone?: Notice['tone']): void;
  /** Goes to the last moment; of a recording that is not read to there, once it is. */
  goToEnd(): void;
  /** Loads what counts tokens, once. */
  needCounter(): void;
  /** Tells the run what is done, now or at the chosen moment; `accepted` is told where it is taken. False: it was refused, which is told. */
  dispatch(command: Command, accepted: string): boolean;
  /** Leaves what lies over the screen, for what it lies over. */
  close(): void;
  /** Moves within what lies over the screen. */
  move(move: WindowMove): void;
  /** All acts that can be found by their names: of the place that listens, of the screen, of the menus. */
  acts(): readonly NamedAct[];
  /** The keys that are listened to now. */
  keys(): readonly DescribedKey<View>[];
  /** Where a pane stands now; undefined: it is hidden. */
  rectOf(pane: PaneName): Rect | undefined;
  /** The rows of the board as they stand there, without looks. */
  frame(): readonly string[];
  /** Sends the terminal what draws nothing. */
  send(bytes: string): void;
  leave(how: Left): void;
  /** What was set holds in later runs as well. */
  keepSetting: KeepSetting;
  /** Keys that are typed until it is done wait, and count then. */
  during(work: Promise<unknown>): void;
  /** What acts remember of each other for as long as the screen is there; made when it is first asked for. */
  once<T>(make: (tools: Tools) => T): T;
};

import { displayWidth } from '../../../base/width.ts';
import type { Rejection } from '../../../discussion/command.ts';
import { runHasEnded, unknown } from '../../../orchestrator/commands/refusal.ts';
import type { StepUnit } from '../../../orchestrator/runs/run.ts';
import { isModelName } from '../../../providers/built-in.ts';
import type { Tools } from '../../frame/tools.ts';
import { type BranchedRun, isLostAtEnd } from '../../shown/branch.ts';
import { errorText } from '../../shown/error-text.ts';
import type { View } from '../../shown/view.ts';
import type { Change } from '../changes/change.ts';
import { confirmation } from '../confirm/state.ts';
import { barred } from './barred.ts';
import { type Followed, followed } from './followed.ts';
import { type BranchWindow, bothAtEnd } from './state.ts';

/** A run and its branch, for as long as the screen is there. */
type Branching = {
  open(): Promise<void>;
  /** Both go that far, and the window follows them. */
  step(unit: StepUnit, own: BranchWindow): void;
  pause(): void;
  keep(): void;
  /** Does that to the branch. */
  change(change: Change): Promise<void>;
  /** Leaves the window of both, which ends the branch; where something would be lost it asks first. */
  close(): void;
  /** Ends the branch, and leaves its window. */
  end(): void;
};

type Branched = {
  readonly tools: Tools;
  readonly both: Followed;
  /** null: the run is not split. */
  run: BranchedRun | null;
  /** It is being split. */
  isBranching: boolean;
  /** A change is being made: another model is being found. */
  isChanging: boolean;
};

/** Splits a paused run in two: one goes on as it is, the other with one thing changed, both by the same steps (12.1). */
export function branching(tools: Tools): Branching {
  const { now, set, notify } = tools;
  const both = followed(tools, ({ message }) => {
    end(branched);
    notify(now().words.branch.broken(message), 'bad');
  });
  const branched: Branched = { tools, both, run: null, isBranching: false, isChanging: false };

  /** Nothing is done to a branch while another model is being put into it. */
  const settled =
    <A extends unknown[]>(act: (...given: A) => void) =>
    (...given: A) =>
      branched.isChanging ? notify(now().words.branch.changing) : act(...given);

  return {
    open: () => open(branched),
    step: settled((unit: StepUnit, own: BranchWindow) => {
      both.steps()?.step(unit);
      const next: BranchWindow = { ...own, first: null };
      set({ branch: both.note({}), overlay: next });
    }),
    pause: settled(() => {
      both.steps()?.pause();
      set({});
    }),
    keep: () => keep(branched),
    change: (wanted) => change(branched, wanted),
    close: settled(() => {
      const branch = both.branch();
      if (branch && isLostAtEnd(branch))
        set(({ overlay }) => ({ overlay: confirmation('end-branched', overlay), notice: null }));
      else end(branched);
    }),
    end: () => end(branched),
  };
}

async function open(branched: Branched): Promise<void> {
  const { run, branchOff, now, notify } = branched.tools;
  const place = run.state();
  const why = () => barred(run, place, now().words);
  const refuse = (reason: string | null) => notify(reason ?? now().words.branch.none, 'bad');
  if (branched.isBranching) return;
  if (why() !== null) return refuse(why());
  branched.isBranching = true;
  notify(now().words.branch.splitting);
  try {
    const made = (await branchOff?.()) ?? null;
    // Whoever went on meanwhile, or was told to do something, is asked again.
    if (made && why() === null) return begin(branched, made);
    await made?.close();
    refuse(made && why());
  } catch (error) {
    notify((error as Error).message, 'bad');
  } finally {
    branched.isBranching = false;
  }
}

function begin(branched: Branched, made: BranchedRun): void {
  const { tools, both } = branched;
  branched.run = made;
  both.begin(made.run);
  // What waits for the end of the round waits in both.
  for (const command of tools.run.status().pending) made.run.dispatch(command);
  tools.set({ branch: both.branch(), notice: null, overlay: bothAtEnd });
}

async function change(branched: Branched, wanted: Change): Promise<void> {
  const { tools, both, isChanging } = branched;
  const { words } = tools.now();
  const one = both.steps()?.isUnderWay() ? null : branched.run;
  if (one === null || isChanging) {
    tools.notify(isChanging ? words.branch.changing : words.branch.underWay, 'bad');
    return;
  }
  branched.isChanging = true;
  try {
    const rejection = await madeTo(one, wanted);
    if (rejection) tools.notify(words.rejection(rejection), 'bad');
    else changed(branched, one, wanted.told);
  } catch (error) {
    tools.notify(errorText(error, words), 'bad');
  } finally {
    branched.isChanging = false;
  }
}

function changed({ tools, both, run }: Branched, one: BranchedRun, told: string): void {
  const branch = both.branch();
  // Another one, or none, where the one that was changed has ended meanwhile.
  if (branch === null || run !== one) return;
  both.note({ change: branch.change ? `${branch.change}, ${told}` : told });
  both.goesOnIn(one.run);
  tools.set({ branch: both.branch(), overlay: bothAtEnd, notice: null });
}

function keep({ run, both, tools }: Branched): void {
  const { set, notify, now } = tools;
  if (!run) return;
  try {
    const kept = run.keep();
    set({ branch: both.note({ kept }) });
    notify(keptText(kept, now()));
  } catch (error) {
    notify((error as Error).message, 'bad');
  }
}

function end(branched: Branched): void {
  branched.both.end();
  void branched.run?.close();
  branched.run = null;
  branched.tools.set({ branch: null, overlay: null, notice: null });
}

/** In one row, with the file's name whole: what folders have no room go from the front. */
function keptText(path: string, { words, columns }: View): string {
  const room = columns - 2 - displayWidth(words.branch.kept(''));
  const parts = path.split('/');
  for (let from = 0; from < parts.length; from++) {
    const told = from === 0 ? path : ['…', ...parts.slice(from)].join('/');
    if (displayWidth(told) <= room) return words.branch.kept(told);
  }
  return words.branch.kept(parts.at(-1) ?? path);
}

async function madeTo({ run, changeModel }: BranchedRun, change: Change): Promise<Rejection | null> {
  if (change.kind === 'command') return run.dispatch(change.command);
  const { agent, model } = change;
  // A person cannot be asked in two runs at once.
  if (!isModelName(model) || model === 'human')
    return unknown('unknown-model', 'model', model, ['simulated', 'ENDPOINT/NAME']);
  if (run.state().ended) return runHasEnded();
  await changeModel(agent, model);
  return null;
}

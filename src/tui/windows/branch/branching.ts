import type { Rejection } from '../../../discussion/command.ts';
import { isModelName } from '../../../discussion/model-name.ts';
import { runHasEnded, unknown } from '../../../orchestrator/commands/refusal.ts';
import type { StepUnit } from '../../../orchestrator/runs/run.ts';
import type { Tools } from '../../frame/tools.ts';
import { type BranchedRun, isLostAtEnd } from '../../shown/branch.ts';
import type { Change } from '../changes/change.ts';
import { confirmation } from '../confirm/state.ts';
import { barred } from './barred.ts';
import { followed } from './followed.ts';
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

/** Splits a paused run in two: one goes on as it is, the other with one thing changed, both by the same steps (12.1). */
export function branching(tools: Tools): Branching {
  const { run, branchOff: split, now, set, notify } = tools;
  const both = followed(tools, broken);
  let branched: BranchedRun | null = null;
  let isBranching = false;
  /** A change is being made: another model is being found. */
  let isChanging = false;

  function broken({ message }: Error): void {
    end();
    notify(now().words.branch.broken(message), 'bad');
  }

  async function open(): Promise<void> {
    const place = run.state();
    const why = () => barred(run, place, now().words);
    if (isBranching) return;
    if (why() !== null) return refuse(why());
    isBranching = true;
    notify(now().words.branch.splitting);
    try {
      const made = (await split?.()) ?? null;
      // Whoever went on meanwhile, or was told to do something, is asked again.
      if (made && why() === null) return begin(made);
      await made?.close();
      refuse(made && why());
    } catch (error) {
      notify((error as Error).message, 'bad');
    } finally {
      isBranching = false;
    }
  }

  function refuse(why: string | null): void {
    notify(why ?? now().words.branch.none, 'bad');
  }

  function begin(made: BranchedRun): void {
    branched = made;
    both.begin(made.run);
    // What waits for the end of the round waits in both.
    for (const command of run.status().pending) made.run.dispatch(command);
    set({ branch: both.branch(), notice: null, overlay: bothAtEnd });
  }

  async function change(wanted: Change): Promise<void> {
    const { words } = now();
    const one = both.steps()?.isUnderWay() ? null : branched;
    if (one === null || isChanging) {
      notify(isChanging ? words.branch.changing : words.branch.underWay, 'bad');
      return;
    }
    isChanging = true;
    try {
      const rejection = await madeTo(one, wanted);
      if (rejection) notify(words.rejection(rejection), 'bad');
      else changed(one, wanted.told);
    } catch (error) {
      notify(firstLine(error as Error), 'bad');
    } finally {
      isChanging = false;
    }
  }

  function changed(one: BranchedRun, told: string): void {
    const branch = both.branch();
    // Another one, or none, where the one that was changed has ended meanwhile.
    if (branch === null || branched !== one) return;
    both.note({ change: branch.change ? `${branch.change}, ${told}` : told });
    both.goesOnIn(one.run);
    set({ branch: both.branch(), overlay: bothAtEnd });
  }

  /** Nothing is done to a branch while another model is being put into it. */
  const settled =
    <A extends unknown[]>(act: (...given: A) => void) =>
    (...given: A) =>
      isChanging ? notify(now().words.branch.changing) : act(...given);

  function keep(): void {
    if (!branched) return;
    try {
      const kept = branched.keep();
      set({ branch: both.note({ kept }) });
      notify(now().words.branch.kept(kept));
    } catch (error) {
      notify((error as Error).message, 'bad');
    }
  }

  function end(): void {
    both.end();
    void branched?.close();
    branched = null;
    set({ branch: null, overlay: null, notice: null });
  }

  return {
    open,
    step: settled((unit: StepUnit, own: BranchWindow) => {
      both.steps()?.step(unit);
      const next: BranchWindow = { ...own, first: null };
      set({ branch: both.note({}), overlay: next });
    }),
    pause: settled(() => {
      both.steps()?.pause();
      set({});
    }),
    keep,
    change,
    close: settled(() => {
      const branch = both.branch();
      if (branch && isLostAtEnd(branch))
        set(({ overlay }) => ({ overlay: confirmation('end-branched', overlay), notice: null }));
      else end();
    }),
    end,
  };
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

const firstLine = ({ message }: Error): string => message.split('\n')[0] ?? '';

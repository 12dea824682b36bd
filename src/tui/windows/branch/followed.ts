import { earnings } from '../../../orchestrator/protocol/earnings.ts';
import { type Lockstep, lockstep } from '../../../orchestrator/runs/lockstep.ts';
import type { Transition } from '../../../orchestrator/runs/recorded-history.ts';
import type { Run, RunUpdate } from '../../../orchestrator/runs/run.ts';
import { transcriptItem } from '../../../projections/transcript.ts';
import type { Tools } from '../../frame/tools.ts';
import {
  type Branch,
  continued,
  newBranch,
  type Said,
  type Side,
  type SideName,
  withoutWords,
  withSaid,
  withStatus,
  withWords,
} from '../../shown/branch.ts';

type Followed = {
  /** null: the run is not split. */
  branch(): Branch | null;
  /** By which both go; null: the run is not split. */
  steps(): Lockstep | null;
  /** The run is split where it stands, and that is its branch. */
  begin(branched: Run): void;
  /** The branch goes on in that run; in the same one nothing changes. */
  goesOnIn(branched: Run): void;
  /** What was not told by either run. It is shown by the caller. */
  note(what: Partial<Pick<Branch, 'change' | 'kept'>>): Branch | null;
  /** The run is one again. */
  end(): void;
};

/** Listens to a run and its branch, and shows what they tell. `broken`: the branch has ended with an error. */
export function followed({ run, now, set, setSoon, notify }: Tools, broken: (error: Error) => void): Followed {
  let branch: Branch | null = null;
  let steps: Lockstep | null = null;
  /** The branch's run that is listened to. */
  let bound: Run | null = null;
  let unsubscribe: (() => void)[] = [];
  /** Words of the run that are not recorded yet: it may be split in the middle of them. */
  let speaking: Side['speaking'] = null;
  run.subscribe((news) => {
    if (news.kind === 'entry' || news.kind === 'moved' || news.kind === 'words-lost') speaking = null;
    else if (news.kind === 'delta' && news.purpose === 'statement')
      speaking = continued(speaking, news.agent, news.text);
  });

  function heard(side: SideName, from: Run, news: RunUpdate): void {
    if (branch === null) return;
    if (news.kind === 'entry') branch = withSaid(branch, side, saidOf(news), news.state);
    else if (news.kind === 'moved')
      for (const told of news.since(branch.from + branch[side].said.length))
        branch = withSaid(branch, side, saidOf(told), told.state);
    else if (news.kind === 'status') branch = { ...branch, ...playback() };
    else if (news.kind === 'delta' && news.purpose === 'statement')
      branch = withWords(branch, side, news.agent, news.text);
    else if (news.kind === 'words-lost') branch = withoutWords(branch, side);
    else if (news.kind === 'rejected' && side === 'branched') notify(now().words.rejection(news.rejection), 'bad');
    else return;
    // Its first word, too, changes what it is at.
    branch = withStatus(branch, side, from.status());
    setSoon({ branch });
  }

  /** How both go on. */
  function playback(): Pick<Branch, 'isPlaying' | 'stepsToCome'> {
    return { isPlaying: steps?.isPlaying() ?? false, stepsToCome: steps?.stepsToCome() ?? 0 };
  }

  function saidOf({ entry, state }: Pick<Transition, 'entry' | 'state'>): Said {
    return { entry, item: transcriptItem(entry, state, now().words, earnings) };
  }

  /** Both are listened to, and step together, from here on. */
  function bind(other: Run): void {
    unbind();
    bound = other;
    other.done.catch((error: Error) => {
      if (bound === other) broken(error);
    });
    // Before it is told here: whether they still play is known by then.
    steps = lockstep(run, other);
    unsubscribe = [
      run.subscribe((news) => heard('ours', run, news)),
      other.subscribe((news) => heard('branched', other, news)),
      steps.end,
    ];
    other.start({ paused: true });
  }

  function unbind(): void {
    for (const one of unsubscribe) one();
    unsubscribe = [];
    bound = null;
    steps = null;
  }

  return {
    branch: () => branch,
    steps: () => steps,
    begin(branched) {
      // What is measured until here is folded for the screen first; what was taken back has cost what it cost (12.3).
      set({});
      const { measures, usage } = now();
      const measured = { ...measures, usage };
      branch = newBranch({ state: run.state(), status: run.status(), measures: measured, speaking });
      bind(branched);
    },
    goesOnIn(branched) {
      if (branched !== bound) bind(branched);
    },
    note(what) {
      branch = branch && { ...branch, ...playback(), ...what };
      return branch;
    },
    end() {
      unbind();
      branch = null;
    },
  };
}

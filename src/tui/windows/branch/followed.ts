import type { State } from '../../../discussion/state.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import { earnings } from '../../../orchestrator/protocol/earnings.ts';
import { type Lockstep, lockstep } from '../../../orchestrator/runs/lockstep.ts';
import type { Transition } from '../../../orchestrator/runs/recorded-history.ts';
import type { Run, RunUpdate, WordsUpdate } from '../../../orchestrator/runs/run.ts';
import { transcriptItem } from '../../../projections/transcript.ts';
import { wordsMark } from '../../../projections/words.ts';
import type { Tools } from '../../frame/tools.ts';
import {
  type Branch,
  type BranchSide,
  continued,
  newBranch,
  type SideName,
  withoutWords,
  withSaid,
  withStatus,
  withWords,
} from '../../shown/branch.ts';

export type Followed = {
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

type Following = {
  readonly tools: Tools;
  readonly broken: (error: Error) => void;
  branch: Branch | null;
  steps: Lockstep | null;
  /** The branch's run that is listened to. */
  bound: Run | null;
  unsubscribe: readonly (() => void)[];
  /** Words of the run that are not recorded yet: it may be split in the middle of them. */
  speaking: BranchSide['speaking'];
};

/** Listens to a run and its branch, and shows what they tell. `broken`: the branch has ended with an error. */
export function followed(tools: Tools, broken: (error: Error) => void): Followed {
  const both: Following = { tools, broken, branch: null, steps: null, bound: null, unsubscribe: [], speaking: null };
  const { run, set, now } = tools;
  run.subscribe((news) => {
    if (news.kind === 'entry' || news.kind === 'moved' || news.kind === 'words-lost') both.speaking = null;
    else if (news.kind === 'delta' && news.purpose === 'statement')
      both.speaking = continued(both.speaking, spokenIn(news, run.state(), tools.now().words));
  });
  return {
    branch: () => both.branch,
    steps: () => both.steps,
    begin(branched) {
      // What is measured until here is folded for the screen first; what was taken back has cost what it cost (12.3).
      set({});
      const { measures, usage } = now();
      const measured = { ...measures, usage };
      both.branch = newBranch({
        state: run.state(),
        status: run.status(),
        measures: measured,
        speaking: both.speaking,
      });
      bind(both, branched);
    },
    goesOnIn(branched) {
      if (branched !== both.bound) bind(both, branched);
    },
    note(what) {
      both.branch = both.branch && { ...both.branch, ...playback(both), ...what };
      return both.branch;
    },
    end() {
      unbind(both);
      both.branch = null;
    },
  };
}

/** Both are listened to, and step together, from here on. */
function bind(both: Following, other: Run): void {
  const { run } = both.tools;
  unbind(both);
  both.bound = other;
  other.done.catch((error: Error) => {
    if (both.bound === other) both.broken(error);
  });
  // Before it is told here: whether they still play is known by then.
  both.steps = lockstep(run, other);
  both.unsubscribe = [
    run.subscribe((news) => heard(both, 'ours', run, news)),
    other.subscribe((news) => heard(both, 'branched', other, news)),
    both.steps.end,
  ];
  other.start({ paused: true });
}

function unbind(both: Following): void {
  for (const one of both.unsubscribe) one();
  both.unsubscribe = [];
  both.bound = null;
  both.steps = null;
}

/** How both go on. */
function playback({ steps }: Following): Pick<Branch, 'isPlaying' | 'stepsToCome'> {
  return { isPlaying: steps?.isPlaying() ?? false, stepsToCome: steps?.stepsToCome() ?? [] };
}

function heard(both: Following, side: SideName, from: Run, news: RunUpdate): void {
  const { now, notify, setSoon } = both.tools;
  const branch = both.branch && withNews(both.branch, side, news, from.state(), now().words);
  if (branch === null) return;
  if (news.kind === 'rejected') notify(now().words.rejection(news.rejection), 'bad');
  const next = news.kind === 'status' ? { ...branch, ...playback(both) } : branch;
  // Its first word, too, changes what it is at.
  both.branch = withStatus(next, side, from.status());
  setSoon({ branch: both.branch });
}

const spokenIn = (delta: WordsUpdate, now: State, words: InterfaceWords) => ({
  agent: delta.agent,
  text: delta.text,
  mark: wordsMark(delta, now, words),
});

/** null: nothing of it is shown here; what the run itself refuses is told by the screen. */
function withNews(branch: Branch, side: SideName, news: RunUpdate, now: State, words: InterfaceWords): Branch | null {
  const withTold = (before: Branch, { entry, state }: Pick<Transition, 'entry' | 'state'>): Branch =>
    withSaid(before, side, { entry, item: transcriptItem(entry, state, words, earnings) }, state);
  switch (news.kind) {
    case 'entry':
      return withTold(branch, news);
    case 'moved': {
      let next = branch;
      for (const told of news.since(branch.from + branch[side].said.length)) next = withTold(next, told);
      return next;
    }
    case 'status':
      return branch;
    case 'delta':
      return news.purpose === 'statement' ? withWords(branch, side, spokenIn(news, now, words)) : null;
    case 'words-lost':
      return withoutWords(branch, side);
    case 'rejected':
      return side === 'branched' ? branch : null;
  }
}

import type { Command } from '../../discussion/command.ts';
import type { Condition } from '../../discussion/condition.ts';
import type { EventType } from '../../discussion/event.ts';
import type { ModelFacts } from '../../discussion/model-facts.ts';
import type { State } from '../../discussion/state.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { WhatIfPart } from '../../orchestrator/memory/what-if-table.ts';
import type { RunStatus, Speed } from '../../orchestrator/runs/run.ts';
import type { Closing } from '../../projections/ballot-tally.ts';
import type { Course } from '../../projections/course.ts';
import type { Intervention } from '../../projections/interventions.ts';
import type { Leaks } from '../../projections/leaks.ts';
import type { Measures } from '../../projections/measures/measures.ts';
import type { Growth } from '../../projections/memory-growth.ts';
import type { MemoryStory } from '../../projections/memory-story.ts';
import type { MemoryWrites } from '../../projections/memory-wall.ts';
import type { Stances } from '../../projections/stances.ts';
import type { Timeline } from '../../projections/timeline.ts';
import type { Usage } from '../../projections/usage.ts';
import type { TokenCounter } from '../../providers/provider.ts';
import type { PaneName } from '../look/layout.ts';
import type { AgentLook } from '../look/theme.ts';
import type { Anchor, WrappedLines } from '../terminal/line-cache.ts';
import type { AnswerForm } from './answer-form.ts';
import type { AudienceShown } from './audience.ts';
import type { Bookmark } from './bookmarks.ts';
import type { Branch } from './branch.ts';
import type { Calls, StateBefore } from './calls.ts';
import type { Captions } from './captions.ts';
import type { Compared } from './compared.ts';
import type { Find } from './find.ts';
import type { CostsBeside, Interviews } from './interviews.ts';
import type { OnStage } from './on-stage.ts';
import type { Preferences } from './preferences.ts';
import type { TimelineUnit } from './timeline-unit.ts';
import type { Tour } from './tour.ts';
import type { TwinEnd } from './twin-end.ts';

/** Everything that is shown: a cache of the run, and what the person at the screen has chosen. Replaced as a whole, never changed. */
export type View = RunPart & ScreenPart;

export type RunPart = {
  state: State;
  status: RunStatus;
  isReplay: boolean;
  /** It goes on elsewhere, and nothing can be done to it from here (12.7). */
  isWatched: boolean;
  usage: Usage;
  writes: MemoryWrites;
  interventions: readonly Intervention[];
  calls: Calls;
  story: MemoryStory;
  growth: Growth;
  leaks: Leaks;
  measures: Measures;
  /** Where everybody stands, as heard. */
  stances: Stances;
  /** What was before: stands after each statement, rounds and votes that are over. */
  course: Course;
  /** How the last vote closed; null: none did. */
  closing: Closing | null;
  /** The model that made the statement that was said last; null: none was. */
  lastModel: string | null;
  /** What each agent made of the principles, by its name (10.6). */
  explanations: Readonly<Record<string, string>>;
  /** Counts tokens of prompts; null: it is not loaded. */
  counter: TokenCounter | null;
  /** Clock time of each agent's last memory write; absent when nobody watched. */
  writtenAtMs: Readonly<Record<string, number>>;
  /** Clock time of the last change of mind; null: nobody watched it. */
  changedAtMs: number | null;
  /** Grows with every change of `lines`, which is shared and append-only. */
  version: number;
  lines: WrappedLines;
  timeline: Timeline;
  /** Entries that are recorded, of a live run; of a recording those that are known. */
  recordedCount: number;
  /** What the present entry records; null: nothing is recorded yet. */
  place: EventType | null;
  /** The words under way, of whoever says them, and from which model; null: nobody does. */
  spoken: { agent: string; model: string; text: string } | null;
  captions: Captions;
};

export type ScreenPart = {
  /** What people read here, in the language of the screen. */
  words: InterfaceWords;
  columns: number;
  rows: number;
  nowMs: number;
  badge: string;
  journalPath: string;
  /** The models that an imported run was recorded from (13.5); null: it was made here. */
  recordedFrom: readonly string[] | null;
  looks: ReadonlyMap<string, AgentLook>;
  preferences: Preferences;
  /** The round whose vote was left for the board; null: none was. */
  theatreLeft: number | null;
  /** The run is on stage (27.1); null: it is on the board. */
  stage: OnStage | null;
  /** How fast it goes on stage: as it was chosen there last. */
  stageSpeed: Speed;
  /** The spectators (29.1); null: there is no page for them. */
  audience: AudienceShown | null;
  /** Whose seat the run is watched from (12.5); null: everybody's. */
  seat: string | null;
  focus: PaneName;
  isZoomed: boolean;
  /** Panes that were put away. */
  hidden: readonly PaneName[];
  /** The agent that `[` and `]` choose. */
  agent: string;
  /** The memory menu was for everybody when it was looked at last. */
  isMenuForAll: boolean;
  /** Where a pane was scrolled to; absent: it follows its end, or shows its beginning. */
  scroll: Partial<Record<Exclude<PaneName, 'history'>, number>>;
  historyAnchor: Anchor | null;
  /** Messages of the history when it was left by scrolling. */
  messagesSeen: number;
  /** What is sought; null: nothing is. */
  find: Find | null;
  /** Moments that were marked, oldest first. */
  bookmarks: readonly Bookmark[];
  /** What the timeline goes by. */
  unit: TimelineUnit;
  /** The end of a recording is gone to once it has been read to there. */
  goesToEnd: boolean;
  overlay: Overlay | null;
  /** What was typed in windows that were left before it was sent, by window and by what it is about. */
  drafts: Readonly<Record<string, Overlay>>;
  /** What a person is asked now, and what they have filled in; null: nothing is asked. */
  answerForm: AnswerForm | null;
  notice: Notice | null;
  /** The moment at which the next act is done in place of now (12.2); null: now. */
  cueAt: Condition | null;
  /** The run and its branch since they were split; null: it is not. */
  branch: Branch | null;
  /** The run beside another; null: it is looked at alone. */
  compared: Compared | null;
  interviews: Interviews;
  /** What was asked about the run, or beside it, and stands in no record: before this screen was opened, or in its branches (8.9). */
  costsBeside: CostsBeside;
  /** The guided tour; null: nobody is on it. */
  tour: Tour | null;
  /** Leads to calls older than those that are kept; null: nothing does. */
  stateBefore: StateBefore | null;
  /** How the run had ended without any act, where it was made before; null: nobody can tell. */
  twin: (() => TwinEnd | null) | null;
  /** A recorded run that can stand in for this one (27.5); null: none is looked for. */
  standIn: (() => string | null) | null;
  /** Rows on how the run would have gone under other strategies of an agent; null: nobody can tell. */
  whatIf: ((agent: string) => readonly WhatIfPart[]) | null;
  /** What is known of a model that the run does not name; null: none but the run's can be given. */
  factsOf: ((model: string) => Promise<ModelFacts>) | null;
  /** Why nobody can answer from that state on, by those who are in it or by that model; it gives null where all can. Null: it is not looked at. */
  whyUnanswered: ((state: State, model: string | null) => Promise<string | null>) | null;
};

/** `waits`: what it tells of, and is not told any more once that has been done; absent: it stands for its time. */
export type Notice = { text: string; tone: 'plain' | 'bad'; untilMs: number; waits?: Command };

/** What lies over the screen: the state of a window, which only its own record in `windows/` reads. `back`: what is there once it is left. */
export type Overlay = { readonly kind: string; readonly back?: Overlay | null };

import type { Entry, EventType } from '../../discussion/event.ts';
import type { State } from '../../discussion/state.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { Transition } from '../../orchestrator/runs/recorded-history.ts';
import { foldClosing } from '../../projections/ballot-tally.ts';
import { foldCourse, noCourse } from '../../projections/course.ts';
import { foldGoingBack, fromStart, type GoingBack } from '../../projections/going-back.ts';
import { type Intervention, interventionOf } from '../../projections/interventions.ts';
import { noLeaks } from '../../projections/leaks.ts';
import { foldMeasures, noMeasures } from '../../projections/measures/measures.ts';
import { foldGrowth, noGrowth } from '../../projections/memory-growth.ts';
import { foldStory, noStory } from '../../projections/memory-story.ts';
import { foldWrites, noWrites } from '../../projections/memory-wall.ts';
import { foldStances, noStances } from '../../projections/stances.ts';
import { foldUsage, noUsage, type Usage } from '../../projections/usage.ts';
import { type Calls, foldCalls, noCalls } from '../shown/calls.ts';
import type { RunPart } from '../shown/view.ts';

/** What is undone with the state when somebody goes back; what was asked and spent stays. */
type WhatIsTold = Pick<
  RunPart,
  'writes' | 'story' | 'growth' | 'leaks' | 'measures' | 'stances' | 'course' | 'closing' | 'lastModel' | 'explanations'
>;
const nothingTold: WhatIsTold = {
  writes: noWrites,
  story: noStory,
  growth: noGrowth,
  leaks: noLeaks,
  measures: noMeasures,
  stances: noStances,
  course: noCourse,
  closing: null,
  lastModel: null,
  explanations: {},
};

/** What is made of the entries up to one of them, but for the lines of the history. No fold changes anything in it. */
export type Folded = {
  /** 0: nothing was folded. */
  seq: number;
  place: EventType | null;
  usage: Usage;
  calls: Calls;
  told: GoingBack<WhatIsTold>;
  interventions: readonly Intervention[];
};
export const nothingFolded = (): Folded => ({
  seq: 0,
  place: null,
  usage: noUsage,
  calls: noCalls,
  told: fromStart(nothingTold),
  interventions: [],
});

function foldTold(told: WhatIsTold, entry: Entry, before: State, state: State): WhatIsTold {
  const { event } = entry;
  const measures = foldMeasures(told.measures, entry, before, state);
  const stances = foldStances(told.stances, entry, state);
  return {
    writes: foldWrites(told.writes, entry, state),
    story: foldStory(told.story, entry, before, state),
    growth: foldGrowth(told.growth, entry, before, state),
    leaks: measures.leaks,
    measures,
    stances,
    course: foldCourse(told.course, entry, before, state, stances),
    closing: foldClosing(told.closing, entry, state),
    lastModel: event.type === 'statement-made' ? event.call.model : told.lastModel,
    explanations:
      event.type === 'explanation-made' ? { ...told.explanations, [event.agent]: event.text } : told.explanations,
  };
}

/** What was folded, to be kept: of the points that can be gone back to there are many, and they can be made anew. */
export const withoutPoints = ({ told, ...folded }: Folded): Folded => ({ ...folded, told: fromStart(told.value) });

/** The same, with the next entry. `lost`: what was folded up to a place that was gone back to, where its point was not kept. */
export function foldNext(
  folded: Folded,
  { entry, before, state }: Transition,
  words: InterfaceWords,
  lost: (seq: number) => Folded | null = () => null,
): Folded {
  const act = interventionOf(entry, state, words);
  const { usage, calls, told, interventions } = folded;
  return {
    seq: entry.seq,
    place: entry.event.type,
    usage: foldUsage(usage, entry.event, before.scenario.models),
    calls: foldCalls(calls, entry, before),
    told: foldGoingBack(
      told,
      entry,
      before,
      state,
      (value) => foldTold(value, entry, before, state),
      (seq) => lost(seq)?.told.value ?? null,
    ),
    interventions: act ? [...interventions, act] : interventions,
  };
}

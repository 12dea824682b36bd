import type { Event, EventType } from '../../discussion/event.ts';
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
import { foldStory, type MemoryStory, noStory } from '../../projections/memory-story.ts';
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

function foldTold(
  told: WhatIsTold,
  { entry, before, state, unseen = [] }: Transition,
  seat: string | null,
): WhatIsTold {
  const { event } = entry;
  const usage = unseen.reduce(usageWith(before), told.measures.usage);
  const measures = foldMeasures({ ...told.measures, usage }, entry, before, state);
  const stances = foldStances(told.stances, entry, state);
  return {
    writes: foldWrites(told.writes, entry, state),
    story: seenStory(foldStory(told.story, entry, before, state), seat),
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

/** From a seat nobody else's losses are known (12.5): what others have forgotten stands in no fold of it. */
function seenStory(story: MemoryStory, seat: string | null): MemoryStory {
  if (seat === null) return story;
  const own = story[seat];
  return own ? { [seat]: own } : noStory;
}

const usageWith =
  ({ scenario }: State) =>
  (usage: Usage, event: Event): Usage =>
    foldUsage(usage, event, scenario.models);

/** What was folded, to be kept: of the points that can be gone back to there are many, and they can be made anew. */
export const withoutPoints = ({ told, ...folded }: Folded): Folded => ({ ...folded, told: fromStart(told.value) });

/** The same, with the next entry. `lost`: what was folded up to a place that was gone back to, where its point was not kept. */
export function foldNext(
  folded: Folded,
  transition: Transition,
  { words, seat }: { words: InterfaceWords; seat: string | null },
  lost: (seq: number) => Folded | null = () => null,
): Folded {
  const { entry, before, state, unseen = [] } = transition;
  const act = interventionOf(entry, state, words);
  const { usage, calls, told, interventions } = folded;
  return {
    seq: entry.seq,
    place: entry.event.type,
    usage: [...unseen, entry.event].reduce(usageWith(before), usage),
    calls: foldCalls(calls, entry, before),
    told: foldGoingBack(
      told,
      entry,
      before,
      state,
      (value) => foldTold(value, transition, seat),
      (seq) => lost(seq)?.told.value ?? null,
    ),
    interventions: act ? [...interventions, act] : interventions,
  };
}

import type { InterfaceWords } from '../interface/index.ts';
import { WORDS_A_MINUTE } from '../providers/provider.ts';
import { agentLabel } from './frame/acts.ts';
import type { ScreenKey } from './frame/key.ts';
import { isBeingRead } from './panes/opening.ts';
import { isAsked, isOnlyWatched } from './shown/availability.ts';
import { isAtMemory } from './shown/focused.ts';
import { isPast } from './shown/place.ts';
import { isOnStage } from './shown/stage.ts';
import { theatreScene } from './shown/theatre.ts';
import type { View } from './shown/view.ts';

type Does = ScreenKey['does'];
type StateOfScreen =
  | 'vote'
  | 'asked'
  | 'stage'
  | 'begins'
  | 'runs'
  | 'watched'
  | 'without'
  | 'stands'
  | 'atMemory'
  | 'past'
  | 'ended';

/** What the footer hints at in each state, the most wanted first; with little room the last ones go. */
const HINTS: Readonly<Record<StateOfScreen, readonly Does[]>> = {
  vote: ['pause', 'open'],
  stage: ['pause', 'step-statement', 'black', 'faster'],
  asked: ['open', 'pause', 'agent-previous', 'zoom'],
  begins: ['pause', 'step-statement', 'memory-menu', 'open', 'inspect', 'stage'],
  runs: ['pause', 'step-statement', 'step-round', 'inject', 'memory-menu', 'vote-menu'],
  watched: ['open', 'agent-previous', 'time-back', 'zoom', 'inspect', 'stage'],
  without: ['pause', 'stand-in', 'interrupt', 'agent-menu', 'inspect'],
  stands: ['pause', 'step-statement', 'time-back', 'step-round', 'until-menu', 'memory-menu', 'open'],
  atMemory: ['open', 'agent-previous', 'pause', 'step-statement', 'memory-menu', 'zoom', 'results'],
  past: ['time-back', 'what-if-menu', 'close', 'open'],
  ended: ['open', 'time-back', 'what-if-menu', 'results'],
};

/** Told under one label with the key that does the contrary. */
const PAIRS: Partial<Readonly<Record<Does, Pick<ScreenKey, 'pair' | 'pairLabel' | 'labelNow'>>>> = {
  'agent-previous': { pair: 'agent-next', pairLabel: agentLabel },
  'step-statement': {
    labelNow: (view, { keys, theatre }) => (isOnStage(view) ? theatre.next : keys['step-statement'].label),
  },
  faster: { pair: 'slower', pairLabel: (view, words) => stagePace(view, words) },
  'time-back': { pair: 'time-on', pairLabel: ({ unit }, { timeline }) => timeline.units[unit] },
};

/** `pace 150` */
function stagePace({ status: { speed } }: View, { stage, numbers }: InterfaceWords): string {
  return stage.pace(speed === 'max' ? stage.full : numbers.grouped(Math.round(speed * WORDS_A_MINUTE)));
}

function stateOf(view: View): StateOfScreen {
  const { state, status } = view;
  if (theatreScene(view)) return 'vote';
  if (isAsked(view)) return 'asked';
  if (isOnStage(view)) return 'stage';
  if (isPast(view)) return 'past';
  if (isOnlyWatched(view)) return isAtMemory(view) ? 'atMemory' : 'watched';
  if (status.missing !== null) return 'without';
  if (isAtMemory(view)) return 'atMemory';
  if (state.ended !== null) return 'ended';
  if (isBeingRead(view)) return 'begins';
  if (status.mode === 'running') return 'runs';
  return state.seq === 0 ? 'begins' : 'stands';
}

/** How the footer of the screen hints at an act; null: in no state. */
export function hintedAt(does: Does): Pick<ScreenKey, 'footerNow' | 'pair' | 'pairLabel' | 'labelNow'> | null {
  const isHinted = Object.values(HINTS).some((acts) => acts.includes(does));
  if (!isHinted) return null;
  return {
    ...PAIRS[does],
    footerNow(view) {
      const at = HINTS[stateOf(view)].indexOf(does);
      return at < 0 ? undefined : at;
    },
  };
}

import type { InterfaceWords } from '../interface/index.ts';
import { MARKS } from '../projections/timeline.ts';
import type { Scope } from './scope.ts';
import type { View } from './view.ts';

/** What the timeline goes by. */
export const PLACES = ['event', ...MARKS] as const;
export type Place = (typeof PLACES)[number];

export type Action =
  | 'timeline'
  | `${Place}-back`
  | `${Place}-on`
  | 'run-start'
  | 'run-end'
  | 'look-around'
  | 'undo'
  | 'redo'
  | 'wrap-up'
  | 'answer-now'
  | 'fork'
  | 'branch'
  | 'branch-change'
  | 'branch-side'
  | 'branch-keep'
  | 'branch-statement'
  | 'branch-turn'
  | 'branch-round'
  | 'branch-hold'
  | 'branch-next'
  | 'branch-previous'
  | 'change-up'
  | 'change-down'
  | 'comparison'
  | 'comparison-next'
  | 'comparison-previous'
  | 'comparison-side'
  | 'comparison-look'
  | 'until-menu'
  | 'cues'
  | 'inject-when'
  | 'moment-up'
  | 'moment-down'
  | 'cue-new'
  | 'cue-edit'
  | 'cue-cancel'
  | 'hold'
  | 'step-statement'
  | 'step-turn'
  | 'step-round'
  | 'faster'
  | 'slower'
  | 'inject'
  | 'memory-menu'
  | 'inspect'
  | 'call-vote'
  | 'mute'
  | 'hand-floor'
  | 'interview'
  | 'topic'
  | 'newcomer'
  | 'remove'
  | 'interrupt'
  | 'skip'
  | 'stop'
  | 'focus-next'
  | 'focus-previous'
  | 'focus-1'
  | 'focus-2'
  | 'focus-3'
  | 'focus-4'
  | 'focus-5'
  | 'zoom'
  | 'open'
  | 'results'
  | 'measures'
  | 'agent-previous'
  | 'agent-next'
  | 'scroll-up'
  | 'scroll-down'
  | 'page-up'
  | 'page-down'
  | 'scroll-start'
  | 'scroll-end'
  | 'help'
  | 'quit'
  | 'quit-hard'
  | 'close'
  | 'send'
  | 'next-part'
  | 'choose-previous'
  | 'choose-next'
  | 'toggle'
  | 'event-next'
  | 'event-previous'
  | 'row-up'
  | 'row-down'
  | 'text-up'
  | 'text-down'
  | 'wheel-up'
  | 'wheel-down'
  | 'list-start'
  | 'list-end'
  | 'tab-next'
  | 'tab-previous'
  | 'tab-1'
  | 'tab-2'
  | 'tab-3'
  | 'tab-4'
  | 'tab-5'
  | 'tab-6'
  | 'call-previous'
  | 'call-next'
  | 'detail'
  | 'trace'
  | 'edit'
  | 'pin'
  | 'clear'
  | 'whom'
  | 'confirm'
  | 'answer'
  | 'say-yes'
  | 'say-no'
  | 'new-line'
  | 'line-up'
  | 'line-down'
  | 'line-less'
  | 'line-more'
  | 'line-mark';

export type Binding = KeyOf<View, Scope, Action>;

/** A key where `V` is shown, listened to in `S`, that does `A`. */
export type KeyOf<V, S, A> = {
  /** As the input parser names them. */
  keys: readonly string[];
  scope: S;
  action: A;
  /** Where its words stand: one or two for the footer, a sentence for the help. */
  does: keyof InterfaceWords['keys'];
  /** What the footer says instead where that is plainer. */
  labelNow?: (view: V, words: InterfaceWords) => string;
  /** How much it is wanted in the footer, 1 first; absent: only in the help. */
  footer?: number;
  /** The same where it depends on what is shown. */
  footerNow?: (view: V) => number;
  /** When it does something; absent: always. */
  isAvailable?: (view: V) => boolean;
};

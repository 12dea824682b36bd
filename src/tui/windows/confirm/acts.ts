import type { InterfaceWords } from '../../../interface/index.ts';
import { voicesNow } from '../../../projections/other-voices.ts';
import type { Tools } from '../../frame/tools.ts';
import { twinCost, twinPrice } from '../../shown/twin.ts';
import type { View } from '../../shown/view.ts';
import { branching } from '../branch/branching.ts';
import { goOnFromHere } from '../voices/window.ts';
import type { ConfirmedAct } from './state.ts';

/** What is asked about before it is done: what it means, and what it does. */
type Confirmed = {
  text(view: View, words: InterfaceWords['confirm']): string;
  act(tools: Tools): void;
};

export const confirmedActs: Readonly<Record<ConfirmedAct, Confirmed>> = {
  quit: {
    text: ({ isReplay, state }, words) => (isReplay || state.ended ? words.recordingStays : words.notOver),
    act: ({ leave }) => leave('quit'),
  },
  stop: {
    text: (_, words) => words.stop,
    act: ({ dispatch, now }) => dispatch({ type: 'stop' }, now().words.notices.stopped),
  },
  clear: {
    text: ({ agent }, words) => words.clear(agent),
    act({ dispatch, now }) {
      const { agent, words } = now();
      dispatch({ type: 'clear-memory', agents: [agent] }, words.notices.cleared(agent));
    },
  },
  remove: {
    text: ({ agent }, words) => words.remove(agent),
    act({ dispatch, now }) {
      const { agent, words } = now();
      dispatch({ type: 'remove-agent', agent }, words.notices.agentRemoved(agent));
    },
  },
  'wrap-up': {
    text: (_, words) => words.wrapUp,
    act: ({ dispatch, now }) => dispatch({ type: 'wrap-up' }, now().words.notices.wrappingUp),
  },
  'answer-now': {
    text: (_, words) => words.answerNow,
    act: ({ dispatch, now }) => dispatch({ type: 'answer-now' }, now().words.notices.answeringNow),
  },
  fork: {
    text: (view, words) => [words.fork(view.state.round, view.state.seq), othersFrom(view)].filter(Boolean).join(' '),
    act: goOnFromHere,
  },
  untouched: {
    text: (view, words) => words.untouched(twinCost(view).calls, twinPrice(view)),
    act: ({ leave }) => leave('untouched'),
  },
  'end-branched': {
    text: ({ branch }, words) => words.endBranched(branch?.from ?? 0),
    act: (tools) => tools.once(branching).end(),
  },
};

/** 13.5: who would answer in the place of those that an imported run was recorded from; empty: nobody else. */
function othersFrom({ recordedFrom, state, words }: View): string {
  const others = voicesNow(state).filter((model) => !recordedFrom?.includes(model));
  if (recordedFrom === null || others.length === 0) return '';
  return words.timeline.otherVoices(state.seq + 1, words.listed(recordedFrom), words.listed(others));
}

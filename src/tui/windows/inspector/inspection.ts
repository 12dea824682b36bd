import { boundedMemo, memo, pairMemo } from '../../../base/memo.ts';
import { codePointCount } from '../../../base/text.ts';
import type { Call } from '../../../discussion/call.ts';
import { currentSpeaker } from '../../../discussion/floor.ts';
import type { State } from '../../../discussion/state.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import {
  type InspectedPrompt,
  type InspectedSection,
  type LeftOut,
  nextPrompt,
  promptBehind,
  supposedPrompt,
} from '../../../orchestrator/prompts/inspect.ts';
import { takenBackAt } from '../../../projections/going-back.ts';
import type { TokenCounter } from '../../../providers/provider.ts';
import { callsOf, isSealed, openBallot, type PastCall, wholeCalls } from '../../shown/calls.ts';
import type { View } from '../../shown/view.ts';
import type { Inspector } from './state.ts';

type InspectorPlace = Pick<Inspector, 'agent' | 'call'>;

/** What the inspector looks at: a prompt and the state that it was made from. */
export type Inspection = {
  prompt: InspectedPrompt | null;
  before: State;
  /** Counts from 1; null: the call that comes next. */
  number: number | null;
  count: number;
  /** The run went back to before it (12.3): it was made, and nothing of it counts. */
  isTakenBack: boolean;
  /** What came back; null: nothing yet. */
  call: Call | null;
  /** No model is asked this next: it is what the agent would be shown for a statement as things stand. */
  isSupposed: boolean;
  /** Sizes in tokens are known. */
  isCounted: boolean;
};

export function inspectionOf({ agent, call }: InspectorPlace, view: View): Inspection {
  const { counter, state } = view;
  const marks = callsOf(view, agent);
  const place = {
    number: call === null ? null : 1 + marks.findIndex(({ seq }) => seq === call),
    count: marks.length,
    isTakenBack: call !== null && takenBackAt(view.calls.jumps, state.seq)(call),
    isCounted: counter !== null,
    call: null,
    isSupposed: false,
    before: state,
  };
  if (call !== null) {
    const past = callAt(call, view);
    return past
      ? {
          ...place,
          prompt: behind(past, counter),
          before: past.before,
          call: 'call' in past.event ? (past.event.call ?? null) : null,
        }
      : { ...place, prompt: null };
  }
  const next = upcoming(state, agent, counter);
  if (next) return { ...place, prompt: next };
  const speaker = agent ?? currentSpeaker(state);
  const isOver = speaker === null || state.ended !== null;
  return { ...place, prompt: isOver ? null : supposed(state, speaker, counter), isSupposed: !isOver };
}

/** The call before or after the one that is shown, of the same agent; the next call stands behind the last. */
export function callBeside({ agent, call }: InspectorPlace, by: 1 | -1, view: View): number | null {
  const places: (number | null)[] = [...callsOf(view, agent).map(({ seq }) => seq), null];
  const at = places.indexOf(call);
  return places[Math.max(0, Math.min(places.length - 1, (at < 0 ? places.length - 1 : at) + by))] ?? null;
}

/** Where the inspector opens: at the next call; for whoever is next, at the last one while no model is asked next. */
export function placeToOpen(agent: string | null, view: View): number | null {
  if ((agent !== null && !view.state.ended) || upcoming(view.state, agent, view.counter)) return null;
  return callsOf(view, agent).at(-1)?.seq ?? null;
}

function callAt(seq: number, view: View): Pick<PastCall, 'event' | 'before'> | null {
  const found = wholeCalls(view.calls).find((call) => call.seq === seq) ?? view.stateBefore?.(seq) ?? null;
  return found && !isSealed(openBallot(found.before), view.state) ? found : null;
}

/** What can be read of a call: a section of its prompt, or what came of it beside the words, which is a part of no prompt (3.7). */
export type Readable = Omit<InspectedSection, 'name'> & { name: InspectedSection['name'] | 'call' };

/** The sections of the prompt, and behind them what an endpoint told of the call and the model thought. */
export function readablesOf({ prompt, call }: Inspection, words: InterfaceWords): readonly Readable[] {
  const sections = prompt?.sections ?? [];
  const isTold = call?.finish !== undefined || call?.requestId !== undefined || call?.thinking !== undefined;
  return call && isTold ? [...sections, toldOf(call, words)] : sections;
}

/** The same for the same call: rows are kept by it. Its size is that of what the model thought. */
const toldOf = pairMemo((call: Call, { lines }: InterfaceWords): Readable => {
  const { thinking = '', tokensThinking = 0 } = call;
  const text = thinking === '' ? lines.callFacts(call) : `${lines.callFacts(call)}\n\n${thinking}`;
  return { name: 'call', text, chars: codePointCount(thinking), tokens: tokensThinking, lines: [] };
});

/** What the agent was not shown, asked once for a prompt. */
export const leftOutOf = memo((prompt: InspectedPrompt): readonly LeftOut[] => prompt.leftOut());

/** Stands in until the counter is loaded; its sizes are not shown. */
const noCounter: TokenCounter = { label: 'estimated', count: () => 0 };

/** Prompts by the state that they are made from: frames ask for the same ones again and again. */
const built = pairMemo((_counter: TokenCounter, _state: State) =>
  boundedMemo(MOST_BUILT, (_key: string, build: () => InspectedPrompt | null) => build()),
);
const MOST_BUILT = 64;

function once(
  key: string,
  state: State,
  counter: TokenCounter,
  build: () => InspectedPrompt | null,
): InspectedPrompt | null {
  return built(counter, state)(key, build);
}

export function behind({ event, before }: Pick<PastCall, 'event' | 'before'>, counter: TokenCounter | null) {
  const count = counter ?? noCounter;
  return once('behind', before, count, () => promptBehind(event, before, count));
}

/** The prompt that comes next; null as well for the question for an amount, which tells what kind of option was marked (9.3). */
export function upcoming(state: State, agent: string | null, counter: TokenCounter | null): InspectedPrompt | null {
  const count = counter ?? noCounter;
  return once(`next ${agent ?? ''}`, state, count, () => {
    const prompt = nextPrompt(state, agent, count);
    return prompt?.purpose === 'ballot-amount' ? null : prompt;
  });
}

/** What an agent would be shown for a statement as things stand. */
export function supposed(state: State, agent: string, counter: TokenCounter | null): InspectedPrompt | null {
  const count = counter ?? noCounter;
  return once(`supposed ${agent}`, state, count, () => supposedPrompt(state, agent, count));
}

import type { InterfaceWords } from '../../interface/index.ts';
import type { StepUnit } from '../../orchestrator/runs/run.ts';
import { isGoing, whyStopped } from '../shown/availability.ts';
import type { Key } from './key.ts';
import type { Tools } from './tools.ts';

export type KeyAct = (tools: Tools) => void;

/** Rows that one notch of the wheel scrolls. */
export const WHEEL_ROWS = 3;

export const close: KeyAct = (tools) => tools.close();

/** The moves within a window. */
export const rowUp: KeyAct = (tools) => tools.move({ kind: 'row', by: -1 });
export const rowDown: KeyAct = (tools) => tools.move({ kind: 'row', by: 1 });
export const textUp: KeyAct = (tools) => tools.move({ kind: 'scroll', by: -textPage(tools) });
export const textDown: KeyAct = (tools) => tools.move({ kind: 'scroll', by: textPage(tools) });
export const toFirst: KeyAct = (tools) => tools.move({ kind: 'edge', to: 'first' });
export const toLast: KeyAct = (tools) => tools.move({ kind: 'edge', to: 'last' });
export const tabNext: KeyAct = (tools) => tools.move({ kind: 'tab', by: 1 });
export const tabPrevious: KeyAct = (tools) => tools.move({ kind: 'tab', by: -1 });
export const tabAt =
  (at: number): KeyAct =>
  (tools) =>
    tools.move({ kind: 'tab-at', at });

const textPage = (tools: Tools): number => Math.max(1, Math.floor(tools.now().rows / 3));

export const pause: KeyAct = ({ run, set }) => {
  if (run.status().mode === 'running') run.pause();
  else run.resume();
  set({});
};
export const step =
  (unit: StepUnit): KeyAct =>
  ({ run }) =>
    run.step(unit);

/** A page up or down, in a window that says nothing else of it. */
export const pageKeys: readonly Key<unknown>[] = [
  { keys: ['page-down'], does: 'window-page-down', act: textDown },
  { keys: ['page-up'], does: 'window-page-up', act: textUp },
];

/** To both ends, where they are not those of what is typed. */
export const endKeys: readonly Key<unknown>[] = [
  { keys: ['home'], does: 'window-start', act: toFirst },
  { keys: ['end'], does: 'window-end', act: toLast },
];

/** The keys of a full window, through which the talk goes on while it is read. */
export const runKeys: readonly Key<unknown>[] = [
  { keys: ['space'], does: 'window-pause', footer: 11, isAvailable: isGoing, whyNot: whyStopped, act: pause },
  {
    keys: ['s'],
    does: 'window-step-statement',
    footer: 12,
    isAvailable: isGoing,
    whyNot: whyStopped,
    act: step('statement'),
  },
  { keys: ['r'], does: 'window-step-round', footer: 14, isAvailable: isGoing, whyNot: whyStopped, act: step('round') },
];

/** What the keys that choose the agent before and after are called together. */
export const agentLabel = (_: unknown, { keys }: InterfaceWords): string => keys['agent-menu'].label;

/** Chooses the agent before or after another, in the order of the scenario; undefined: there is none. Its memory is shown anew. */
export function chooseAgent(tools: Tools, by: 1 | -1, from = tools.now().agent): string | undefined {
  const { scroll, state } = tools.now();
  const names = state.scenario.agents.map(({ name }) => name);
  const next = names[(names.indexOf(from) + by + names.length) % names.length];
  const { memory: _memory, wall: _wall, ...others } = scroll;
  if (next !== undefined) tools.set({ agent: next, scroll: others });
  return next;
}

import type { DescribedKey } from '../frame/described-key.ts';
import { emptyField } from '../look/text-field.ts';
import {
  begin,
  beginFile,
  compare,
  enter,
  move,
  moveSeat,
  moveSetting,
  moveValue,
  openRun,
  page,
  type StartTools,
  takeSeat,
  typedValue,
  typeValue,
} from './acts.ts';
import { chosenItem, isSought, itemsOf, type StartScope, type StartView, soundScenario } from './view.ts';

type StartBinding = DescribedKey<StartView> & { scope: StartScope; act(tools: StartTools): void };

const isAtScenario = (view: StartView) => soundScenario(view) !== null;
const isAtRun = (view: StartView) => chosenItem(view)?.kind === 'run';
const isAtUnfinished = (view: StartView) => {
  const item = chosenItem(view);
  return item?.kind === 'run' && item.run.stand === 'unfinished';
};
const canEnter = (view: StartView) => chosenItem(view) !== undefined;
const isAnyBelow = (view: StartView) => view.at < itemsOf(view).length - 1;
const isAnyAbove = ({ at }: StartView) => at > 0;

const scrollHelp = (by: number) => (tools: StartTools) => {
  const { help } = tools.now();
  tools.set({ help: { ...help, top: Math.max(0, help.top + by) } });
};
const helpPage = ({ rows }: StartView) => Math.max(1, Math.floor(rows / 3));
const to = (scope: StartScope) => (tools: StartTools) => tools.set({ scope, notice: null });
const forget = (tools: StartTools) => tools.set({ scope: 'start', sought: emptyField, at: 0, compared: null });

function keysOf(scope: StartScope, keys: readonly Omit<StartBinding, 'scope'>[]): readonly StartBinding[] {
  const quitHard = {
    keys: ['ctrl-c'],
    does: 'runs-quit-hard',
    act: ({ leave }: StartTools) => leave('interrupted'),
  } as const;
  return [...keys, quitHard].map((key) => ({ ...key, scope }));
}

/** The keys of the start screen. */
export const START_KEYS: readonly StartBinding[] = [
  ...keysOf('start', [
    {
      keys: ['enter'],
      does: 'start-enter',
      footer: 1,
      isAvailable: canEnter,
      labelNow: (view, { keys, keysNow }) =>
        isAtRun(view) ? keys['runs-open'].label : isAtScenario(view) ? keysNow.begin : keys['start-enter'].label,
      act: enter,
    },
    { keys: ['p'], does: 'start-paused', footer: 2, isAvailable: isAtScenario, act: begin(true, null) },
    {
      keys: ['a'],
      does: 'start-seat',
      footer: 3,
      isAvailable: isAtScenario,
      act: ({ set }) => set({ scope: 'start-seat', seatAt: 0, notice: null }),
    },
    { keys: ['r', 'R'], does: 'runs-resume', footer: 2, isAvailable: isAtUnfinished, act: openRun('resume') },
    { keys: ['c'], does: 'start-compare', footer: 3, isAvailable: isAtRun, act: compare },
    { keys: ['/'], does: 'start-find', footer: 4, act: to('start-find') },
    { keys: ['tab'], does: 'start-settings', footer: 5, act: to('start-settings') },
    {
      keys: ['escape'],
      does: 'start-forget',
      footer: 3.5,
      isAvailable: (view) => isSought(view) || view.compared !== null,
      act: forget,
    },
    { keys: ['down', 'j'], does: 'start-down', footer: 6, isAvailable: isAnyBelow, act: move(1) },
    { keys: ['up', 'k'], does: 'start-up', footer: 7, isAvailable: isAnyAbove, act: move(-1) },
    { keys: ['page-down'], does: 'window-page-down', isAvailable: isAnyBelow, act: page(1) },
    { keys: ['page-up'], does: 'window-page-up', isAvailable: isAnyAbove, act: page(-1) },
    { keys: ['g', 'home'], does: 'start-first', isAvailable: isAnyAbove, act: move(Number.NEGATIVE_INFINITY) },
    { keys: ['G', 'end'], does: 'start-last', isAvailable: isAnyBelow, act: move(Number.MAX_SAFE_INTEGER) },
    { keys: ['?', 'f1'], does: 'window-help', footer: 'end', act: to('start-help') },
    { keys: ['q'], does: 'runs-quit', footer: 'end', act: ({ leave }) => leave('quit') },
  ]),
  ...keysOf('start-find', [
    { keys: ['enter'], does: 'start-find-keep', footer: 1, act: to('start') },
    { keys: ['escape'], does: 'start-forget', footer: 2, act: forget },
    { keys: ['down'], does: 'start-down', footer: 3, isAvailable: isAnyBelow, act: move(1) },
    { keys: ['up'], does: 'start-up', footer: 4, isAvailable: isAnyAbove, act: move(-1) },
  ]),
  ...keysOf('start-file', [
    { keys: ['enter'], does: 'start-file-begin', footer: 1, act: beginFile },
    { keys: ['escape'], does: 'start-back', footer: 2, act: to('start') },
  ]),
  ...keysOf('start-seat', [
    { keys: ['enter'], does: 'start-seat-take', footer: 1, act: takeSeat },
    { keys: ['down', 'j'], does: 'start-down', footer: 3, act: moveSeat(1) },
    { keys: ['up', 'k'], does: 'start-up', footer: 4, act: moveSeat(-1) },
    { keys: ['escape'], does: 'start-back', footer: 2, act: to('start') },
  ]),
  ...keysOf('start-settings', [
    { keys: ['right', 'l'], does: 'start-setting-next', footer: 2, act: moveSetting(1) },
    { keys: ['left', 'h'], does: 'start-setting-before', footer: 3, act: moveSetting(-1) },
    { keys: ['down', 'j', 'enter', 'space'], does: 'start-value-next', footer: 1, act: typeValue },
    { keys: ['up', 'k'], does: 'start-value-before', footer: 4, act: moveValue(-1) },
    { keys: ['tab', 'escape'], does: 'start-back', footer: 2.5, act: to('start') },
    { keys: ['?', 'f1'], does: 'window-help', footer: 'end', act: to('start-help') },
    { keys: ['q'], does: 'runs-quit', footer: 'end', act: ({ leave }) => leave('quit') },
  ]),
  ...keysOf('start-model', [
    { keys: ['enter'], does: 'start-model-keep', footer: 1, act: typedValue },
    { keys: ['escape'], does: 'start-back', footer: 2, act: to('start-settings') },
  ]),
  ...keysOf('start-help', [
    { keys: ['down'], does: 'help-row-down', footer: 2, act: scrollHelp(1) },
    { keys: ['up'], does: 'help-row-up', footer: 3, act: scrollHelp(-1) },
    { keys: ['page-down'], does: 'window-page-down', act: (tools) => scrollHelp(helpPage(tools.now()))(tools) },
    { keys: ['page-up'], does: 'window-page-up', act: (tools) => scrollHelp(-helpPage(tools.now()))(tools) },
    { keys: ['escape', 'enter'], does: 'help-close', footer: 1, act: to('start') },
  ]),
];

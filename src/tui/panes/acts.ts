import type { Speed } from '../../orchestrator/runs/run.ts';
import { WORDS_A_MINUTE } from '../../providers/provider.ts';
import { chooseAgent, type KeyAct } from '../frame/acts.ts';
import type { Key } from '../frame/key.ts';
import type { Tools } from '../frame/tools.ts';
import { PANE_NAMES, type PaneName } from '../look/layout.ts';
import { whyStopped } from '../shown/availability.ts';
import { hasWorld } from '../shown/has-world.ts';
import { theatreScene } from '../shown/theatre.ts';
import type { View } from '../shown/view.ts';
import { visiblePart } from './pane-frame.ts';

/** What `+` and `-` go through, in words a minute. */
export const PACES = [100, 150, 220, 300, 400, 600, 900];
const SPEEDS: readonly Speed[] = [...PACES.map((words) => words / WORDS_A_MINUTE), 'max'];

const isSlowest = ({ speed }: { speed: Speed }): boolean => speed !== 'max' && speed <= (SPEEDS[0] as number);

const speedBy =
  (by: 1 | -1): KeyAct =>
  ({ run, set }) => {
    const { speed } = run.status();
    run.setSpeed(speedBeside(speed, by));
    set({});
  };

/** The pace of what is shown, while that goes on: at either end of it the key says so. */
export const paceKeys = (isOpen: (view: View) => boolean): readonly Key<unknown>[] => [
  {
    keys: ['+', '='],
    does: 'faster',
    isAvailable: (view) => isOpen(view) && view.status.speed !== 'max',
    whyNot: (view, words) => (isOpen(view) ? words.keysNow.fastest : whyStopped(view, words)),
    act: speedBy(1),
  },
  {
    keys: ['-', '_'],
    does: 'slower',
    isAvailable: (view) => isOpen(view) && !isSlowest(view.status),
    whyNot: (view, words) => (isOpen(view) ? words.keysNow.slowest : whyStopped(view, words)),
    act: speedBy(-1),
  },
];

function speedBeside(speed: Speed, by: 1 | -1): Speed {
  const number = (one: Speed) => (one === 'max' ? Number.POSITIVE_INFINITY : one);
  const now = number(speed);
  const isBeyond = (one: Speed) => (by > 0 ? number(one) > now : number(one) < now);
  return (by > 0 ? SPEEDS.find(isBeyond) : SPEEDS.findLast(isBeyond)) ?? speed;
}

/** A pane is chosen; where a vote has the screen, to be seen. */
export function focused(view: View, focus: PaneName): Pick<View, 'focus' | 'theatreLeft'> {
  const theatreLeft = theatreScene(view) ? view.state.round : view.theatreLeft;
  return { focus, theatreLeft };
}

const focusBy =
  (by: 1 | -1): KeyAct =>
  ({ now, set }) => {
    const { focus, hidden } = now();
    const isThere = (name: PaneName) => !hidden.includes(name) && (name !== 'world' || hasWorld(now()));
    const shown = PANE_NAMES.filter((name) => name === focus || isThere(name));
    set(focused(now(), shown[(shown.indexOf(focus) + by + shown.length) % shown.length] as PaneName));
  };

/** Scrolls a pane by rows. Any way up leaves its end; reaching it again follows it. */
export function scrollPane({ now, set, rectOf }: Tools, name: PaneName, rows: number): void {
  const view = now();
  const rect = rectOf(name);
  if (!rect) return;
  const { content, top, last, isFollowing } = visiblePart(view, name, rect);
  if (content.choices && name !== 'history') {
    const next = Math.max(0, Math.min(content.choices.length - 1, (content.chosen ?? -1) + rows));
    set({ scroll: { ...view.scroll, [name]: next } });
    return;
  }
  const next = Math.max(0, Math.min(last, top + rows));
  const reachesEnd = rows > 0 && next >= last;
  if (name === 'history') {
    const messagesSeen = isFollowing ? view.lines.shownCount() : view.messagesSeen;
    set(reachesEnd ? { historyAnchor: null } : { historyAnchor: view.lines.anchorAt(next), messagesSeen });
    return;
  }
  const { [name]: _left, ...others } = view.scroll;
  set({ scroll: reachesEnd && name === 'memory' ? others : { ...others, [name]: next } });
}

const scrollBy =
  (rows: number): KeyAct =>
  (tools) =>
    scrollPane(tools, tools.now().focus, rows);

const pageBy =
  (sign: 1 | -1): KeyAct =>
  (tools) => {
    const { focus } = tools.now();
    scrollPane(tools, focus, sign * Math.max(1, (tools.rectOf(focus)?.height ?? 3) - 4));
  };

/** Which pane is chosen, and how far it is scrolled. */
export const focusKeys: readonly Key<unknown>[] = [
  { keys: ['tab'], does: 'focus-next', act: focusBy(1) },
  { keys: ['shift-tab'], does: 'focus-previous', act: focusBy(-1) },
];
export const agentKeys: readonly Key<unknown>[] = [
  { keys: [']'], does: 'agent-next', act: (tools) => chooseAgent(tools, 1) },
  { keys: ['['], does: 'agent-previous', act: (tools) => chooseAgent(tools, -1) },
];
export const scrollKeys: readonly Key<unknown>[] = [
  { keys: ['j', 'down'], does: 'scroll-down', act: scrollBy(1) },
  { keys: ['k', 'up'], does: 'scroll-up', act: scrollBy(-1) },
  { keys: ['page-down'], does: 'page-down', act: pageBy(1) },
  { keys: ['page-up'], does: 'page-up', act: pageBy(-1) },
];
export const toStart = scrollBy(Number.NEGATIVE_INFINITY);
export const toEnd = scrollBy(Number.POSITIVE_INFINITY);

import { displayWidth } from '../base/width.ts';
import { wrap } from '../base/wrap.ts';
import { presentNames } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { standingOf } from '../projections/stances.ts';
import type { DescribedKey } from './frame/described-key.ts';
import { keyShown } from './frame/described-key.ts';
import type { Binding } from './frame/key.ts';
import { bindingOf, keymapWith } from './keymap.ts';
import { type Rows, row, type Span, spread, widthOf } from './look/paint.ts';
import { look, lookOf } from './look/theme.ts';
import { cutToWord, optionsNamed } from './shown/options.ts';
import { STOPS, stopOf, type TourStop } from './shown/tour.ts';
import type { View } from './shown/view.ts';
import { TOUR } from './tour.ts';
import { SCREEN, scopeOf } from './windows/index.ts';

/** What the tour says: of what is there, as it is there, and the keys that lead on. */
type Said = { text: string; hints: readonly Hint[] };
type Hint = DescribedKey<View>['does'];

/** The stop of the tour in two rows: its words, and behind them the keys. */
export function tourRows(view: View, width: number): Rows {
  const { words } = view;
  const stop = stopOf(view);
  const { text, hints } = said(stop, view);
  const at = `${STOPS.indexOf(stop) + 1}/${STOPS.length} ${words.tour.stops[stop].toUpperCase()}`;
  const before: Span[] = [
    ['┃ ', look.focus],
    [`${at}  `, look.focus],
  ];
  const [first = '', ...rest] = wrap(text, Math.max(1, width - widthOf(before) - 1));
  const behind = rest.join(gapOf(words));
  const besides = KEY_PARTS.map((part) => hintSpans(hints, view, Math.floor((width - 2) * part)));
  const roomBeside = (keys: readonly Span[]) => width - 3 - widthOf(keys) - (keys.length > 0 ? 2 : 0);
  // What is to be done is told by the words: of the keys the last ones go first, and the first one stays.
  const ways = besides.filter((keys) => keys.length > 0);
  const keys = ways.find((keys) => displayWidth(behind) <= roomBeside(keys)) ?? ways.at(-1) ?? [];
  const second = cutToWord(behind, Math.max(1, roomBeside(keys)));
  return [row(width, ...before, first), spread(width, [['┃ ', look.focus], second], [...keys, ' '])];
}

/** Of a row for keys, at most, the more the better. */
const KEY_PARTS = [0.6, 0.45, 0.3, 0.2] as const;

/** As many as have room, those that are named first before others: keys that do something here, else the one that leads out of here. */
function hintSpans(hints: readonly Hint[], view: View, width: number): Span[] {
  const spans: Span[] = [];
  let left = width;
  for (const key of keysHere(hints, view)) {
    const name = keyShown(key, key.keys[0] as string, view.words);
    const label = key.labelNow?.(view, view.words) ?? view.words.keys[key.does].label;
    const gap = spans.length === 0 ? '' : '  ';
    const columns = displayWidth(`${gap}${name} ${label}`);
    if (columns > left) break;
    spans.push(gap, [name, look.strong], ` ${label}`);
    left -= columns;
  }
  return spans;
}

/** A window has keys of its own: there, one of the screen would be named in vain. */
function keysHere(hints: readonly Hint[], view: View): readonly Binding[] {
  const { keys } = view.preferences;
  const scope = scopeOf(view);
  const here = keymapWith(keys).keys.filter((key) => key.scope === scope || key.scope === TOUR);
  const named = hints.flatMap(
    (does) => here.find((key) => key.does === does && (key.isAvailable?.(view) ?? true)) ?? [],
  );
  const out = bindingOf(scope, 'escape', keys);
  return named.length > 0 || scope === SCREEN || !out ? named : [out];
}

function said(stop: TourStop, view: View): Said {
  const { words, state, agent } = view;
  const { tour } = words;
  const marked = `${lookOf(view.looks, agent).mark} ${agent}`;
  const kept = state.memories[agent]?.entries.length ?? 0;
  const lost = view.story[agent]?.gone.all ?? 0;
  switch (stop) {
    case 'watch':
      return { text: watchText(view), hints: ['pause', 'step-statement', 'tour-leave'] };
    case 'look':
      return scopeOf(view) === 'explorer'
        ? { text: tour.looking(marked, kept, lost), hints: ['explorer-close', 'explorer-agent-next'] }
        : { text: tour.look(marked, kept, lost), hints: ['open', 'agent-next', 'tour-leave'] };
    case 'change':
      return {
        text: tour.change(state.scenario.memory.windowEntries, words.names.strategies.window),
        hints: scopeOf(view) === 'memory-menu' ? ['memory-menu-send'] : ['memory-menu', 'tour-leave'],
      };
    case 'forget':
      return { text: forgetText(view), hints: forgetHints(view) };
    case 'vote':
      return { text: voteText(view), hints: ['tour-compare', 'results', 'tour-leave'] };
  }
}

function watchText({ state, stances, words }: View): string {
  const { tour } = words;
  const options = optionsNamed({ scenario: state.scenario }, words);
  const present = presentNames(state);
  if (state.seq === 0)
    return tour.begins(
      present.length,
      options.map(({ label }) => label),
    );
  const counts = options.map(({ id, short }) => ({
    short,
    count: present.filter((name) => standingOf(stances, name).said?.option === id).length,
  }));
  return tour.watch(counts.map(({ short, count }) => `${short} ${count}`));
}

/** What is forgotten, what the tour waits for now, and the last change of sides since everybody keeps less; else where to look. */
function forgetText(view: View): string {
  const { state, story, stances, words, agent, status } = view;
  const { tour } = words;
  const isHeld = status.mode !== 'running';
  const lost = presentNames(state).map((name) => story[name]?.gone.all ?? 0);
  if (Math.max(...lost) === 0) return tour.forgetSoon(state.scenario.memory.windowEntries, isHeld);
  const moved = stances.changes.findLast(({ isUnsure }) => !isUnsure);
  const options = optionsNamed({ scenario: state.scenario }, words);
  const label = (id: string) => options.find((option) => option.id === id)?.short ?? id;
  const waits = isHeld ? tour.heldToVote : tour.runsToVote;
  const all = `${tour.forgotten(Math.min(...lost), Math.max(...lost))}${gapOf(words)}${waits}`;
  if (moved && moved.round >= state.round - 1)
    return `${all}${gapOf(words)}${tour.moved(moved.agent, moved.round, label(moved.from), label(moved.to))}`;
  return `${all}${gapOf(words)}${tour.lookUp(`${lookOf(view.looks, agent).mark} ${agent}`)}`;
}

function forgetHints(view: View): readonly Hint[] {
  return scopeOf(view) === 'explorer'
    ? ['explorer-tab-2', 'explorer-close']
    : ['pause', 'step-round', 'open', 'faster', 'tour-leave'];
}

function voteText({ state, tour: own, words }: View): string {
  const { tour } = words;
  const options = optionsNamed({ scenario: state.scenario }, words);
  const label = (id: string | null) =>
    id === null ? tour.nothing : (options.find((option) => option.id === id)?.label ?? id);
  const ended = tour.ended(label(state.ended?.decision?.option ?? null));
  const untouched = own?.untouched;
  const twin = untouched ? tour.untouched(label(untouched.decision?.option ?? null)) : tour.reckoning;
  return [ended, state.touchCount === 0 ? tour.nobodyActed : twin].join(gapOf(words));
}

/** Between sentences. */
const gapOf = ({ language }: InterfaceWords) => (language === 'zh' ? '' : ' ');

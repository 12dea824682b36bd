import { displayWidth } from '../../../base/width.ts';
import { agentNames } from '../../../discussion/state.ts';
import { close } from '../../frame/acts.ts';
import type { Key, ScreenKey } from '../../frame/key.ts';
import type { Tools } from '../../frame/tools.ts';
import { leaveFor, typedInto, type Window } from '../../frame/window.ts';
import { fieldSpans } from '../../look/field.ts';
import { ROWS_BELOW } from '../../look/in-sight.ts';
import { roomOf } from '../../look/layout.ts';
import { framed, spread } from '../../look/paint.ts';
import type { DrawnWindow } from '../../look/small-window.ts';
import { emptyField, type TextField, textOf } from '../../look/text-field.ts';
import { look } from '../../look/theme.ts';
import { FIND_PLACES, type Find, type FindPlace } from '../../shown/find.ts';
import type { Overlay, ScreenPart, View } from '../../shown/view.ts';
import { goTo, nearest, scrollTo } from './going.ts';
import { hitsOf } from './hits.ts';
import { placeText } from './row.ts';

/** The field for what is sought. `before`: what is there again where it is left. */
type FindWindow = {
  kind: 'find';
  field: TextField;
  before: Pick<ScreenPart, 'find' | 'historyAnchor' | 'messagesSeen'>;
  back: Overlay | null;
};

/** Where a person looks, they seek: at a pane, where nothing over it says what is found from there. */
function open({ now, set }: Tools, at: FindPlace | null): void {
  const { overlay, find, historyAnchor, messagesSeen, focus } = now();
  const where = at ?? (focus === 'wall' || focus === 'memory' ? 'memory' : 'talk');
  const own: FindWindow = {
    kind: 'find',
    field: emptyField,
    before: { find, historyAnchor, messagesSeen },
    back: overlay,
  };
  const sought: Find = { text: '', where, agent: find?.agent ?? null, at: 0, hit: null, isTyped: true };
  set({ overlay: own, find: sought, notice: null });
}

/** Seeks anew; in the talk the place is shown while it is typed. */
function seek(tools: Tools, own: FindWindow, change: Partial<Find>): void {
  const { find } = tools.now();
  if (find === null) return;
  const sought: Find = { ...find, ...change, at: 0, hit: null };
  const hits = hitsOf(sought, tools.now());
  const at = sought.where === 'talk' ? nearest(hits, { ...tools.now(), ...own.before }) : 0;
  const hit = hits[at];
  tools.set({ ...own.before, find: { ...sought, at, hit: hit?.kind === 'talk' ? hit : null } });
  if (hit?.kind === 'talk') scrollTo(tools, hit);
}

/** Goes to the first place; without words what was sought before is gone on with. */
function go(tools: Tools, own: FindWindow): void {
  const { find, words } = tools.now();
  const sought = find?.text.trim() ? find : own.before.find;
  if (!find || !sought) {
    close(tools);
    return;
  }
  const wanted = { ...sought, where: find.where, agent: find.agent };
  if (hitsOf(wanted, tools.now()).length === 0) {
    tools.notify(words.find.notFound(wanted.text), 'bad');
    return;
  }
  tools.set({ overlay: own.back });
  goTo(tools, wanted, sought === find ? find.at : sought.at + 1);
}

const whereBy = (tools: Tools, own: FindWindow) => {
  const at = FIND_PLACES.indexOf(tools.now().find?.where ?? 'talk');
  seek(tools, own, { where: FIND_PLACES[(at + 1) % FIND_PLACES.length] as FindPlace });
};

const whoseBy = (by: 1 | -1) => (tools: Tools, own: FindWindow) => {
  const { find, state } = tools.now();
  const all = [null, ...agentNames(state.scenario)];
  const at = all.indexOf(find?.agent ?? null);
  seek(tools, own, { agent: all[(at + by + all.length) % all.length] ?? null });
};

/** Opens the field, from everywhere where no letter is typed. */
export const findKeyAt = (at: FindPlace | null): Key<unknown> => ({
  keys: ['/'],
  does: 'find',
  act: (tools) => open(tools, at),
});

const beside = (does: 'find-next' | 'find-before', key: string, by: 1 | -1): ScreenKey => ({
  keys: [key],
  does,
  footerNow: ({ find }) => (find === null ? undefined : by > 0 ? 0.1 : 0.2),
  ...(by > 0 ? { pair: 'find-before' as const } : {}),
  isAvailable: (view) => view.find !== null && hitsOf(view.find, view).length > 0,
  whyNot: ({ find, words }) => (find === null ? words.find.nothingSought : words.find.notFound(find.text)),
  act(tools) {
    const { find } = tools.now();
    if (find) goTo(tools, find, find.at + by);
  },
});

/** To the next place and the one before, while something is sought. */
export const findKeys: readonly ScreenKey[] = [beside('find-next', 'n', 1), beside('find-before', 'N', -1)];

/** Columns of the field with what stands beside it. */
const COLUMNS = 78;

function drawn(own: FindWindow, view: View): DrawnWindow {
  const screen = roomOf(view);
  const width = Math.min(COLUMNS, screen.columns);
  const rect = { x: 0, y: screen.rows - ROWS_BELOW - 3, width, height: 3 };
  const place = view.find ? placeText(view.find, view) : '';
  const room = width - 7 - displayWidth(place);
  const line = spread(width - 4, ['/ ', ...fieldSpans(own.field, room)], [[place, look.muted]]);
  const title = [[` ${view.words.find.title} `, look.focus]] as const;
  return { rect, lastTop: 0, rows: framed(rect, [` ${line} `], { title, isFocused: true, look: look.strong }) };
}

/** Words are sought in what was said, in memories and in prompts. */
export const find: Window<FindWindow> = {
  kind: 'find',
  keys: {
    find: [
      { keys: ['enter'], does: 'find-go', footer: 1, act: go },
      { keys: ['tab'], does: 'find-where', footer: 2, act: whereBy },
      { keys: ['down'], does: 'find-whose', footer: 3, act: whoseBy(1) },
      { keys: ['up'], does: 'find-whose', act: whoseBy(-1) },
      { keys: ['escape'], does: 'find-close', footer: 4, act: close },
    ],
  },
  opened: [findKeyAt(null), ...findKeys],
  typing: ['find'],
  type: typedInto('field'),
  typed: (tools, own) => seek(tools, own, { text: textOf(own.field) }),
  draw: drawn,
  close(tools, own) {
    tools.set({ ...own.before, find: null });
    leaveFor(tools, own.back);
  },
  isAmongPanes: true,
};

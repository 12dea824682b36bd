import { memo } from '../base/memo.ts';
import type { Binding, Key } from './frame/key.ts';
import type { ActGroup, NamedAct } from './frame/tools.ts';
import { footerOf } from './panes/footer.ts';
import { screenKeys } from './screen-keys.ts';
import { type KeyChanges, NO_CHANGES } from './shown/key-changes.ts';
import { isOnStage } from './shown/stage.ts';
import type { Overlay, View } from './shown/view.ts';
import { TOUR, tourKeys } from './tour.ts';
import { confirmation } from './windows/confirm/state.ts';
import { findKeyAt, findKeys } from './windows/find/window.ts';
import { helpKey } from './windows/help/window.ts';
import { SCREEN, scopeOf, TYPING, windowAt, windows } from './windows/index.ts';
import type { Noun } from './windows/menu/state.ts';
import { MENU_KEYS, menuActs } from './windows/menu/window.ts';
import { allActs } from './windows/palette/window.ts';

/** Leads out of everywhere; a window may say something else of it. */
const quitHard: Key<Overlay | null> = {
  keys: ['ctrl-c'],
  does: 'quit-hard',
  act: ({ set }, own) => set({ overlay: confirmation('quit', own) }),
};

/** A key that finds itself what lies over the screen: it is listened to while nothing else does. */
function bound(scope: string, { labelNow, footerNow, isAvailable, act, ...told }: Key<Overlay | null>): Binding {
  return {
    ...told,
    scope,
    ...(labelNow ? { labelNow: (view, words) => labelNow(view, words, ownAt(scope, view)) } : {}),
    ...(footerNow ? { footerNow: (view) => footerNow(view, ownAt(scope, view)) } : {}),
    ...(isAvailable ? { isAvailable: (view) => isAvailable(view, ownAt(scope, view)) } : {}),
    act: (tools) => act(tools, tools.now().overlay),
  };
}

/** The state of the window that has this place: what lies over it, as the list of all acts does, tells of its keys. */
function ownAt(scope: string, { overlay }: View): Overlay | null {
  for (let own = overlay; own !== null; own = ('back' in own && own.back) || null)
    if (scope in (windowAt(own)?.keys ?? {})) return own;
  return overlay;
}

/** Places in which a question is asked or nothing is seen: no other key leads out of them. */
const CLOSED: ReadonlySet<string> = new Set(['confirm', 'black']);

/** The panes as they were. */
export const TIMELINE = 'timeline';

/** What every place has, where the key is not its own: all acts, help, the way out. Where words are typed no letter is a key. */
function everywhere(
  scope: string,
  own: readonly Key<Overlay | null>[],
  changes: KeyChanges,
): readonly Key<Overlay | null>[] {
  const taken = new Set(own.flatMap(({ keys }) => keys));
  const finds = windows.find(({ keys }) => scope in keys)?.finds ?? null;
  const isOwn = (place: string) => scope === place || CLOSED.has(scope);
  return [
    ...(isOwn('find') ? [] : [findKeyAt(finds), ...(finds === null && scope !== TIMELINE ? [] : findKeys)]),
    ...(isOwn('palette') || scope === 'help' ? [] : [allActs]),
    ...(isOwn('help') || scope === 'palette'
      ? []
      : [scope === SCREEN ? { ...helpKey, does: 'help' as const } : helpKey]),
    quitHard,
  ].flatMap((ours) => {
    const key = changed(ours, changes);
    const keys = key.keys.filter((name) => !taken.has(name) && !(TYPING.has(scope) && name.length === 1));
    return keys.length === 0 ? [] : [{ ...key, keys }];
  });
}

/** Keys of a window that do what one of the screen does, and go with it where that is changed. */
const FOLLOWS: Partial<Readonly<Record<Binding['does'], Binding['does']>>> = {
  'window-help': 'help',
  'window-pause': 'pause',
  'window-step-statement': 'step-statement',
  'window-step-round': 'step-round',
};

const changed = <K extends { does: Binding['does']; keys: readonly string[] }>(key: K, changes: KeyChanges): K => {
  const keys = changes[key.does] ?? changes[FOLLOWS[key.does] ?? key.does];
  return keys ? { ...key, keys } : key;
};

const keysOf = (scope: string, own: readonly Key<Overlay | null>[], changes: KeyChanges): readonly Binding[] => {
  const keys = own.map((key) => changed(key, changes));
  const leaving = keys.filter(({ footer }) => footer === 'end');
  const others = keys.filter(({ footer }) => footer !== 'end');
  return [...others, ...everywhere(scope, keys, changes), ...leaving].map((key) => bound(scope, key));
};

const ownScreenKeys = Object.values(screenKeys).flat();
/** Those by which windows are come to that the screen does not name. */
const openedKeys = windows
  .flatMap(({ opened = [] }) => opened)
  .filter(({ does }) => !ownScreenKeys.some((key) => key.does === does));
const allScreenKeys = [...ownScreenKeys, ...openedKeys];

const named = (key: Key<null>, group: ActGroup, via: readonly string[]): NamedAct => ({
  key: bound(SCREEN, key),
  via,
  group,
  act: (tools) => key.act(tools, null),
});

/** All that the screen and its menus do, by name. */
function namedWith(changes: KeyChanges): readonly NamedAct[] {
  const first = (key: Key<null>) => changed(key, changes).keys.slice(0, 1);
  const menuKey = (noun: Noun) => changes[`${noun}-menu`]?.[0] ?? MENU_KEYS[noun];
  return [
    ...Object.entries(screenKeys).flatMap(([group, keys]) =>
      keys.map((key) => named(key, group as keyof typeof screenKeys, first(key))),
    ),
    ...openedKeys.map((key) => named(key, 'showing', first(key))),
    ...Object.entries(menuActs).flatMap(([noun, keys]) =>
      keys.map((key) =>
        named(key, noun === 'copy' ? 'showing' : (noun as Exclude<Noun, 'copy'>), [
          menuKey(noun as Noun),
          ...first(key),
        ]),
      ),
    ),
  ];
}

/** Every key there is, place by place, and all acts by name. */
type Keymap = {
  keys: readonly Binding[];
  byKey: ReadonlyMap<string, Binding>;
  named: readonly NamedAct[];
};

/** With the keys that a person has given to acts. */
export const keymapWith = memo((changes: KeyChanges): Keymap => {
  const keys = [
    ...keysOf(SCREEN, allScreenKeys, changes),
    ...keysOf(TOUR, tourKeys, changes),
    ...windows.flatMap((one) => Object.entries(one.keys).flatMap(([scope, own]) => keysOf(scope, own, changes))),
  ];
  const byKey = new Map(keys.flatMap((binding) => binding.keys.map((key) => [`${binding.scope} ${key}`, binding])));
  return { keys, byKey, named: namedWith(changes) };
});

/** Footer, help, dispatch and docs/keys.md are made from it. */
export const KEYS: readonly Binding[] = keymapWith(NO_CHANGES).keys;

/** The same in a place, before them what is done there alone. */
export function actsAt(scope: string, changes: KeyChanges = NO_CHANGES): readonly NamedAct[] {
  const { keys, named } = keymapWith(changes);
  const own = keys.filter((key) => key.scope === scope && typeof key.footer === 'number');
  const here = own.map(
    (key): NamedAct => ({ key, via: key.keys.slice(0, 1), group: 'here', act: (tools) => key.act(tools) }),
  );
  return scope === SCREEN || TYPING.has(scope) ? named : [...here, ...named];
}

/** Where keys are listened to: the screen, or what lies over it. */
export const SCOPES: readonly string[] = [...new Set(KEYS.map(({ scope }) => scope))];

/** What a key does there; undefined: nothing. Whether it is available is the caller's question. */
export function bindingOf(scope: string, key: string, changes: KeyChanges = NO_CHANGES): Binding | undefined {
  const { byKey } = keymapWith(changes);
  // Where ctrl-j has no meaning of its own it is the line feed that some terminals send for enter.
  return byKey.get(`${scope} ${key}`) ?? (key === 'ctrl-j' ? byKey.get(`${scope} enter`) : undefined);
}

/** The same, or what answers yes or no there in the language of the screen. */
export function bindingPressed(
  scope: string,
  key: string,
  { words: { yesNo }, preferences }: Pick<View, 'words' | 'preferences'>,
): Binding | undefined {
  const answer = KEYS.find((one) => one.scope === scope && one.answers && yesNo[one.answers].includes(key));
  const isOfBoard = answer?.isBesideBoard === true && bindingOf(SCREEN, key, preferences.keys) !== undefined;
  return (isOfBoard ? undefined : answer) ?? bindingOf(scope, key, preferences.keys);
}

/** Whether it says yes or no in the language of the screen, and is no answer here for it is a key of the board. */
export function isAnswerElsewhere(scope: string, key: string, view: Pick<View, 'words' | 'preferences'>): boolean {
  const { yesNo } = view.words;
  const isWord = KEYS.some(
    (one) => one.scope === scope && one.isBesideBoard && one.answers && yesNo[one.answers].includes(key),
  );
  return isWord && bindingPressed(scope, key, view) === undefined;
}

/** The keys that do something here, as the footer tells them. */
export function footerRow(view: View, width: number): string {
  const scope = scopeOf(view);
  const { keys } = keymapWith(view.preferences.keys);
  return footerOf(scope === SCREEN && isOnStage(view) ? stageKeys(keys) : keys, scope, view, width);
}

/** On stage the footer tells a room what it needs: at its end the way off it, in place of all other acts (25.2). */
const stageKeys = memo((keys: readonly Binding[]): readonly Binding[] =>
  keys
    .filter(({ scope }) => scope === SCREEN)
    .map(({ footer, ...key }) => (key.does === 'stage' ? { ...key, footer: 'end' } : key)),
);

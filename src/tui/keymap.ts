import type { InterfaceWords } from '../interface/index.ts';
import type { Binding, Key } from './frame/key.ts';
import { footerOf } from './panes/footer.ts';
import { screenKeys } from './screen-keys.ts';
import type { Overlay, View } from './shown/view.ts';
import { confirmation } from './windows/confirm/state.ts';
import { SCREEN, scopeOf, windows } from './windows/index.ts';

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
    ...(labelNow ? { labelNow: (view, words) => labelNow(view, words, view.overlay) } : {}),
    ...(footerNow ? { footerNow: (view) => footerNow(view, view.overlay) } : {}),
    ...(isAvailable ? { isAvailable: (view) => isAvailable(view, view.overlay) } : {}),
    act: (tools) => act(tools, tools.now().overlay),
  };
}

const keysOf = (scope: string, keys: readonly Key<Overlay | null>[]): readonly Binding[] =>
  [...keys, ...(keys.some((key) => key.keys.includes('ctrl-c')) ? [] : [quitHard])].map((key) => bound(scope, key));

/** Those of the screen, and behind them those by which windows are come to that it does not name. */
const allScreenKeys = [
  ...screenKeys,
  ...windows.flatMap(({ opened = [] }) => opened).filter((key) => !screenKeys.includes(key)),
];

/** Every key there is, place by place. Footer, help, dispatch and docs/keys.md are made from it. */
export const KEYS: readonly Binding[] = [
  ...keysOf(SCREEN, allScreenKeys),
  ...windows.flatMap(({ keys }) => Object.entries(keys).flatMap(([scope, own]) => keysOf(scope, own))),
];

/** Where keys are listened to: the screen, or what lies over it. */
export const SCOPES: readonly string[] = [...new Set(KEYS.map(({ scope }) => scope))];

const byKey = new Map(KEYS.flatMap((binding) => binding.keys.map((key) => [`${binding.scope} ${key}`, binding])));

/** What a key does there; undefined: nothing. Whether it is available is the caller's question. */
export function bindingOf(scope: string, key: string): Binding | undefined {
  // Where ctrl-j has no meaning of its own it is the line feed that some terminals send for enter.
  return byKey.get(`${scope} ${key}`) ?? (key === 'ctrl-j' ? byKey.get(`${scope} enter`) : undefined);
}

/** The same, or what answers yes or no there in the language of the screen. */
export function bindingPressed(
  scope: string,
  key: string,
  { yesNo }: Pick<InterfaceWords, 'yesNo'>,
): Binding | undefined {
  const answer = KEYS.find((one) => one.scope === scope && one.answers && yesNo[one.answers].includes(key));
  return answer ?? bindingOf(scope, key);
}

/** The keys that do something here, as the footer tells them. */
export function footerRow(view: View, width: number): string {
  return footerOf(KEYS, scopeOf(view), view, width);
}

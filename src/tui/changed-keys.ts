import { KEYS, keymapWith } from './keymap.ts';
import type { KeyChanges } from './shown/key-changes.ts';
import { SCREEN } from './windows/index.ts';
import { menuActs } from './windows/menu/window.ts';

type Act = keyof KeyChanges;

/** What always leads out, by the same key for everybody. */
const FIXED: ReadonlySet<Act> = new Set<Act>(['quit-hard', 'close']);

/** Acts whose keys a person may change: those of the screen and of its menus. */
export const CHANGEABLE: readonly Act[] = [
  ...new Set([
    ...KEYS.filter(({ scope }) => scope === SCREEN).map(({ does }) => does),
    ...Object.values(menuActs).flatMap((acts) => acts.map(({ does }) => does)),
  ]),
].filter((act) => !FIXED.has(act));

/** What the terminal sends as another key, or what always leads out. */
const NO_KEYS: ReadonlySet<string> = new Set(['ctrl-c', 'ctrl-z', 'ctrl-i', 'ctrl-m', 'ctrl-j', 'ctrl-h']);
const NAMES =
  /^(?:space|enter|tab|shift-tab|up|down|left|right|home|end|page-up|page-down|insert|delete|backspace|f(?:[1-9]|1[0-2])|(?:ctrl|alt)-[a-z])$/;
const CHARACTER = /^[^\p{C}\p{Z}]$/u;

export const isKey = (name: string): boolean => !NO_KEYS.has(name) && (CHARACTER.test(name) || NAMES.test(name));

/** Of changed acts, those one of whose keys another act has in the same place. */
export function doubledKeys(changes: KeyChanges): readonly { act: Act; key: string; other: Act }[] {
  const { keys: table } = keymapWith(changes);
  return (Object.keys(changes) as Act[]).flatMap((act) =>
    table
      .filter(({ does }) => does === act)
      .flatMap(({ scope, keys }) =>
        keys.flatMap((key) => {
          const other = table.find((one) => one.scope === scope && one.does !== act && one.keys.includes(key));
          return other ? [{ act, key, other: other.does }] : [];
        }),
      ),
  );
}

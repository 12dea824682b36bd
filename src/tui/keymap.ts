import type { InterfaceWords } from '../interface/index.ts';
import type { Binding } from './binding.ts';
import { comparisonKeys } from './comparison/keys.ts';
import { explorerKeys } from './overlays/explorer-keys.ts';
import { inspectorKeys } from './overlays/inspector-keys.ts';
import { fullWindowKeys, overlayKeys, pageKeys } from './overlays/keys.ts';
import { memoryMenuKeys } from './overlays/memory-menu-keys.ts';
import { resultKeys } from './overlays/result-keys.ts';
import { peopleKeys } from './people/keys.ts';
import { SCOPES, type Scope } from './scope.ts';
import { screenKeys } from './screen-keys.ts';
import type { Form } from './seat/form.ts';
import { seatKeys } from './seat/keys.ts';
import { branchKeys } from './time/branch-keys.ts';
import { timeKeys } from './time/keys.ts';
import type { View } from './view.ts';

/** Every key there is, window by window. Footer, help, dispatch and the README are made from it. */
export const KEYS: readonly Binding[] = [
  ...screenKeys,
  ...overlayKeys,
  ...memoryMenuKeys,
  ...inspectorKeys,
  ...explorerKeys,
  ...fullWindowKeys,
  ...seatKeys,
  ...peopleKeys,
  ...resultKeys,
  ...timeKeys,
  ...branchKeys,
  ...comparisonKeys,
  ...pageKeys,
  ...SCOPES.map((scope): Binding => ({ keys: ['ctrl-c'], scope, action: 'quit-hard', does: 'quit-hard' })),
];

const byKey = new Map(KEYS.flatMap((binding) => binding.keys.map((key) => [`${binding.scope} ${key}`, binding])));

/** What a key does there; undefined: nothing. Whether it is available is the caller's question. */
export function bindingOf(scope: Scope, key: string): Binding | undefined {
  // Where ctrl-j has no meaning of its own it is the line feed that some terminals send for enter.
  return byKey.get(`${scope} ${key}`) ?? (key === 'ctrl-j' ? byKey.get(`${scope} enter`) : undefined);
}

export function scopeOf({ overlay, sheet }: Pick<View, 'overlay' | 'sheet'>): Scope {
  if (!overlay) return 'screen';
  if (overlay.kind === 'explorer') return overlay.edit ? 'explorer-edit' : 'explorer';
  if (overlay.kind === 'memory-menu') return overlay.edit ? 'memory-menu-edit' : 'memory-menu';
  if (overlay.kind === 'seat') return SEAT_SCOPES[sheet?.form.kind ?? 'text'];
  if (overlay.kind === 'newcomer')
    return overlay.part === 'name' || overlay.part === 'persona' ? 'newcomer-text' : 'newcomer-choice';
  return overlay.kind === 'inject' ? `inject-${overlay.part}` : overlay.kind;
}

const SEAT_SCOPES: Readonly<Record<Form['kind'], Scope>> = {
  text: 'seat-text',
  amount: 'seat-text',
  'yes-no': 'seat-yes-no',
  choice: 'seat-choice',
  marks: 'seat-values',
  points: 'seat-values',
  order: 'seat-values',
};

const GLYPHS: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  escape: 'esc',
  'page-up': 'PgUp',
  'page-down': 'PgDn',
  '-': '−',
};

/** Where y and n answer, and so does what stands for them in the language of the screen. */
const ANSWERED: ReadonlySet<string> = new Set<Scope>(['confirm', 'seat-yes-no']);

/** The key of the table that a pressed key stands for in this window: `s` says yes in Spanish. */
export function keyMeant(scope: Scope, pressed: string, { yesNo }: Pick<InterfaceWords, 'yesNo'>): string {
  if (!ANSWERED.has(scope)) return pressed;
  const isAmong = (keys: readonly string[]) => keys.includes(pressed);
  return isAmong(yesNo.yes) ? 'y' : isAmong(yesNo.no) ? 'n' : pressed;
}

/** The key that is pressed for one of the table, as people read it. */
export function keyShown(scope: string, key: string, { yesNo }: Pick<InterfaceWords, 'yesNo'>): string {
  if (!ANSWERED.has(scope)) return keyText(key);
  const [own] = key === 'y' ? yesNo.yes : key === 'n' ? yesNo.no : [];
  return own ?? keyText(key);
}

/** A key as people read it. */
export function keyText(key: string): string {
  return GLYPHS[key] ?? key;
}

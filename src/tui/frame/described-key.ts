import type { InterfaceWords } from '../../interface/index.ts';

/** What footer, help and docs/keys.md tell of a key, on a screen that shows `V`. */
export type DescribedKey<V, Own extends readonly unknown[] = []> = {
  /** As the input parser names them. */
  keys: readonly string[];
  /** Where its words stand: one or two for the footer, a sentence for the help. */
  does: keyof InterfaceWords['keys'];
  /** What `y` or `n` among its keys says: what stands for that in the language of the screen is such a key, too. */
  answers?: 'yes' | 'no';
  /** It is pressed beside the board: a letter that is a key there, as `s` is, is no answer here. Whoever steps through the talk would have given one. */
  isBesideBoard?: true;
  /** What the footer says instead where that is plainer. */
  labelNow?(view: V, words: InterfaceWords, ...own: Own): string;
  /** How much it is wanted in the footer, 1 first; `end`: it stands at its right end always; absent: only in the help. */
  footer?: number | 'end';
  /** The same where it depends on what is shown; undefined: not now. */
  footerNow?(view: V, ...own: Own): number | undefined;
  /** What is told with it in the footer, its key behind this one's, under one label. */
  pair?: keyof InterfaceWords['keys'];
  /** That label, where it is not this key's own. */
  pairLabel?(view: V, words: InterfaceWords): string;
  /** When it does something; absent: always. */
  isAvailable?(view: V, ...own: Own): boolean;
  /** Why it does nothing now, where that is not what is so of most keys; null: it is. */
  whyNot?(view: V, words: InterfaceWords): string | null;
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

const ARROWS: ReadonlySet<string> = new Set(['up', 'down', 'left', 'right']);

/** A key as people read it; where signs are of ASCII, an arrow by its name. */
export function keyText(key: string, { signs }: Pick<InterfaceWords, 'signs'>): string {
  return signs === 'ascii' && ARROWS.has(key) ? key : (GLYPHS[key] ?? key);
}

const LETTERS = { yes: 'y', no: 'n' } as const;

/** The key that is pressed for one of the table, as people read it: `s` says yes in Spanish. */
export function keyShown(
  { answers, isBesideBoard }: Pick<DescribedKey<never>, 'answers' | 'isBesideBoard'>,
  key: string,
  words: Pick<InterfaceWords, 'yesNo' | 'signs'>,
): string {
  const own = answers && !isBesideBoard && key === LETTERS[answers] ? words.yesNo[answers][0] : undefined;
  return own ?? keyText(key, words);
}

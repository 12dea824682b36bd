import { memo, once } from '../../base/memo.ts';
import type { InterfaceWords } from '../../interface/index.ts';

/** The signs of the screen by what stands for them in ASCII (18.4). No two marks of agents are alike. */
const SIGNS_BY: Readonly<Record<string, string>> = {
  '-': '─━╌╸╺▓▄☐–—−',
  '|': '│┃╻╹┊▏‖↕',
  ':': '▅░▒',
  '+': '┼┏┓┗┛┣┫╭╮╯╰▇✓☑',
  '\\': '╲',
  '/': '╱✎✂',
  X: '╳',
  '#': '■█',
  o: '○',
  '@': '●',
  u: '□',
  '^': '▲↑',
  n: '△',
  $: '◆',
  s: '◇',
  V: '▼',
  v: '▽↓',
  '*': '★◉•',
  w: '☆',
  '%': '✦↻',
  z: '✧',
  '&': '✚',
  t: '✙',
  H: '◢',
  h: '◿',
  J: '◤',
  j: '◸',
  K: '♠',
  k: '♤',
  M: '♣',
  m: '♧',
  R: '♥',
  r: '♡',
  Q: '⬢',
  q: '⬡',
  L: '◣',
  l: '◺',
  Y: '◥',
  y: '◹',
  '>': '▶▷▸›→»⊃',
  '<': '◂‹←«↶',
  '?': '◈',
  '=': '▣⇄',
  '~': '▚≈↔±…',
  '"': '≡“”',
  "'": '‘’▀',
  _: '▁▌⇣',
  '.': '▂◼·◦',
  ',': '▃',
  '!': '≠',
  ';': '▆',
  '0': '∅',
  '8': '∞',
  P: '¶',
  S: '§Σ',
  x: '✕✗×',
};

const ASCII: ReadonlyMap<string, string> = new Map(
  Object.entries(SIGNS_BY).flatMap(([ascii, signs]) => [...signs].map((sign) => [sign, ascii] as const)),
);

const SIGN = new RegExp(`[${[...ASCII.keys()].join('')}]`, 'g');

/** A row with borders and marks of ASCII; letters of other scripts stay. */
export function inAscii(line: string): string {
  return line.replace(SIGN, (sign) => ASCII.get(sign) ?? sign);
}

/** Keys that are signs of their own, by their names. */
const KEYS: Readonly<Record<string, string>> = { '↑': 'up', '↓': 'down', '←': 'left', '→': 'right' };

/**
 * The words for rows in ASCII: keys that are signs are named in them, since the letters that stand for these signs are keys of their own. An
 * arrow to the right is one beside an arrow to the left alone, and leads from one thing to the next elsewhere.
 */
export const wordsInAscii = memo((words: InterfaceWords): InterfaceWords => {
  const all = { signs: 'ascii' };
  // Each subject when it is first read: a first frame reads few.
  for (const [subject, told] of Object.entries(words)) {
    const get = once(() => spelled(told));
    Object.defineProperty(all, subject, { get, enumerable: true });
  }
  return all as unknown as InterfaceWords;
});

function spelled(words: unknown): unknown {
  if (typeof words === 'string')
    return words.replace(words.includes('←') ? /[↑↓←→]/gu : /[↑↓]/gu, (sign) => KEYS[sign] ?? sign);
  if (typeof words === 'function') return (...slots: unknown[]) => spelled(words(...slots));
  if (Array.isArray(words)) return words.map(spelled);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, spelled(word)]));
}

/** Whether the locale takes other signs than ASCII: by the first of the variables that is set. Windows has none of them. */
export function isUtf8(env: Readonly<Record<string, string | undefined>>, platform: NodeJS.Platform): boolean {
  if (platform === 'win32') return true;
  return /utf-?8/i.test(env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '');
}

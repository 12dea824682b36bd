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
  '>': '▶▷▸›→»⊃',
  '<': '◂‹←«↶',
  '?': '◈',
  '=': '▣⇄',
  '~': '▚≈↔±',
  '"': '≡“”',
  "'": '‘’▀',
  _: '▁▌⇣',
  '.': '▂◼…·◦',
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

/** Whether the locale takes other signs than ASCII: by the first of the variables that is set. Windows has none of them. */
export function isUtf8(env: Readonly<Record<string, string | undefined>>, platform: NodeJS.Platform): boolean {
  if (platform === 'win32') return true;
  return /utf-?8/i.test(env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '');
}

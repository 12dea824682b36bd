/** Whether a module is dark; `[row][column]`, with whatever stands around the code. */
export type Modules = readonly (readonly boolean[])[];

/** Codewords of a version at level L: all, and the data of each block (ISO/IEC 18004, table 9). */
const BLOCKS: Readonly<Record<number, { all: number; data: readonly number[] }>> = {
  1: { all: 26, data: [19] },
  2: { all: 44, data: [34] },
  3: { all: 70, data: [55] },
  4: { all: 100, data: [80] },
  5: { all: 134, data: [108] },
  6: { all: 172, data: [68, 68] },
  7: { all: 196, data: [78, 78] },
  8: { all: 242, data: [97, 97] },
  9: { all: 292, data: [116, 116] },
  10: { all: 346, data: [68, 68, 69, 69] },
};
const ALIGNED: Readonly<Record<number, readonly number[]>> = {
  ...{ 1: [], 2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34] },
  ...{ 7: [6, 22, 38], 8: [6, 24, 42], 9: [6, 26, 46], 10: [6, 28, 50] },
};
const MASKS: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];
/** A finder: dark ring, light ring, dark heart, and a light row and column around it. */
const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

/**
 * The text of a code (QR, level L, versions 1 to 10, bytes), read as a scanner reads it that takes dark modules on light ground alone, and all of
 * whose codewords must be right; null: there is none. `border`: light modules that it must have around it.
 */
export function qrText(modules: Modules, border: number): string | null {
  const found = finders(modules);
  const top = Math.min(...found.map(([y]) => y));
  const left = Math.min(...found.map(([, x]) => x));
  const size = Math.max(...found.map(([, x]) => x)) + 7 - left;
  const version = (size - 17) / 4;
  const blocks = BLOCKS[version];
  if (found.length !== 3 || !blocks || !isQuiet(modules, top, left, size, border)) return null;
  const at = (y: number, x: number) => modules[top + y]?.[left + x] ?? false;
  const format = bitsOf([0, 1, 2, 3, 4, 5, 7, 8].map((x) => at(8, x))) << 7;
  const mask = MASKS[((format ^ (0b101010000010010 & ~0x7f)) >> 10) & 7];
  // The first two bits are the level; 01 is L.
  if (!mask || ((format >> 13) ^ 0b10) !== 0b01) return null;
  const bits = placed(size, version).map(([y, x]) => at(y, x) !== mask(y, x));
  const codewords = Array.from({ length: blocks.all }, (_, i) => bitsOf(bits.slice(8 * i, 8 * i + 8)));
  const data = dataOf(codewords, blocks);
  return data && bytesOf(data, version);
}

const bitsOf = (bits: readonly boolean[]): number => bits.reduce((sum, bit) => 2 * sum + (bit ? 1 : 0), 0);

function finders(modules: Modules): (readonly [y: number, x: number])[] {
  const isFinder = (y: number, x: number) =>
    FINDER.every((line, dy) => [...line].every((sign, dx) => modules[y + dy]?.[x + dx] === (sign === '1')));
  return modules.flatMap((line, y) => line.flatMap((_, x) => (isFinder(y, x) ? [[y, x] as const] : [])));
}

function isQuiet(modules: Modules, top: number, left: number, size: number, border: number): boolean {
  const span = Array.from({ length: size + 2 * border }, (_, i) => i - border);
  return span.every((y) =>
    span.every((x) => (y >= 0 && y < size && x >= 0 && x < size) || modules[top + y]?.[left + x] === false),
  );
}

/** Where the bits of the codewords stand: two columns at a time from the right, upwards and downwards, past what is fixed. */
function placed(size: number, version: number): (readonly [y: number, x: number])[] {
  const aligned = ALIGNED[version] ?? [];
  const last = aligned.at(-1) ?? 0;
  const isAligned = (y: number, x: number) =>
    aligned.some((cy) =>
      aligned.some(
        (cx) =>
          Math.abs(y - cy) <= 2 &&
          Math.abs(x - cx) <= 2 &&
          !((cy === 6 && (cx === 6 || cx === last)) || (cx === 6 && cy === last)),
      ),
    );
  const isFixed = (y: number, x: number) =>
    y === 6 ||
    x === 6 ||
    (y < 9 && (x < 9 || x >= size - 8)) ||
    (y >= size - 8 && x < 9) ||
    (version >= 7 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11))) ||
    isAligned(y, x);
  const columns = Array.from({ length: (size - 1) / 2 }, (_, i) => size - 1 - 2 * i).map((x) => (x <= 6 ? x - 1 : x));
  return columns.flatMap((x, i) => {
    const rows = Array.from({ length: size }, (_, y) => (i % 2 === 0 ? size - 1 - y : y));
    return rows.flatMap((y) => [[y, x] as const, [y, x - 1] as const]).filter(([y, x]) => !isFixed(y, x));
  });
}

/** The data of the blocks, between which codewords alternate; null: a block is not right. */
function dataOf(
  codewords: readonly number[],
  { all, data }: { all: number; data: readonly number[] },
): number[] | null {
  const corrections = (all - data.reduce((sum, count) => sum + count, 0)) / data.length;
  const blocks: number[][] = data.map(() => []);
  let next = 0;
  for (let i = 0; i < Math.max(...data); i++)
    for (const [b, count] of data.entries()) if (i < count) blocks[b]?.push(codewords[next++] ?? 0);
  const whole = blocks.map((block) => [...block]);
  for (let i = 0; i < corrections; i++) for (const block of whole) block.push(codewords[next++] ?? 0);
  return whole.every((block) => isRight(block, corrections)) ? blocks.flat() : null;
}

/** Reed and Solomon: all the syndromes are zero. */
function isRight(block: readonly number[], corrections: number): boolean {
  return Array.from({ length: corrections }, (_, i) =>
    block.reduce((sum, codeword) => times(sum, power(i)) ^ codeword, 0),
  ).every((syndrome) => syndrome === 0);
}

const power = (n: number): number => Array.from({ length: n }).reduce<number>((value) => times(value, 2), 1);
function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >> i) & 1) product ^= a;
  }
  return product & 0xff;
}

function bytesOf(data: readonly number[], version: number): string | null {
  const bits = data.flatMap((byte) => Array.from({ length: 8 }, (_, i) => ((byte >> (7 - i)) & 1) === 1));
  const lengthBits = version < 10 ? 8 : 16;
  if (bitsOf(bits.slice(0, 4)) !== 0b0100) return null;
  const count = bitsOf(bits.slice(4, 4 + lengthBits));
  const from = 4 + lengthBits;
  const bytes = Array.from({ length: count }, (_, i) => bitsOf(bits.slice(from + 8 * i, from + 8 * i + 8)));
  return Buffer.from(bytes).toString('utf8');
}

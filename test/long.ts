/** Whether all is tested: `npm run test:long`. Else each rule has one good witness, or one of each kind. */
export const isLong = process.env['ROUNDTABLE_LONG'] === '1';

/** All of them; in short those that differ in kind. */
export const samplesOf = <T>(all: readonly T[], short: number | ((one: T, at: number) => boolean)): readonly T[] =>
  isLong ? all : typeof short === 'number' ? all.slice(0, short) : all.filter(short);

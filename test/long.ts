/** Whether all is tested: `npm run test:long`. Else each rule has one good witness, or one of each kind. */
export const isLong = process.env['ROUNDTABLE_LONG'] === '1';

/** All of them; in short those that differ in kind. */
export const samplesOf = <T>(all: readonly T[], short: number | ((one: T, at: number) => boolean)): readonly T[] =>
  isLong ? all : typeof short === 'number' ? all.slice(0, short) : all.filter(short);

/** Of two sets that are crossed all pairs; in short each of one with one of the other, by turns, so that all of both come up. */
export const crossed = <A, B>(some: readonly A[], others: readonly B[]): readonly (readonly [A, B])[] =>
  isLong
    ? some.flatMap((one) => others.map((other) => [one, other] as const))
    : Array.from({ length: Math.max(some.length, others.length) }, (_, i) => [
        some[i % some.length]!,
        others[i % others.length]!,
      ]);

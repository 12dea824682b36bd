import fc from 'fast-check';

/**
 * Any text at all, with halves of pairs. `fc.string({ unit: 'binary' })` is the same, and lists all characters there are first, which takes two
 * seconds of a processor.
 */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }))
  .map((points) => String.fromCodePoint(...points));

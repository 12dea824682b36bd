/**
 * English. The words are those of the program: round ⊃ turn ⊃ statement, discussion, poll, confirmation, vote, ballot, option, amount,
 * memory, entry, strategy, guidance style, view, prompt, run, journal, pause, person (whoever sits at the screen). Names that stand in
 * scenario files (strategies, styles, views, models) are shown as they are written there.
 */
export const language = 'en';

export * from './events.ts';
export * from './faults.ts';
export * from './keys.ts';
export * from './memory.ts';
export { counts, eventNames, listed, names, numbers } from './names.ts';
export * from './results.ts';
export * from './screen.ts';
export * from './windows.ts';

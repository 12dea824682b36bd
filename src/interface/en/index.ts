/**
 * English. One word for one thing. As the program has them: round ⊃ turn ⊃ statement, discussion, vote, ballot, option, amount, memory, entry,
 * strategy, guidance style, view, prompt, run, paused, person (whoever sits at the screen). What the program calls otherwise, and people read:
 * poll: asked who wants to vote · confirmation: agrees, or refused by · consensus: unanimous, or undecided · inject: tell them ·
 * intervention: act of a person · touched: changed 1× · cue: later · journal: record · fork: go on from here · appended, compressed,
 * integrated, dropped, cleared: added, in short, woven in, forgotten, wiped. Names that stand in scenario files (strategies, styles, views,
 * models) follow in brackets where they are chosen.
 */
export const language = 'en';

export * from './events.ts';
export * from './faults.ts';
export * from './keys.ts';
export { explorer, inspector, menu, senders, whatIf } from './memory.ts';
export { counts, eventNames, listed, names, numbers, removed } from './names.ts';
export * from './pages.ts';
export * from './panes.ts';
export { comparison, result, results, runs, theatre } from './results.ts';
export * from './screen.ts';
export * from './windows.ts';

import { counts, listed, numbers } from './counts.ts';
import { keys, keysNow } from './keys.ts';
import { names } from './names.ts';
import { overlays } from './overlays.ts';

/**
 * English. The words are those of the program: round ⊃ turn ⊃ statement, discussion, poll, confirmation, vote, ballot, option, amount,
 * memory, entry, strategy, guidance style, view, prompt, run, journal, hold, person (whoever sits at the screen). Names that stand in
 * scenario files (strategies, styles, views, policies, models) are shown as they are written there.
 */
export const en = { language: 'en', numbers, counts, listed, keys, keysNow, names, overlays } as const;

import { counts } from './counts.ts';

/** What an agent remembers, entry by entry. */
export const entries = {
  none: 'Nothing is remembered yet.',
  /** Heads of columns of 7, 6, 11, 11, 7, 11 and 6 columns; the words have what is left. */
  heads: {
    entry: 'entry',
    round: 'round',
    /** In a column of 4. */
    roundBrief: 'rd',
    origin: 'origin',
    whose: 'whose',
    from: 'from',
    style: 'style',
    importance: 'imp.',
    words: 'words',
  },
  /** `sources`: how many entries it took the place of. */
  head: (round: number, origin: string, whose: string | null, message: string | null, sources: number) =>
    `round ${round} · ${origin}${whose === null ? '' : `, ${whose}`}${message === null ? '' : `, from ${message}`}${
      sources > 0 ? `, in the place of ${counts.entries(sources)}` : ''
    }`,
  size: (chars: number, tokens: number) => `${counts.characters(chars)}, ${counts.tokens(tokens)}`,
  style: (name: string | null) => `style ${name ?? 'none'}`,
  importance: (hundredths: number) => `importance ${hundredths}`,
  pinned: '◆ pinned',
  edited: '✎ edited by a person',
  gist: 'Gist, from which other styles are written',
  /** In at most ten columns. */
  gistNames: {
    speaker: 'speaker',
    topic: 'topic',
    reasoning: 'reasoning',
    certainty: 'certainty',
    key_point: 'key point',
    theory: 'theory',
    statement: 'statement',
  },
  inPlaceOf: 'Stands in the place of',
  /** `isTold`: the agent had received the private message. */
  leak: (message: string, agent: string, isTold: boolean, words: string) =>
    `! Tells words of private message ${message}, which ${agent} ${isTold ? 'received in private' : 'never received'}: ${words}`,
  source: (kind: 'statement' | 'notice' | 'injection', message: string, from: string, round: number) =>
    `Source: ${kind} ${message} of ${from}, round ${round}`,

  whereTo: (entry: string) => `Where did ${entry} go? The calls since whose prompts held it`,
  nowhere: 'It has been in no prompt yet, as far back as calls are kept.',
  /** In at most nine and eight columns. */
  call: (seq: number) => `call ${seq}`,
  round: (round: number) => `round ${round}`,
  /** How a prompt held it, in at most fourteen columns. */
  remembered: 'remembered',
  inHistory: 'in the history',
  through: (entry: string) => `through ${entry}`,

  edit: (entry: string) => `Edit ${entry}`,
  editNote: 'What was there before stays in the journal and under Changes.',
} as const;

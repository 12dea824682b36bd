/** Why a journal cannot be read: at one of its lines, or as a whole (`too-large` to be listed, `unreadable`). */
export type JournalFault = {
  kind: JournalFaultKind;
  /** What stands there: a number, a name, the code of a failed call; absent: the kind says it all. */
  found?: string;
  /** What should stand there. */
  wanted?: string;
};

export type JournalFaultKind =
  | 'no-header'
  | 'cut-header'
  | 'newer-format'
  | 'no-entry'
  | 'no-checksum'
  | 'wrong-checksum'
  | 'no-json'
  | 'no-record'
  | 'forbidden-key'
  | 'unknown-event'
  | 'wrong-field'
  | 'missing-field'
  | 'other-entry'
  | 'too-large'
  | 'unreadable';

import type { Unnamed } from '../../base/errors.ts';
import type { JournalFault, JournalFaultKind } from '../../base/journal-fault.ts';
import type { Failure } from '../../discussion/call.ts';
import type { Rejection } from '../../discussion/command.ts';
import { listed } from './names.ts';

/** What went wrong with a call or a reply: here, as the record tells it, but for what that tells the agent of its answer. */
export const failure = ({ kind, message }: Failure): string => ANSWERS[kind] ?? message;

const ANSWERS: Partial<Readonly<Record<Failure['kind'], string>>> = {
  empty: 'the answer was empty',
  minimal: 'the answer says next to nothing',
};

/** The same in a word or two. */
export const failureKinds = {
  network: 'network',
  auth: 'key refused',
  quota: 'quota',
  'rate-limit': 'rate limit',
  server: 'server',
  timeout: 'timeout',
  'context-length': 'prompt too large',
  'content-refused': 'refused',
  incomplete: 'incomplete',
  invalid: 'invalid',
  'unknown-model': 'unknown model',
  absent: 'nobody there',
  'too-short': 'too short',
  empty: 'empty',
  minimal: 'says too little',
  unreadable: 'unreadable',
  interrupted: 'interrupted',
  'over-budget': 'tokens used up',
} as const;

/** Why a person may not do something now: here, as the rules tell it. */
export const rejection = ({ message }: Rejection): string => message;

/** Why a record cannot be read: of one of its lines, behind "the line"; of a file, as a sentence without its end. */
export const journalFault = ({ kind, found = '', wanted = '' }: JournalFault): string => FAULTS[kind](found, wanted);

/** Why a call of the file system failed; the code of any other stands behind it alone. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it is gone',
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EIO: 'the disk reports an error',
  EMFILE: 'too many files are open',
};

const FAULTS: Readonly<Record<JournalFaultKind, (found: string, wanted: string) => string>> = {
  'no-header': () => 'is not the header of a record',
  'cut-header': () => 'is not the whole header of a record',
  'newer-format': (found) => `is of record format ${found}, which a newer version of this program wrote`,
  'no-entry': () => 'is not an entry of a record',
  'no-checksum': () => 'is damaged: it does not end in a checksum',
  'wrong-checksum': () => 'is damaged: its checksum does not match',
  'no-json': () => 'is damaged: it is not JSON',
  'no-record': () => 'is no object',
  'forbidden-key': (found) => `holds the key "${found}", which is not allowed`,
  'unknown-event': (found) => `holds an unknown event type ${found || '(none)'}`,
  'wrong-field': (found) => `has a wrong field "${found}"`,
  'missing-field': (found) => `lacks the field "${found}"`,
  'other-entry': (found, wanted) => `holds entry ${found} where entry ${wanted} belongs`,
  'too-large': () => 'it is too large to be listed',
  unreadable: (found) => `it cannot be read: ${REASONS[found] ? `${REASONS[found]} (${found})` : found}`,
};

/** The config file has no program, or no server, of that name. */
export const unnamed = ({ kind, name, known }: Unnamed): string => {
  const what = kind === 'command' ? `command ${name}` : `endpoint ${name}`;
  return `There is no ${what} in the config file${known.length > 0 ? `; there are: ${listed(known)}` : ', and no other'}.`;
};

/** The screen failed at something; the run did not. `what`: the error. */
export const screenFaults = {
  once: (what: string) => `A frame could not be drawn (${what}). The run goes on.`,
  lines: 'The screen failed twice in a row, and was closed. The run goes on as plain lines; nothing is asked again.',
  paused: 'The screen failed twice in a row, and was closed. The run is paused, and kept.',
  over: 'The screen failed twice in a row, and was closed.',
  report: 'Please report this:',
} as const;

/** Whoever read the lines of a run is gone (13.6). `path`: of its record. */
export const outputFaults = {
  unread: (path: string) => `Nobody reads these lines any more: the run goes on, into ${path}`,
  unreadAsked: (path: string) => `Nobody reads any more what a person is asked: the run stops, and is kept in ${path}`,
} as const;

/** Before a run that is paid for (8.12). */
export const confirming = {
  estimating: 'Estimating what this may cost…',
  range: (low: string, high: string) => `This may cost ${low} to ${high}.`,
  question: 'Go on? (y/N) ',
  refused: 'Nobody can be asked here: --yes goes on, --cost sets an end to it, --estimate says how it comes about.',
  notBegun: 'Nothing was begun.',
  unpriced: (models: readonly string[]) => `The price of ${listed(models)} is unknown: what it costs is not counted.`,
} as const;

import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { type Problem, UserError } from '../base/errors.ts';
import { recordTold } from '../handouts/record-told.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { reasonOf } from '../journal/file.ts';
import type { JournalContents } from '../journal/journal.ts';
import { readEntries } from '../journal/read.ts';
import type { SeatRedaction } from '../projections/seat-redaction.ts';
import { interfaceWords } from './interface-language.ts';
import { EXIT, print, tell } from './output.ts';
import { sanitizeJournal } from './sanitize-journal.ts';
import { seatOf } from './seating.ts';
import { writeWhole } from './write-whole.ts';

/** The options as commander hands them over: text, unchecked. */
export type HandoutFlags = { out?: string; force?: boolean; lang?: string; seat?: string };

/** A recorded run, and how it is told. `seatRedaction` null: from everybody's seat. */
type Handed = {
  file: string;
  journal: JournalContents;
  words: InterfaceWords;
  seatRedaction: SeatRedaction | null;
};

type Making = (handed: Handed, flags: HandoutFlags) => Promise<string | Uint8Array>;

/** Each is loaded when it is asked for. */
const MADE = {
  async html({ journal: { header, entries }, words, seatRedaction }) {
    const { runPage } = await import('../handouts/run-page.ts');
    return runPage(recordTold(header, entries, words, seatRedaction));
  },
} satisfies Readonly<Record<string, Making>>;
export type HandoutFormat = keyof typeof MADE;

/** One recorded run as one file (28.1). No model is asked, and what is there is overwritten only where that is wanted. */
export async function exportHandout(
  files: readonly string[],
  format: HandoutFormat,
  flags: HandoutFlags,
): Promise<number> {
  const [file, another] = files;
  if (file === undefined || another !== undefined)
    throw new UserError([{ message: `--format ${format} is made of one run`, allowed: 'one record' }]);
  const out = flags.out ?? `${basename(file).replace(/\.jsonl$/, '')}.${format}`;
  const problems: Problem[] = [];
  if (existsSync(out) && !flags.force)
    problems.push({
      message: `--out: ${out} exists already and is not overwritten`,
      allowed: 'another --out, or --force',
    });
  const handed = await handedOver(file, flags, problems);
  const make: Making = MADE[format];
  const made = await make(handed, flags);
  try {
    writeWhole(out, made);
  } catch (error) {
    throw new UserError([{ message: `--out: it cannot be written: ${reasonOf(error)}`, place: { file: out } }]);
  }
  print(out);
  return EXIT.ok;
}

/** The run in its own language, where nobody asks for another. */
async function handedOver(file: string, flags: HandoutFlags, problems: Problem[]): Promise<Handed> {
  const recording = readEntries(file);
  const journal = sanitizeJournal(recording);
  const { scenario } = journal.header;
  const words = await interfaceWords(flags.lang ?? scenario.language, process.env, problems);
  const seat = seatOf(scenario, flags.seat, problems);
  if (problems.length > 0) throw new UserError(problems);
  if (journal.notice) tell(journal.notice);
  return { file, journal, words, seatRedaction: seat === null ? null : { seat, hidden: words.seat.hidden(seat) } };
}

import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Problem, UserError } from '../base/errors.ts';
import { recordTold, talkTold } from '../handouts/record-told.ts';
import { reasonOf } from '../journal/file.ts';
import { readEntries } from '../journal/read.ts';
import { markdownOf } from '../projections/markdown.ts';
import type { FilmFlags } from './export-filmed.ts';
import type { Handed } from './handed.ts';
import { interfaceWords } from './interface-language.ts';
import { EXIT, print, tell } from './output.ts';
import { sanitizeJournal } from './sanitize-journal.ts';
import { seatOf } from './seating.ts';
import { writeWhole } from './write-whole.ts';

/** The options as commander hands them over: text, unchecked. */
export type HandoutFlags = FilmFlags & { out?: string; force?: boolean; lang?: string; seat?: string };

type Making = (handed: Handed, flags: HandoutFlags) => Promise<string | Uint8Array>;

const toldOf = ({ journal: { header, entries }, words, seatRedaction }: Handed) =>
  recordTold(header, entries, words, seatRedaction);

/** Each is loaded when it is asked for. */
const MADE = {
  html: async (handed) => (await import('../handouts/run-page.ts')).runPage(toldOf(handed)),
  cast: async (handed, flags) => (await import('./export-filmed.ts')).filmedCast(handed, flags),
  svg: async (handed, flags) => (await import('./export-filmed.ts')).filmedSvg(handed, flags),
  png: async (handed, flags) => (await import('./export-filmed.ts')).filmedPng(handed, flags),
  gif: async (handed, flags) => (await import('./export-filmed.ts')).filmedGif(handed, flags),
  md: async (handed) => markdownOfRun(handed),
  json: async (handed) => (await import('../handouts/record-json.ts')).recordJson(toldOf(handed)),
  bundle: bundleOf,
} satisfies Readonly<Record<string, Making>>;
export type HandoutFormat = keyof typeof MADE;

/** What a file of it is called by, where that is not the name of the format. */
const ENDINGS: Readonly<Partial<Record<HandoutFormat, string>>> = { bundle: 'zip' };

/** One recorded run as one file (28.1). No model is asked, and what is there is overwritten only where that is wanted. */
export async function exportHandout(
  files: readonly string[],
  format: HandoutFormat,
  flags: HandoutFlags,
): Promise<number> {
  const [file, another] = files;
  if (file === undefined || another !== undefined)
    throw new UserError([{ message: `--format ${format} is made of one run`, allowed: 'one record' }]);
  const out = flags.out ?? `${nameOf(file)}.${ENDINGS[format] ?? format}`;
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

const nameOf = (file: string): string => basename(file).replace(/\.jsonl$/, '');

/** The run in its own language, where nobody asks for another. */
async function handedOver(file: string, flags: HandoutFlags, problems: Problem[]): Promise<Handed> {
  const journal = sanitizeJournal(readEntries(file));
  const { scenario } = journal.header;
  const words = await interfaceWords(flags.lang ?? scenario.language, process.env, problems);
  const seat = seatOf(scenario, flags.seat, problems);
  if (problems.length > 0) throw new UserError(problems);
  if (journal.notice) tell(journal.notice);
  return { file, journal, words, seatRedaction: seat === null ? null : { seat, hidden: words.seat.hidden(seat) } };
}

function markdownOfRun({ journal: { header, entries }, words, seatRedaction }: Handed): string {
  const told = talkTold(header, entries, words, seatRedaction);
  return markdownOf(told.transcript, told.header, words);
}

/** The record itself with all that is read of it (28.5), which no seat may know. */
async function bundleOf(handed: Handed): Promise<Uint8Array> {
  const { file, seatRedaction } = handed;
  if (seatRedaction)
    throw new UserError([
      { message: '--format bundle holds the record itself, and so all of it', allowed: '--seat all' },
    ]);
  const [{ zipOf }, { runPage }, { measuredRun }, { keptInfluence }, { jsonOf }] = await Promise.all([
    import('../handouts/zip.ts'),
    import('../handouts/run-page.ts'),
    import('./measured-run.ts'),
    import('./kept-influence.ts'),
    import('./report-json.ts'),
  ]);
  const name = nameOf(file);
  return zipOf([
    { name: `${name}/${name}.jsonl`, content: readFileSync(file) },
    { name: `${name}/${name}.html`, content: runPage(toldOf(handed)) },
    { name: `${name}/${name}.md`, content: markdownOfRun(handed) },
    {
      name: `${name}/report.json`,
      content: jsonOf(
        [
          {
            run: name,
            file: `${name}.jsonl`,
            report: measuredRun(file).report,
            influence: keptInfluence(file),
            interviews: null,
            branches: null,
          },
        ],
        [],
      ),
    },
  ]);
}

import type { Problem } from '../base/errors.ts';
import { UserError } from '../base/errors.ts';
import { initial } from '../discussion/state.ts';
import { toldEntries } from '../handouts/told-entries.ts';
import { readEntries } from '../journal/read.ts';
import { earnings } from '../orchestrator/protocol/earnings.ts';
import { markdownOf } from '../projections/markdown.ts';
import { redactedScenario } from '../projections/seat-redaction.ts';
import { transcriptTold } from '../projections/transcript-told.ts';
import { interfaceWords } from './interface-language.ts';
import { EXIT, print, tell } from './output.ts';
import { sanitizeJournal } from './sanitize-journal.ts';
import { seatOf } from './seating.ts';

export type TranscriptFlags = { lang?: string; seat?: string };

/** `transcript`: what a replay shows as the discussion, as Markdown on standard output (13.3). No model is called. */
export async function transcript(file: string, flags: TranscriptFlags): Promise<number> {
  const problems: Problem[] = [];
  const words = await interfaceWords(flags.lang, process.env, problems);
  if (problems.length > 0) throw new UserError(problems);
  const { header, entries, notice } = sanitizeJournal(readEntries(file));
  const seat = seatOf(header.scenario, flags.seat, problems);
  if (problems.length > 0) throw new UserError(problems);
  if (notice) tell(notice);
  const seatRedaction = seat === null ? null : { seat, hidden: words.seat.hidden(seat) };
  const scenario = seatRedaction ? redactedScenario(header.scenario, seatRedaction) : header.scenario;
  const beginning = initial(scenario, header);
  const models = header.imported?.models ?? null;
  const told = transcriptTold(
    toldEntries(header, entries, beginning, seatRedaction),
    beginning,
    words,
    earnings,
    models,
  );
  print(markdownOf(told, { ...header, scenario }, words).trimEnd());
  return EXIT.ok;
}

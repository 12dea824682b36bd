import type { Problem } from '../base/errors.ts';
import { UserError } from '../base/errors.ts';
import type { Entry } from '../discussion/event.ts';
import { initial, type State } from '../discussion/state.ts';
import type { Header } from '../journal/journal.ts';
import { readEntries } from '../journal/read.ts';
import { earnings } from '../orchestrator/protocol/earnings.ts';
import { evolveUntrusted } from '../orchestrator/runs/evolve-untrusted.ts';
import type { Transition } from '../orchestrator/runs/recorded-history.ts';
import { markdownOf } from '../projections/markdown.ts';
import { redactedEntry, redactedScenario, type SeatRedaction } from '../projections/seat-redaction.ts';
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

/** The entries that may be told, each with the states around it as they may be known. */
function* toldEntries(
  header: Header,
  entries: Iterable<Entry>,
  beginning: State,
  seatRedaction: SeatRedaction | null,
): Generator<Transition> {
  let whole = initial(header.scenario, header);
  let before = beginning;
  for (const entry of entries) {
    whole = evolveUntrusted(whole, entry);
    const redacted = seatRedaction ? redactedEntry(before, entry, seatRedaction) : { entry, state: whole };
    if (redacted.entry) yield { entry: redacted.entry, before, state: redacted.state };
    before = redacted.state;
  }
}

import type { Problem } from '../base/errors.ts';
import { UserError } from '../base/errors.ts';
import type { Entry } from '../discussion/event.ts';
import { initial, type State } from '../discussion/state.ts';
import type { Header } from '../journal/journal.ts';
import { readEntries } from '../journal/read.ts';
import { earnings } from '../orchestrator/protocol/earnings.ts';
import type { Told } from '../orchestrator/runs/course.ts';
import { following } from '../orchestrator/runs/following.ts';
import { markdownOf } from '../projections/markdown.ts';
import { transcriptTold } from '../projections/transcript-told.ts';
import { type Veil, veiledEntry, veiledScenario } from '../projections/veil.ts';
import { harmless } from './harmless.ts';
import { interfaceWords } from './interface-language.ts';
import { EXIT, print, tell } from './output.ts';
import { seatOf } from './seating.ts';

export type TranscriptFlags = { lang?: string; seat?: string };

/** `transcript`: what a replay shows as the discussion, as Markdown on standard output (13.3). No model is called. */
export async function transcript(file: string, flags: TranscriptFlags): Promise<number> {
  const problems: Problem[] = [];
  const words = await interfaceWords(flags.lang, process.env, problems);
  if (problems.length > 0) throw new UserError(problems);
  const { header, entries, notice } = harmless(readEntries(file));
  const seat = seatOf(header.scenario, flags.seat, problems);
  if (problems.length > 0) throw new UserError(problems);
  if (notice) tell(notice);
  const veil = seat === null ? null : { seat, hidden: words.seat.hidden(seat) };
  const scenario = veil ? veiledScenario(header.scenario, veil) : header.scenario;
  const beginning = initial(scenario, header);
  const models = header.imported?.models ?? null;
  const told = transcriptTold(toldEntries(header, entries, beginning, veil), beginning, words, earnings, models);
  print(markdownOf(told, { ...header, scenario }, words).trimEnd());
  return EXIT.ok;
}

/** The entries that may be told, each with the states around it as they may be known. */
function* toldEntries(header: Header, entries: Iterable<Entry>, beginning: State, veil: Veil | null): Generator<Told> {
  let whole = initial(header.scenario, header);
  let before = beginning;
  for (const entry of entries) {
    whole = following(whole, entry);
    const veiled = veil ? veiledEntry(before, entry, veil) : { entry, state: whole };
    if (veiled.entry) yield { entry: veiled.entry, before, state: veiled.state };
    before = veiled.state;
  }
}

import { systemClock } from '../base/clock.ts';
import { type Problem, UserError } from '../base/errors.ts';
import { inLanguage } from '../discussion/translation.ts';
import { followJournal } from '../journal/read.ts';
import { attachedRun } from '../remote/attached-run.ts';
import { interfaceWords } from './interface-language.ts';
import { liveRunMeant } from './live-found.ts';
import type { Surroundings } from './options.ts';
import { EXIT, print } from './output.ts';
import { sanitizeGrowing } from './sanitize-journal.ts';

export type NotesFlags = { lang?: string };

/** `notes`: what a presenter has beside them while a run is shown elsewhere. Leaving it leaves the run as it is. */
export async function notes(
  wanted: string | undefined,
  flags: NotesFlags,
  { isTerminal }: Surroundings,
): Promise<number> {
  const problems: Problem[] = [];
  const words = await interfaceWords(flags.lang, process.env, problems);
  if (problems.length > 0) throw new UserError(problems);
  const { file, connection } = await liveRunMeant(wanted);
  try {
    const now = await connection.ask({ do: 'status' }).answer;
    if (!now) throw new UserError([{ message: 'the run has just ended', place: { file } }]);
    const journal = sanitizeGrowing(followJournal(file));
    const run = attachedRun({ clock: systemClock, connection, journal, status: now.status, isSteering: false });
    const { title } = inLanguage(journal.header.scenario, words.language);
    const presented = { notes: connection.hello.notes ?? [], title, clock: systemClock, words };
    const { drawNotes, sayNotes } = await import('../tui/presenter.ts');
    await (isTerminal ? drawNotes : sayNotes)(run, presented, print);
    return EXIT.ok;
  } finally {
    connection.close();
  }
}

import type { Entry } from '../discussion/event.ts';
import type { State } from '../discussion/state.ts';
import { earnings } from '../orchestrator/protocol/earnings.ts';
import { transcriptItem } from '../projections/transcript.ts';
import { type Filming, openFilm, played } from '../tui/filmed/film.tsx';

/** What is told of a moment: milliseconds since the beginning, what it is (`o`: for the terminal, `m`: a mark), and the words. */
type CastEvent = readonly [ms: number, kind: 'o' | 'm', text: string];
export const CAST_VERSIONS = ['3', '2'] as const;
export type CastVersion = (typeof CAST_VERSIONS)[number];

/** The other screen of the terminal, without wrapping and without a cursor, as a screen has it. */
const ENTER = '\x1b[?1049h\x1b[?7l\x1b[?25l';
const MOST_MARK_CHARS = 100;

/**
 * A recorded run as a recording of the terminal (28.3): the real screen, in a terminal of that size, at that pace. Marks stand where rounds
 * open, votes close and a person acts.
 */
export async function castOf(filming: Filming, title: string, version: CastVersion): Promise<string> {
  const events: CastEvent[] = [[0, 'o', ENTER]];
  const film = openFilm({ ...filming, send: (bytes, ms) => events.push([ms, 'o', bytes]) });
  film.run.subscribe((news) => {
    const mark = news.kind === 'entry' ? markOf(news.entry, news.state, filming) : null;
    if (mark !== null) events.push([film.clock.now(), 'm', mark]);
  });
  await played(film);
  const { columns, rows } = filming;
  const head =
    version === '2'
      ? { version: 2, width: columns, height: rows, title, env: { TERM: TERMINAL } }
      : { version: 3, term: { cols: columns, rows, type: TERMINAL }, title };
  return [head, ...timed(events, version)].map((line) => `${JSON.stringify(line)}\n`).join('');
}

const TERMINAL = 'xterm-256color';

/** Version 2 counts from the beginning, version 3 from the line before. */
function timed(events: readonly CastEvent[], version: CastVersion): readonly (readonly [number, string, string])[] {
  return events.map(([ms, kind, text], i) => {
    const since = version === '3' ? (events[i - 1]?.[0] ?? 0) : 0;
    return [(ms - since) / 1000, kind, text];
  });
}

function markOf(entry: Entry, state: State, { words }: Pick<Filming, 'words'>): string | null {
  const { event } = entry;
  const isAct = 'actor' in event && event.actor !== undefined;
  if (event.type !== 'round-opened' && event.type !== 'vote-closed' && !isAct) return null;
  const item = transcriptItem(entry, state, words, earnings);
  if (!item) return null;
  const told = event.type === 'round-opened' || item.text === '' ? item.title : `${item.title}: ${item.text}`;
  return told.replace(/\s+/g, ' ').slice(0, MOST_MARK_CHARS);
}

import { createHash } from 'node:crypto';
import { initial } from '../discussion/state.ts';
import type { Measured, StatementReading } from '../experiments/tables/run-columns.ts';
import { readEntries } from '../journal/read.ts';
import { earnings } from '../orchestrator/protocol/earnings.ts';
import { evolveUntrusted } from '../orchestrator/runs/evolve-untrusted.ts';
import { foldGoingBack, fromStart } from '../projections/going-back.ts';
import { foldMeasured } from '../projections/measures/measured.ts';
import { noMeasures } from '../projections/measures/measures.ts';
import { isBehindTalk } from '../projections/measures/outside-rounds.ts';
import { runReport } from '../projections/measures/run-report.ts';
import { foldStory, noStory } from '../projections/memory-story.ts';
import { statedIn } from '../reading/stated.ts';
import { openCalls } from './open-calls.ts';
import { tell } from './output.ts';
import { sanitizeJournal } from './sanitize-journal.ts';
import { mayBeWritten } from './writer.ts';

/** What is measured of a recorded run. */
export function measuredRun(file: string): Measured {
  const { header, entries, notice } = sanitizeJournal(readEntries(file));
  if (notice) tell(`${file}: ${notice}`);
  const { scenario } = header;
  let state = initial(scenario, header);
  let measures = fromStart(noMeasures);
  let story = fromStart(noStory);
  const readings: StatementReading[] = [];
  const happened = createHash('sha256');
  let [count, firstAt, lastAt]: [number, number | null, number | null] = [0, null, null];
  for (const entry of entries) {
    const before = state;
    happened.update(JSON.stringify(entry.event, withoutCall));
    state = evolveUntrusted(before, entry);
    measures = foldMeasured(measures, entry, before, state);
    // As with what left memories: what a decision puts in their place tells little but that there was one.
    story = foldGoingBack(story, entry, before, state, (value) =>
      isBehindTalk(entry.event, before) ? value : foldStory(value, entry, before, state),
    );
    const message = entry.event.type === 'statement-made' ? state.history.at(-1) : undefined;
    if (message) readings.push(readingOf(entry.seq, statedIn(message, state.scenario)));
    [count, firstAt, lastAt] = [entry.seq, firstAt ?? entry.at, entry.at];
  }
  const recorded = runReport(measures.value, state, earnings, story.value);
  const { round } = state;
  // What a live run is asking is no loss.
  const left = mayBeWritten(file) ? [] : openCalls(file, count, state.ended !== null);
  const unknown = left.map(({ agent, purpose, model, isSearch = false, tokensIn = null }) => ({
    entry: null,
    round,
    agent,
    purpose,
    isSearch,
    model,
    tokens: tokensIn,
  }));
  const report = { ...recorded, unknownCalls: [...recorded.unknownCalls, ...unknown] };
  const fingerprint = happened.digest('hex').slice(0, FINGERPRINT_LENGTH);
  return { header, report, entries: count, touchCount: state.touchCount, firstAt, lastAt, fingerprint, readings };
}

const FINGERPRINT_LENGTH = 32;
/** How long an answer took, and what it was billed at, is no part of what happened. */
const withoutCall = (key: string, value: unknown) => (key === 'call' ? undefined : value);

const readingOf = (
  entry: number,
  { option, stand, options, amounts }: ReturnType<typeof statedIn>,
): StatementReading => ({
  ...{ entry, option, options, amounts },
  certainty: option === null ? null : (stand?.certainty ?? null),
});

import { clean } from '../../base/clean.ts';
import { codePointCount, wordCount } from '../../base/text.ts';
import type { Call } from '../../discussion/call.ts';
import { type Act, callerOf, type Entry, type EventOf, isAct } from '../../discussion/event.ts';
import type { Gone } from '../../discussion/evolve-time.ts';
import type { MemoryChange, MemoryEntry } from '../../discussion/memory.ts';
import { interfaces } from '../../interface/index.ts';
import { actText, wentBackText } from '../../projections/interventions.ts';
import { undoneEntries } from '../../projections/undone-entries.ts';
import { column, type TableColumn, type TableValue } from './column.ts';

/** An entry in its run. `isTakenBack`: somebody went back to before it. */
type Placed = { entry: Entry; round: number; isTakenBack: boolean };

const RECORDED = 'As recorded';
const placeColumns = <Row extends Placed>(): readonly TableColumn<Row>[] => [
  column('entry', 'whole', '', ['Number of the entry in its journal', 'Place of the line'], ({ entry }) => entry.seq),
  column('at', 'time', 'UTC', ['When the entry was made', 'Its time'], ({ entry }) => entry.at),
  column(
    ...(['round', 'whole', ''] as const),
    ['Number of the round, 0 before the first', 'The last round that was opened'],
    ({ round }) => round,
  ),
  column('taken_back', 'flag', '', ['Somebody went back to before it', 'Rule 12.3'], ({ isTakenBack }) => isTakenBack),
];

type StatementRow = Placed & { event: EventOf<'statement-made'> };
const STATEMENTS: readonly TableColumn<StatementRow>[] = [
  ...placeColumns<StatementRow>(),
  column('speaker', 'text', 'agent', ['Who says it', RECORDED], ({ event }) => event.agent),
  column('text', 'text', '', ['What all could hear', RECORDED], ({ event }) => event.text),
  column(
    'words',
    'whole',
    'words',
    ['Its words', 'Words by script'],
    ({ event }) => event.words ?? wordCount(event.text),
  ),
  column(
    'characters',
    'whole',
    'code points',
    ['Its length', 'Counted'],
    ({ event }) => event.characters ?? codePointCount(event.text),
  ),
  column('cut', 'flag', '', ['A person cut the speaker off', RECORDED], ({ event }) => event.cut ?? false),
  column(
    'best_effort',
    'flag',
    '',
    ['The longest of several refused attempts', RECORDED],
    ({ event }) => event.bestEffort ?? false,
  ),
  column(
    'withheld',
    'flag',
    '',
    ['What was said is withheld, and a neutral line stands in its place', RECORDED],
    ({ event }) => 'withheld' in event,
  ),
  column('attempt', 'whole', '', ['Which attempt it is', 'From 1'], ({ event }) => event.call.attempt),
];

type MemoryRow = Placed & { agent: string; change: MemoryChange; remembered: MemoryEntry | null };
const MEMORIES: readonly TableColumn<MemoryRow>[] = [
  ...placeColumns<MemoryRow>(),
  column('agent', 'text', '', ['Whose memory changed', RECORDED], ({ agent }) => agent),
  column(
    'change',
    'text',
    '',
    ['How: appended, integrated, compressed, rewritten, edited, kept, dropped', RECORDED],
    ({ change }) => change.kind,
  ),
  column(
    'memory',
    'whole',
    '',
    ['Id of what is remembered; none where something only left', 'Unique in the run'],
    ({ remembered }) => remembered?.id ?? null,
  ),
  column('origin', 'text', '', ['What it comes from', RECORDED], ({ remembered }) => remembered?.origin ?? null),
  column(
    'speaker',
    'text',
    'agent',
    ['Whose words they are', RECORDED],
    ({ remembered }) => remembered?.speaker ?? null,
  ),
  column(
    'style',
    'text',
    '',
    ['The guidance style that worded it', RECORDED],
    ({ remembered }) => remembered?.style ?? null,
  ),
  column('text', 'text', '', ['What is remembered', RECORDED], ({ remembered }) => remembered?.text ?? null),
  column('chars', 'whole', 'code points', ['Its length', RECORDED], ({ remembered }) => remembered?.chars ?? null),
  column('tokens', 'whole', 'tokens', ['Its length', RECORDED], ({ remembered }) => remembered?.tokens ?? null),
  column(
    'dropped',
    'whole',
    'entries',
    ['Entries that left the memory with this change, in each row of it: counted once for an entry and agent', RECORDED],
    ({ change }) => change.dropped?.ids.length ?? 0,
  ),
  column('drop_rule', 'text', '', ['The rule that took them', RECORDED], ({ change }) => change.dropped?.rule ?? null),
  column(
    'memory_chars',
    'whole',
    'code points',
    ['Size of the whole memory after the change', RECORDED],
    ({ change }) => change.after.chars,
  ),
  column(
    'memory_tokens',
    'whole',
    'tokens',
    ['Size of the whole memory after the change', RECORDED],
    ({ change }) => change.after.tokens,
  ),
];

type CallRow = Placed & { call: Call; agent: string | null };
const CALLS: readonly TableColumn<CallRow>[] = [
  ...placeColumns<CallRow>(),
  column('agent', 'text', '', ['Whose model was asked', RECORDED], ({ agent }) => agent),
  column(
    'event',
    'text',
    '',
    ['What came of the call: the type of the entry', RECORDED],
    ({ entry }) => entry.event.type,
  ),
  column('model', 'text', '', ['The model as it was asked for', RECORDED], ({ call }) => call.model),
  column(
    'resolved_model',
    'text',
    '',
    ['The model that answered, as its server names it', RECORDED],
    ({ call }) => call.resolvedModel ?? null,
  ),
  column('attempt', 'whole', '', ['Which attempt', 'From 1'], ({ call }) => call.attempt),
  column(
    'retries',
    'whole',
    'tries',
    ['Tries before it that failed', 'Counted'],
    ({ call }) => call.retries?.length ?? 0,
  ),
  column('tokens_in', 'whole', 'tokens', ['Of the prompt', 'By tokens_from'], ({ call }) => call.tokensIn),
  column('tokens_out', 'whole', 'tokens', ['Of the answer', 'By tokens_from'], ({ call }) => call.tokensOut),
  column(
    'tokens_cached',
    'whole',
    'tokens',
    ['Of the prompt, those that the provider had in its cache', 'As it says'],
    ({ call }) => call.tokensCached ?? null,
  ),
  column(
    'tokens_thinking',
    'whole',
    'tokens',
    ['Of the answer, those that were thought', 'As the provider says'],
    ({ call }) => call.tokensThinking ?? null,
  ),
  column(
    'tokens_from',
    'text',
    '',
    ['measured: the provider’s usage; estimated: our tokenizer; simulated', RECORDED],
    ({ call }) => call.tokensLabel,
  ),
  column('finish', 'text', '', ['Why the answer ended', 'As the provider says'], ({ call }) => call.finish ?? null),
];

/** `gone`: what it has taken back or put back. */
type ActRow = Placed & { act: Act; gone: Gone | null };
const INTERVENTIONS: readonly TableColumn<ActRow>[] = [
  ...placeColumns<ActRow>(),
  column(
    'actor',
    'text',
    '',
    ['person, or cue: an act that waited for its moment', RECORDED],
    ({ act }) => act.actor ?? null,
  ),
  column('event', 'text', '', ['What was done: the type of the entry', RECORDED], ({ act }) => act.type),
  column('text', 'text', '', ['The same in words', 'Made from the entry'], ({ act, gone }) =>
    act.type === 'taken-back' ? wentBackText(act, interfaces.en, gone) : actText(act, interfaces.en),
  ),
];

/** Tables of what entries record. */
export const ENTRY_TABLES = { statements: STATEMENTS, memories: MEMORIES, calls: CALLS, interventions: INTERVENTIONS };

/** What rows of statements alone are made of. */
export const STATEMENT_TYPES = ['round-opened', 'statement-made', 'taken-back'] as const;

type EntryRows = Record<keyof typeof ENTRY_TABLES, TableValue[][]>;

/** The rows of a run. Its texts are cleaned, as anybody may have written the journal. */
export function entryRows(entries: Iterable<Entry>, wanted: readonly string[]): EntryRows {
  const rows: EntryRows = { statements: [], memories: [], calls: [], interventions: [] };
  const path: Placing[] = [{ seq: 0, before: null, round: 0 }];
  let isTakenBack = false;
  const goneBy = undoneEntries();
  for (const entry of entries) {
    const gone = goneBy(entry);
    const { event, seq } = entry;
    isTakenBack ||= event.type === 'taken-back';
    const before = event.type === 'taken-back' ? lastUntil(path, event.to) : (path.at(-1) as Placing);
    const round = event.type === 'round-opened' ? event.round : before.round;
    path.push({ seq, before, round });
    addRows(rows, wanted, { entry, round, isTakenBack: false }, gone);
  }
  if (isTakenBack) markTakenBack(rows, path);
  return rows;
}

/** Where in the run an entry is, and after which other one. */
type Placing = { seq: number; before: Placing | null; round: number };

const lastUntil = (path: readonly Placing[], seq: number): Placing =>
  path.findLast((one) => one.seq <= seq) ?? (path[0] as Placing);

function addRows(rows: EntryRows, wanted: readonly string[], placed: Placed, gone: Gone | null): void {
  const { event } = placed.entry;
  if (event.type === 'statement-made' && wanted.includes('statements'))
    rows.statements.push(cleanRow(STATEMENTS, { ...placed, event }));
  if ('changes' in event && wanted.includes('memories')) {
    const entries = 'entries' in event ? event.entries : [];
    for (const change of event.changes) {
      // The same of every agent, who are many.
      const own = (change.entries.length > 0 ? change.entries : [-1]).map((at) =>
        cleanRow(MEMORIES, { ...placed, agent: '', change, remembered: entries[at] ?? null }),
      );
      for (const agent of change.agents) for (const row of own) rows.memories.push(row.with(AGENT_AT, clean(agent)));
    }
  }
  if ('call' in event && event.call && wanted.includes('calls'))
    rows.calls.push(cleanRow(CALLS, { ...placed, call: event.call, agent: callerOf(event) }));
  if (isAct(event) && wanted.includes('interventions'))
    rows.interventions.push(cleanRow(INTERVENTIONS, { ...placed, act: event, gone }));
}

function cleanRow<Row>(columns: readonly TableColumn<Row>[], row: Row): TableValue[] {
  const values = new Array<TableValue>(columns.length);
  for (let i = 0; i < values.length; i++) {
    const value = (columns[i] as TableColumn<Row>).of(row);
    values[i] = typeof value === 'string' ? clean(value) : value;
  }
  return values;
}

const placeOf = (name: string, columns: readonly { name: string }[]) => columns.findIndex((one) => one.name === name);
export const ENTRY_AT = placeOf('entry', STATEMENTS);
const TAKEN_BACK_AT = placeOf('taken_back', STATEMENTS);
const AGENT_AT = placeOf('agent', MEMORIES);

/** What no way leads to from the end, since somebody went back to before it and did not return (12.3). */
function markTakenBack(rows: EntryRows, path: readonly Placing[]): void {
  const kept = new Set<number>();
  for (let at: Placing | null = path.at(-1) ?? null; at; at = at.before) kept.add(at.seq);
  for (const row of Object.values(rows).flat()) row[TAKEN_BACK_AT] = !kept.has(row[ENTRY_AT] as number);
}

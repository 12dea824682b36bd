import { memo, newestMemo } from '../../../base/memo.ts';
import type { Gist, MemoryEntry } from '../../../discussion/memory.ts';
import type { Memory } from '../../../discussion/memory-buffer.ts';
import type { Purpose } from '../../../discussion/purpose.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import { importanceOf } from '../../../memory/importance.ts';
import { type PromptContents, traceOf } from '../../../projections/trace.ts';
import { fieldRows } from '../../look/field.ts';
import { type Drawn, filled, ruled, scrolled } from '../../look/full-window.ts';
import { aroundChosen } from '../../look/in-sight.ts';
import { pad, paragraph, type Rows, row, type Span, widthOf } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import { entryWords } from '../../panes/memory-lists.ts';
import { keptCallsOf, type PastCall } from '../../shown/calls.ts';
import { heldQuoteOf } from '../../shown/entry-name.ts';
import type { View } from '../../shown/view.ts';
import { behind } from '../inspector/inspection.ts';
import { senderOf } from '../inspector/left-out.ts';
import { chosenPlace, type ExplorerTab, type TabProps } from './tab.ts';

/** What the agent remembers, the newest last: whose words, how written, how important, whether pinned. */
export const entries: ExplorerTab = {
  count: ({ state }, agent) => state.memories[agent]?.entries.length ?? 0,
  places: ({ state }, agent) => entriesOf(state.memories[agent]).map(({ id }) => id),
  draw(props) {
    const { overlay, memory, view, width, height } = props;
    const { entries: words } = view.words.explorer;
    const held = entriesOf(memory);
    const at = chosenPlace(
      overlay,
      held.map(({ id }) => id),
    );
    const entry = held[at];
    if (!entry) return { rows: paragraph(width, words.none, look.muted), lastTop: 0 };
    if (overlay.edit) return editDrawn(props, entry);
    if (overlay.page === 'trace') return page(props, words.whereTo(`#${entry.id}`), traceRows(entry, props));
    if (overlay.page === 'detail') return page(props, headOf(entry, view.words), detailRows(entry, props));
    const textHeight = Math.min(8, Math.max(4, Math.floor(height * 0.3)));
    const listHeight = Math.max(1, height - textHeight - 2);
    const { from, to } = aroundChosen(held.length, at, listHeight);
    const list = held.slice(from, to).map((item, i) => entryRow(item, from + i === at, props));
    const text = scrolled(paragraph(width, entry.text), overlay.top, width, textHeight);
    return {
      rows: [
        columnHeads(words.heads, width),
        ...filled(list, width, listHeight),
        ruled(width, [headOf(entry, view.words), look.strong]),
        ...text.rows,
      ],
      lastTop: text.lastTop,
    };
  },
};

function entriesOf(memory: Memory | undefined): readonly MemoryEntry[] {
  return memory ? listOf(memory.entries) : [];
}
const listOf = memo((entries: Memory['entries']): readonly MemoryEntry[] => [...entries]);

/** The chosen entry; undefined: nothing is remembered. */
export function chosenEntry(at: number | null, { state, agent }: View): MemoryEntry | undefined {
  const held = entriesOf(state.memories[agent]);
  return held.find(({ id }) => id === at) ?? held.at(-1);
}

/** Below this the style and the source statement are in the line below the list alone. */
const ROOMY_COLUMNS = 90;
/** The longest that a shipped style is called, and one apart. */
const STYLE_COLUMNS = 13;

type EntriesWords = InterfaceWords['explorer']['entries'];

function columnHeads(heads: EntriesWords['heads'], width: number): string {
  const isRoomy = width >= ROOMY_COLUMNS;
  const cells = isRoomy
    ? [
        pad(heads.round, 6),
        pad(heads.origin, 11),
        pad(heads.whose, 11),
        pad(heads.from, 7),
        pad(heads.style, STYLE_COLUMNS),
      ]
    : [pad(heads.roundBrief, 4), pad(heads.origin, 11), pad(heads.whose, 9)];
  return row(width, [`  ${pad(heads.entry, 7)}${cells.join('')}${pad(heads.importance, 7)}${heads.words}`, look.muted]);
}

function entryRow(entry: MemoryEntry, isChosen: boolean, { agent, memory, view, width }: TabProps): string {
  const { id, round, origin, speaker, message, style, edited } = entry;
  const isRoomy = width >= ROOMY_COLUMNS;
  const { role } = (speaker !== null && view.looks.get(speaker)) || { role: '' };
  const importance = importanceOf(entry, { agent, newestRound: view.state.round, pinned: memory.pinned });
  const before: Span[] = [
    [isChosen ? '› ' : '  ', look.strong],
    [pad(`#${id}`, 7), isChosen ? look.strong : look.muted],
    [pad(String(round), isRoomy ? 6 : 4), look.muted],
    [pad(view.words.names.origins[origin], 11), look.muted],
    [pad(speaker ?? '', isRoomy ? 10 : 8), role],
    ' ',
    isRoomy ? [pad(message === null ? '' : `m${message}`, 7), look.muted] : '',
    isRoomy ? [pad(style === null ? '' : view.words.names.style(style), STYLE_COLUMNS), look.muted] : '',
    [pad(String(Math.round(importance * 100)), 3, 'right'), ''],
    [memory.pinned.has(id) ? ' ¶ ' : edited ? ' ✎ ' : '   ', look.person],
    ' ',
  ];
  return row(width, ...before, ...entryWords(entry, view, width - widthOf(before), heldQuoteOf));
}

function headOf(
  { id, round, origin, speaker, message, chars, tokens, sources }: MemoryEntry,
  { names, explorer }: InterfaceWords,
): string {
  const { entries: words } = explorer;
  const from = message === null ? null : `m${message}`;
  const head = words.head(round, names.origins[origin], speaker, from, sources?.length ?? 0);
  return `#${id} · ${head} · ${words.size(chars, tokens)}`;
}

function page({ overlay, width, height }: TabProps, title: string, rows: Rows): Drawn {
  const part = scrolled(rows, overlay.top, width, height - 1);
  return { rows: [ruled(width, [title, look.strong]), ...part.rows], lastTop: part.lastTop };
}

function detailRows(entry: MemoryEntry, { memory, view, agent, width }: TabProps): Rows {
  const { entries: words } = view.words.explorer;
  const heading = (text: string) => [row(width), row(width, [text, look.focus])];
  const marks = [memory.pinned.has(entry.id) ? words.pinned : '', entry.edited ? words.edited : ''];
  const importance = importanceOf(entry, { agent, newestRound: view.state.round, pinned: memory.pinned });
  const facts = [words.style(entry.style), view.words.names.importance(Math.round(importance * 100)), ...marks];
  const rows = [
    ...paragraph(width, facts.filter(Boolean).join(' · '), look.muted),
    row(width),
    ...paragraph(width, entry.text),
  ];
  if (entry.gist) {
    rows.push(...heading(words.gist));
    for (const name of Object.keys(words.gistNames) as readonly (keyof Gist)[])
      if (entry.gist[name] !== '') rows.push(...labelled(words.gistNames[name], entry.gist[name], width));
  }
  if (entry.sources) {
    rows.push(...heading(words.inPlaceOf));
    rows.push(...paragraph(width, entry.sources.map((id) => `#${id}`).join(' '), look.muted));
  }
  for (const leak of view.leaks.marks) {
    if (leak.statement !== entry.message) continue;
    rows.push(
      row(width),
      ...paragraph(width, words.leak(`m${leak.private}`, leak.agent, leak.isTold, leak.words), look.strong),
    );
  }
  const message = entry.message === null ? undefined : view.state.history.at(entry.message);
  if (message) {
    rows.push(...heading(words.source(message.kind, `m${message.id}`, senderOf(message, view.words), message.round)));
    rows.push(...paragraph(width, message.text));
  }
  return rows;
}

function labelled(name: string, text: string, width: number): Rows {
  return paragraph(width - 11, text).map((line, i) => row(11, [i === 0 ? name : '', look.muted]) + line);
}

/** The prompts that the entry, or what it was made from, stood in, as far back as calls are kept. */
function traceRows(entry: MemoryEntry, { view, agent, width }: TabProps): Rows {
  const { names, explorer } = view.words;
  const { entries: said } = explorer;
  const rows = holdersOf(entry, agent, view).map(({ seq, round, purpose, words, how }) =>
    row(
      width,
      [pad(said.call(seq), 11), look.muted],
      [pad(names.round(round), 9), look.muted],
      [pad(names.purposes[purpose], 22), look.strong],
      [pad(how, 15), look.muted],
      words.replace(/\s+/g, ' '),
    ),
  );
  return rows.length > 0 ? rows : paragraph(width, said.nowhere, look.muted);
}

type Holder = { seq: number; round: number; purpose: Purpose; words: string; how: string };
type TraceView = Pick<View, 'calls' | 'state' | 'story' | 'words'>;

/** The prompts that an entry of an agent's memory stood in, oldest first. */
export const holdersOf = newestMemo(
  // Not by the calls alone: which of them may be seen changes when a vote closes (9.3).
  (agent, { state }) => [agent, state],
  holdersFound,
);

function holdersFound(entry: MemoryEntry, agent: string, view: TraceView): readonly Holder[] {
  const { entries: words } = view.words.explorer;
  const calls = keptCallsOf(view, agent).filter((call) => call.before.nextMemoryId > entry.id);
  const contents = calls.map((call) => contentsOf(call));
  const how = new Map(
    contents.flatMap(({ seq, entries }) => (entries.includes(entry.id) ? [[seq, words.remembered]] : [])),
  );
  if (entry.message !== null) {
    for (const { seq, through } of traceOf(contents, lineage(agent, view)).promptsWith(entry.message))
      if (!how.has(seq)) how.set(seq, through === null ? words.inHistory : words.through(`#${through}`));
  }
  return calls.flatMap((call): Holder[] => {
    const held = how.get(call.seq);
    const purpose = held === undefined ? undefined : behind(call, null)?.purpose;
    if (held === undefined || purpose === undefined) return [];
    return [{ seq: call.seq, round: call.before.round, purpose, words: wordsOf(call), how: held }];
  });
}

function contentsOf(call: PastCall): PromptContents {
  const lines = behind(call, null)?.sections.flatMap((section) => section.lines) ?? [];
  return {
    seq: call.seq,
    agent: call.agent,
    entries: lines.flatMap((line) => line.entries),
    messages: lines.flatMap((line) => line.messages),
  };
}

function lineage(agent: string, { state, story }: TraceView): readonly MemoryEntry[] {
  const memory = state.memories[agent];
  const lost = [...(story[agent]?.lost ?? [])].map((item) => item.entry);
  return [...(memory?.entries ?? []), ...(memory?.longTerm ?? []), ...lost];
}

/** What was answered; ballots are nobody's business (9.3). */
function wordsOf({ event }: PastCall): string {
  if (event.type === 'ballot-marked' || event.type === 'ballot-amount-marked' || event.type === 'ballot-spoiled')
    return '';
  if (event.type === 'reply-refused') return '';
  return 'text' in event ? event.text : 'reply' in event ? (event.reply ?? '') : '';
}

function editDrawn({ overlay, view, width, height }: TabProps, entry: MemoryEntry): Drawn {
  const { entries: words } = view.words.explorer;
  const rows = [
    ruled(width, [words.edit(`#${entry.id}`), look.strong]),
    row(width),
    ...(overlay.edit ? fieldRows(overlay.edit, true, width, { least: 3, most: Math.max(3, height - 4) }) : []),
    row(width),
    ...paragraph(width, words.editNote, look.muted),
  ];
  return scrolled(rows, 0, width, height);
}

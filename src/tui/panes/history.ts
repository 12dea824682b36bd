import { displayWidth } from '../../base/width.ts';
import { type Rows, row } from '../look/paint.ts';
import { type Mark, placesOf, withMarks } from '../look/sought.ts';
import { type AgentLook, look } from '../look/theme.ts';
import { type Find, isSoughtIn } from '../shown/find.ts';
import { LOSS, SHORTER, TAKEN_BACK, TAKEN_BACK_SIGN } from '../shown/history-feed.ts';
import type { HistoryLine, WrappedLines } from '../terminal/line-cache.ts';
import { boardRows } from './individual-board.ts';
import { missingRows } from './missing.ts';
import type { Pane } from './pane.ts';
import { thinkingRows } from './thinking.ts';

type Props = {
  lines: WrappedLines;
  looks: ReadonlyMap<string, AgentLook>;
  isStreaming: boolean;
  find: Find | null;
  /** What goes on while nobody speaks in public, in rows of that width; below what was said. */
  board: (width: number) => Rows;
};

/** What has been said, the newest last: the main pane. */
export const history: Pane<Props> = {
  name: 'history',
  key: '1',
  title: ({ words }) => [words.history.title],
  select: (view) => ({
    lines: view.lines,
    looks: view.looks,
    find: view.find?.where === 'talk' ? view.find : null,
    isStreaming: view.status.waiting?.purpose === 'statement' && view.status.waiting.lastWordMs !== null,
    board: (width) => [...boardRows(view, width), ...thinkingRows(view, width), ...missingRows(view, width)],
  }),
  content({ lines, looks, isStreaming, find, board }, whole) {
    const width = Math.min(whole, lines.width + CURSOR_COLUMNS);
    const { lineCount } = lines;
    const drawn = board(width);
    const below = drawn.length > 0 && lineCount > 0 ? [row(width), ...drawn] : drawn;
    return {
      rowCount: lineCount + below.length,
      rows(top, height) {
        const said = withName(lines.slice(top, height), lines).map((line, i) =>
          withMarks(
            lineRow(line, width, looks, isStreaming && top + i === lineCount - 1),
            find && line.kind === 'body' ? marksIn(lines, top + i, find) : [],
          ),
        );
        const from = Math.max(0, top - lineCount);
        return [...said, ...below.slice(from, from + height - said.length)];
      },
      pageTop: (height) => pageTop(lines, lineCount + below.length, height),
    };
  },
  followsEnd: true,
};

/** Free before a line, and for the sign behind words that grow. */
const CURSOR_COLUMNS = 2;

/** What is sought stands out in a row, also where it goes on in the next; the place that was gone to, inverse. */
function marksIn(lines: WrappedLines, line: number, find: Find): readonly Mark[] {
  const row = lines.bodyRowAt(line);
  if (row === null || !isSoughtIn(find, row.tag)) return [];
  const { hit } = find;
  const before = 1 + row.indent - row.from;
  return placesOf(row.body, find.text).map((from) => ({
    from: Math.max(1 + row.indent, from + before),
    to: Math.min(1 + row.indent + row.length, from + before + find.text.length),
    look: hit?.message === row.message && hit.from === from ? look.inverse : look.field,
  }));
}

/** A round begins at the top of the page while it fits. */
function pageTop(lines: WrappedLines, rowCount: number, height: number): number {
  const end = Math.max(0, rowCount - height);
  return lines.lastHead('round', end) ?? end;
}

/** What is cut at the top keeps its name, in the place of a row of its words; of its last row alone nothing is left. */
function withName(shown: readonly HistoryLine[], lines: WrappedLines): readonly HistoryLine[] {
  const [first, second, ...others] = shown;
  if (first?.kind !== 'body' || second === undefined) return shown;
  return second.kind === 'gap' ? [second, second, ...others] : [lines.headOf(first.message), second, ...others];
}

const HEADS: Readonly<Record<string, readonly [mark: string, look: string]>> = {
  notice: ['·', look.muted],
  injection: ['✎', look.person],
  vote: ['◈', look.votes],
  result: ['◈', look.votes],
  act: ['✎', look.muted],
  end: ['◼', look.strong],
  [LOSS]: ['✕', look.muted],
  [SHORTER]: ['·', look.muted],
  [TAKEN_BACK]: [TAKEN_BACK_SIGN, look.muted],
};

/** Told in passing. */
const MUTED: ReadonlySet<string> = new Set([TAKEN_BACK, LOSS, SHORTER]);

function lineRow(
  { kind, tag, text, note }: HistoryLine,
  width: number,
  looks: Props['looks'],
  isGrowing: boolean,
): string {
  if (kind === 'gap') return ' '.repeat(width);
  const agent = tag.startsWith('agent:') ? tag.slice('agent:'.length) : null;
  if (kind === 'head') {
    if (tag === 'round') return roundRow(text, width);
    const { mark, role } = (agent !== null && looks.get(agent)) || {
      mark: HEADS[tag]?.[0] ?? '·',
      role: HEADS[tag]?.[1] ?? '',
    };
    const heading = MUTED.has(tag) ? look.muted : agent === null ? look.strong : `1;${role}`;
    return row(width, ' ', [mark, role], ' ', [text, heading], [note === '' ? '' : `   ${note}`, look.muted]);
  }
  const isAside = agent === null && tag !== 'injection' && tag !== 'end' && tag !== 'vote' && tag !== 'result';
  const isNote = agent !== null && /^\s*\[.*\]$/.test(text);
  return row(width, ' ', [text, isAside || isNote ? look.muted : ''], isGrowing ? ['▌', look.strong] : '');
}

/** Of the line under which a round begins. */
const ROUND_COLUMNS = 31;

function roundRow(title: string, width: number): string {
  const left = `── ${title} `;
  return row(width, [` ${left}${'─'.repeat(Math.max(2, ROUND_COLUMNS - displayWidth(left)))}`, look.muted]);
}

import { displayWidth } from '../../base/width.ts';
import { row } from '../paint.ts';
import type { HistoryLine, LineCache } from '../terminal/line-cache.ts';
import { type AgentLook, look } from '../theme.ts';
import type { Pane } from './pane.ts';

type Props = { lines: LineCache; looks: ReadonlyMap<string, AgentLook>; isStreaming: boolean };

/** What has been said, the newest last: the main pane. */
export const history: Pane<Props> = {
  name: 'history',
  key: '1',
  title: ({ words }) => [words.history.title],
  select: ({ lines, looks, status }) => ({
    lines,
    looks,
    isStreaming: status.waiting?.purpose === 'statement' && status.waiting.hasWords,
  }),
  content: ({ lines, looks, isStreaming }, width) => ({
    rowCount: lines.lineCount,
    rows(top, height) {
      const last = lines.lineCount - 1;
      return lines.slice(top, height).map((line, i) => lineRow(line, width, looks, isStreaming && top + i === last));
    },
  }),
  followsEnd: true,
};

const HEADS: Readonly<Record<string, readonly [mark: string, look: string]>> = {
  notice: ['◇', look.muted],
  injection: ['✎', look.warn],
  vote: ['◈', look.accent],
  act: ['✎', look.muted],
  end: ['◼', look.accent],
};

function lineRow({ kind, tag, text }: HistoryLine, width: number, looks: Props['looks'], isGrowing: boolean): string {
  if (kind === 'gap') return ' '.repeat(width);
  const agent = tag.startsWith('agent:') ? tag.slice('agent:'.length) : null;
  if (kind === 'head') {
    if (tag === 'round') return roundRow(text, width);
    const { mark, color } = (agent !== null && looks.get(agent)) || {
      mark: HEADS[tag]?.[0] ?? '·',
      color: HEADS[tag]?.[1] ?? '',
    };
    return row(width, ' ', [mark, color], ' ', [text, `1;${color}`.replace(/;$/, '')]);
  }
  const isAside = agent === null && tag !== 'injection' && tag !== 'end' && tag !== 'vote';
  const isNote = agent !== null && /^\s*\[.*\]$/.test(text);
  return row(width, ' ', [text, isAside || isNote ? look.muted : ''], isGrowing ? ['▌', look.accent] : '');
}

function roundRow(title: string, width: number): string {
  const left = `── ${title} `;
  return row(width, [` ${left}${'─'.repeat(Math.max(0, width - displayWidth(left) - 2))}`, look.muted]);
}

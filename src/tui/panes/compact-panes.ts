import { roster } from '../../projections/roster.ts';
import { voteView } from '../../projections/vote-view.ts';
import { COMPACT_GAUGE_COLUMNS } from '../look/layout.ts';
import { pad, type Rows, row, type Span } from '../look/paint.ts';
import { look } from '../look/theme.ts';
import type { View } from '../shown/view.ts';
import { type LitGauge, percent, selectWall, takenSign, writeOf } from './wall.ts';
import { bars } from './wall-bar.ts';

/** Where most panes are hidden: the next three speakers, the vote, and a small gauge for each memory. */
export function compactPaneRows(view: View, width: number, height: number): Rows {
  const rows = [row(width, ...nextSpans(view)), row(width, ...voteSpans(view))];
  return [...rows, ...gaugeRows(view, width, height - rows.length)].slice(0, height);
}

function nextSpans({ state, status, looks, words }: View): Span[] {
  const { compactPanes, order } = words;
  const seats = roster(state, status.waiting, words).filter(
    ({ state: seat }) => seat !== 'spoke' && seat !== 'skipped' && seat !== 'cut' && seat !== 'failed',
  );
  const label = labelled(compactPanes.next);
  if (state.ended) return [label, [compactPanes.nobody, look.muted]];
  if (seats.length === 0)
    return [label, [state.round === 0 ? compactPanes.notBegun : compactPanes.allSpoke, look.muted]];
  return [
    label,
    ...seats.slice(0, 3).flatMap(({ agent, state: seat }): Span[] => {
      const { mark, role } = looks.get(agent) ?? { mark: '·', role: '' };
      const isNow = seat === 'speaking' || seat === 'reasoning';
      return [
        [`${mark} `, role],
        [agent, isNow ? `1;${role}` : ''],
        [isNow ? ` ${order.states[seat]}` : '', look.muted],
        '   ',
      ];
    }),
    [seats.length > 3 ? `+${seats.length - 3}` : '', look.muted],
  ];
}

/** What stands before a line, in nine columns. */
function labelled(text: string): Span {
  return [` ${pad(text, 8)}`, look.muted];
}

function voteSpans({ state, words }: View): Span[] {
  const { phase, headline } = voteView(state, words);
  return [labelled(words.compactPanes.vote), [headline, phase === 'none' || phase === 'closed' ? '' : look.focus]];
}

function gaugeRows(view: View, width: number, height: number): string[] {
  const { gauges, looks } = selectWall(view);
  const perRow = Math.max(1, Math.floor((width - 9) / COMPACT_GAUGE_COLUMNS));
  return Array.from({ length: height }, (_, y) => {
    const some = gauges.slice(y * perRow, (y + 1) * perRow);
    const isCut = y === height - 1 && gauges.length > (y + 1) * perRow;
    return row(
      width,
      labelled(y === 0 ? view.words.compactPanes.memory : ''),
      ...some.flatMap((item): Span[] => {
        const { mark, role } = looks.get(item.agent) ?? { mark: '·', role: '' };
        return [
          [mark, role],
          ' ',
          pad(item.agent, 6),
          ' ',
          ...bars(item, 4),
          ...shareSpans(item, view.words.numbers.short),
          ' ',
        ];
      }),
      [isCut ? '…' : '', look.muted],
    );
  });
}

/** How full, and in one column what is being done to it, or was in this round. */
function shareSpans(item: LitGauge, short: (size: number) => string): Span[] {
  const isOver = item.share > item.threshold;
  const write = writeOf(item, short);
  const share = pad(percent(item.share), 4, 'right');
  if (write)
    return [
      [share, isOver ? `1;${look.fault}` : ''],
      [write.glyph, write.look],
    ];
  if (isOver) return [[`${share}!`, `1;${look.fault}`]];
  const taken = takenSign(item);
  return [share, taken ?? ' '];
}

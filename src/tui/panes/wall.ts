import { type Gauge, memoryWall } from '../../projections/memory-wall.ts';
import { short } from '../../projections/words.ts';
import { gauge, pad, row, type Span } from '../paint.ts';
import { type AgentLook, look } from '../theme.ts';
import type { View } from '../view.ts';
import { listContent, type Pane } from './pane.ts';

/** How long a gauge is lit after its memory was written. */
export const FLASH_MS = 1200;

export type WallProps = {
  gauges: readonly (Gauge & { isFresh: boolean })[];
  looks: ReadonlyMap<string, AgentLook>;
  chosen: string;
  nameWidth: number;
};

/** How full each memory is, against its limit (5.1, 5.7). */
export const wall: Pane<WallProps> = {
  name: 'wall',
  key: '3',
  title: () => ['Memory wall', [' · characters, tokens', look.muted]],
  select: selectWall,
  content({ gauges, looks, chosen, nameWidth }, width) {
    const isRoomy = width >= 54;
    const numbers = isRoomy ? 27 : 22;
    const bar = Math.max(4, width - 4 - nameWidth - 2 - numbers);
    return listContent(
      gauges.map((item) => {
        const { mark, color } = looks.get(item.agent) ?? { mark: '·', color: '' };
        return row(
          width,
          [item.agent === chosen ? '›' : ' ', look.accent],
          ' ',
          [mark, color],
          ' ',
          [pad(item.agent, nameWidth), item.isFresh ? `1;${color}` : item.agent === chosen ? look.strong : ''],
          ' ',
          ...bars(item, bar, color),
          [pad(percent(item.share), 5, 'right'), item.share > item.threshold ? look.warn : ''],
          [pad(`${short(item.chars)}/${short(item.limitChars)}`, 10, 'right'), look.muted],
          [pad(`${short(item.tokens)} t`, 7, 'right'), look.muted],
          isRoomy ? [item.isFresh ? ` +${short(Math.abs(item.lastWrite?.chars ?? 0))}` : '', color] : '',
        );
      }),
    );
  },
  followsEnd: false,
};

export function selectWall({ state, writes, writtenAtMs, nowMs, looks, agent }: View): WallProps {
  const gauges = memoryWall(state, writes).map((item) => {
    const at = writtenAtMs[item.agent];
    return { ...item, isFresh: at !== undefined && nowMs - at < FLASH_MS };
  });
  return {
    gauges,
    looks,
    chosen: agent,
    nameWidth: Math.min(10, Math.max(4, ...gauges.map((g) => [...g.agent].length))),
  };
}

/** The bar; a memory that was just written ends in a bright diamond. */
export function bars({ share, threshold, isFresh }: WallProps['gauges'][number], width: number, color: string): Span[] {
  const { full, rest } = gauge(width, share, threshold);
  const tip = isFresh && full !== '' ? '◆' : '';
  return [
    [tip === '' ? full : full.slice(0, -1), share > threshold ? look.warn : color],
    [tip, `1;${color}`],
    [rest, look.faint],
  ];
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

import type { ContextTier } from '../../../projections/memory-tiers.ts';
import { memoryTiers } from '../../../projections/memory-tiers.ts';
import { counted, grouped } from '../../../projections/words.ts';
import { gauge, pad, paragraph, type Rows, row } from '../../paint.ts';
import { look } from '../../theme.ts';
import type { View } from '../../view.ts';
import { ruled, scrolled } from '../full-window.ts';
import { behind, upcoming } from '../inspection.ts';
import { PURPOSE_WORDS } from '../words.ts';
import { statsRows } from './stats.ts';
import { type ExplorerTab, lines, type TabProps } from './tab.ts';

/** What is in the prompt, in the buffer, in long-term memory and in the shared history (5.1), and what layers count (7.6). */
export const tiers: ExplorerTab = {
  title: 'Tiers',
  count: () => null,
  places: () => lines(0),
  draw(props) {
    const rows = [...tierRows(props), row(props.width), ...statsRows(props)];
    return scrolled(rows, props.overlay.top, props.width, props.height);
  },
};

function tierRows({ view, agent, memory, width }: TabProps): Rows {
  const { context, from } = contextOf(view, agent);
  const { buffer, longTerm, history } = memoryTiers(view.state, agent, context);
  const isCounted = view.counter !== null;
  return [
    ruled(width, ['Tiers', look.strong], [` · strategy ${memory.strategy}, ${memory.style}`, look.muted]),
    tierRow('context', context ? context.chars : null, isCounted ? (context?.tokens ?? null) : null, width, {
      share: context && isCounted && context.contextTokens > 0 ? context.tokens / context.contextTokens : null,
      note: from,
    }),
    tierRow('buffer', buffer.chars, buffer.tokens, width, {
      share: buffer.limitChars > 0 ? buffer.chars / buffer.limitChars : null,
      note: `${counted(buffer.entryCount, 'entry', 'entries')}, at most ${grouped(buffer.limitChars)} characters`,
    }),
    tierRow('long-term', longTerm.chars, longTerm.tokens, width, {
      share: null,
      note: counted(longTerm.entryCount, 'entry', 'entries'),
    }),
    tierRow('history', history.chars, null, width, {
      share: null,
      note: `${counted(history.messageCount, 'message')}; in the window ${grouped(history.windowChars)} characters`,
    }),
    ...[...memory.longTerm]
      .slice(-LONG_TERM_SHOWN)
      .flatMap((entry, i) => [
        ...(i === 0 ? [row(width), ruled(width, ['Long-term memory, its newest', look.strong])] : []),
        ...paragraph(width - 8, entry.text).map(
          (line, y) => row(8, [y === 0 ? `#${entry.id}` : '', look.muted]) + line,
        ),
      ]),
  ];
}

const LONG_TERM_SHOWN = 5;

/** The prompt that comes next, or the last one. */
function contextOf(view: View, agent: string): { context: ContextTier | null; from: string } {
  const next = upcoming(view.state, agent, view.counter);
  const last = next ? undefined : view.calls.kept.findLast((call) => call.agent === agent);
  const prompt = next ?? (last ? behind(last, view.counter) : null);
  if (!prompt) return { context: null, from: 'no prompt so far' };
  const chars = prompt.sections.reduce((sum, section) => sum + section.chars, 0);
  const which = next ? 'next prompt' : `last prompt, round ${last?.before.round}`;
  return {
    context: { chars, tokens: prompt.tokens, contextTokens: prompt.contextTokens },
    from: `${which}, ${PURPOSE_WORDS[prompt.purpose]}; window ${grouped(prompt.contextTokens)} tokens`,
  };
}

function tierRow(
  name: string,
  chars: number | null,
  tokens: number | null,
  width: number,
  { share, note }: { share: number | null; note: string },
): string {
  const bar = width >= 100 ? 16 : 8;
  const { full, rest } = share === null ? { full: '', rest: '' } : gauge(bar, share, 0.8);
  return row(
    width,
    [pad(name, 10), look.strong],
    pad(chars === null ? '' : `${grouped(chars)} ch`, 12, 'right'),
    [pad(tokens === null ? '' : `${grouped(tokens)} t`, 10, 'right'), look.muted],
    ' ',
    [full, look.accent],
    [pad(rest, bar - full.length), look.faint],
    [
      pad(share === null ? '' : `${Math.round(share * 100)}%`, 5, 'right'),
      share !== null && share > 0.8 ? look.warn : '',
    ],
    '  ',
    [note, look.muted],
  );
}

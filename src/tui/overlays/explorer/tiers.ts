import type { ContextTier } from '../../../projections/memory-tiers.ts';
import { memoryTiers } from '../../../projections/memory-tiers.ts';
import { counted, grouped } from '../../../projections/words.ts';
import { keptCallsOf } from '../../calls.ts';
import { gauge, pad, paragraph, type Rows, row } from '../../paint.ts';
import { look } from '../../theme.ts';
import type { View } from '../../view.ts';
import { PURPOSE_WORDS } from '../../words.ts';
import { ruled, scrolled } from '../full-window.ts';
import { behind, upcoming } from '../inspection.ts';
import { costRows } from './calls-cost.ts';
import { type Shown, statsRows } from './stats.ts';
import { type ExplorerTab, lines, type TabProps } from './tab.ts';

/** What is in the prompt, in the buffer, in long-term memory and in the shared history (5.1), and what its calls cost (8.1), and what layers count (7.6). */
export const tiers: ExplorerTab = {
  title: 'Tiers',
  count: () => null,
  places: () => lines(0),
  draw(props) {
    const { view, agent, width, height, overlay } = props;
    const shown = shownPrompt(view, agent);
    const rows = [
      ...tiersRows(shown, props),
      row(width),
      ...costRows(view, agent, width),
      row(width),
      ...statsRows(shown, view, agent, width),
    ];
    return scrolled(rows, overlay.top, width, height);
  },
};

function tiersRows(shown: Shown | null, { view, agent, memory, width }: TabProps): Rows {
  const { context, from } = contextOf(shown, view);
  const { buffer, longTerm, history } = memoryTiers(view.state, agent, context);
  const isCounted = view.counter !== null;
  return [
    ruled(width, ['Tiers', look.strong], [` · strategy ${memory.strategy}, ${memory.style}`, look.muted]),
    ...tierRows('context', context ? context.chars : null, isCounted ? (context?.tokens ?? null) : null, width, {
      share: context && isCounted && context.contextTokens > 0 ? context.tokens / context.contextTokens : null,
      note: from,
    }),
    ...tierRows('buffer', buffer.chars, buffer.tokens, width, {
      share: buffer.limitChars > 0 ? buffer.chars / buffer.limitChars : null,
      note: `${counted(buffer.entryCount, 'entry', 'entries')}, at most ${grouped(buffer.limitChars)} characters`,
    }),
    ...tierRows('long-term', longTerm.chars, longTerm.tokens, width, {
      share: null,
      note: counted(longTerm.entryCount, 'entry', 'entries'),
    }),
    ...tierRows('history', history.chars, null, width, {
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
function shownPrompt(view: View, agent: string): Shown | null {
  const next = upcoming(view.state, agent, view.counter);
  if (next) return { prompt: next, before: view.state };
  const last = keptCallsOf(view, agent).at(-1);
  const prompt = last ? behind(last, view.counter) : null;
  return last && prompt ? { prompt, before: last.before } : null;
}

function contextOf(shown: Shown | null, view: View): { context: ContextTier | null; from: string } {
  if (!shown) return { context: null, from: 'no prompt so far' };
  const { prompt, before } = shown;
  const chars = prompt.sections.reduce((sum, section) => sum + section.chars, 0);
  const which = before === view.state ? 'next prompt' : `last prompt, round ${before.round}`;
  return {
    context: { chars, tokens: prompt.tokens, contextTokens: prompt.contextTokens },
    from: `${which}, ${PURPOSE_WORDS[prompt.purpose]}; window ${grouped(prompt.contextTokens)} tokens`,
  };
}

function tierRows(
  name: string,
  chars: number | null,
  tokens: number | null,
  width: number,
  { share, note }: { share: number | null; note: string },
): Rows {
  const isRoomy = width >= 100;
  const bar = isRoomy || width < 64 ? 16 : 20;
  const { full, rest } = share === null ? { full: '', rest: '' } : gauge(bar, share, 0.8);
  const first = row(
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
    isRoomy ? ['  ', ''] : '',
    isRoomy ? [note, look.muted] : '',
  );
  return isRoomy ? [first] : [first, ...paragraph(width, note, look.muted, '          ')];
}

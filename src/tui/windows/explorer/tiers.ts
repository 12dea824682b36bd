import type { ContextTier } from '../../../projections/memory-tiers.ts';
import { memoryTiers } from '../../../projections/memory-tiers.ts';
import { ruled, scrolled } from '../../look/full-window.ts';
import { gauge, pad, paragraph, type Rows, row } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import { keptCallsOf } from '../../shown/calls.ts';
import type { View } from '../../shown/view.ts';
import { behind, upcoming } from '../inspector/inspection.ts';
import { costRows } from './calls-cost.ts';
import { type ShownPrompt, statsRows, type TiersWords } from './stats.ts';
import { type ExplorerTab, lines, type TabProps } from './tab.ts';

/** What is in the prompt, in the buffer, in long-term memory and in the shared history (5.1), and what its calls cost (8.1), and what layers count (7.6). */
export const tiers: ExplorerTab = {
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

function tiersRows(shown: ShownPrompt | null, { view, agent, memory, width }: TabProps): Rows {
  const { counts, explorer } = view.words;
  const { tiers: words } = explorer;
  const { context, from } = contextOf(shown, view);
  const { buffer, longTerm, history } = memoryTiers(view.state, agent, context);
  const isCounted = view.counter !== null;
  return [
    ruled(width, [explorer.tabs.tiers, look.strong], [words.kept(memory.strategy, memory.style), look.muted]),
    ...tierRows(words.context, context ? context.chars : null, isCounted ? (context?.tokens ?? null) : null, width, {
      words,
      share: context && isCounted && context.contextTokens > 0 ? context.tokens / context.contextTokens : null,
      note: from,
    }),
    ...tierRows(words.buffer, buffer.chars, buffer.tokens, width, {
      words,
      share: buffer.limitChars > 0 ? buffer.chars / buffer.limitChars : null,
      note: words.bufferNote(buffer.entryCount, buffer.limitChars),
    }),
    ...tierRows(words.longTerm, longTerm.chars, longTerm.tokens, width, {
      words,
      share: null,
      note: counts.entries(longTerm.entryCount),
    }),
    ...tierRows(words.history, history.chars, null, width, {
      words,
      share: null,
      note: words.historyNote(history.messageCount, history.windowChars),
    }),
    ...[...memory.longTerm]
      .slice(-LONG_TERM_SHOWN)
      .flatMap((entry, i) => [
        ...(i === 0 ? [row(width), ruled(width, [words.newestLongTerm, look.strong])] : []),
        ...paragraph(width - 8, entry.text).map(
          (line, y) => row(8, [y === 0 ? `#${entry.id}` : '', look.muted]) + line,
        ),
      ]),
  ];
}

const LONG_TERM_SHOWN = 5;

/** The prompt that comes next, or the last one. */
function shownPrompt(view: View, agent: string): ShownPrompt | null {
  const next = upcoming(view.state, agent, view.counter);
  if (next) return { prompt: next, before: view.state };
  const last = keptCallsOf(view, agent).at(-1);
  const prompt = last ? behind(last, view.counter) : null;
  return last && prompt ? { prompt, before: last.before } : null;
}

function contextOf(shown: ShownPrompt | null, view: View): { context: ContextTier | null; from: string } {
  const { names, explorer } = view.words;
  const { tiers: words } = explorer;
  if (!shown) return { context: null, from: words.noPrompt };
  const { prompt, before } = shown;
  const chars = prompt.sections.reduce((sum, section) => sum + section.chars, 0);
  const purpose = names.purposes[prompt.purpose];
  return {
    context: { chars, tokens: prompt.tokens, contextTokens: prompt.contextTokens },
    from:
      before === view.state
        ? words.nextPrompt(purpose, prompt.contextTokens)
        : words.lastPrompt(before.round, purpose, prompt.contextTokens),
  };
}

function tierRows(
  name: string,
  chars: number | null,
  tokens: number | null,
  width: number,
  { share, note, words }: { share: number | null; note: string; words: TiersWords },
): Rows {
  const isRoomy = width >= 100;
  const bar = isRoomy || width < 64 ? 16 : 20;
  const { full, rest } = share === null ? { full: '', rest: '' } : gauge(bar, share, 0.8);
  const figures = row(
    isRoomy ? FIGURES_COLUMNS : width,
    [pad(name, 10), look.strong],
    pad(chars === null ? '' : words.chars(chars), 12, 'right'),
    [pad(tokens === null ? '' : words.tokens(tokens), 10, 'right'), look.muted],
    ' ',
    [full, look.strong],
    [pad(rest, bar - full.length), look.rules],
    [
      pad(share === null ? '' : `${Math.round(share * 100)}%`, 5, 'right'),
      share !== null && share > 0.8 ? look.fault : '',
    ],
  );
  if (!isRoomy) return [figures, ...paragraph(width, note, look.muted, '          ')];
  const notes = paragraph(width - FIGURES_COLUMNS, note, look.muted);
  return notes.map((line, i) => (i === 0 ? figures : row(FIGURES_COLUMNS)) + line);
}

/** Where a tier's note stands behind its figures: their columns, and two between. */
const FIGURES_COLUMNS = 10 + 12 + 10 + 1 + 16 + 5 + 2;

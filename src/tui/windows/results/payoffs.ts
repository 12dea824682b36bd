import { displayWidth } from '../../../base/width.ts';
import { phrasebooks } from '../../../language/index.ts';
import { earnings } from '../../../orchestrator/protocol/earnings.ts';
import { type AgentOutcome, gainersOf, type Outcome } from '../../../outcome/outcome.ts';
import { unmetTexts } from '../../../projections/phase-texts.ts';
import { decisionText } from '../../../projections/words.ts';
import { largeFigures } from '../../look/figures.ts';
import { nameColumns, namePadded } from '../../look/names.ts';
import { pad, paragraph, type Rows, row, type Span } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import type { View } from '../../shown/view.ts';
import { nameSpans, optionOfPrinciple } from './page.ts';

/** Rows of cards that a room still takes in at a glance; with more agents the payoffs are a list. */
const CARD_ROWS = 2;

/** What the group chose and who got what: the one thing that a room is to read, as large as there is room for. */
export function payoffRows(view: View, outcome: Outcome, width: number): Rows {
  const { state, words } = view;
  const { results } = words;
  const decision = state.talkEnded?.decision ?? null;
  const table = outcome.agents[0]?.table ?? 0;
  const chosen = decision
    ? [
        row(width, [results.chose, look.muted]),
        ...paragraph(
          width,
          `▶ ${decisionText(decision, state.scenario, words)} · ${results.table(table + 1)}`,
          look.strong,
        ),
        ...unmetTexts(earnings.unmet(state), words).flatMap((text) => paragraph(width, text, look.strong)),
      ]
    : paragraph(width, results.noAgreement, look.strong);
  return [
    ...chosen,
    row(width),
    ...(cardRows(view, outcome, width) ?? listRows(view, outcome, width)),
    row(width),
    ...gainRows(view, outcome, width),
    row(width),
  ];
}

/** A card for each agent: its payoff in large figures, its class and its income; null: there are too many. */
function cardRows(view: View, { agents, decision }: Outcome, width: number): Rows | null {
  const cards = agents.map((agent) => cardOf(view, agent, decision === null));
  const columns = 2 + Math.max(...cards.map((card) => card.width));
  const perRow = Math.max(1, Math.min(agents.length, Math.floor(width / columns)));
  if (Math.ceil(cards.length / perRow) > CARD_ROWS) return null;
  const each = Math.floor(width / perRow);
  const rows: string[] = [];
  for (let from = 0; from < cards.length; from += perRow) {
    const some = cards.slice(from, from + perRow);
    if (from > 0) rows.push(row(width));
    const height = Math.max(...some.map(({ lines }) => lines.length));
    for (let y = 0; y < height; y++)
      rows.push(
        some.map(({ lines }) => row(each, ...(lines[y] ?? []))).join('') + ' '.repeat(width - each * some.length),
      );
  }
  return rows;
}

function cardOf(view: View, { agent, class: of, income, payoffCents, table }: AgentOutcome, isOwnTable: boolean) {
  const { language, numbers, results } = view.words;
  const className = phrasebooks[language].prompts.classes[of];
  const large = largeFigures(numbers.cents(payoffCents));
  const lines: (readonly Span[])[] = [
    nameSpans(view, agent, agent),
    ...large.map((line): readonly Span[] => [[line, look.strong]]),
    [[className, '']],
    [[`${numbers.amount(income, '$')}`, look.muted]],
  ];
  if (isOwnTable) lines.push([[results.table(table + 1), look.muted]]);
  const texts = [`· ${agent}`, large[0] ?? '', className, numbers.amount(income, '$')];
  return { lines, width: Math.max(...texts.map(displayWidth)) };
}

function listRows(view: View, { agents }: Outcome, width: number): Rows {
  const { language, numbers, results } = view.words;
  const { classes } = phrasebooks[language].prompts;
  const names = agents.map(({ agent }) => agent);
  const nameWidth = nameColumns(names, width, 20);
  const most = Math.max(1, ...agents.map(({ payoffCents }) => payoffCents));
  return agents.map(({ agent, class: of, income, payoffCents, table }) =>
    row(
      width,
      ...nameSpans(view, agent, namePadded(view.looks, agent, nameWidth)),
      [pad(numbers.cents(payoffCents), 9, 'right'), look.strong],
      `  ${pad(classes[of], 12)} `,
      [pad(numbers.amount(income, '$'), 9, 'right'), look.muted],
      [`  ${pad(results.table(table + 1), 8)} `, look.muted],
      ['━'.repeat(Math.max(1, Math.round((payoffCents / most) * 16))), look.strong],
    ),
  );
}

/** For whom there would have been more under each other principle. */
function gainRows(view: View, outcome: Outcome, width: number): Rows {
  const { numbers, results } = view.words;
  return gainersOf(outcome).flatMap(({ principle, gainers }) => {
    const option = optionOfPrinciple(view, principle);
    const other = outcome.agents[0]?.counterfactuals.find((one) => one.principle === principle);
    if (!option || !other || other.applied) return [];
    const gains = gainers.map(({ agent, gainCents }) => `${agent} +${numbers.cents(gainCents)}`);
    const text = results.gains(option.label, results.table(other.table + 1), gains);
    return paragraph(width, text, gains.length === 0 ? look.muted : '');
  });
}

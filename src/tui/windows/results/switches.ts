import { actText } from '../../../projections/interventions.ts';
import type { SwitchEffect, SwitchSide } from '../../../projections/measures/switch-effect.ts';
import type { SwitchMark } from '../../../projections/measures/switch-mark.ts';
import { pad, paragraph, type Rows, row, type Span } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import type { View } from '../../shown/view.ts';

const SIDE_COLUMNS = 18;
const COLUMNS = 8;
/** What is left out where there is no room, the last first. */
const CELLS = ['length', 'structure', 'repetition', 'recall', 'gauge', 'votes', 'decided', 'statements'] as const;

/** Each switch of how agents remember as an intervention: how those who were switched talked and voted before it and after it. */
export function switchRows(view: View, effects: readonly SwitchEffect[], width: number): Rows {
  const { acts, results } = view.words;
  const { heads, what } = results.measures.switches;
  const marks = new Map(view.measures.switches.map((mark) => [mark.seq, mark]));
  const cells = CELLS.slice(0, Math.max(1, Math.floor((width - SIDE_COLUMNS) / COLUMNS)));
  return [
    row(width, pad('', SIDE_COLUMNS), ...cells.map((cell): Span => [pad(heads[cell], COLUMNS, 'right'), look.muted])),
    ...effects.flatMap((effect) => {
      const { event } = marks.get(effect.seq) as SwitchMark;
      return [
        ...paragraph(width, what(effect.round, acts.alone(actText(event, view.words)))),
        sideRow(view, 'before', effect.before, cells, width),
        sideRow(view, 'after', effect.after, cells, width),
      ];
    }),
  ];
}

function sideRow(
  view: View,
  name: 'before' | 'after',
  side: SwitchSide,
  cells: readonly (typeof CELLS)[number][],
  width: number,
): Rows[number] {
  const { switches } = view.words.results.measures;
  const title = pad(`  ${switches.side(switches[name], side.rounds ?? switches.noRounds)}`, SIDE_COLUMNS);
  return row(
    width,
    [title, look.muted],
    ...cells.map((cell): Span => [pad(cellText(cell, side, view), COLUMNS, 'right'), '']),
  );
}

function cellText(cell: (typeof CELLS)[number], side: SwitchSide, { words: { numbers } }: View): string {
  const share = (value: number | null) => (value === null ? '·' : `${Math.round(value * 100)} %`);
  switch (cell) {
    case 'statements':
      return String(side.statements);
    case 'length':
      return side.meanChars === null ? '·' : String(Math.round(side.meanChars));
    case 'structure':
      return share(side.structure);
    case 'repetition':
      return share(side.repetition);
    case 'recall':
      return share(side.recall);
    case 'gauge':
      return side.gaugeSlope === null
        ? '·'
        : `${side.gaugeSlope < 0 ? '−' : '+'}${numbers.percent(Math.abs(side.gaugeSlope))}`;
    case 'votes':
      return String(side.votes);
    case 'decided':
      return String(side.consensus);
  }
}

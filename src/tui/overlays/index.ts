import { wrap } from '../../base/wrap.ts';
import { guidanceStyles } from '../../memory/styles/index.ts';
import { endText } from '../../projections/transcript.ts';
import { outcomeText, voteView } from '../../projections/vote-view.ts';
import { counted, grouped } from '../../projections/words.ts';
import { KEYS, keyText } from '../keymap.ts';
import { pad, paragraph, type Rows, row, type Span } from '../paint.ts';
import { type TextField, textOf } from '../text-field.ts';
import { look } from '../theme.ts';
import type { Overlay, View } from '../view.ts';
import { type Window, windowOf } from './overlay.ts';

/** The window of what lies over the screen; null: nothing does. */
export function overlayWindow(view: View): Window | null {
  const { overlay } = view;
  switch (overlay?.kind) {
    case undefined:
      return null;
    case 'help':
      return windowOf(view, 'Keys', 84, (width) => helpRows(overlay.filter, width), { top: overlay.top });
    case 'inject':
      return windowOf(view, 'Inject an event', 76, (width) => injectRows(overlay, view, width));
    case 'guidance':
      return windowOf(view, 'Guidance style', 68, (width) => guidanceRows(overlay, view, width));
    case 'confirm':
      return windowOf(view, overlay.act === 'quit' ? 'Quit?' : 'Stop the discussion?', 64, (width) =>
        confirmRows(overlay.act, view, width),
      );
    case 'result':
      return windowOf(view, 'Result', 84, (width) => resultRows(view, width), { top: overlay.top });
  }
}

function helpRows(filter: TextField, width: number): Rows {
  const sought = textOf(filter).toLowerCase().trim();
  const found = KEYS.filter((key) => key.scope === 'screen').filter(
    ({ keys, label, help }) => sought === '' || `${keys.join(' ')} ${label} ${help}`.toLowerCase().includes(sought),
  );
  const rows = [
    row(width, ['Type to find: ', look.muted], ...fieldSpans(filter)),
    row(width),
    ...found.flatMap(({ keys, help }) => {
      const names = pad(keys.map(keyText).join(' '), 12);
      const lines = wrap(help, Math.max(10, width - 13));
      return lines.map((line, i) => row(width, [i === 0 ? names : ' '.repeat(12), look.strong], ' ', line));
    }),
  ];
  if (found.length === 0) rows.push(row(width, ['No key does that.', look.muted]));
  rows.push(
    row(width),
    ...paragraph(width, 'The wheel scrolls the pane under the pointer; a click focuses it.', look.muted),
  );
  return rows;
}

/** The text of a field with its cursor as an inverse cell. */
function fieldSpans({ chars, cursor }: TextField): Span[] {
  return [chars.slice(0, cursor).join(''), [chars[cursor] ?? ' ', look.inverse], chars.slice(cursor + 1).join('')];
}

type Inject = Extract<Overlay, { kind: 'inject' }>;

function injectRows({ field, part, to, at }: Inject, { state, looks }: View, width: number): Rows {
  const names = ['all', ...state.scenario.agents.map(({ name }) => name)];
  const isChosen = (name: string) => (to === 'all' ? name === 'all' : to.includes(name));
  const choices = names.map((name, i): Span[] => [
    [isChosen(name) ? '◉ ' : '○ ', isChosen(name) ? look.accent : look.muted],
    [name, part === 'to' && at === i ? look.inverse : isChosen(name) ? (looks.get(name)?.color ?? look.strong) : ''],
    '   ',
  ]);
  return [
    row(width, ['Words', part === 'text' ? look.focus : look.muted]),
    ...fieldRows(field, part === 'text', width),
    row(width),
    row(width, ['To', part === 'to' ? look.focus : look.muted]),
    ...flow(choices, width),
    row(width),
    ...paragraph(width, landing(to, state.round), look.muted),
  ];
}

function landing(to: Inject['to'], round: number): string {
  const when = round === 0 ? 'before the first round' : `in round ${round}, as soon as the present step is done`;
  return to === 'all'
    ? `Enters the shared discussion ${when}; every agent remembers it and finds it in the next prompts.`
    : `Enters the private memory of ${to.join(', ') || 'nobody yet'} ${when}; nobody else learns of it.`;
}

/** A field over as many rows as its text takes, at least three. */
function fieldRows(field: TextField, isActive: boolean, width: number): string[] {
  const room = width - 3;
  const rows: string[] = [];
  let line: Span[] = [];
  let used = 0;
  const close = () => {
    rows.push(row(width, ['▏ ', look.accent], ...line));
    line = [];
    used = 0;
  };
  [...field.chars, ' '].forEach((char, i) => {
    const isCursor = isActive && i === field.cursor;
    if (char === '\n') {
      if (isCursor) line.push([' ', look.inverse]);
      close();
      return;
    }
    const columns = /^[\x20-\x7e]$/.test(char) ? 1 : 2;
    if (used + columns > room) close();
    line.push(isCursor ? [char, look.inverse] : char);
    used += columns;
  });
  close();
  while (rows.length < 3) rows.push(row(width, ['▏', look.accent]));
  return rows;
}

function flow(items: readonly Span[][], width: number): string[] {
  const rows: Span[][] = [[]];
  let used = 0;
  for (const spans of items) {
    const columns = spans.reduce((sum, span) => sum + [...(typeof span === 'string' ? span : span[0])].length, 0);
    if (used > 0 && used + columns > width) {
      rows.push([]);
      used = 0;
    }
    (rows.at(-1) as Span[]).push(...spans);
    used += columns;
  }
  return rows.map((spans) => row(width, ...spans));
}

function guidanceRows(
  { at, styles, style, isAll, rewrite }: Extract<Overlay, { kind: 'guidance' }>,
  { agent }: View,
  width: number,
): Rows {
  const line = (i: number, mark: string, text: string) =>
    row(width, [at === i ? '▶ ' : '  ', look.accent], [mark, look.accent], [text, at === i ? look.strong : '']);
  const rows = styles.map((name, i) =>
    line(i, name === style ? '◉ ' : '○ ', `${name}${name in guidanceStyles ? '' : ' (of this scenario)'}`),
  );
  return [
    ...paragraph(width, 'How entries are written into memory from now on.', look.muted),
    row(width),
    ...rows,
    row(width),
    line(styles.length, isAll ? '◉ ' : '○ ', `for everybody${isAll ? '' : ` (now: ${agent} alone)`}`),
    line(styles.length + 1, rewrite ? '☑ ' : '☐ ', 'rewrite what was written before, too'),
  ];
}

function confirmRows(act: 'quit' | 'stop', { isReplay, journalPath, state }: View, width: number): Rows {
  const text =
    act === 'stop'
      ? 'The discussion ends here, without a decision. This is recorded and cannot be taken back.'
      : isReplay || state.ended
        ? 'The recording stays where it is.'
        : 'The discussion is not over. Everything said so far is kept in its journal, so the run can be taken up again.';
  const path = act === 'quit' ? ['', ...wrap(journalPath, width)] : [];
  return [
    ...paragraph(width, text),
    ...path.map((line) => row(width, [line, look.muted])),
    row(width),
    row(width, ['y', look.strong], ` ${act === 'quit' ? 'quit' : 'stop'}     `, ['n', look.strong], ' stay'),
  ];
}

function resultRows({ state, usage, interventions, journalPath, looks }: View, width: number): Rows {
  const vote = voteView(state);
  const rows: string[] = [
    ...paragraph(width, state.scenario.question, look.muted),
    row(width),
    ...paragraph(width, endText(state), state.ended?.decision ? `1;${look.good}` : look.strong),
  ];
  const outcome = state.vote?.outcome;
  if (!state.ended?.decision && outcome)
    rows.push(...paragraph(width, `The last vote, in round ${outcome.round}: ${outcomeText(outcome, state)}.`));
  if (!state.ended?.decision && !outcome) rows.push(...paragraph(width, 'There was no vote.'));
  const ballots = vote.rows.filter(({ ballot }) => typeof ballot === 'object' && ballot !== null);
  if (ballots.length > 0) {
    rows.push(row(width), row(width, ['Ballots', look.muted]));
    for (const { agent, ballot } of vote.rows) {
      const { mark, color } = looks.get(agent) ?? { mark: '·', color: '' };
      const text =
        ballot !== null && typeof ballot === 'object'
          ? [ballot.option, ballot.amount].filter(Boolean).join(', ')
          : 'unreadable';
      rows.push(row(width, [mark, color], ' ', pad(agent, 12), ' ', text));
    }
  }
  const fact = (name: string, text: string) => row(width, [pad(name, 14), look.muted], text);
  const label = usage.label ? ` (${usage.label})` : '';
  rows.push(
    row(width),
    fact('Rounds', `${state.round} of ${state.scenario.rounds}`),
    fact('Statements', String([...state.history].filter(({ kind }) => kind === 'statement').length)),
    fact('Votes', vote.earlier.length === 0 && !outcome ? 'none' : String(state.votes.length)),
    fact(
      'Tokens',
      `${grouped(usage.tokensIn)} in, ${grouped(usage.tokensOut)} out${label}, ${counted(usage.callCount, 'call')}`,
    ),
    fact('Seed', String(state.seed)),
    fact('The run is', state.touchCount === 0 ? 'untouched' : `touched (${state.touchCount})`),
    ...interventions.map(({ round, text }) => row(width, [pad('', 14), ''], [`round ${round}: ${text}`, look.muted])),
    row(width),
    row(width, ['Journal', look.muted]),
    ...wrap(journalPath, width).map((line) => row(width, line)),
  );
  return rows;
}

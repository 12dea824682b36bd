import { displayWidth } from '../../base/width.ts';
import { wrap } from '../../base/wrap.ts';
import { votersIn } from '../../discussion/evolve-vote.ts';
import type { Option } from '../../discussion/scenario.ts';
import { ballotTally } from '../../projections/ballot-tally.ts';
import { type CastBallot, castBallots } from '../../projections/ballots-told.ts';
import { labelOf } from '../../projections/phase-texts.ts';
import { voteView } from '../../projections/vote-view.ts';
import { speaksFor } from '../../projections/voted.ts';
import { decisionRules } from '../../voting/rules/index.ts';
import { nameColumns, nameCut, namePadded } from '../look/names.ts';
import { flowed, PROSE_COLUMNS, pad, paragraph, type Rows, row, type Span, widthOf } from '../look/paint.ts';
import { look, lookOf } from '../look/theme.ts';
import { ballotText, tightLines } from '../shown/ballot-text.ts';
import { optionsNamed } from '../shown/options.ts';
import { settledOutcome } from '../shown/settled.ts';
import type { TheatreScene } from '../shown/theatre.ts';
import type { View } from '../shown/view.ts';
import { drawnRows, secretRows, verdictTold } from './verdict.ts';

/** Columns in an envelope at least, those of its edges with the gap behind it, and its rows with the name below. */
const ENVELOPE = { inner: 7, edges: 4, rows: 5 } as const;
/** Where there are more columns it stands in the middle of them. */
const ROOMY_COLUMNS = 100;
/** More voters than these have a row each. */
const MOST_ENVELOPES = 8;
/** Columns of an option, behind which marks would stand too far from their letter; and those that its name keeps in any case. */
const MOST_LABEL = 60;
const MOST_SHORT = 14;
type Stage = { view: View; width: number; height: number };

/** A vote, from who agrees to what came of it, in all rows between strip and footer. */
export function theatreRows(view: View, scene: TheatreScene, width: number, height: number): Rows {
  const margin = width >= 90 ? 7 + Math.max(0, Math.floor((width - ROOMY_COLUMNS) / 2)) : width >= 70 ? 3 : 1;
  const stage = { view, width: width - margin - 1, height };
  const parts = sceneParts(scene, stage).filter((rows) => rows.length > 0);
  const used = parts.reduce((sum, rows) => sum + rows.length, 0);
  const free = height - used;
  const gap = free >= 2 * parts.length + 2 ? 2 : free >= parts.length ? 1 : 0;
  const left = Math.max(0, free - gap * (parts.length - 1));
  const top = Math.max(Math.min(3, left), Math.floor(left / 4));
  const blanks = (count: number): string[] => Array.from({ length: count }, () => '');
  const rows = [...blanks(top), ...parts.flatMap((part, i) => [...blanks(i === 0 ? 0 : gap), ...part])];
  const indent = ' '.repeat(margin);
  return Array.from({ length: height }, (_, y) => {
    const line = rows[y] ?? '';
    return line === '' ? row(width) : indent + line + row(1);
  });
}

function sceneParts(scene: TheatreScene, stage: Stage): readonly Rows[] {
  const { view, width } = stage;
  switch (scene.kind) {
    case 'agreeing':
      return [headline(stage), agreeingRows(scene.shown, stage)];
    case 'marking':
      return [sealedRows(stage), [...headline(stage), ...inBoxRows(stage)]];
    case 'opening':
      return openingParts(scene.opened, stage);
    case 'closed':
      return [...ballotParts(stage), verdictTold(view, width)];
    case 'secret':
      return [verdictTold(view, width), secretRows(view, width, scene.isTold)];
    case 'drawn': {
      const outcome = settledOutcome(view.state);
      return [verdictTold(view, width), outcome ? drawnRows(view, outcome, width, scene.shown) : []];
    }
  }
}

function headline({ view, width }: Stage): Rows {
  return paragraph(Math.min(PROSE_COLUMNS, width), voteView(view.state, view.words).headline, look.strong).map(
    (line) => line + row(width - Math.min(PROSE_COLUMNS, width)),
  );
}

function nameSpans({ looks }: View, agent: string): Span[] {
  const { mark, role } = lookOf(looks, agent);
  return [[`${mark} `, role], agent];
}

/** Who agrees, one by one; who refuses in bold. */
function agreeingRows(shown: number, { view, width, height }: Stage): Rows {
  const { vote } = view.state;
  if (!vote) return [];
  const { agrees, refuses, calls, waits } = view.words.theatre;
  const answered = new Map([...vote.confirmations].slice(0, shown).map(({ agent, answer }) => [agent, answer]));
  const nameWidth = nameColumns(vote.order, width, 20);
  const told = vote.order.map((agent): Span[] => {
    const answer = answered.get(agent);
    const text = agent === vote.initiator ? calls : answer === undefined ? waits : answer === 'yes' ? agrees : refuses;
    const isRefusal = text === refuses;
    const [mark] = nameSpans(view, agent);
    return [mark ?? '', namePadded(view.looks, agent, nameWidth), [`  ${text}`, isRefusal ? look.strong : look.muted]];
  });
  return told.length + 6 <= height && told.length <= MOST_ENVELOPES
    ? told.map((spans) => row(width, ...spans))
    : flowed(told, width).slice(0, Math.max(1, height - 4));
}

function openingParts(opened: number, stage: Stage): readonly Rows[] {
  const { vote } = stage.view.state;
  if (!vote) return [];
  const cast = castBallots(vote, stage.view.state, stage.view.stances);
  return [
    envelopeRows(cast, opened, stage),
    tallyRows(cast.slice(0, opened), stage),
    captionRows(cast[opened - 1], stage),
  ];
}

/** Every envelope is closed from the beginning: who is slow would tell. */
function sealedRows(stage: Stage): Rows {
  const order = stage.view.state.vote?.order ?? [];
  const cast = order.map(
    (agent): CastBallot => ({ agent, ballot: null, amount: null, amountOption: null, heard: null, isAsHeard: false }),
  );
  return envelopeRows(cast, 0, stage);
}

/** How many have voted, where that tells nothing of what: an option with an amount takes a question more (9.3). */
function inBoxRows({ view, width }: Stage): Rows {
  const { vote, scenario } = view.state;
  if (!vote || scenario.options.some(({ amount }) => amount !== null)) return [];
  const { theatre } = view.words;
  return [row(width, [theatre.inBox(votersIn(vote).length, vote.order.length), look.muted])];
}

/** All envelopes are open. */
function ballotParts(stage: Stage): readonly Rows[] {
  const { vote } = stage.view.state;
  if (!vote) return [];
  const cast = castBallots(vote, stage.view.state, stage.view.stances);
  return cast.length === 0 ? [] : [envelopeRows(cast, cast.length, stage), tallyRows(cast, stage)];
}

/** One after the other as far as there is room for all of them; else a row for each, else how many are open. */
function envelopeRows(cast: readonly CastBallot[], opened: number, stage: Stage): Rows {
  const { width, height } = stage;
  const room = height - stage.view.state.scenario.options.length - 3;
  const { perRow, inner } = placed(cast.length, stage, Math.floor(room / ENVELOPE.rows));
  const lines = Math.ceil(cast.length / perRow);
  if (cast.length <= MOST_ENVELOPES && lines * ENVELOPE.rows <= room && inner >= leastColumns(stage.view))
    return Array.from({ length: lines }, (_, i) => {
      const from = i * perRow;
      return envelopeLine(cast.slice(from, from + perRow), opened - from, inner, stage);
    }).flat();
  const items = cast.map((one, i): Span[] => [
    ...nameSpans(stage.view, one.agent),
    i < opened ? [`  ${ballotText(one, stage.view)}`, look.strong] : ['  ▣', look.muted],
  ]);
  // As wide as any ballot may be, so that none is moved by one that opens.
  const widest =
    Math.max(...cast.map(({ agent }) => widthOf(nameSpans(stage.view, agent)))) + 2 + listedColumns(stage.view);
  const inColumns = items.map((item): Span[] => [...item, ' '.repeat(Math.max(0, widest - widthOf(item)))]);
  for (const ways of items.length > room * perRow ? [] : [inColumns, items]) {
    const listed = flowed(ways, width);
    if (listed.length <= room) return listed;
  }
  return [row(width, [stage.view.words.voting.revealing(opened, cast.length), look.strong])];
}

/** How many envelopes stand in a row, and how wide they are: as wide as what may be in them asks for, in more rows if need be and room. */
function placed(count: number, { view, width }: Stage, mostLines: number): { perRow: number; inner: number } {
  const { inner: least, edges } = ENVELOPE;
  const wanted = Math.max(least, ballotColumns(view));
  const most = Math.max(1, Math.floor(width / (least + edges)));
  const fewest = Math.ceil(count / most);
  const spread = Array.from({ length: Math.max(1, mostLines - fewest + 1) }, (_, i) => Math.ceil(count / (fewest + i)));
  const ways = [Math.min(most, count), ...spread].map((perRow) => {
    return { perRow, inner: Math.max(least, Math.min(wanted, Math.floor(width / perRow) - edges)) };
  });
  return ways.find(({ inner }) => inner === wanted) ?? (ways.at(-1) as (typeof ways)[number]);
}

/** Of what may stand on a ballot, in its longer line: by what can be voted, since a sealed envelope tells nothing of what is in it (9.3). */
function ballotColumns(view: View): number {
  const { voting, options } = view.state.scenario;
  const { form } = decisionRules[voting.rule];
  if (form === 'choice') return Math.max(...options.map((option) => choiceColumns(option, view)));
  // Half of all options; of points as many as each could have.
  const points = form === 'points' ? String(Math.floor(voting.pointsBudget / options.length)).length : 0;
  return Math.ceil(options.length / 2) * (2 + points);
}

/** The same in one line, beside a name. */
function listedColumns(view: View): number {
  const isChoice = decisionRules[view.state.scenario.voting.rule].form === 'choice';
  return isChoice ? ballotColumns(view) + 2 : 2 * ballotColumns(view);
}

/** Of an envelope in which every option has room, with nothing between them. */
function leastColumns(view: View): number {
  const { voting, options } = view.state.scenario;
  const { form } = decisionRules[voting.rule];
  return form === 'choice' ? 0 : Math.ceil(options.length / 2) * (form === 'points' ? 2 : 1);
}

/** The letter has a line, and the amount the other one. */
function choiceColumns({ id, amount }: Option, view: View): number {
  const ballot = { form: 'choice', agent: '', choice: id } as const;
  const told = amount ? [amount.min, amount.max] : [null];
  return Math.max(
    ...told.map((of) => displayWidth(ballotText({ ballot, amount: of }, view).split(' ').slice(1).join(' '))),
  );
}

function envelopeLine(cast: readonly CastBallot[], opened: number, inner: number, { view, width }: Stage): Rows {
  const left = Math.floor((inner - 3) / 2);
  const cells = cast.map((one, i): readonly (readonly Span[])[] => {
    const { mark, role } = lookOf(view.looks, one.agent);
    const isOpen = i < opened;
    const [first, second] = isOpen ? writtenIn(one, view, inner) : ['╲   ╱', '╳'];
    return [
      [[`╭${'─'.repeat(inner)}╮`, look.rules]],
      [
        ['│', look.rules],
        [centred(first, inner), isOpen ? look.strong : look.rules],
        ['│', look.rules],
      ],
      [
        ['│', look.rules],
        [centred(second, inner), isOpen ? look.strong : look.rules],
        ['│', look.rules],
      ],
      [
        [`╰${'─'.repeat(left)} `, look.rules],
        [mark, role],
        [` ${'─'.repeat(inner - 3 - left)}╯`, look.rules],
      ],
      [centred(nameCut(view.looks, one.agent, inner + 2), inner + 2)],
    ];
  });
  return Array.from({ length: ENVELOPE.rows }, (_, y) =>
    row(width, ...cells.flatMap((cell): Span[] => [...(cell[y] ?? []), '  '])),
  );
}

/** Where a ballot has no room for blanks between what is on it, it has none. */
function writtenIn(one: CastBallot, view: View, columns: number): readonly [string, string] {
  const lines = folded(ballotText(one, view), columns);
  if (one.ballot === null || one.ballot.form === 'choice' || lines.every((line) => displayWidth(line) <= columns))
    return lines;
  const [first = '', ...rest] = tightLines(ballotText(one, view, true), columns);
  return [first, rest.join('')];
}

/** In two lines of an envelope; where they are too short for it, the number before its unit. */
function folded(text: string, columns: number): readonly [string, string] {
  if (displayWidth(text) <= columns) return [text, ''];
  const pieces = text.split(/(?<=[ >])/u);
  const ways = pieces.slice(1).map((_, i) => {
    const first = pieces
      .slice(0, i + 1)
      .join('')
      .trim();
    return [
      first,
      pieces
        .slice(i + 1)
        .join('')
        .trim(),
    ] as const;
  });
  const [line = '', ...rest] = wrap(text, columns);
  return ways.find((lines) => lines.every((one) => displayWidth(one) <= columns)) ?? [line, rest.join(' ')];
}

function centred(text: string, columns: number): string {
  const cut = pad(text, Math.min(columns, displayWidth(text)));
  const before = Math.floor((columns - displayWidth(cut)) / 2);
  return pad(`${' '.repeat(Math.max(0, before))}${cut}`, columns);
}

/** What is open by now gives each option: marks, and a count. */
function tallyRows(opened: readonly CastBallot[], { view, width }: Stage): Rows {
  const { state, words, looks } = view;
  const filled = opened.flatMap(({ ballot }) => ballot ?? []);
  const counts = ballotTally({ ballots: [], filled }, state.scenario, words);
  const named = optionsNamed(state, words);
  // Who voted for it stands beside it: rather its short name than none of them.
  const marked = 2 * Math.min(MOST_ENVELOPES, state.vote?.order.length ?? 0);
  const most = Math.min(MOST_LABEL, Math.max(MOST_SHORT, width - marked - 16));
  const labelWidth = Math.min(most, Math.max(...named.map(({ label }) => displayWidth(label))));
  const markWidth = Math.min(2 * MOST_ENVELOPES, Math.max(0, width - labelWidth - 16));
  return named.map(({ id, letter, label: whole, short }, i) => {
    const label = displayWidth(whole) <= labelWidth ? whole : short;
    const for_ = opened.filter(({ ballot }) => ballot !== null && speaksFor(ballot, id));
    const isMarked = for_.length <= MOST_ENVELOPES && 2 * for_.length <= markWidth;
    const marks = (isMarked ? for_ : []).flatMap(({ agent }): Span[] => [
      [lookOf(looks, agent).mark, lookOf(looks, agent).role],
      ' ',
    ]);
    const rest = ' '.repeat(Math.max(0, markWidth - 2 * (isMarked ? for_.length : 0)));
    const count = filled.length === 0 ? 0 : (counts[i]?.count ?? 0);
    return row(width, [`${letter}  `, look.strong], pad(label, labelWidth), '  ', ...marks, rest, [
      pad(words.numbers.grouped(count), 6, 'right'),
      look.strong,
    ]);
  });
}

function captionRows(last: CastBallot | undefined, { view, width }: Stage): Rows {
  if (!last) return [];
  const { theatre } = view.words;
  const columns = Math.min(PROSE_COLUMNS, width);
  const { agent, ballot, heard, isAsHeard } = last;
  const name = (id: string) => labelOf(id, view.state.scenario, view.words);
  const told = ballotText(last, view);
  const what = ballot?.form === 'choice' && ballot.choice !== null ? theatre.named(told, name(ballot.choice)) : told;
  const text =
    ballot === null
      ? theatre.unreadable(agent)
      : isAsHeard && heard
        ? theatre.asHeard(agent, what, heard.round)
        : heard
          ? theatre.otherwise(agent, what, name(heard.option), heard.round)
          : theatre.voted(agent, what);
  return paragraph(columns, text, look.plain).map((line) => line + row(width - columns));
}

import { displayWidth } from '../../../base/width.ts';
import { hasVotes } from '../../../discussion/phase.ts';
import { ballotTally, closingOf } from '../../../projections/ballot-tally.ts';
import { type CastBallot, castBallots } from '../../../projections/ballots-told.ts';
import { stampTexts } from '../../../projections/stamp.ts';
import { speaksFor } from '../../../projections/voted.ts';
import { costsText, decisionText, endText, outcomeText } from '../../../projections/words.ts';
import { hanging, pad, paragraph, pathLines, type Rows, row, type Span, widthOf } from '../../look/paint.ts';
import { look, lookOf } from '../../look/theme.ts';
import { otherwiseRows, tallyRows, verdictRows } from '../../panes/closing-rows.ts';
import { statementRows } from '../../panes/statement-rows.ts';
import { secretRows } from '../../panes/verdict.ts';
import { roomTold } from '../../shown/room-told.ts';
import { settledOutcome } from '../../shown/settled.ts';
import { canTwin, twinCost, twinPrice } from '../../shown/twin.ts';
import type { View } from '../../shown/view.ts';
import { letteredOptions, type ResultPage } from './page.ts';
import { payoffRows } from './payoffs.ts';
import { stoodRows } from './stood.ts';
import { actsThatTurned, MOST_OF_A_KIND, mostWithRoom, turnedRows } from './turned.ts';

/** How the discussion ended, the verdict first and the record last (24.2). */
export const end: ResultPage = { isThere: () => true, rows: endRows };

/** Columns of what a fact is of. */
const FACT_COLUMNS = 24;
/** Voters for an option that are marked; more are counted. */
const MOST_MARKED = 12;

function endRows(view: View, width: number, height = 0): Rows {
  const rows = endRowsOf(view, width, MOST_OF_A_KIND);
  const most = rows.length < height ? mostWithRoom(view, width, height - rows.length) : MOST_OF_A_KIND;
  return most === MOST_OF_A_KIND ? rows : endRowsOf(view, width, most);
}

/** With so many of each kind of what turned it. */
function endRowsOf(view: View, width: number, most: number): Rows {
  const { state, words } = view;
  const closing = closingOf(view.closing, state);
  const tally = closing && state.vote ? ballotTally(state.vote, state.scenario, words) : [];
  const parts: readonly Rows[] = [
    [...chosenRows(view, width), ...ballotRows(view, width)],
    headed(
      words.room.title,
      roomTold(state, words, state.ended?.decision?.option ?? null).map((line) => row(width, line)),
      width,
    ),
    secretRows(view, width),
    statementRows(view, width),
    headed(words.result.stood, stoodRows(view, width), width),
    headed(words.result.turned, whatTurned(view, width, most), width),
    recordRows(view, width, most),
    closing && !isMarked(view)
      ? [row(width, [words.voting.tally, look.muted]), ...tallyRows(tally, closing, width)]
      : [],
    closing && (closing.beside ?? []).some(({ winner }) => winner !== (closing.decision?.option ?? null))
      ? [row(width, [words.voting.verdicts, look.muted]), ...verdictRows(closing, tally, words, width)]
      : [],
  ];
  return parts.filter((rows) => rows.length > 0).flatMap((rows, i) => (i === 0 ? rows : [row(width), ...rows]));
}

const headed = (title: string, rows: Rows, width: number): Rows =>
  rows.length === 0 ? [] : [row(width, [title.toUpperCase(), look.strong]), ...rows];

/** What turned it, or that nothing did where somebody could have changed sides. */
function whatTurned(view: View, width: number, most: number): Rows {
  const rows = turnedRows(view, width, most);
  if (rows.length > 0 || view.state.scenario.options.length === 0) return rows;
  return paragraph(width, view.words.result.nothingTurned, look.muted);
}

/** The decision, or why there is none; and who got what. */
function chosenRows(view: View, width: number): Rows {
  const { state, words } = view;
  const { result: said, results } = words;
  const settled = settledOutcome(state);
  if (settled) return [...payoffRows(view, settled, width)];
  const outcome = state.vote?.outcome;
  const decision = state.ended?.decision;
  if (decision && castOf(view).length > 0) return [row(width, [results.chose.toUpperCase(), look.strong])];
  const isOpen = state.ended !== null && !decision;
  return [
    ...paragraph(width, state.ended ? endText(state, words) : results.goesOn, look.strong),
    ...(isOpen && outcome ? paragraph(width, said.lastVote(outcome.round, outcomeText(outcome, state, words))) : []),
    ...(isOpen && !outcome && hasVotes(state.scenario) ? paragraph(width, said.noVote) : []),
  ];
}

const castOf = (view: View) =>
  view.state.vote && closingOf(view.closing, view.state) ? castBallots(view.state.vote, view.state, view.stances) : [];

/** Marks beside the options tell the whole count: each named one of them, and they are few. */
const isMarked = (view: View): boolean => {
  const cast = castOf(view);
  return cast.length <= MOST_MARKED && cast.every(({ ballot }) => ballot === null || ballot.form === 'choice');
};

/** Each option with the marks of those who voted for it; what was chosen in capitals, and by what. */
function ballotRows(view: View, width: number): Rows {
  const { state, words } = view;
  const cast = castOf(view);
  if (cast.length === 0) return [];
  const decision = state.ended?.decision;
  const last = state.votes.at(-1);
  const how = decision && last?.kind === 'consensus' ? words.theatre.how(last.how) : '';
  const named = letteredOptions(view).map((one) =>
    decision && one.id === decision.option
      ? { ...one, label: decisionText(decision, state.scenario, words).toUpperCase(), how }
      : { ...one, how: null },
  );
  const room = width - 6 - 2 * Math.min(MOST_MARKED, cast.length);
  const labelWidth = Math.min(room, Math.max(...named.map(({ label }) => displayWidth(label))));
  return [
    ...(settledOutcome(state) ? [] : [row(width)]),
    ...named.flatMap(({ id, letter, label, how: chosenBy }) => {
      const style = chosenBy === null ? '' : look.strong;
      const lead: Span = [`${letter}  `, look.strong];
      const voters = votersSpans(cast, id, view);
      // What was decided is read to its end, with its amount.
      const isLong = displayWidth(label) > labelWidth;
      const whole = isLong ? paragraph(width - 3, label, style) : [];
      const above = whole.map((line, i) => row(3, i === 0 ? lead : '') + line);
      const told: readonly Span[] = isLong
        ? ['   ', ...voters]
        : [lead, [pad(label, labelWidth), style], '   ', ...voters];
      const isBeside = widthOf(told) + 2 + displayWidth(chosenBy ?? '') <= width;
      if (!chosenBy || isBeside) return [...above, row(width, ...told, `  ${chosenBy ?? ''}`)];
      return [...above, row(width, ...told), ...paragraph(width, chosenBy, look.plain, '   ')];
    }),
    ...cast.flatMap(({ agent, ballot }) => (ballot === null ? paragraph(width, words.theatre.unreadable(agent)) : [])),
  ];
}

/** Marks of those who voted for an option, or how many did. */
function votersSpans(cast: readonly CastBallot[], id: string, { looks, words }: View): readonly Span[] {
  const voters = cast.filter(({ ballot }) => ballot !== null && speaksFor(ballot, id));
  if (voters.length === 0) return [[words.result.nobody, look.muted]];
  if (voters.length > MOST_MARKED) return [words.counts.agents(voters.length)];
  return voters.flatMap(({ agent }, i): Span[] => {
    const { mark, role } = lookOf(looks, agent);
    return [i === 0 ? '' : ' ', [mark, role]];
  });
}

/** What would have been, in numbers, what it cost, and where it is kept. */
function recordRows(view: View, width: number, most: number): Rows {
  const { state, usage, interventions, journalPath, words, story } = view;
  const above = actsThatTurned(view).slice(-most);
  const { result: said, status, counts, voting } = words;
  const { facts } = said;
  const fact = (name: string, text: string) => hanging(width, [[pad(name, FACT_COLUMNS), look.muted]], text);
  const costs = costsText(usage.costs, words);
  const label = usage.label ? status.tokensLabels[usage.label] : '';
  const statements = [...state.history].filter(({ kind }) => kind === 'statement');
  const forgotten = Object.values(story).reduce((sum, { gone }) => sum + gone.all, 0);
  const closing = closingOf(view.closing, state);
  const tally = closing && state.vote ? ballotTally(state.vote, state.scenario, words) : [];
  const others = closing ? otherwiseRows(closing, tally, voting, width - FACT_COLUMNS) : [];
  const told = [
    said.rounds(state.round, state.scenario.rounds),
    counts.statements(statements.length),
    said.votes(state.votes.length),
    view.seat === null ? said.forgotten(forgotten) : said.forgottenBy(view.seat, forgotten),
  ];
  return [
    ...twinRows(view, fact),
    // Their rows begin with a blank.
    ...others.map((line, i) => row(FACT_COLUMNS - 1, [i === 0 ? facts.otherRules : '', look.muted]) + line + row(1)),
    ...fact(facts.numbers, told.join(' · ')),
    ...fact(
      facts.cost,
      [said.tokens(usage.tokensIn, usage.tokensOut, label, usage.callCount), costs].filter(Boolean).join(' · '),
    ),
    ...fact(facts.stamp, stampTexts(state, words).join(' · ')),
    // The last of them stand above, with what turned it.
    ...[...interventions]
      .filter((act) => !above.includes(act))
      .flatMap(({ round, text }) => paragraph(width, said.act(round, text), look.muted, ' '.repeat(FACT_COLUMNS))),
    ...fact(facts.kept, said.seed(state.scenarioName, state.seed)),
    ...pathLines(journalPath, width - FACT_COLUMNS).map((line) => row(width, ' '.repeat(FACT_COLUMNS), line)),
  ];
}

/** How the run had ended without any act, or what it would come to to see that. */
function twinRows(view: View, fact: (name: string, text: string) => Rows): Rows {
  if (!canTwin(view)) return [];
  const { state, words } = view;
  const { result: said, theatre } = words;
  const { joint } = said;
  const known = view.twin?.() ?? null;
  // The tour has it made without being asked.
  if (known === null && view.tour !== null) return fact(said.facts.untouched, said.twinRuns);
  if (known === null) return fact(said.facts.untouched, said.twin(twinCost(view).calls, twinPrice(view)));
  const { decision, decided, rounds } = known;
  const end = decision ? decisionText(decision, state.scenario, words) : said.undecided;
  const how = decision && decided ? `${joint}${theatre.how(decided)}` : '';
  return fact(said.facts.untouched, said.twinKnown(`${end}${how}`, rounds));
}

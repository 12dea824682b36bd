import { displayWidth } from '../../base/width.ts';
import { presentNames } from '../../discussion/state.ts';
import { phrasebooks } from '../../language/index.ts';
import type { Outcome } from '../../outcome/outcome.ts';
import { ballotTally, type Closing, closingOf } from '../../projections/ballot-tally.ts';
import { type CastBallot, castBallots } from '../../projections/ballots-told.ts';
import { labelOf, revealedTexts } from '../../projections/phase-texts.ts';
import { standingOf } from '../../projections/stances.ts';
import { speaksFor } from '../../projections/voted.ts';
import { decisionText, outcomeText, whyUndecided } from '../../projections/words.ts';
import { nameColumns, namePadded } from '../look/names.ts';
import { PROSE_COLUMNS, pad, paragraph, type Rows, row, type Span } from '../look/paint.ts';
import { look, lookOf } from '../look/theme.ts';
import { optionsNamed } from '../shown/options.ts';
import { roomTold } from '../shown/room-told.ts';
import { isThoughtShown } from '../shown/stage.ts';
import type { View } from '../shown/view.ts';
import { otherwiseRows } from './closing-rows.ts';

/** Dissenters that are named. */
const MOST_NAMED = 4;

/** What came of the vote: decided or not, by what counts; who stood alone, what other rules make of it, and what they think. */
export function verdictTold(view: View, width: number): Rows {
  const { state, words } = view;
  const { vote } = state;
  if (!vote?.outcome) return [];
  const closing = closingOf(view.closing, state);
  const cast = castBallots(vote, state, view.stances);
  const prose = (text: string) => paragraph(Math.min(PROSE_COLUMNS, width), text);
  return [
    ...verdictHead(view, closing, width),
    ...aloneTexts(view, cast, closing).flatMap(prose),
    ...roomRows(view, prose),
    ...(closing ? otherwiseRows(closing, ballotTally(vote, state.scenario, words), words.voting, width) : []).map(
      (line) => (line.startsWith(' ') ? `${line.slice(1)} ` : line),
    ),
    ...privateRows(view, cast, width),
  ];
}

/** The room beside the agents (29.2). */
function roomRows({ state, words }: View, prose: (text: string) => Rows): Rows {
  const outcome = state.vote?.outcome;
  const told = roomTold(state, words, outcome?.kind === 'consensus' ? outcome.decision.option : null);
  return told.length === 0 ? [] : prose(`${words.room.title}: ${told.join(' · ')}`);
}

function verdictHead({ state, words }: View, closing: Closing['event'] | null, width: number): Rows {
  const { theatre } = words;
  const outcome = state.vote?.outcome;
  if (!outcome) return [];
  const decision = outcome.kind === 'consensus' ? outcome.decision : null;
  const letter = optionsNamed(state, words).find(({ id }) => id === decision?.option)?.letter ?? '';
  const title = decision ? theatre.decided : outcome.kind === 'declined' ? theatre.noVote : theatre.noDecision;
  const told = decision
    ? `${letter}  ${decisionText(decision, state.scenario, words)}`
    : outcome.kind === 'disagreement'
      ? whyUndecided(outcome.reason, state.scenario.voting.rule, words)
      : outcomeText(outcome, state, words);
  const how = outcome.kind === 'consensus' ? words.theatre.how(outcome.how) : closing ? countsText(state, words) : '';
  const head: Span[] = [[title.toUpperCase(), look.strong], '   '];
  const columns = displayWidth(title) + 3;
  const room = Math.max(20, Math.min(PROSE_COLUMNS, width) - columns);
  const text = how === '' ? told : `${told} · ${how}`;
  return paragraph(room, text, decision ? look.strong : '').map((line, i) =>
    i === 0 ? row(columns, ...head) + line : ' '.repeat(columns) + line,
  );
}

/** `6 : 1` */
function countsText(state: View['state'], words: View['words']): string {
  const counts = state.vote ? ballotTally(state.vote, state.scenario, words).map(({ count }) => count) : [];
  return counts
    .filter((count) => count > 0)
    .sort((a, b) => b - a)
    .join(' : ');
}

/** Who voted otherwise than most, while they are few. */
function aloneTexts(
  { state, words }: View,
  cast: readonly CastBallot[],
  closing: Closing['event'] | null,
): readonly string[] {
  if (!closing || closing.decision) return [];
  const counts = ballotTally(
    { ballots: closing.ballots, filled: closing.filled ?? [] },
    state.scenario,
    words,
  ).toSorted((a, b) => b.count - a.count);
  const [first] = counts;
  if (!first || first.count === 0 || first.count === counts[1]?.count) return [];
  return counts.slice(1).flatMap(({ id, label }) => {
    const names = cast.flatMap(({ agent, ballot }) => (ballot && speaksFor(ballot, id) ? [agent] : []));
    return names.length === 0 || names.length > MOST_NAMED ? [] : [words.theatre.alone(names, label)];
  });
}

/** What most think, where that is not what most voted for; else whose ballot is not what they think best. Never from a seat (12.5). */
function privateRows(view: View, cast: readonly CastBallot[], width: number): Rows {
  const { state, words, stances, seat, looks } = view;
  const isOver = state.vote?.outcome?.kind === 'consensus' || state.ended !== null || state.talkEnded !== null;
  if (seat !== null || !(isOver || isThoughtShown(view))) return [];
  const thoughts = presentNames(state).flatMap((agent) => {
    const { thought } = standingOf(stances, agent);
    return thought === null ? [] : [{ agent, option: thought.option }];
  });
  const otherwise = thoughts.flatMap(({ agent, option }) => {
    const ballot = cast.find((one) => one.agent === agent)?.ballot;
    return ballot && !speaksFor(ballot, option) ? [agent] : [];
  });
  if (otherwise.length === 0) return [];
  const tally = ballotTally({ ballots: [], filled: choicesOf(thoughts) }, state.scenario, words);
  const best = tally.toSorted((a, b) => b.count - a.count)[0];
  const voted = cast.filter(({ ballot }) => ballot && best && speaksFor(ballot, best.id)).length;
  const isOtherwise = best !== undefined && 2 * best.count > thoughts.length && 2 * voted <= cast.length;
  if (!isOtherwise) {
    const names = otherwise.length > MOST_NAMED ? [] : otherwise;
    return paragraph(Math.min(PROSE_COLUMNS, width), words.theatre.notBest(otherwise.length, names));
  }
  const leaning = thoughts.filter(({ option }) => option === best.id).map(({ agent }) => agent);
  const marks = leaning.slice(0, MOST_NAMED * 2).flatMap((agent): Span[] => {
    const { mark, role } = lookOf(looks, agent);
    return [[mark, role], ` ${agent}  `];
  });
  const label = labelOf(best.id, state.scenario, words);
  return [row(width, `${words.theatre.inPrivate(leaning.length, thoughts.length, label)} `, ...marks)];
}

const choicesOf = (thoughts: readonly { agent: string; option: string }[]) =>
  thoughts.map(({ agent, option }) => ({ form: 'choice' as const, agent, choice: option }));

/** That somebody had a secret task, and once it is told who, which, and whether it was reached. Empty: nobody had. */
export function secretRows({ state, words }: View, width: number, isTold = true): Rows {
  if (!state.ended?.secret) return [];
  const title = words.theatre.secret(state.scenario.agents.length).toUpperCase();
  const told = isTold ? revealedTexts(state, words) : [];
  return [row(width, [title, look.strong]), ...told.flatMap((text) => prose(text, width))];
}

/** Rows of the whole width, of which words take no more than can be read. */
function prose(text: string, width: number): Rows {
  const columns = Math.min(PROSE_COLUMNS, width);
  return paragraph(columns, text).map((line) => line + ' '.repeat(width - columns));
}

/** Who got what, so many of them. */
export function drawnRows(view: View, { agents }: Outcome, width: number, shown: number): Rows {
  const { numbers, language } = view.words;
  const { classes } = phrasebooks[language].prompts;
  const names = agents.map(({ agent }) => agent);
  const nameWidth = nameColumns(names, width, 14);
  return agents.slice(0, shown).map(({ agent, class: of, income, payoffCents }) => {
    const { mark, role } = lookOf(view.looks, agent);
    return row(width, [`${mark} `, role], namePadded(view.looks, agent, nameWidth), `   ${pad(classes[of], 14)}`, [
      `${pad(numbers.amount(income, '$'), 12, 'right')}   ${numbers.cents(payoffCents)}`,
      look.strong,
    ]);
  });
}

import { boundedMemo } from '../../base/memo.ts';
import { displayWidth } from '../../base/width.ts';
import { type Costs, noCosts, sumOfCosts } from '../../discussion/costs.ts';
import { nextDue } from '../../discussion/due-updates.ts';
import { isBallot } from '../../discussion/purpose.ts';
import { presentNames, type State } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { waitsForRound } from '../../orchestrator/commands/decide-people.ts';
import type { RunStatus, Waiting } from '../../orchestrator/runs/run.ts';
import { momentText } from '../../projections/cue-text.ts';
import { individualPhase, individualRecords } from '../../projections/individual-records.ts';
import { stampTexts } from '../../projections/stamp.ts';
import { type BudgetStand, budgetStands } from '../../projections/usage.ts';
import { costsText, endText, waitedFor } from '../../projections/words.ts';
import { WORDS_A_MINUTE } from '../../providers/provider.ts';
import { type Rows, type Span, shortened, widthOf } from '../look/paint.ts';
import { fitted, type LinePart, type Way } from '../look/parts.ts';
import { cutAtWords, inRoomOf } from '../look/steady.ts';
import { look } from '../look/theme.ts';
import { isAnswering, isAtResults } from '../shown/among-panes.ts';
import type { AnswerForm } from '../shown/answer-form.ts';
import { badgeCut, badgeText } from '../shown/badge-text.ts';
import { isAtMemory, isAtResult } from '../shown/focused.ts';
import { costsAside } from '../shown/interviews.ts';
import { questionNamed } from '../shown/options.ts';
import { pendingText } from '../shown/pending-text.ts';
import { isPast } from '../shown/place.ts';
import { roomAskedTold } from '../shown/room-asked.ts';
import { takesEffect } from '../shown/takes-effect.ts';
import { theatreScene } from '../shown/theatre.ts';
import type { View } from '../shown/view.ts';
import { waitedSeconds } from '../shown/waited.ts';
import { modeSpans } from './mode-spans.ts';
import { isSpeaking } from './seats-now.ts';
import { stripRow } from './strip.ts';
import { pastSpans } from './timeline.ts';

/**
 * Where the run stands and what it waits for, and below the question with its options. What gives way first where it is narrow, from the
 * least: where tokens come from, and how many; the phase; the kind of pause; words of the round; speed; the
 * badge; the title. Who is waited for, since when, and what a person is to act on stay. What is waited for has the room of the longest name,
 * if need be cut, so that all else keeps its place whoever thinks.
 */
export function statusRows(view: View, width: number): Rows {
  const strip = stripRow(view, width);
  return [placeRow(view, width, strip), strip];
}

/** The first of them; `below`: the row of the question, where it is shown. */
export function placeRow(view: View, width: number, below = ''): string {
  const left = [...placeParts(view, below), ...waitParts(view)];
  return fitted(width, left, [...paceParts(view), ...costParts(view, width)]);
}

/** Title, and round with its phase, where that is neither the talk that one sees, nor the card, nor the end that the mode tells. */
function placeParts({ state, words }: View, below: string): LinePart[] {
  const { status: text } = words;
  const phase = phaseText(state, words);
  const isPlain = phase === text.phases.discussion || state.ended !== null || state.seq === 0;
  const { round: at, scenario } = state;
  const round = at === 0 ? text.notBegun : text.round(at, scenario.rounds);
  const brief = at === 0 ? text.notBegun : `${at}/${scenario.rounds}`;
  const { title, headline } = inLanguage(state.scenario, words.language);
  const { whole, brief: asked } = questionNamed(state, words);
  const cut = titleCuts(title);
  // A headline says more than the beginning of a title, where nothing of the question stands below.
  const isAsked = [whole, asked].some((one) => below.includes(one.slice(0, SEEN)));
  const named = headline && !isAsked && displayWidth(headline) <= TITLE_COLUMNS.most ? headline : null;
  const wider = named === null ? cut : [...cut.filter((one) => displayWidth(one) > displayWidth(named)), named];
  const ways: LinePart = [
    [30, [title, look.strong]],
    ...wider.map((text, i): Way => [i === wider.length - 1 ? TITLE_WORTH : 50 + i / 100, [text, look.strong]]),
    [100],
  ];
  return [
    // What is the question stands in the row below; its headline only where that has no room for more.
    title === whole || (title === asked && below.includes(asked)) ? [[100]] : ways,
    [...(isPlain ? [] : [[15, round, [` · ${phase}`, look.muted]] as const]), [35, round], [95, brief], [100]],
  ];
}

/** What the shortest of a title is worth. */
const TITLE_WORTH = 65;
/** To how many columns a title is cut, and to how many before it is left out. */
const TITLE_COLUMNS = { most: 24, least: 10 } as const;
/** Of what is asked so much is enough to be known by. */
const SEEN = 8;
/** Asked for in each frame. */
const titleCuts = boundedMemo(16, (title: string) =>
  // Of less than a third of it nobody knows what it is, but of a long one by its first words.
  cutAtWords(title, TITLE_COLUMNS).filter(
    (cut) => displayWidth(cut) >= TITLE_COLUMNS.least || displayWidth(cut) * 3 > displayWidth(title),
  ),
);
/** It goes after the pace and who answers. */
const STEP_WORTH = 56;
/** To how many columns the names of models are cut. */
const BADGE_COLUMNS = 16;

/** Mode, speed, who answers. */
function paceParts(view: View): LinePart[] {
  const { status, state, isReplay, badge, words } = view;
  // Before the first event nothing was going on that a pause could have stopped.
  const pauseKind = state.seq === 0 ? null : status.pauseKind;
  const isRead = state.seq === 0 && status.mode === 'running' && status.beatsLeft > 0;
  const [mode, brief, sign] = modeSpans({ ...status, pauseKind, isRead }, isReplay || isPast(view), words);
  const who = badgeText(badge, words);
  // What a step leads to is news, and worth more than who answers; that a run goes on, or stands, is told by its sign.
  const isStepping = status.mode === 'running' && (status.stepping !== null || status.until !== null);
  // What is looked back at stands: that is told already, and nothing has paused.
  const isOnlySeen = isPast(view) && status.mode === 'paused';
  return [
    isOnlySeen
      ? [[100]]
      : [
          [isStepping ? STEP_WORTH : 20, mode],
          [77, brief],
          [100, sign],
        ],
    // What has ended goes at no pace.
    [
      ...(status.mode === 'ended' || isOnlySeen ? [] : paceTexts(status.speed, words)).map(
        (text, i): Way => [i === 0 ? 37 : 48, [text, look.muted]],
      ),
      [100],
    ],
    [[55, muted(who)], [isStepping ? 55.5 : 75, muted(badgeCut(who, BADGE_COLUMNS))], [100]],
  ];
}

/** What the run is at, in a word or two. */
export function phaseText(state: State, { status: { phases } }: InterfaceWords): string {
  if (state.ended) return phases.ended;
  if (RESULTS.has(nextDue(state)?.cause.kind)) return phases.takingIn;
  const alone = individualPhase(state);
  if (alone === 'closing') return state.scenario.outcome && !state.outcome ? phases.outcome : phases.closing;
  if (state.talkEnded) return phases.outcome;
  if (alone !== null && isAlone(state)) return phases.individual;
  if (state.round === 0) return phases.opening;
  const { vote } = state;
  return vote && vote.round === state.round && vote.phase !== 'closed' ? phases[vote.phase] : phases.discussion;
}

/** What every agent's own model works into its memory, after the talk and before it (5.2). */
const RESULTS: ReadonlySet<string | undefined> = new Set(['decision', 'individual', 'outcome']);

/** Somebody still has something to do alone; behind it memories take it in, and the talk opens. */
function isAlone(state: State): boolean {
  return presentNames(state).some((name) => individualRecords(state, name, null).some(({ stand }) => stand !== 'done'));
}

/** In full and in short. */
function paceTexts(speed: RunStatus['speed'], { status }: InterfaceWords): readonly string[] {
  if (speed === 'max') return [status.fullSpeed];
  const words = Math.round(speed * WORDS_A_MINUTE);
  return [status.pace(words), status.paceBriefly(words)];
}

/** What is waited for, and the acts that wait with it. */
function waitParts(view: View): LinePart[] {
  const { state, status, nowMs, words } = view;
  const { status: text } = words;
  const past = pastSpans(view);
  if (past) return past.map((span, i): LinePart => (i === 0 ? always(span) : [[60, span], [100]]));
  const { waiting, mode, trouble, pending } = status;
  const queued: LinePart =
    pending.length > 0
      ? [
          [51, [text.pending(pending.length, whenTaken(view), pendingText(view)), look.strong]],
          [55, [text.pending(pending.length, whenTaken(view)), look.strong]],
          [80, [text.pending(pending.length, ''), look.strong]],
          [100],
        ]
      : [[100]];
  if (mode === 'unavailable') {
    const { missing } = status;
    // Who still votes would tell what kind of option the others have marked (9.3).
    const who: Span = [missing && !isBallot(missing.purpose) ? `${missing.agent}${text.colon}` : '', look.strong];
    const why: Span = [trouble === null ? text.noModel : text.trouble(trouble), look.fault];
    return [
      [
        [68, who, why],
        ...WHY_COLUMNS.map((columns, i): Way => [WHY_FROM + i / 10, who, ...shortened([why], columns)]),
        [100, [text.noModel, look.fault]],
      ],
    ];
  }
  if (state.ended) {
    const told: Span = [endedText(view), look.muted];
    if (!view.overlay) return [[[34, told], [100]]];
    return [[[68, told], ...ENDED_COLUMNS.map((columns, i): Way => [69 + i, ...shortened([told], columns)]), [100]]];
  }
  if (mode === 'ended') return [always([view.isReplay ? text.recordingEnds : text.closed, look.muted])];
  if (view.cueAt)
    return [always(['✎ ', look.person], [words.moments.armed(momentText(view.cueAt, words)), look.strong]), queued];
  const scene = theatreScene(view);
  // Before the first word, and in a pause in which nobody is asked, all that there is room for may be told.
  const isMoving = state.seq > 0 && (mode === 'running' || waiting !== null);
  const steady = (part: LinePart) => (isMoving ? inRoomOf(part, longestPart(view)) : part);
  if (scene?.kind === 'opening' && scene.opened > 0)
    return [steady([[60, [words.voting.revealing(scene.opened, scene.of), look.strong]], [100]]), queued];
  // What leads on stands in the footer.
  if (!waiting) return [steady([[100]]), queued];
  const seconds = waitedSeconds(waiting, nowMs);
  const asked = roomAskedTold(view);
  if (asked)
    return [
      [
        [60, [asked.head, look.person], [` · ${asked.course}`, look.muted]],
        [100, [asked.head, look.person]],
      ],
      queued,
    ];
  if (view.answerForm) return [personPart(view, view.answerForm, seconds), queued];
  const part = agentPart(view, waiting, seconds);
  // How many have answered, and what is wrong, is worth more than that nothing moves.
  return [waiting.outage || answeredText(waiting, words) !== '' ? part : steady(part), queued];
}

/** What is told while the agent with the longest name thinks, and has thought for long: a very long one is cut. */
function longestPart({ state, looks, words }: View): LinePart {
  const widths = presentNames(state).map((name) => widthOf([`${looks.get(name)?.mark ?? ''} ${name}`]));
  const who = ' '.repeat(Math.min(NAME_COLUMNS, Math.max(0, ...widths)));
  const since = ' · 100 s';
  return [
    [79, who, waitedFor('statement', 1, words), since],
    [90, who, since],
    [100, who],
  ];
}

/** To how many columns it is cut, one after the other, how a run has ended, so that it is still told that it has. */
const ENDED_COLUMNS = [70, 60, 50, 40, 30] as const;

/** An agent is asked, or several are. */
function agentPart(view: View, waiting: Waiting, seconds: number): LinePart {
  const { looks, words, nowMs } = view;
  const { purpose, agents, attempt } = waiting;
  const { status: text, counts } = words;
  const since: Span = [` · ${seconds} s`, look.muted];
  if (waiting.outage) return outagePart(view, waiting, waiting.outage);
  // Who still votes would tell what kind of option the others have marked (9.3).
  if (isBallot(purpose))
    return [
      [60, text.waitingForBallots, [`${text.colon}${text.phases.ballot}`, look.muted], since],
      [100, text.phases.ballot, since],
    ];
  const [agent = ''] = agents;
  const { mark = '', role = '' } = looks.get(agent) ?? {};
  const who: Span =
    agents.length === 1 ? [`${mark} ${agent}`, `1;${role}`] : [counts.agents(agents.length), look.strong];
  const short = shortened([who], NAME_COLUMNS);
  const again: Span = [attempt > 1 ? text.attempt(attempt) : '', look.muted];
  if (isSpeaking(waiting, nowMs))
    return [
      [58, who, [text.speaking, look.muted], again],
      [80, who, [text.speaking, look.muted]],
      [85, ...short, [text.speaking, look.muted]],
      [100, ...short],
    ];
  const what: Span = [
    `${waitedFor(purpose, agents.length, words)}${placeText(view)}${answeredText(waiting, words)}`,
    look.muted,
  ];
  return [
    [66, who, what, again, since],
    [79, who, what, since],
    [85, ...short, what, since],
    [90, who, since],
    [100, ...short, since],
  ];
}

/** No answer comes, and the call is made again (16.2). */
function outagePart(
  { words, nowMs }: View,
  { purpose }: Waiting,
  { agent, why, untilMs }: NonNullable<Waiting['outage']>,
): LinePart {
  const { status: text } = words;
  const who: Span = [isBallot(purpose) ? text.waitingForBallots : agent, look.strong];
  const short = shortened([who], NAME_COLUMNS);
  const again: Span = [` · ${text.againIn(Math.max(0, Math.ceil((untilMs - nowMs) / 1000)))}`, look.strong];
  const told: Span = [why === '' ? '' : `${text.colon}${why}`, look.fault];
  return [
    [60, who, told, again],
    // A part of why says more than nothing.
    ...(why === ''
      ? []
      : WHY_COLUMNS.map((columns, i): Way => [WHY_FROM + i / 10, who, ...shortened([told], columns), again])),
    [80, who, again],
    [100, ...short, again],
  ];
}

/** To how many columns it is cut, one after the other, why no answer comes. */
const WHY_COLUMNS = [32, 24, 16] as const;
/** When the cut one gives way: after who answers. */
const WHY_FROM = 75.1;

/** How many have answered of those who are asked together; a vote tells nothing of it (9.3). */
function answeredText({ purpose, agents, answered = [] }: Waiting, { status }: InterfaceWords): string {
  const isVote = isBallot(purpose) || purpose === 'confirmation';
  return agents.length > 1 && !isVote ? status.answered(answered.length, agents.length) : '';
}

/** When the next of what waits is done; empty: it waits for the round to end. */
function whenTaken({ status, state, words }: View): string {
  const isForStep = status.waiting !== null && status.pending.some((command) => !waitsForRound(command, state));
  return isForStep ? takesEffect(status, words) : '';
}

/** To how many columns a name is cut at last. */
const NAME_COLUMNS = 14;

/** Which of the applications everybody is at (10.6); empty: none. */
function placeText({ state, status: { waiting } }: View): string {
  const count = state.scenario.individual?.situations.length ?? 0;
  const [agent] = waiting?.agents ?? [];
  if (agent === undefined || (waiting?.purpose !== 'application-option' && waiting?.purpose !== 'application-amount'))
    return '';
  return ` ${(state.individual[agent]?.applications.length ?? 0) + 1}/${count}`;
}

/** A person is asked (12.5). What they are to act on is read to its end. */
function personPart(view: View, { request }: AnswerForm, seconds: number): LinePart {
  const { words, state } = view;
  const { seat, names, status } = words;
  const { personAnswersMs } = state.scenario.limits;
  const isQuestion = request.purpose === 'person-answer';
  const what = isQuestion ? seat.asks(request.agent.name) : names.purposes[request.purpose];
  const limit = isQuestion && personAnswersMs != null ? ` / ${Math.round(personAnswersMs / 1000)}` : '';
  // In a window `enter` does something else, and the window says how it is left.
  const leads = isAtMemory(view) ? seat.toAnswerFrom : seat.toAnswer;
  const how = view.overlay === null ? ` · ${leads}` : '';
  const since = `${seconds}${limit} s`;
  // Where what is asked stands over the answer, the title stays for it.
  const worth = isAnswering(view) ? TITLE_WORTH - 0.5 : 95;
  return [
    [worth, [seat.waitingForYou, look.focus], [`${status.colon}${what} · ${since}`, look.muted], [how, look.strong]],
    [100, [seat.waitingForYou, look.focus], [` · ${since}`, look.muted], [how, look.strong]],
  ];
}

/** How it ended, where neither the result nor talk tells it. */
function endedText(view: View): string {
  const isTold = isAtResults(view) || !(view.overlay || isAtResult(view));
  return isTold ? '' : endText(view.state, view.words);
}

/** Retries, budgets or tokens, what they cost (8.9), and the stamp. */
function costParts({ usage, state, status, badge, interviews, costsBeside, words }: View, width: number): LinePart[] {
  if (status.mode === 'unavailable') return [triesAgain(status, words)];
  const aside = [sumOfCosts(costsAside(interviews), costsBeside.interviews), costsBeside.branches];
  const asked = paidText(noCosts, aside, words);
  if (state.seq === 0) return asked === '' ? [] : [[[67, [asked, look.strong]], [100]]];
  const { status: text, numbers } = words;
  const { short } = numbers;
  const { tokensIn, tokensOut, label, retryCount } = usage;
  const isPlain = state.touchCount + state.impairedCount === 0;
  const stamp: Span = [stampTexts(state, words).join(' · '), isPlain ? look.muted : look.strong];
  const retries: Span = [retryCount > 0 ? text.retries(retryCount) : '', look.fault];
  const budgets = runBudgets(state).map((stand): Span[] => [
    [budgetShare(stand, words), stand.isWarned ? `1;${look.fault}` : look.strong],
  ]);
  const origin = label ? text.tokensLabels[label] : '';
  // Where the badge says it already, it is not said again.
  const sort = label && label !== badge ? text.origin(origin) : '';
  const total = text.tokens(short(tokensIn + tokensOut));
  const both = text.tokensBothWays(short(tokensIn), short(tokensOut));
  const costs = paidText(usage.costs, aside, words);
  const cost: Span = [costs, look.strong];
  const briefly: Span = [paidText(usage.costs, aside, words, true), look.strong];
  const ways: readonly (readonly (readonly Span[])[])[] = [
    [[muted(`${both}${sort}`)], [cost], ...budgets],
    ...(costs === ''
      ? [budgets.length > 0 ? [[muted(origin)], ...budgets] : [[muted(`${total}${sort}`)]]]
      : [
          [...(budgets.length > 0 ? [] : [[muted(total)]]), [cost], ...budgets],
          [[cost], ...budgets],
          [[briefly], ...budgets],
        ]),
    budgets.length > 0 ? budgets : costs === '' ? [[muted(total)]] : [[cost]],
    ...(costs === '' ? [] : [[[briefly]]]),
    [],
  ];
  // What is told of tokens depends on the width alone, so that nothing jumps while what is waited for changes.
  const isPaid = costs !== '' || budgets.length > 0;
  const room = Math.ceil(width / (isPaid ? 2 : 4)) - widthOf([stamp, retries]);
  const told = ways.slice(ways.findIndex((way) => widthOf(dotted(way)) <= room || (isPaid && way.length === 1)));
  const all = (way: readonly (readonly Span[])[], retried: Span): Span[] => dotted([[retried], ...way, [stamp]]);
  return [
    [
      ...(isPaid || width >= TOKENS_FROM ? told : [[]]).map(
        (way, i, { length }): Way => [isPaid ? (i < length - 2 ? 45 + i : 67) : 10 + i, ...all(way, retries)],
      ),
      [isPlain ? 52 : 85, stamp],
      [100],
    ],
  ];
}

/** What the run has cost, and apart from it what was asked aside (12.3). */
function paidText(run: Costs, beside: readonly Costs[], words: InterfaceWords, brief = false): string {
  const [own = '', ...others] = [run, ...beside].map((costs) => costsText(costs, words, brief));
  const { aside, inBranches } = words.status;
  return [own, ...others.map((told, i) => told && [aside, inBranches][i]?.(told))].filter(Boolean).join(' · ');
}

/** Below this width tokens that cost nothing are not told: the explorer has them. */
const TOKENS_FROM = 110;

/** What to press where no answer comes. */
function triesAgain({ missing }: RunStatus, { status }: InterfaceWords): LinePart {
  const { triesAgain: again, goesOnWithout, switchesModel } = status;
  const all = missing ? `${again} · ${goesOnWithout} · ${switchesModel}` : again;
  return [[66, [all, look.strong]], [76, [again, look.strong]], [100]];
}

/** Told one after the other with a dot between; what is empty is left out. */
function dotted(told: readonly (readonly Span[])[]): Span[] {
  return told.filter((spans) => widthOf(spans) > 0).flatMap((spans, i) => (i === 0 ? spans : [muted(' · '), ...spans]));
}

const always = (...spans: readonly Span[]): LinePart => [[100, ...spans]];
const muted = (text: string): Span => [text, look.muted];

function runBudgets(state: View['state']): readonly BudgetStand[] {
  return budgetStands(state).filter(({ budget }) => budget !== 'tokens_per_turn');
}

/** `42 % of 20k tokens` */
function budgetShare({ budget, used, limit }: BudgetStand, { status, numbers }: InterfaceWords): string {
  const of = budget === 'cost_per_run' ? numbers.dollars(limit) : status.tokens(numbers.short(limit));
  return status.shareOf(Math.floor((used / limit) * 100), of);
}

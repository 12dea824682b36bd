import { presentNames, type State } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { waitsForRound } from '../../orchestrator/decide-people.ts';
import type { RunStatus } from '../../orchestrator/run.ts';
import { alonePhase, aloneSteps } from '../../projections/alone-steps.ts';
import { endText } from '../../projections/transcript.ts';
import { type BudgetStand, budgetStands } from '../../projections/usage.ts';
import { type Rows, type Span, spread, widthOf } from '../paint.ts';
import { isAtResult } from '../scope.ts';
import type { Sheet } from '../seat/form.ts';
import { takesEffect } from '../takes-effect.ts';
import { look } from '../theme.ts';
import { momentText } from '../time/moments.ts';
import { pastSpans } from '../time/strip.ts';
import type { View } from '../view.ts';

/** Where the run stands and what it waits for: two rows at the top. */
export function statusRows(view: View, width: number): Rows {
  const { state, status, words } = view;
  const { status: text } = words;
  const round = state.round === 0 ? text.notBegun : text.round(state.round, state.scenario.rounds);
  const where: Span[] = [
    ' ',
    [inLanguage(state.scenario, words.language).title, look.strong],
    [`  ${round}`, ''],
    [` · ${phaseText(state, words)}`, look.muted],
  ];
  const pace: Span[] = [
    modeSpan(status, view.isReplay, words, width),
    [width < 70 ? '' : `  ${speedText(status.speed, words)}`, look.muted],
    '  ',
    [` ${view.badge} `, look.inverse],
    ' ',
  ];
  const waits = waitSpans(view);
  const right =
    status.mode === 'unavailable' ? [[`  ${text.triesAgain} `, look.strong] as const] : costSpans(view, width, waits);
  return [spread(width, where, pace), spread(width, waits, right)];
}

/** What the run is at, in a word or two. */
export function phaseText(state: State, { status: { phases } }: InterfaceWords): string {
  if (state.ended) return phases.ended;
  const alone = alonePhase(state);
  if (alone === 'closing') return state.scenario.outcome && !state.outcome ? phases.outcome : phases.closing;
  if (state.talkEnded) return phases.outcome;
  if (alone !== null && isAlone(state)) return phases.individual;
  if (state.round === 0) return phases.opening;
  const { vote } = state;
  return vote && vote.round === state.round && vote.phase !== 'closed' ? phases[vote.phase] : phases.discussion;
}

/** Somebody still has something to do alone; behind it memories take it in, and the talk opens. */
function isAlone(state: State): boolean {
  return presentNames(state).some((name) => aloneSteps(state, name, null).some(({ stand }) => stand !== 'done'));
}

function modeSpan(
  { mode, stepping, stepsToCome, until, hold }: RunStatus,
  isReplay: boolean,
  words: InterfaceWords,
  width: number,
): Span {
  const { modes, ...text } = words.status;
  const replay = isReplay ? `${text.replay} · ` : '';
  switch (mode) {
    case 'running':
      if (until) return [`${replay}▷ ${words.moments.until(momentText(until, words))}`, look.accent];
      return stepping === null
        ? [`${replay}▶ ${modes.running}`, look.good]
        : [`${replay}▷ ${text.stepping[stepping]}${text.stepsToCome(stepsToCome)}`, look.accent];
    case 'held':
      return [`${replay}‖ ${hold === null || width < 100 ? modes.held : text.holds[hold]}`, `1;${look.warn}`];
    case 'ended':
      return [`${replay}◼ ${modes.ended}`, look.strong];
    case 'unavailable':
      return [`${replay}✗ ${modes.unavailable}`, `1;${look.bad}`];
  }
}

function speedText(speed: RunStatus['speed'], { status }: InterfaceWords): string {
  return speed === 'max' ? status.fullSpeed : `×${speed}`;
}

function waitSpans(view: View): Span[] {
  const { state, status, nowMs, looks, words } = view;
  const { status: text, names } = words;
  const past = pastSpans(view);
  if (past) return past;
  const { waiting, mode, trouble, pending } = status;
  const queued: Span[] = pending.length > 0 ? [[`  ${text.pending(pending.length, whenTaken(view))}`, look.warn]] : [];
  if (mode === 'unavailable') return [' ', [trouble === null ? text.noModel : text.trouble(trouble), look.bad]];
  if (state.ended) return [[` ${endedText(view)}`, look.muted]];
  if (mode === 'ended') return [[` ${view.isReplay ? text.recordingEnds : text.closed}`, look.muted]];
  if (view.cueAt) return [[` ✎ ${words.moments.armed(momentText(view.cueAt, words))}`, `1;${look.warn}`], ...queued];
  if (!waiting) return [[mode === 'held' ? ` ${text.whileHeld}` : ' ', look.muted], ...queued];
  const seconds = Math.max(0, Math.floor((nowMs - waiting.sinceMs) / 1000));
  if (view.sheet) return personSpans(view, view.sheet, seconds, queued);
  const isBallot = waiting.purpose === 'ballot-option' || waiting.purpose === 'ballot-amount';
  const [agent] = waiting.agents;
  // Who still votes would tell what kind of option the others have marked (9.3).
  const who: Span[] =
    waiting.agents.length === 1 && agent !== undefined
      ? [[`${looks.get(agent)?.mark ?? ''} ${agent}`, `1;${looks.get(agent)?.color ?? ''}`]]
      : [[words.counts.agents(waiting.agents.length), look.strong]];
  if (isBallot)
    return [` ${text.waitingForBallots}`, [`${text.colon}${text.phases.ballot} · ${seconds} s`, look.muted], ...queued];
  const what = names.purposes[waiting.purpose] + placeText(view);
  const again = waiting.attempt > 1 ? text.attempt(waiting.attempt) : '';
  if (waiting.hasWords && waiting.purpose === 'statement' && seconds < 2)
    return [' ', ...who, [`${text.speaking}${again}`, look.muted], ...queued];
  return [
    [` ${text.waitingFor}`, look.muted],
    ...who,
    [`${text.colon}${what}${again} · ${seconds} s`, look.muted],
    ...queued,
  ];
}

/** When the next of what waits is done; empty: it waits for the round to end. */
function whenTaken({ status, state, words }: View): string {
  const isForStep = status.waiting !== null && status.pending.some((command) => !waitsForRound(command, state));
  return isForStep ? takesEffect(status, words) : '';
}

/** Which of the applications everybody is at (10.6); empty: none. */
function placeText({ state, status: { waiting } }: View): string {
  const count = state.scenario.individual?.situations.length ?? 0;
  const [agent] = waiting?.agents ?? [];
  if (agent === undefined || (waiting?.purpose !== 'application-option' && waiting?.purpose !== 'application-amount'))
    return '';
  return ` ${(state.alone[agent]?.applications.length ?? 0) + 1}/${count}`;
}

/** A person is asked (12.5). */
function personSpans(view: View, { request }: Sheet, seconds: number, queued: readonly Span[]): Span[] {
  const { overlay, words, state } = view;
  const { seat, names, status } = words;
  const { personAnswersMs } = state.scenario.limits;
  const isQuestion = request.purpose === 'person-answer';
  const what = isQuestion ? seat.asks(request.agent.name) : names.purposes[request.purpose];
  const limit = isQuestion && personAnswersMs !== undefined ? ` / ${Math.round(personAnswersMs / 1000)}` : '';
  const how = overlay?.kind === 'seat' ? '' : ` · ${seat.toAnswer}`;
  return [
    [` ${seat.waitingForYou}`, look.focus],
    [`${status.colon}${what} · ${seconds}${limit} s`, look.muted],
    [how, look.strong],
    ...queued,
  ];
}

/** How it ended, or which keys show it where they do. */
function endedText(view: View): string {
  const { status } = view.words;
  if (view.overlay) return endText(view.state, view.words);
  return isAtResult(view) ? status.enterShowsResult : status.resultIsAt;
}

function costSpans({ usage, state, sheet, cueAt, words }: View, width: number, left: readonly Span[]): Span[] {
  const { status: text, numbers } = words;
  const { short } = numbers;
  const { tokensIn, tokensOut, label, retryCount } = usage;
  const touched: Span =
    state.touchCount === 0 ? [`${text.untouched} `, look.muted] : [`${text.touched(state.touchCount)} `, look.warn];
  const retries: Span[] = retryCount > 0 ? [[`${text.retries(retryCount)} · `, look.warn]] : [];
  const budgets = runBudgets(state).flatMap((stand): Span[] => [
    [budgetShare(stand, words), stand.isWarned ? `1;${look.warn}` : look.strong],
    [' · ', look.muted],
  ]);
  const origin = label ? text.tokensLabels[label] : '';
  const sort = label ? text.origin(origin) : '';
  const total = text.tokens(short(tokensIn + tokensOut));
  const ways: readonly (readonly Span[])[] = [
    ...(width >= 100
      ? [[muted(`${text.tokensBothWays(short(tokensIn), short(tokensOut))}${sort} · `), ...budgets]]
      : []),
    budgets.length > 0 ? [muted(label ? `${origin} · ` : ''), ...budgets] : [muted(`${total}${sort} · `)],
    budgets.length > 0 ? budgets : [muted(`${total} · `)],
    [],
  ];
  const isWhole = state.ended || sheet || cueAt;
  const kept = isWhole ? Math.max(WAIT_COLUMNS, widthOf(left) + 2) : WAIT_COLUMNS;
  const room = width - kept - widthOf([...retries, touched]);
  // What a person is to act on is read to its end; the stamp comes back after it.
  if (isWhole && room < 0) return [];
  return [...retries, ...(ways.find((way) => widthOf(way) <= room) ?? []), touched];
}

/** Left free for what is waited for, so that nothing jumps while that changes. */
const WAIT_COLUMNS = 26;

function muted(text: string): Span {
  return [text, look.muted];
}

function runBudgets(state: View['state']): readonly BudgetStand[] {
  return budgetStands(state).filter(({ budget }) => budget !== 'tokens_per_turn');
}

/** `42 % of 20k tokens` */
function budgetShare({ budget, used, limit }: BudgetStand, { status, numbers }: InterfaceWords): string {
  const of = budget === 'cost_per_run' ? numbers.dollars(limit) : status.tokens(numbers.short(limit));
  return status.shareOf(Math.floor((used / limit) * 100), of);
}

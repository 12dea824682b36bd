import type { State } from '../../discussion/state.ts';
import type { RunStatus } from '../../orchestrator/run.ts';
import { endText } from '../../projections/transcript.ts';
import { type BudgetStand, budgetStands } from '../../projections/usage.ts';
import { dollars, short } from '../../projections/words.ts';
import { type Rows, type Span, spread, widthOf } from '../paint.ts';
import { isAtResult } from '../scope.ts';
import { look } from '../theme.ts';
import type { View } from '../view.ts';
import { PURPOSE_WORDS } from '../words.ts';

/** Where the run stands and what it waits for: two rows at the top. */
export function statusRows(view: View, width: number): Rows {
  const { state, status } = view;
  const round = state.round === 0 ? 'not begun' : `round ${state.round} of ${state.scenario.rounds}`;
  const where: Span[] = [
    ' ',
    [state.scenario.title, look.strong],
    [`  ${round}`, ''],
    [` · ${phaseText(state)}`, look.muted],
  ];
  const pace: Span[] = [
    modeSpan(status, view.isReplay),
    [width < 70 ? '' : `  ${speedText(status.speed)}`, look.muted],
    '  ',
    [` ${view.badge} `, look.inverse],
    ' ',
  ];
  const right = status.mode === 'unavailable' ? AGAIN : costSpans(view, width);
  return [spread(width, where, pace), spread(width, waitSpans(view), right)];
}

const AGAIN: Span[] = [['  space tries again ', look.strong]];

/** What the run is at, in a word or two. */
export function phaseText(state: State): string {
  if (state.ended) return 'ended';
  if (state.round === 0) return 'opening';
  const { vote } = state;
  if (vote && vote.round === state.round && vote.phase !== 'closed')
    return vote.phase === 'ballot' ? 'secret ballot' : vote.phase === 'poll' ? 'vote poll' : 'confirming the vote';
  return 'discussion';
}

function modeSpan({ mode, stepping }: RunStatus, isReplay: boolean): Span {
  const replay = isReplay ? 'replay · ' : '';
  switch (mode) {
    case 'running':
      return stepping === null ? [`${replay}▶ running`, look.good] : [`${replay}▷ stepping a ${stepping}`, look.accent];
    case 'held':
      return [`${replay}‖ held`, `1;${look.warn}`];
    case 'ended':
      return [`${replay}◼ ended`, look.strong];
    case 'unavailable':
      return [`${replay}✗ no answers`, `1;${look.bad}`];
  }
}

export function speedText(speed: RunStatus['speed']): string {
  return speed === 'max' ? 'full speed' : `×${speed}`;
}

function waitSpans(view: View): Span[] {
  const { state, status, nowMs, looks } = view;
  const { waiting, mode, trouble, pending } = status;
  const queued: Span[] = pending.length > 0 ? [[`  ${pending.length} pending`, look.warn]] : [];
  if (mode === 'unavailable') return [' ', [trouble ?? 'no model can be reached', look.bad]];
  if (state.ended) return [[` ${endedText(view)}`, look.muted]];
  if (mode === 'ended') return [[view.isReplay ? ' the recording ends here' : ' closed', look.muted]];
  if (!waiting) return [[mode === 'held' ? ' space goes on · s t r step' : ' ', look.muted], ...queued];
  const isBallot = waiting.purpose === 'ballot-option' || waiting.purpose === 'ballot-amount';
  const [agent] = waiting.agents;
  // Who still votes would tell what kind of option the others have marked (9.3).
  const who: Span[] = isBallot
    ? [['the ballots', '']]
    : waiting.agents.length === 1 && agent !== undefined
      ? [[`${looks.get(agent)?.mark ?? ''} ${agent}`, `1;${looks.get(agent)?.color ?? ''}`]]
      : [[`${waiting.agents.length} agents`, look.strong]];
  const seconds = Math.max(0, Math.floor((nowMs - waiting.sinceMs) / 1000));
  const what = isBallot ? 'secret ballot' : PURPOSE_WORDS[waiting.purpose];
  const again = waiting.attempt > 1 && !isBallot ? `, attempt ${waiting.attempt}` : '';
  if (waiting.hasWords && waiting.purpose === 'statement' && seconds < 2)
    return [' ', ...who, [` is speaking${again}`, look.muted], ...queued];
  return [[' waiting for ', look.muted], ...who, [`: ${what}${again} · ${seconds} s`, look.muted], ...queued];
}

/** How it ended, or which keys show it where they do. */
function endedText(view: View): string {
  if (view.overlay) return endText(view.state);
  return isAtResult(view) ? 'enter shows the result' : '1 enter: the result';
}

function costSpans({ usage, state }: View, width: number): Span[] {
  const { tokensIn, tokensOut, label, retryCount } = usage;
  const touched: Span =
    state.touchCount === 0 ? ['untouched ', look.muted] : [`touched (${state.touchCount}) `, look.warn];
  const retries: Span[] = retryCount > 0 ? [[`${retryCount} retries · `, look.warn]] : [];
  const budgets = runBudgets(state).flatMap((stand): Span[] => [
    [budgetShare(stand), stand.isWarned ? `1;${look.warn}` : look.strong],
    [' · ', look.muted],
  ]);
  const sort = label ? `, ${label}` : '';
  const total = `${short(tokensIn + tokensOut)} tokens`;
  const ways: readonly (readonly Span[])[] = [
    ...(width >= 100 ? [[muted(`${short(tokensIn)} tokens in, ${short(tokensOut)} out${sort} · `), ...budgets]] : []),
    budgets.length > 0 ? [muted(label ? `${label} · ` : ''), ...budgets] : [muted(`${total}${sort} · `)],
    budgets.length > 0 ? budgets : [muted(`${total} · `)],
    [],
  ];
  const room = width - WAIT_COLUMNS - widthOf([...retries, touched]);
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
function budgetShare({ budget, used, limit }: BudgetStand): string {
  const of = budget === 'cost_per_run' ? dollars(limit) : `${short(limit)} tokens`;
  return `${Math.floor((used / limit) * 100)} % of ${of}`;
}

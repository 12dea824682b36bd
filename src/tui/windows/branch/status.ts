import { isBallot } from '../../../discussion/purpose.ts';
import type { RunStatus } from '../../../orchestrator/runs/run.ts';
import { waitedFor } from '../../../projections/words.ts';
import type { Span } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import { isSpeaking } from '../../panes/seats-now.ts';
import type { Branch, SideName } from '../../shown/branch.ts';
import { stepsText } from '../../shown/steps-text.ts';
import type { View } from '../../shown/view.ts';
import { waitedSeconds } from '../../shown/waited.ts';

/** What one of two runs is at, behind its name in so many columns: whom it waits for, and how long; or why it goes no further. */
export function sideStatus(name: SideName, branch: Branch, view: View, columns: number): readonly Span[] {
  const { status: text, branch: told } = view.words;
  const { isEnded, status } = branch[name];
  const other = branch[name === 'ours' ? 'branched' : 'ours'].status;
  if (isEnded) return [` · ◼ ${told.ended}`];
  switch (status.mode) {
    case 'ended':
      return [` · ◼ ${told.ended}`];
    case 'unavailable':
      return [' · ', [`✗ ${status.trouble === null ? text.noModel : text.trouble(status.trouble)}`, look.fault]];
    case 'running':
      return [
        ' · ',
        ['▶ ', look.strong],
        ...waitSpans(status, view, columns < ROOMY_COLUMNS),
        [text.stepsToCome(stepsText(branch.stepsToCome, view.words)), look.strong],
      ];
    case 'paused':
      if (other.mode === 'running' && status.pauseKind === 'boundary')
        return [[` · ${told.waitsForOther}`, look.muted]];
      return [' · ', [`‖ ${text.modes.paused}`, look.strong]];
  }
}

/** From here on there is room for what is waited for. */
const ROOMY_COLUMNS = 50;

function waitSpans({ waiting }: RunStatus, { words, looks, nowMs }: View, isNarrow: boolean): readonly Span[] {
  const { status: text, counts } = words;
  if (waiting === null) return [[text.modes.running, look.muted]];
  const { agents, purpose, attempt } = waiting;
  const seconds = waitedSeconds(waiting, nowMs);
  // Who still votes would tell what kind of option the others have marked (9.3).
  if (isBallot(purpose))
    return [[`${isNarrow ? text.phases.ballot : text.waitingForBallots} · ${seconds} s`, look.muted]];
  const [agent = ''] = agents;
  const agentLook = looks.get(agent);
  const who: Span =
    agents.length === 1
      ? [`${agentLook?.mark ?? ''} ${agent}`, `1;${agentLook?.role ?? ''}`]
      : [counts.agents(agents.length), look.strong];
  if (isSpeaking(waiting, nowMs)) return [who, [text.speaking, look.muted]];
  if (isNarrow) return [who, [` · ${seconds} s`, look.muted]];
  const again = attempt > 1 ? text.attempt(attempt) : '';
  return [who, [`${waitedFor(purpose, agents.length, words)}${again} · ${seconds} s`, look.muted]];
}

import type { InterfaceWords } from '../../interface/index.ts';
import type { RunStatus } from '../../orchestrator/runs/run.ts';
import { momentText } from '../../projections/cue-text.ts';
import type { Span } from '../look/paint.ts';
import { look } from '../look/theme.ts';
import { stepsText } from '../shown/steps-text.ts';

/** Whether it goes on, in full, in short and as a sign. `isRead`: what it is about is left to be read first. */
export function modeSpans(
  { mode, stepping, stepsToCome, until, pauseKind: pause, isRead }: RunStatus & { isRead: boolean },
  isReplay: boolean,
  words: InterfaceWords,
): readonly [full: Span, brief: Span, sign: Span] {
  const { status, moments } = words;
  const { modes } = status;
  const replay = isReplay ? `${status.replay} · ` : '';
  const told = (sign: string, full: string, brief: string, style: string): readonly [Span, Span, Span] => [
    [`${replay}${sign} ${full}`, style],
    [`${replay}${sign} ${brief}`, style],
    [sign, style],
  ];
  switch (mode) {
    case 'running':
      if (isRead) return told('▷', status.beingRead, status.beingRead, look.strong);
      if (until) return told('▷', moments.until(momentText(until, words)), modes.running, look.strong);
      return stepping === null
        ? told('▶', modes.running, modes.running, look.strong)
        : told('▷', status.stepping(stepsText([stepping, ...stepsToCome], words)), modes.running, look.strong);
    case 'paused':
      return told('‖', pause === null ? modes.paused : status.pauses[pause], modes.paused, look.strong);
    case 'ended':
      return told('◼', modes.ended, modes.ended, look.strong);
    case 'unavailable':
      return told('✗', modes.unavailable, modes.unavailable, `1;${look.fault}`);
  }
}

import type { CueCommand } from '../../../discussion/command.ts';
import type { Cue } from '../../../discussion/cue.ts';
import type { State } from '../../../discussion/state.ts';
import type { Tools } from '../../frame/tools.ts';
import { emptyField } from '../../look/text-field.ts';
import { type FilledForm, formFor } from '../../shown/moments.ts';
import type { Overlay } from '../../shown/view.ts';

/**
 * A form in which a moment is chosen: until which the run goes on, or, with a cue, at which its command is done (12.1, 12.2). `command` null:
 * the next act, whatever it is. `replaces`: the cue in whose place it comes.
 */
export type MomentForm = FilledForm & {
  kind: 'moments';
  cue: { command: CueCommand | null; replaces: Cue['id'] | null } | null;
  /** What is there again once the moment is chosen. */
  back?: Overlay | null;
};

/** Opens the form. What is changed stands in it as it is. */
export function openMoments({ now, set }: Tools, cue: MomentForm['cue'], back: Overlay | null = null): void {
  const { state } = now();
  const form: MomentForm = { kind: 'moments', ...filled(state, cue), cue, back };
  set({ overlay: form });
}

/** The next act, whatever it is, is to wait for a moment that is chosen now. */
export const nextActLater = (tools: Tools, back: Overlay | null = null): void =>
  openMoments(tools, { command: null, replaces: null }, back);

function filled(state: State, cue: MomentForm['cue']): FilledForm {
  const changed = state.cues.find(({ id }) => id === cue?.replaces);
  return changed ? formFor(changed.at, state) : { at: 0, field: emptyField, own: null };
}

import type { InterfaceWords } from '../../../interface/index.ts';
import type { ScreenKey } from '../../frame/key.ts';
import { told } from '../../frame/told.ts';
import type { Tools } from '../../frame/tools.ts';
import { isLive } from '../../shown/availability.ts';
import type { View } from '../../shown/view.ts';
import { confirmation } from '../confirm/state.ts';
import { askAside } from '../interview/window.ts';
import { giveModel } from '../model/window.ts';
import { addAgent } from '../newcomer/window.ts';

/** Whether the chosen agent is muted, once what waits has been done. */
function isMuted({ agent, state, cueAt }: View): boolean {
  // What waits already counts for an act that will wait too.
  const waiting = cueAt === null ? [] : state.cues.map(({ command }) => command);
  const last = waiting.findLast((command) => command.type === 'mute-agent' && command.agent === agent);
  return last?.type === 'mute-agent' ? last.isMuted : state.muted.includes(agent);
}

function mute({ now, dispatch }: Tools): void {
  const view = now();
  const { agent, words } = view;
  const { notices } = words;
  const mutes = !isMuted(view);
  dispatch({ type: 'mute-agent', agent, isMuted: mutes }, mutes ? notices.muted(agent) : notices.unmuted(agent));
}

/** What can be done with the chosen agent, and who else is to come. */
export const agentActs: readonly ScreenKey[] = [
  askAside,
  {
    keys: ['f'],
    does: 'hand-floor',
    isAvailable: isLive,
    act: told(
      ({ agent }) => ({ type: 'hand-floor', agent }),
      ({ floorHanded }, { agent }) => floorHanded(agent),
    ),
  },
  {
    keys: ['m'],
    does: 'mute',
    isAvailable: isLive,
    labelNow: (view, { keys, keysNow }: InterfaceWords) => (isMuted(view) ? keysNow.unmute : keys.mute.label),
    act: mute,
  },
  giveModel,
  { keys: ['x'], does: 'remove', isAvailable: isLive, act: ({ set }) => set({ overlay: confirmation('remove') }) },
  addAgent,
];

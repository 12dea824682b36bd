import type { Command } from '../../discussion/command.ts';
import type { Run } from '../../orchestrator/run.ts';
import type { ScreenStore } from '../store.ts';
import { emptyField, textOf } from '../text-field.ts';
import type { View } from '../view.ts';
import { withExchange, withLast } from './interviews.ts';
import { chosenBy, newcomerOf, newNewcomer, nextPart } from './newcomer.ts';

/** The end of a text, however long it grows. */
const AT_END = Number.MAX_SAFE_INTEGER;

/** What the keys about who takes part do. `dispatch`: tells the run, and what came of it. */
export function peopleActions(
  run: Run,
  screen: ScreenStore,
  dispatch: (command: Command, accepted: string) => boolean,
) {
  const now = () => screen.view.getState();
  const { notices, ...words } = now().words;
  /** Ends the answer that is coming. */
  let asking: AbortController | null = null;

  function mute(): void {
    const { agent, state, cueAt } = now();
    // What waits already counts for an act that will wait too.
    const waiting = cueAt === null ? [] : state.cues.map(({ command }) => command);
    const last = waiting.findLast((command) => command.type === 'mute-agent' && command.agent === agent);
    const isMuted = !(last?.type === 'mute-agent' ? last.isMuted : state.muted.includes(agent));
    dispatch({ type: 'mute-agent', agent, isMuted }, isMuted ? notices.muted(agent) : notices.unmuted(agent));
  }

  async function ask({ agent, question }: { agent: string; question: string }): Promise<void> {
    asking?.abort();
    const own = new AbortController();
    asking = own;
    const { interviews } = now();
    screen.set({
      interviews: withExchange(interviews, agent, { question, answer: '', state: 'asking' }),
      overlay: { kind: 'interview', agent, field: emptyField, top: AT_END },
    });
    const change = (patch: Parameters<typeof withLast>[2]) =>
      screen.set((view: View) => ({ interviews: withLast(view.interviews, agent, patch) }));
    let answer = '';
    const onDelta = (text: string) => {
      answer += text;
      if (!own.signal.aborted) change({ answer });
    };
    try {
      const reply = await run.interview(agent, question, onDelta, own.signal);
      if (own.signal.aborted) return;
      if ('rejected' in reply) change({ state: { failed: words.rejection(reply) } });
      else if (reply.failure) change({ answer: reply.text, state: { failed: words.failure(reply.failure) } });
      else change({ answer: reply.text, state: 'answered' });
    } catch (error) {
      if (!own.signal.aborted) change({ state: { failed: (error as Error).message } });
    }
  }

  return {
    /** Does what `enter` means in a window of these; false: none is open. */
    send(): boolean {
      const { overlay, state } = now();
      switch (overlay?.kind) {
        case 'interview': {
          const question = textOf(overlay.field).trim();
          if (question !== '') void ask({ agent: overlay.agent, question });
          return true;
        }
        case 'topic':
          if (dispatch({ type: 'change-topic', question: textOf(overlay.field) }, notices.topicChanged))
            screen.set({ overlay: null });
          return true;
        case 'newcomer': {
          const agent = newcomerOf(overlay, state.scenario);
          if (dispatch({ type: 'add-agent', agent }, notices.agentAdded(agent.name.trim())))
            screen.set({ overlay: null });
          return true;
        }
        default:
          return false;
      }
    },
    /** An answer that is still coming is dropped with its window. */
    leave(): void {
      const { overlay, interviews } = now();
      if (overlay?.kind !== 'interview' || !asking) return;
      asking.abort();
      asking = null;
      if (interviews[overlay.agent]?.at(-1)?.state === 'asking')
        screen.set({ interviews: withLast(interviews, overlay.agent, { state: 'answered' }) });
    },
    remove(): void {
      const { agent } = now();
      dispatch({ type: 'remove-agent', agent }, notices.agentRemoved(agent));
    },
    nextPart(): void {
      const { overlay } = now();
      if (overlay?.kind === 'newcomer') screen.set({ overlay: nextPart(overlay) });
    },
    choose(by: 1 | -1): void {
      const { overlay, state } = now();
      if (overlay?.kind === 'newcomer') screen.set({ overlay: chosenBy(overlay, by, state.scenario) });
    },
    actions: {
      mute,
      'hand-floor': () => {
        const { agent } = now();
        dispatch({ type: 'hand-floor', agent }, notices.floorHanded(agent));
      },
      interview: () =>
        screen.set({ overlay: { kind: 'interview', agent: now().agent, field: emptyField, top: AT_END } }),
      topic: () => screen.set({ overlay: { kind: 'topic', field: emptyField } }),
      newcomer: () => screen.set({ overlay: newNewcomer }),
      remove: () => screen.set({ overlay: { kind: 'confirm', act: 'remove', back: null } }),
    },
  };
}

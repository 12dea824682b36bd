import type { Message } from '../../discussion/message.ts';
import { holdsOneOf } from './ignored.ts';
import { views } from './index.ts';
import { lastMinutesOf } from './talk-time.ts';
import type { AppliedView, Sight, Stage } from './view.ts';

/** The part of the way into a prompt that each message goes by itself: clearing, view, ignored words, time. */
export type MessageFilter = {
  /** Whose it is. */
  agent: string;
  /** Where the message gets lost; null: it passes. A pinned one is lost to a clearing or the view alone. */
  stageOf(message: Message): Stage | null;
  isPinned(message: Message): boolean;
  /** Those that pass, newest first; looks no further back than it is pulled. */
  passing(): Generator<Message>;
  /** Of these, the messages of the system. */
  passingSystem(): Generator<Message>;
  /** Of these, the pinned ones. */
  passingPinned(): readonly Message[];
};

export function messageFilterOf(applied: AppliedView, sight: Sight): MessageFilter {
  const { history, streamStart, systemMessages } = sight;
  const view = views[applied.view];
  const pinned = new Set(sight.pinned);
  const isInTime = lastMinutesOf(applied.lastMinutes, history);
  const stageOf = (message: Message): Stage | null => {
    if (message.id < streamStart) return 'cleared';
    if (!view.includes(message, message.id, sight)) return 'view';
    if (pinned.has(message.id)) return null;
    if (holdsOneOf(applied.ignore, message.text)) return 'ignored';
    return isInTime(message.id) ? null : 'time';
  };
  const passingPinned = () =>
    [...pinned]
      .sort((a, b) => b - a)
      .flatMap((id) => history.at(id) ?? [])
      .filter((message) => stageOf(message) === null);
  return {
    agent: sight.agent,
    stageOf,
    isPinned: ({ id }) => pinned.has(id),
    passingPinned,
    *passing() {
      for (let id = history.length - 1; id >= streamStart; id--) {
        if (!isInTime(id)) {
          yield* passingPinned().filter((message) => message.id <= id);
          return;
        }
        const message = history.at(id)!;
        if (stageOf(message) === null) yield message;
      }
    },
    *passingSystem() {
      for (let i = systemMessages.length - 1; i >= 0 && systemMessages.at(i)! >= streamStart; i--) {
        const message = history.at(systemMessages.at(i)!)!;
        if (stageOf(message) === null) yield message;
      }
    },
  };
}

import type { Log } from '../../base/log.ts';
import type { Message } from '../../discussion/message.ts';

/** The pace of a person who talks. */
const WORDS_PER_MINUTE = 150;

/**
 * Whether a message was said in the last minutes (6.7). The run's clock is the words said, so that speed, pauses and the machine change
 * nothing and two runs of a seed see the same: a message is in while the words of all messages after it take less than `minutes`. Looks no
 * further back than it is asked. Null: no limit.
 */
export function lastMinutesOf(minutes: number | null, history: Log<Message>): (id: number) => boolean {
  if (minutes === null) return () => true;
  const limit = minutes * WORDS_PER_MINUTE;
  let oldest = history.length;
  let wordsAfter = 0;
  return (id) => {
    while (oldest > id && wordsAfter < limit) {
      oldest--;
      wordsAfter += history.at(oldest)!.words;
    }
    return id >= oldest;
  };
}

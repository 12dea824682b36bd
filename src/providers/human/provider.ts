import { ModelError } from '../../base/errors.ts';
import type { Provider } from '../provider.ts';
import type { HumanQueue } from './queue.ts';

/**
 * A person in a seat (12.5). Nothing streams until the answer is whole. The first, empty chunk says that the person is being asked now:
 * before it the question waited behind others, which is nobody's time.
 */
export function humanProvider(humanQueue: HumanQueue): Provider {
  return {
    name: 'human',
    async *stream(request, { signal, onFacts }) {
      const question = humanQueue.ask(request, signal);
      await question.turn;
      yield { text: '' };
      const text = await question.answer;
      if (text === null) throw new ModelError('absent', 'nobody answers for this seat');
      const room = question.room?.();
      if (room) onFacts({ room });
      yield { text, end: { finish: 'stop', tokensIn: null, tokensOut: null } };
    },
  };
}

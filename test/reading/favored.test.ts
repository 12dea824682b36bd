import { expect, it } from 'vitest';
import type { Message } from '../../src/discussion/message.ts';
import { statedIn } from '../../src/reading/stated.ts';
import { hasRecordings, NAMED, recordingNames, spokenIn } from '../recorded-discussions.ts';
import { readSource, recordedSources, runOf } from '../recordings/recorded.ts';

it.skipIf(!hasRecordings)(
  '9.6 what is read of recorded talk is what was recorded as favoured, and the rest is unread',
  () => {
    let [same, other, unread] = [0, 0, 0];
    const { english, others } = recordingNames();
    for (const source of recordedSources().filter(({ name }) => [...english, ...others].includes(name))) {
      const { scenario } = runOf(readSource(source));
      const ids = Object.keys(NAMED);
      for (const [id, { speaker: from, text, recorded }] of spokenIn(source.name).entries()) {
        const place = ids.indexOf(recorded);
        if (place < 0) continue;
        const { option } = statedIn({ id, kind: 'statement', from, to: 'all', text } as unknown as Message, scenario);
        if (option === null) unread++;
        else if (option === scenario.options[place]!.id) same++;
        else other++;
      }
    }
    expect(same / (same + other), `${same} same, ${other} different, ${unread} unread`).toBeGreaterThanOrEqual(0.95);
    expect(unread).toBeLessThanOrEqual(51);
  },
);

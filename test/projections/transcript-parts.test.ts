import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { textLines } from '../../src/headless/text.ts';
import { interfaces } from '../../src/interface/index.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { transcriptItem } from '../../src/projections/transcript.ts';
import type { TranscriptPart } from '../../src/projections/transcript-part.ts';
import { transcriptParts } from '../../src/projections/transcript-parts.ts';
import { smallScenario } from '../small-scenario.ts';
import { call, goldenNames, goldenSteps, opened, type Step, stepsOf } from './read-run.ts';

/** Each part that both tell, with the plain lines of its event at a verbosity. */
function toldTwice(steps: readonly Step[], language: (typeof LANGUAGES)[number]): [TranscriptPart, plain: string][] {
  const words = interfaces[language];
  const { entry: lines } = textLines({ verbosity: 'standard', words, width: 100_000 });
  return steps.flatMap(({ before, entry, state }) => {
    const plain = lines(before, entry, state).join('\n');
    return transcriptParts(entry, state, words, earnings).flatMap((part): [TranscriptPart, string][] =>
      'kind' in part && part.line !== null && part.level !== 'detailed' ? [[part, plain]] : [],
    );
  });
}

/** A sentence of the transcript may stand inside one of the lines. */
const phrase = (text: string): string => text.toLowerCase().replace(/[.。]$/, '');

describe('what an event tells', () => {
  it.each(LANGUAGES)('13.3 stands in plain lines in the words of the transcript, in %s', (language) => {
    const told = goldenNames.flatMap((name) => toldTwice(goldenSteps(name), language));
    expect(new Set(told.map(([{ kind }]) => kind)).size).toBeGreaterThan(6);
    for (const [{ text }, plain] of told)
      for (const row of text.split('\n')) expect(phrase(plain)).toContain(phrase(row.trim()));
  });

  it('13.3 is told from the same verbosity on in both: a cue that failed, a bid that cannot be read', () => {
    const events: Event[] = [
      opened(1, ['Ann', 'Bo']),
      { type: 'bid-made', agent: 'Ann', bid: null, reply: 'much', failure: { kind: 'unreadable', message: '?' }, call },
      { type: 'cue-failed', cue: 1, rejected: 'empty-text', message: 'there are no words' },
    ];
    const scenario = smallScenario({
      cues: [{ id: 1, at: { on: 'round', round: 1, turn: 0 }, command: { type: 'stop' } }],
    });
    const steps = stepsOf(scenario, events);
    const { entry: lines } = textLines({ verbosity: 'standard', words: interfaces.en, width: 200 });
    for (const { before, entry, state } of steps.slice(1)) {
      const item = transcriptItem(entry, state, interfaces.en, earnings);
      expect(lines(before, entry, state).join('\n')).toContain(item?.text);
    }
  });

  it('3.4 has no part for the transcript of what an agent says to nobody', () => {
    const [, thought] = stepsOf(smallScenario(), [
      opened(1, ['Ann']),
      { type: 'reasoning-made', agent: 'Ann', text: 'A doubt.', call },
    ]) as [Step, Step];
    const parts = transcriptParts(thought.entry, thought.state, interfaces.en, earnings);
    expect(parts).toMatchObject([{ level: 'detailed', text: 'A doubt.', privateTo: ['Ann'] }]);
    expect(transcriptItem(thought.entry, thought.state, interfaces.en, earnings)).toBeNull();
  });
});

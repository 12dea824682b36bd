import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import type { Call, Failure } from '../../src/discussion/call.ts';
import type { Event } from '../../src/discussion/event.ts';
import { impairmentOf } from '../../src/discussion/impaired.ts';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { statementMark } from '../../src/projections/words.ts';
import type { CallFacts, Provider } from '../../src/providers/provider.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { quietAnswers, roughCounter, runRig } from './run-rig.ts';

const estimating = { label: 'estimated' as const, count: roughCounter.count };
const whole: CallFacts = {
  ...{ finish: 'stop', requestId: 'r2', resolvedModel: 'm-2', firstTokenMs: 420 },
  ...{ tokensIn: 111, tokensOut: 22, tokensCached: 64, tokensThinking: 9 },
};

describe('what is kept of a call', () => {
  it('8.8 is what the provider last told, of the try that answered; what was thought in vain before is paid for as counted', async () => {
    let tries = 0;
    const provider: Provider = {
      name: 'telling',
      async *stream(request, { onFacts, onRetry }) {
        if (request.purpose !== 'statement') {
          return yield { text: quietAnswers(request), end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
        }
        if (request.agent.name === 'Ann' && ++tries === 1) {
          onFacts({ requestId: 'r1' });
          yield { text: '', thinking: 'In vain.' };
          onFacts({ requestId: 'r1', finish: 'length', tokensIn: 100, tokensOut: 900, tokensThinking: 900 });
          throw new ModelError('incomplete', 'used up', { retry: 'more-room' });
        }
        onRetry('400: seed is not taken, left out');
        onFacts({ requestId: 'r2', resolvedModel: 'm-2' });
        yield { text: SPEECH };
        onFacts(whole);
        yield { text: '', end: { finish: 'stop', tokensIn: 111, tokensOut: 22 } };
      },
    };
    const rig = runRig(smallScenario({ rounds: 1 }), provider, { counter: async () => estimating });
    rig.run.start();
    await rig.run.done;
    const [ann] = rig.ofType('statement-made').filter(({ agent }) => agent === 'Ann');
    expect(ann?.call).toEqual({
      ...{ model: 'simulated', attempt: 1, tokensLabel: 'measured', ...whole },
      lost: { tokensIn: 100, tokensOut: 900 },
      retries: [expect.stringMatching(/^incomplete after 0 ms/), '400: seed is not taken, left out'],
    });
    const [bo] = rig.ofType('statement-made').filter(({ agent }) => agent === 'Bo');
    expect(bo?.call.lost).toBeUndefined();
  });

  it('8.1, 16.2 a try that a filter withheld was answered, and is paid for, also without a word or a count', async () => {
    let tries = 0;
    const provider: Provider = {
      name: 'filtering',
      async *stream(request, { onFacts }) {
        if (request.purpose === 'statement' && ++tries === 1) {
          onFacts({ finish: 'filtered' });
          throw new ModelError('content-refused', 'withheld');
        }
        const text = request.purpose === 'statement' ? SPEECH : quietAnswers(request);
        yield { text, end: { finish: 'stop', tokensIn: null, tokensOut: null } };
      },
    };
    const rig = runRig(smallScenario({ rounds: 1 }), provider);
    rig.run.start();
    await rig.run.done;
    const { call } = rig.ofType('statement-made')[0]!;
    expect(call.lost).toEqual({ tokensIn: call.tokensIn, tokensOut: 0 });
    expect(call.finish).toBeUndefined();
    // Then it came whole: nothing lacks, and the record tells of the filter.
    expect(call.retries).toEqual([expect.stringMatching(/^content-refused after 0 ms: withheld/)]);
    expect(rig.run.state().impairedCount).toBe(0);
  });

  it('8.8 is kept of a call that a person ends, as far as it was told', async () => {
    const provider: Provider = {
      name: 'stalling',
      async *stream(request, { onFacts, signal }) {
        if (request.purpose !== 'statement') {
          return yield { text: quietAnswers(request), end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
        }
        onFacts({ requestId: 'r1', resolvedModel: 'm-2' });
        yield { text: '', thinking: 'Hm.' };
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    };
    const rig = runRig(smallScenario({ rounds: 1 }), provider);
    rig.run.start();
    await rig.clock.advance(0);
    rig.run.dispatch({ type: 'skip-speaker' });
    await rig.clock.advance(0);
    const facts = { requestId: 'r1', resolvedModel: 'm-2', thinking: 'Hm.' };
    expect(rig.ofType('turn-skipped')[0]).toMatchObject({ actor: 'person', call: facts });
    await rig.run.close();
  });
});

describe('an answer that lacks or is cut', () => {
  const call: Call = { model: 'm', attempt: 1, tokensIn: 100, tokensOut: 900, tokensLabel: 'measured' };
  const size = { chars: 0, tokens: 0 };
  const memory = (kind: 'kept' | 'integrated', finish: Call['finish']): Event => ({
    ...{ type: 'memory-updated', cause: { kind: 'integration', agent: 'Ann', message: 0 }, entries: [] },
    changes: [{ agents: ['Ann'], kind, entries: [], before: size, after: size }],
    call: finish ? { ...call, finish } : call,
  });
  it.each([
    ['a memory that was integrated', memory('integrated', 'stop'), null],
    ['a memory whose integration was cut off', memory('integrated', 'length'), 'cut'],
    ['a memory kept for want of an answer, which was thought about for long', memory('kept', 'length'), 'missing'],
    ['a memory kept because a tool was called', memory('kept', 'tool'), 'missing'],
    ['a memory kept because a filter withheld it', memory('kept', 'filtered'), 'filtered'],
    ['a memory kept because the answer was empty', memory('kept', 'stop'), null],
    ['a memory kept, in an older journal', memory('kept', undefined), null],
  ] as const)('16.2 is told of %s as what it is', (_name, event, impairment) => {
    expect(impairmentOf(event, {})).toBe(impairment);
  });

  it('16.2 the words of an earlier try are not cut because the last one was lost to thinking', () => {
    const state = initial(smallScenario(), { scenarioName: 'small', seed: 7 });
    const { marks } = interfaces.en.events;
    const failed = (failure: Failure): Extract<Event, { type: 'statement-made' }> => ({
      ...{ type: 'statement-made', agent: 'Ann', text: 'Yes.', bestEffort: true, failure },
      call: { ...call, finish: 'length' },
    });
    expect(statementMark(failed({ kind: 'incomplete', message: '' }), state, interfaces.en)).toBe(marks.bestEffort);
    expect(statementMark(failed({ kind: 'too-short', message: '' }), state, interfaces.en)).toBe(marks.cutByLimit);
  });
});

import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/discussion/command.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { continued, placesIn, withoutPacing } from './prefix-law.ts';
import { quietAnswers, roughCounter, runRig } from './run-rig.ts';

const reasoning = { agents: ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { reasoningEnabled: true })) };

function paused(overrides: Parameters<typeof smallScenario>[0] = {}, answers = quietAnswers) {
  const scenario = smallScenario({ rounds: 5, ...overrides });
  const rig = { scenario, ...runRig(scenario, scriptedProvider(answers)) };
  rig.run.start({ paused: true });
  return rig;
}
type Rig = ReturnType<typeof paused>;

async function act(rig: Rig, type: 'wrap-up' | 'answer-now'): Promise<void> {
  expect(rig.run.dispatch({ type })).toBeNull();
  await rig.clock.advance(0);
  rig.run.resume();
  await rig.run.done;
}

/** Goes on until there are so many entries of this type. */
async function upTo(rig: Rig, type: string, count = 1): Promise<void> {
  for (let i = 0; i < 200 && rig.types().filter((one) => one === type).length < count; i++) {
    rig.run.step('statement');
    await rig.clock.advance(0);
  }
}

describe('soft endings', () => {
  it('1.6 wrap-up lets the turn be finished, then a last poll is held and the run ends by a person', async () => {
    const rig = paused(reasoning);
    rig.run.until({ on: 'speaker', agent: 'Bo' });
    await rig.clock.advance(0);
    rig.run.subscribe((news) => {
      if (news.kind === 'entry' && news.entry.event.type === 'reasoning-made' && news.entry.event.agent === 'Bo')
        rig.run.dispatch({ type: 'wrap-up' });
    });
    rig.run.resume();
    await rig.run.done;
    expect(rig.ofType('statement-made').map(({ agent }) => agent)).toEqual(['Ann', 'Bo']);
    expect(rig.types().indexOf('ending-requested')).toBeLessThan(rig.types().lastIndexOf('statement-made'));
    expect(rig.ofType('poll-answered').map(({ agent }) => agent)).toEqual(['Ann', 'Bo', 'Cy']);
    expect(rig.events().at(-1)).toMatchObject({ type: 'run-ended', by: 'person', decision: null });
  });

  it('1.6 between two turns nobody has the floor any more', async () => {
    const rig = paused();
    await upTo(rig, 'statement-made');
    await act(rig, 'wrap-up');
    expect(rig.ofType('statement-made')).toHaveLength(1);
    expect(rig.ofType('poll-opened')).toEqual([{ type: 'poll-opened', order: ['Ann', 'Bo', 'Cy'] }]);
    expect(rig.run.state().memories['Cy']?.entries).toHaveLength(1);
  });

  it('1.6 a last poll that leads to a vote may still decide', async () => {
    const rig = paused({}, (request) =>
      request.purpose === 'poll' || request.purpose === 'confirmation' ? '1' : quietAnswers(request),
    );
    await upTo(rig, 'statement-made');
    await act(rig, 'wrap-up');
    expect(rig.events().at(-1)).toMatchObject({ type: 'run-ended', by: 'consensus', decision: { option: 'floor' } });
  });

  it('1.6 answer-now ends the words under way, keeps them as cut, and everybody marks a ballot at once', async () => {
    const scenario = smallScenario({ rounds: 5 });
    const rig = runRig(scenario, {
      name: 'slow',
      async *stream(request, { signal }) {
        if (request.purpose === 'statement') {
          yield { text: 'I hold that' };
          await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        }
        yield { text: quietAnswers(request), end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
      },
    });
    rig.run.start();
    await rig.clock.advance(1);
    expect(rig.run.dispatch({ type: 'answer-now' })).toBeNull();
    await rig.run.done;
    expect(rig.ofType('statement-made')).toMatchObject([
      { agent: 'Ann', text: 'I hold that', cut: true, actor: 'person' },
    ]);
    expect(rig.ofType('ending-requested')).toEqual([{ type: 'ending-requested', by: 'ballot', actor: 'person' }]);
    expect(rig.ofType('poll-opened')).toMatchObject([{ isBallot: true }]);
    expect(rig.ofType('poll-answered')).toEqual([]);
    expect(rig.ofType('confirmation-answered')).toEqual([]);
    expect(rig.ofType('ballot-marked').map(({ agent }) => agent)).toEqual(['Ann', 'Bo', 'Cy']);
    expect(rig.events().at(-1)).toMatchObject({ type: 'run-ended', by: 'consensus', decision: { option: 'floor' } });
  });

  it.each([
    ['before the first round', async () => {}],
    ['in the midst of a poll', (rig: Rig) => upTo(rig, 'poll-answered')],
    ['after a poll in which nobody wanted a vote', (rig: Rig) => upTo(rig, 'poll-answered', 3)],
  ])('1.6 answer-now %s: everybody marks a ballot all the same', async (_, get) => {
    const rig = paused();
    await get(rig);
    await act(rig, 'answer-now');
    expect(rig.ofType('ballot-marked').map(({ agent }) => agent)).toEqual(['Ann', 'Bo', 'Cy']);
    expect(rig.events().at(-1)).toMatchObject({ type: 'run-ended', by: 'consensus' });
    const later = rig.types().slice(rig.types().indexOf('ending-requested'));
    expect(later).not.toContain('statement-made');
    expect(later).not.toContain('poll-answered');
  });

  it('1.6 answer-now in the midst of a ballot lets it be finished, once', async () => {
    const rig = paused({}, (request) => {
      if (request.purpose === 'poll' || request.purpose === 'confirmation') return '1';
      return request.purpose === 'ballot-option' && request.agent.name === 'Cy' ? '2' : quietAnswers(request);
    });
    rig.run.subscribe((news) => {
      if (news.kind === 'entry' && news.entry.event.type === 'ballot-marked' && !news.state.ending)
        rig.run.dispatch({ type: 'answer-now' });
    });
    rig.run.resume();
    await rig.run.done;
    expect(rig.ofType('poll-opened')).toHaveLength(1);
    expect(rig.ofType('ballot-marked')).toHaveLength(3);
    expect(rig.events().at(-1)).toMatchObject({ type: 'run-ended', by: 'person' });
  });

  it('1.6 answer-now once the group has decided leaves the decision as it is', async () => {
    const rig = paused({}, (request) =>
      request.purpose === 'poll' || request.purpose === 'confirmation' ? '1' : quietAnswers(request),
    );
    rig.run.subscribe((news) => {
      if (news.kind === 'entry' && news.entry.event.type === 'vote-closed') rig.run.dispatch({ type: 'answer-now' });
    });
    rig.run.resume();
    await rig.run.done;
    expect(rig.types()).toContain('ending-requested');
    expect(rig.ofType('vote-closed')).toHaveLength(1);
    expect(rig.events().at(-1)).toMatchObject({
      type: 'run-ended',
      decision: rig.ofType('vote-closed')[0]?.decision,
    });
  });

  it('1.6 the second wish for an end is refused, and a stop is not', async () => {
    const rig = paused();
    await upTo(rig, 'statement-made');
    rig.run.dispatch({ type: 'wrap-up' });
    await rig.clock.advance(0);
    for (const type of ['wrap-up', 'answer-now'] as const)
      expect(rig.run.dispatch({ type } satisfies Command)).toMatchObject({ rejected: 'already-ending' });
    expect(rig.run.dispatch({ type: 'stop' })).toBeNull();
    await rig.run.done;
    expect(rig.events().at(-1)).toMatchObject({ type: 'run-ended', by: 'person' });
  });

  it.each(['wrap-up', 'answer-now'] as const)(
    '13.2 a run ended by %s is the same from wherever it is taken up',
    async (type) => {
      for (const [own, until] of (['statement-made', 'poll-answered'] as const).entries()) {
        const rig = paused(reasoning);
        await upTo(rig, until, 2);
        await act(rig, type);
        const recorded = { scenario: rig.scenario, scenarioName: 'small', seed: 7, entries: rig.entries };
        const whole = rig.events().map(withoutPacing);
        for (const length of placesIn(whole, own, 2))
          expect(
            await continued(recorded, length, scriptedProvider(quietAnswers), roughCounter),
            `cut after ${length}`,
          ).toEqual(whole);
      }
    },
  );
});

import { describe, expect, it } from 'vitest';
import type { CueCommand } from '../../src/discussion/command.ts';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { textLines } from '../../src/headless/text.ts';
import { interfaces } from '../../src/interface/index.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { interventionOf } from '../../src/projections/interventions.ts';
import { roster } from '../../src/projections/roster.ts';
import { transcriptItem } from '../../src/projections/transcript.ts';
import { voteView } from '../../src/projections/vote-view.ts';
import { SAMPLED, type Sampled } from '../samples.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { quietAnswers, runRig } from './run-rig.ts';

const { en } = interfaces;

/** Everything that people read of a run in which this is done on cue, when the second round opens. */
async function toldOf(command: CueCommand) {
  const at = { on: 'round', round: 2, turn: 0 } as const;
  const rig = runRig(smallScenario({ rounds: 2, cues: [{ id: 1, at, command }] }), scriptedProvider(quietAnswers));
  const told: Record<Sampled, string[]> = { en: [], es: [], zh: [] };
  const queues: string[] = [];
  rig.run.subscribe((news) => {
    if (news.kind !== 'entry') return;
    const { before, entry, state } = news;
    for (const language of SAMPLED) {
      const words = interfaces[language];
      const item = transcriptItem(entry, state, words, earnings);
      told[language].push(
        ...textLines({ verbosity: 'detailed', words, width: 500 }).entry(before, entry, state),
        item ? `${item.title} ${item.text}` : '',
        interventionOf(entry, state, words)?.text ?? '',
        voteView(state, words).headline,
        voteView(state, words).calledBy ?? '',
      );
    }
    queues.push(...roster(state, null, en).map(({ reason }) => reason));
  });
  rig.run.start();
  await rig.run.done;
  return { rig, told, queues };
}

const PERSON = { en: /\bperson\b/i, es: /\bpersona\b/i, zh: /操作者/ } as const;
const CUE = {
  en: /set for later|as planned/i,
  es: /para más tarde|según lo previsto/i,
  zh: /稍后的干预|按计划/,
} as const;

describe('an act on cue', () => {
  const commands: readonly CueCommand[] = [
    { type: 'inject-event', text: 'A storm.', to: 'all' },
    { type: 'inject-event', text: 'A storm.', to: ['Bo'] },
    { type: 'switch-guidance', agents: ['Bo'], style: 'structured', rewrite: false },
    { type: 'switch-strategy', agents: 'all', strategy: 'layered' },
    { type: 'clear-memory', agents: ['Bo'] },
    { type: 'call-vote' },
    { type: 'skip-speaker' },
    { type: 'mute-agent', agent: 'Cy', isMuted: true },
    { type: 'hand-floor', agent: 'Cy' },
    { type: 'wrap-up' },
    { type: 'answer-now' },
    { type: 'stop' },
  ];
  it.each(commands)('12.4 is no touch, and is credited to the cue wherever people read of it: %j', async (command) => {
    const { rig, told } = await toldOf(command);
    expect(rig.run.state().touchCount).toBe(0);
    for (const language of SAMPLED) {
      expect(told[language].filter((text) => PERSON[language].test(text))).toEqual([]);
      expect(told[language].filter((text) => CUE[language].test(text))).not.toEqual([]);
    }
  });

  it('2.3 who was given the floor has it from the cue', async () => {
    const { queues } = await toldOf({ type: 'hand-floor', agent: 'Cy' });
    expect(queues).toContain('handed the floor: an act set for later');
  });

  it('1.6 a soft end is that of who asked for it', async () => {
    const { rig, told } = await toldOf({ type: 'wrap-up' });
    expect(rig.ofType('run-ended')).toMatchObject([{ by: 'person' }]);
    expect(told.en.join('\n')).toContain('Result after 2 rounds. Stopped by an act set for later, without a decision.');
    expect(told.en.join('\n')).toContain('Stopped by an act set for later, without a decision.');
  });

  it('12.2 whose moment never comes is told where the run ends, in the transcript too', async () => {
    const at = { on: 'round', round: 9, turn: 0 } as const;
    const rig = runRig(
      smallScenario({ rounds: 1, cues: [{ id: 1, at, command: { type: 'stop' } }] }),
      scriptedProvider(quietAnswers),
    );
    rig.run.start();
    await rig.run.done;
    const last = transcriptItem(rig.entries.at(-1)!, rig.run.state(), en, earnings);
    expect(last?.text).toContain('Acts set for later whose moment never came: 1 (round: 9).');
  });
});

describe('laying down a cue', () => {
  const stop = { type: 'stop' } as const;
  async function paused() {
    const rig = runRig(smallScenario({ rounds: 3 }), scriptedProvider(quietAnswers));
    rig.run.start({ paused: true });
    await rig.clock.advance(0);
    rig.run.step('round');
    await rig.clock.advance(1000);
    return rig;
  }

  it('12.2 is refused for a moment that is past, with the reason in every language', async () => {
    const { run } = await paused();
    for (const at of [
      { on: 'round', round: 1, turn: 0 },
      { on: 'tokens', above: 1 },
    ] as const) {
      const rejection = run.dispatch({ type: 'schedule-cue', at, command: stop });
      expect(rejection).toMatchObject({ rejected: 'moment-past' });
      const reasons = LANGUAGES.map((language) => interfaces[language].rejection(rejection!));
      expect(new Set(reasons).size).toBe(LANGUAGES.length);
    }
    const next = { on: 'round', round: 2, turn: 0 } as const;
    expect(run.dispatch({ type: 'schedule-cue', at: next, command: stop })).toBeNull();
    await run.close();
  });

  it('12.2 is refused for a stranger, and without words', async () => {
    const { run } = await paused();
    const at = { on: 'speaker', agent: 'Zed' } as const;
    expect(run.dispatch({ type: 'schedule-cue', at, command: stop })).toMatchObject({ rejected: 'unknown-agent' });
    const next = { on: 'round', round: 2, turn: 0 } as const;
    const silent: CueCommand = { type: 'inject-event', text: '  ', to: 'all' };
    expect(run.dispatch({ type: 'schedule-cue', at: next, command: silent })).toMatchObject({ rejected: 'empty-text' });
    await run.close();
  });

  it('12.2 by a scenario may be for the first moment of all: what could not fire is told, not refused', async () => {
    const at = { on: 'round', round: 1, turn: 0 } as const;
    const cues = [{ id: 1, at, command: { type: 'inject-event', text: 'News.', to: 'all' } as const }];
    const rig = runRig(smallScenario({ rounds: 1, cues }), scriptedProvider(quietAnswers));
    rig.run.start();
    await rig.run.done;
    expect(rig.ofType('event-injected')).toMatchObject([{ actor: 'cue' }]);
  });
});

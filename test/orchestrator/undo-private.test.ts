import { afterEach, describe, expect, it } from 'vitest';
import type { Command } from '../../src/discussion/command.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { textLines } from '../../src/headless/text.ts';
import { interfaces } from '../../src/interface/index.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { interventionOf } from '../../src/projections/interventions.ts';
import { redactedEntry, redactedScenario, type SeatRedaction } from '../../src/projections/seat-redaction.ts';
import { transcriptTold } from '../../src/projections/transcript-told.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { plainPast } from './plain-state.ts';
import { quietAnswers, runRig } from './run-rig.ts';
import { stallingProvider } from './stalling-provider.ts';

const SECRET = 'The vault beneath the old mill holds nine golden lanterns.';
const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name));
const scenario = smallScenario({ rounds: 3, agents });
const opening = { scenarioName: 'small', seed: 7 };
const whisper: Command = { type: 'inject-event', text: SECRET, to: ['Bo'] };

let rig: ReturnType<typeof runRig>;
afterEach(() => rig.run.close());

async function act(command: Command): Promise<void> {
  expect(rig.run.dispatch(command)).toBeNull();
  await rig.clock.advance(0);
}

describe('12.3 an event told to one agent alone, and taken back', () => {
  it('leaves its words in no memory and no later prompt, and Bo himself may say them without a remark', async () => {
    const provider = scriptedProvider((request) =>
      request.purpose === 'statement' && request.agent.name === 'Bo' ? SECRET : quietAnswers(request),
    );
    rig = runRig(scenario, provider);
    rig.run.start({ paused: true });
    await rig.clock.advance(0);
    const before = plainPast(rig.run.state());
    await act(whisper);
    expect(rig.run.state().memories['Bo']?.entries.at(-1)?.text).toContain('lanterns');
    await act({ type: 'undo' });
    expect(plainPast(rig.run.state())).toEqual(before);
    const asked = provider.requests.length;
    rig.run.step('turn');
    await rig.clock.advance(0);
    const prompts = provider.requests.slice(asked).flatMap(({ sections }) => sections.map(({ text }) => text));
    expect(prompts.length).toBeGreaterThan(0);
    expect(prompts.join('\n')).not.toContain('lanterns');
    rig.run.step('round');
    await rig.clock.advance(0);
    expect(rig.ofType('statement-made').some(({ text }) => text === SECRET)).toBe(true);
    expect(told('en').plain).not.toMatch(/private words|Private words/);
  });

  it.each(LANGUAGES)('is named where it is taken back and put back, and not by its words, in %s', async (language) => {
    rig = runRig(scenario, scriptedProvider(quietAnswers));
    rig.run.start({ paused: true });
    await act(whisper);
    await act({ type: 'undo' });
    await act({ type: 'redo' });
    const { acts } = interfaces[language];
    const what = acts.injected(['Bo']);
    const { plain, acted, transcript } = told(language);
    for (const line of [acts.takenBack(1, what), acts.putBack(1, what)]) {
      expect(line).toContain('Bo');
      expect(plain.replace(/\s+/g, ' ')).toContain(line);
      expect(acted).toContain(line);
      expect(transcript).toContain(acts.alone(line));
    }
  });

  it('names a statement, where that was the last', async () => {
    rig = runRig(scenario, scriptedProvider(quietAnswers));
    rig.run.start({ paused: true });
    await act(whisper);
    rig.run.step('turn');
    await rig.clock.advance(0);
    await act({ type: 'undo' });
    expect(told('en').acted.at(-1)).toMatch(/^took back entry \d+ of the record: what Ann said$/);
  });

  it.each(['Ann', 'Bo'])('is told at the seat of %s as it was before', async (seat) => {
    rig = runRig(scenario, scriptedProvider(quietAnswers));
    rig.run.start({ paused: true });
    await act(whisper);
    await act({ type: 'undo' });
    const { plain } = told('en', { seat, hidden: '(hidden)' });
    expect(plain).toContain('took back entry 1');
    if (seat === 'Bo') expect(plain).toContain('lanterns');
    else expect(plain).not.toContain('lanterns');
  });
});

describe('12.3 an undo while an act waits for the step under way', () => {
  it('withdraws that act, which nobody ever learns of, and lets the step go on', async () => {
    const provider = stallingProvider(
      () => ({ words: ['I say', ' more.'], everyMs: 10 }),
      () => rig.clock,
    );
    rig = runRig(scenario, provider);
    rig.run.start({ paused: true });
    rig.run.step('statement');
    await rig.clock.advance(11);
    expect(rig.run.status().waiting).not.toBeNull();
    await act({ type: 'switch-guidance', agents: ['Ann'], style: 'structured', rewrite: false });
    await act(whisper);
    await act({ type: 'undo' });
    expect(rig.run.status().pending.map(({ type }) => type)).toEqual(['switch-guidance']);
    expect(rig.run.status().waiting, 'the words go on').not.toBeNull();
    await act({ type: 'undo' });
    expect(rig.run.status().pending).toEqual([]);
    expect(rig.types()).toEqual(['round-opened']);
    expect(rig.run.dispatch({ type: 'undo' })).toMatchObject({ rejected: 'nothing-to-undo' });
  });

  it('puts back what was withdrawn, the last one first, and not once the run has gone on', async () => {
    const provider = stallingProvider(
      () => ({ words: ['I say', ' more.'], everyMs: 10 }),
      () => rig.clock,
    );
    const pending = () => rig.run.status().pending.map(({ type }) => type);
    rig = runRig(scenario, provider);
    rig.run.start({ paused: true });
    // What is recorded was taken back before, and is put back after.
    await act({ type: 'call-vote' });
    await act({ type: 'undo' });
    rig.run.step('statement');
    await rig.clock.advance(11);
    await act({ type: 'switch-guidance', agents: ['Ann'], style: 'structured', rewrite: false });
    await act(whisper);
    await act({ type: 'undo' });
    await act({ type: 'undo' });
    expect(rig.run.status().withdrawn).toMatchObject({ type: 'switch-guidance' });
    await act({ type: 'redo' });
    expect(pending()).toEqual(['switch-guidance']);
    await act({ type: 'redo' });
    expect(pending()).toEqual(['switch-guidance', 'inject-event']);
    expect(rig.run.status().withdrawn).toBeUndefined();
    await act({ type: 'undo' });
    await act({ type: 'interrupt' });
    expect(rig.types()).toContain('guidance-switched');
    expect(rig.types()).not.toContain('event-injected');
    expect(rig.run.status().withdrawn).toBeUndefined();
    expect(rig.run.dispatch({ type: 'redo' })).toMatchObject({ rejected: 'nothing-to-redo' });
  });

  it('puts back behind what was taken back after it', async () => {
    const provider = stallingProvider(
      () => ({ words: ['I say', ' more.'], everyMs: 10 }),
      () => rig.clock,
    );
    rig = runRig(scenario, provider);
    rig.run.start({ paused: true });
    await act({ type: 'call-vote' });
    rig.run.step('statement');
    await rig.clock.advance(11);
    await act(whisper);
    await act({ type: 'undo' });
    await act({ type: 'undo' });
    expect(rig.types().at(-1)).toBe('taken-back');
    await act({ type: 'redo' });
    expect(rig.types().slice(-2)).toEqual(['taken-back', 'taken-back']);
    await act({ type: 'redo' });
    expect(rig.types()).toContain('event-injected');
  });
});

/** What is recorded, as it is told; from everybody's place, or from one seat. */
function told(language: (typeof LANGUAGES)[number], seatRedaction: SeatRedaction | null = null) {
  const words = interfaces[language];
  const beginning = initial(seatRedaction ? redactedScenario(scenario, seatRedaction) : scenario, opening);
  const lines = textLines({ verbosity: 'standard', words, width: 400 });
  const steps: { entry: Entry; before: State; state: State }[] = [];
  let state = beginning;
  for (const one of rig.entries) {
    const before = state;
    const seen = seatRedaction ? redactedEntry(before, one, seatRedaction) : { entry: one, state: evolve(before, one) };
    state = seen.state;
    if (!seen.entry) continue;
    steps.push({ entry: seen.entry, before, state });
  }
  return {
    plain: steps.flatMap(({ before, entry, state: after }) => lines.entry(before, entry, after)).join('\n'),
    acted: steps.flatMap(({ entry, state: after }) => interventionOf(entry, after, words)?.text ?? []),
    transcript: transcriptTold(steps, beginning, words, earnings).items.map(({ text }) => text),
  };
}

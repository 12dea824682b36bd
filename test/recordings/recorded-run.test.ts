import { describe, expect, it } from 'vitest';
import { clean } from '../../src/base/clean.ts';
import { textLines } from '../../src/headless/text.ts';
import { interfaces } from '../../src/interface/index.ts';
import { decodeEntry, decodeHeader, encodeEntry, encodeHeader } from '../../src/journal/codec.ts';
import { replyText } from '../../src/memory/update.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { incomeOf } from '../../src/orchestrator/protocol/individual-phase.ts';
import { outcomeIn } from '../../src/orchestrator/protocol/results.ts';
import { payoffCents } from '../../src/outcome/payoff.ts';
import { transcriptItem } from '../../src/projections/transcript.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { readRecording } from '../../src/recordings/read-recording.ts';
import { bufferText } from '../memory/buffer-text.ts';
import { continued } from '../orchestrator/prefix-law.ts';
import { roughCounter } from '../orchestrator/run-rig.ts';
import { changed, type Fixture, fixture } from './fixtures.ts';
import { eventsOf, readSource, runOf, SOURCES, type Source, stepsOf } from './recorded.ts';

const LONG = Boolean(process.env['ROUNDTABLE_LONG']);

/** What the file itself says, read without our reading. */
type Json = {
  agents: {
    name: string;
    phase_2?: {
      rounds?: {
        number_discussion_round: number;
        speaking_order?: number;
        public_message: string;
        internal_reasoning?: string;
        memory_coming_in_this_round?: string;
      }[];
    };
  }[];
};
type Said = { round: number; agent: string; text: string; reasoning: string; memory: string | null };

function saidIn({ text }: Source): Said[] {
  const { agents } = JSON.parse(text) as Json;
  return agents
    .flatMap(({ name, phase_2 }) => (phase_2?.rounds ?? []).map((turn, i) => ({ name, turn, i })))
    .sort(
      (a, b) =>
        a.turn.number_discussion_round - b.turn.number_discussion_round ||
        (a.turn.speaking_order ?? 0) - (b.turn.speaking_order ?? 0),
    )
    .map(({ name, turn }) => ({
      round: turn.number_discussion_round,
      agent: name,
      text: clean(turn.public_message),
      reasoning: clean(turn.internal_reasoning ?? ''),
      memory: turn.memory_coming_in_this_round ?? null,
    }));
}

const squeezed = (text: string) => text.replace(/\s+/g, '');

describe.each(SOURCES)('$name as a run', (source) => {
  const recording = readSource(source);
  const run = runOf(recording);
  const steps = stepsOf(run);
  const said = saidIn(source);
  const spoken = said.filter(({ text }) => text.trim() !== '');

  it('13.1 is a journal: every line is read back as it was written, in the order of its times', () => {
    const { scenario, scenarioName, seed, entries } = run;
    const header = { scenario, scenarioName, seed, program: '0', run: 'r', parent: null };
    const whole = { ...header, imported: { file: source.name, models: ['maker/one'], rest: recording.rest ?? null } };
    const first = Buffer.from(encodeHeader(whole));
    expect(decodeHeader(first, 0, first.length - 1)).toEqual(JSON.parse(JSON.stringify(whole)));
    let latest = 0;
    for (const entry of entries) {
      const bytes = Buffer.from(encodeEntry(entry));
      expect(decodeEntry(bytes, 0, bytes.length - 1, entry.seq)).toEqual(JSON.parse(JSON.stringify(entry)));
      expect(entry.at).toBeGreaterThanOrEqual(latest);
      latest = entry.at;
    }
  });

  it('has every round with its speaking order, every reasoning and every statement', () => {
    const rounds = [...new Set(said.map(({ round }) => round))];
    expect(
      eventsOf(run, 'round-opened').map(({ round, queue }) => [round, ...queue.map(({ agent }) => agent)]),
    ).toEqual(rounds.map((round) => [round, ...said.filter((one) => one.round === round).map(({ agent }) => agent)]));
    expect(eventsOf(run, 'statement-made').map(({ agent, text }) => [agent, text])).toEqual(
      spoken.map(({ agent, text }) => [agent, text]),
    );
    expect(eventsOf(run, 'reasoning-made').map(({ agent, text }) => [agent, text])).toEqual(
      said.filter(({ reasoning }) => reasoning !== '').map(({ agent, reasoning }) => [agent, reasoning]),
    );
  });

  it('has every memory as it was recorded when its agent had the floor', () => {
    const opened = steps.filter(({ entry }) => entry.event.type === 'round-opened');
    for (const { state } of opened) {
      for (const { agent, memory } of said.filter(({ round }) => round === state.round)) {
        if (memory !== null) expect(bufferText(state.memories[agent]!)).toBe(`${replyText(memory)}\n`);
      }
    }
  });

  it('shows every statement once, in the transcript and as lines', () => {
    const items = steps.flatMap(({ entry, state }) => transcriptItem(entry, state, interfaces.en, earnings) ?? []);
    const texts = items.filter(({ kind, from }) => kind === 'statement' && from !== null).map(({ text }) => text);
    for (const text of new Set(spoken.map((one) => one.text))) {
      const count = spoken.filter((one) => one.text === text).length;
      expect(texts.filter((shown) => shown === text).length).toBe(count);
    }
    const lines = textLines({ verbosity: 'standard' });
    const spokenAlone = spoken.map(({ text }) => squeezed(text));
    for (const { entry, before, state } of steps) {
      const printed = squeezed(lines.entry(before, entry, state).join('\n'));
      const { event } = entry;
      if (event.type === 'statement-made') expect(printed).toContain(squeezed(event.text));
      else expect(spokenAlone.filter((text) => printed.includes(text))).toEqual([]);
    }
  });

  it('ends as it was recorded, and leaves nothing due', () => {
    const { state } = steps.at(-1)!;
    const { reached, principle } = recording.consensus;
    expect(state.ended?.by).toBe(reached ? 'consensus' : 'rounds');
    expect(state.ended?.decision?.option ?? null).toBe(principle);
    expect(state.dueUpdates).toEqual([]);
  });

  it('10.1, 10.4 pays every agent what was recorded, alone and at the end', () => {
    const { state } = steps.at(-1)!;
    for (const { name, individual, closing } of recording.agents) {
      const made = individual.flatMap((step) => (step.kind === 'application' ? [step.application.payoffCents] : []));
      const paid = state.individual[name]!.applications.map((application, situation) =>
        payoffCents(incomeOf(state, situation, application)!),
      );
      expect(paid).toEqual(made);
      const final = state.outcome && outcomeIn(state).agents.find(({ agent }) => agent === name);
      expect(final?.payoffCents ?? null).toBe(closing?.payoffCents ?? null);
      expect(final?.class ?? null).toBe(closing?.class ?? null);
    }
  });

  // In short every other recording.
  it.runIf(LONG || SOURCES.indexOf(source) % 2 === 0)(
    'goes on with simulated agents from every line, in recorded discussions from every sixth',
    async () => {
      const provider = simulatedProvider(run.scenario);
      const count = run.entries.length;
      const isFixture = source.name.startsWith('fixture');
      const most = isFixture ? count : Math.ceil(count / 6);
      const places = LONG ? most : 1;
      // In short from one, early in some runs and late in others.
      const early = (SOURCES.indexOf(source) + 1) / (SOURCES.length + 1);
      const lengths = Array.from({ length: places }, (_, i) =>
        Math.floor(((i + (LONG ? 0.5 : early)) * count) / places),
      );
      for (const length of lengths) {
        const events = await continued({ ...run, entries: run.entries }, length, provider, roughCounter);
        expect(events.at(-1)?.type, `from line ${length + 1}`).toBe('run-ended');
        expect(events.length).toBeGreaterThan(length);
      }
    },
    LONG ? 900_000 : 60_000,
  );
});

describe('what a recording becomes', () => {
  const run = (name: Fixture) => runOf(fixture(name));

  it('9.1–9.4 polls with those who were asked, confirmations without the initiator, ballots with both replies', () => {
    const harbour = run('harbour.json');
    expect(eventsOf(harbour, 'poll-opened').map(({ order }) => order)).toEqual([
      ['Ada', 'Brook', 'Ciro'],
      ['Ada', 'Brook', 'Ciro'],
      ['Ada', 'Brook', 'Ciro'],
    ]);
    const answers = (type: 'poll-answered' | 'confirmation-answered') =>
      eventsOf(harbour, type).map(({ agent, answer }) => `${agent} ${answer}`);
    expect(answers('poll-answered')).toEqual(['Ada no', 'Brook yes', 'Ada yes', 'Ada no', 'Brook no', 'Ciro yes']);
    expect(answers('confirmation-answered')).toEqual([
      'Ada yes',
      'Ciro no',
      'Brook yes',
      'Ciro yes',
      'Ada yes',
      'Brook yes',
    ]);
    expect(
      eventsOf(harbour, 'ballot-marked')
        .slice(3)
        .map(({ agent, reply }) => [agent, reply]),
    ).toEqual([
      ['Ada', 'My choice: 3'],
      ['Brook', '3'],
      ['Ciro', '**3**'],
    ]);
    expect(eventsOf(harbour, 'ballot-amount-marked').map(({ amount, reply }) => [amount, reply])).toEqual([
      [30_000, '$30,000'],
      [30_000, '30000'],
      [30_000, '30k'],
      [30_000, '$30,000'],
      [30_000, '30 000'],
    ]);
    expect(eventsOf(harbour, 'ballot-spoiled').map(({ agent, reply }) => [agent, reply])).toEqual([['Ciro', '']]);
    expect(eventsOf(harbour, 'vote-closed').map(({ disagreement, decision }) => [disagreement, decision])).toEqual([
      ['failed', null],
      [null, { option: 'maximizing_average_floor_constraint', amount: 30_000 }],
    ]);
  });

  it('10.6 what agents did alone, each at the same step before the next, and their last rankings', () => {
    const { entries } = run('harbour.json');
    const alone = entries.flatMap(({ event }) =>
      event.type === 'ranking-made' || event.type === 'explanation-made' || event.type === 'application-made'
        ? [`${event.agent} ${event.type === 'ranking-made' ? event.stage : event.type}`]
        : [],
    );
    const all = (what: string) => ['Ada', 'Brook', 'Ciro'].map((agent) => `${agent} ${what}`);
    const four = [1, 2, 3, 4].flatMap(() => all('application-made'));
    expect(alone).toEqual([
      ...all('first'),
      ...all('explanation-made'),
      ...all('explained'),
      ...four,
      ...all('applied'),
      ...all('closing'),
    ]);
  });

  it('10.1, 10.4 the draws that pay what was recorded: of an application, and of the end', () => {
    const harbour = run('harbour.json');
    const [first] = eventsOf(harbour, 'application-made');
    expect(first).toMatchObject({
      agent: 'Ada',
      situation: 0,
      option: 'maximizing_floor',
      draw: { table: 3, class: 'L' },
    });
    expect(eventsOf(harbour, 'outcome-drawn')).toEqual([
      {
        type: 'outcome-drawn',
        multiplier: 3,
        draws: [
          { agent: 'Ada', table: 0, class: 'M' },
          { agent: 'Brook', table: 0, class: 'H' },
          { agent: 'Ciro', table: 0, class: 'ML' },
        ],
      },
    ]);
    expect(eventsOf(run('granja.json'), 'outcome-drawn')[0]?.draws).toEqual([
      { agent: 'Luz', table: 3, class: 'L' },
      { agent: 'Sol', table: 0, class: 'M' },
    ]);
  });

  it('10.7 a manipulator with its target, in no public text', () => {
    const harbour = run('harbour.json');
    expect(harbour.scenario.manipulator).toEqual({ agent: 'Ciro', target: null });
    expect(eventsOf(harbour, 'target-set')).toEqual([
      { type: 'target-set', agent: 'Ciro', option: 'maximizing_average_range_constraint' },
    ]);
  });

  it('agents of the model that shall go on, and calls of the model that spoke', () => {
    const { scenario, entries } = run('harbour.json');
    expect(scenario.agents.map(({ model }) => model)).toEqual(['simulated', 'simulated', 'simulated']);
    const models = entries.flatMap(({ event }) => ('call' in event && event.call ? [event.call.model] : []));
    expect([...new Set(models)]).toEqual(['maker/small-2', 'maker/large-1']);
  });

  it('the options in the language of the run, as the experiment names them; the rules of the laboratory', () => {
    const scenarios = (['harbour.json', 'granja.json', 'shanwu.json'] as const).map((name) => run(name).scenario);
    expect(scenarios.map(({ options }) => options[2]?.label)).toEqual([
      'Maximizing Average with Floor Constraint',
      'Maximizar los ingresos promedio con restricción de ingreso mínimo',
      '在最低收入约束条件下最大化平均收入',
    ]);
    expect(scenarios.map(({ rounds, language }) => [rounds, language])).toEqual([
      [4, 'en'],
      [2, 'es'],
      [10, 'zh'],
    ]);
    for (const { voting, statements } of scenarios) {
      expect([voting.pollOrder, voting.constraintTolerance, statements.minLength]).toEqual(['listed', 0, 10]);
    }
  });

  it('recorded times where there are any, evenly between them, and never backwards', () => {
    const { entries } = run('harbour.json');
    const at = (type: string, nth: number) => entries.filter(({ event }) => event.type === type)[nth]?.at;
    expect(at('confirmation-answered', 1)).toBe(Date.UTC(2026, 1, 3, 10, 1, 0, 500));
    expect(at('ballot-amount-marked', 0)).toBe(Date.UTC(2026, 1, 3, 10, 5, 0, 0));
    const { entries: untimed } = run('bare.json');
    expect(untimed.map((entry) => entry.at)).toEqual(untimed.map((_, i) => i * 10_000));
  });

  it('1.4 the notice that was given, where it was given', () => {
    const notice = 'Experiment Info: There are 2 rounds remaining, this means 2 votes.';
    const text = changed('harbour.json', (json) => {
      json.general_information.public_conversation_phase_2 = `talk\n\n ${notice} \n\n[Voting Confirmation]`;
    });
    const { entries } = runOf(readRecording(text, 'x.json'));
    const types = entries.map(({ event }) => event.type);
    const place = types.indexOf('notice-posted');
    expect(entries[place]?.event).toMatchObject({ text: notice });
    expect(types.slice(place - 1, place + 2)).toEqual(['statement-made', 'notice-posted', 'poll-opened']);
    expect(types.filter((type) => type === 'round-opened' || type === 'notice-posted').slice(1, 3)).toEqual([
      'round-opened',
      'notice-posted',
    ]);
    expect(eventsOf(run('harbour.json'), 'notice-posted')).toEqual([]);
    const said = changed('harbour.json', (json) => {
      json.general_information.public_conversation_phase_2 = notice;
      json.agents[0].phase_2.rounds[1].public_message = notice;
    });
    expect(eventsOf(runOf(readRecording(said, 'x.json')), 'notice-posted')).toEqual([]);
  });

  it('no variables of ours: braces in a recorded persona mean themselves', () => {
    const text = changed('bare.json', (json) => {
      json.agents[0].personality = 'You are {role} in a {group}.';
    });
    const [agent] = runOf(readRecording(text, 'x.json')).scenario.agents;
    expect(agent).toMatchObject({
      persona: 'You are {role} in a {group}.',
      variables: { role: '{role}', group: '{group}' },
    });
  });
});

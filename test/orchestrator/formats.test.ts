import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { once } from '../../src/base/memo.ts';
import type { Event, EventOf } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { LANGUAGES } from '../../src/discussion/language.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { maskOf } from '../../src/orchestrator/prompts/masks.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { redactedEntry, redactedScenario } from '../../src/projections/seat-redaction.ts';
import { transcriptParts } from '../../src/projections/transcript-parts.ts';
import { outcomeText } from '../../src/projections/words.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { FORMATS, formats } from '../../src/scenario/formats/index.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { faultsWith, MINIMAL, scenarioWith } from '../scenario/minimal.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH } from '../small-scenario.ts';
import { continued, withoutPacing } from './prefix-law.ts';
import { roughCounter, runRig } from './run-rig.ts';

type FormatName = (typeof FORMATS)[number];
const isLong = process.env['ROUNDTABLE_LONG'] === '1';

/** Five people in listed order, on the sides that the format needs. */
const SIDES: Readonly<Record<FormatName, readonly string[]>> = {
  oxford: ['proposition', 'opposition', 'proposition', 'opposition', 'audience'],
  delphi: [],
  'blind-rebuttal-resolution': [],
  fishbowl: ['inner', 'inner', 'outer', 'outer', 'outer'],
  'group-statement': [],
  consultancy: ['client', 'experts', 'experts', 'experts', 'experts'],
  jury: ['foreperson'],
  'six-perspectives': [],
};

/** Who speaks (A), is asked aside (A?) and marks a ballot (A!), phase by phase; by hand. */
const ALL = 'A B C D E';
const ASKED = 'A? B? C? D? E?';
const VOTE = 'A! B! C! D! E!';
const EXPECTED: Readonly<Record<FormatName, readonly string[]>> = {
  oxford: ['E?', 'A B C D', 'A B C D', 'B A D C', 'E?'],
  delphi: [ASKED, ALL, ASKED, ALL, ASKED],
  'blind-rebuttal-resolution': [ALL, ALL, `${ALL} ${VOTE}`],
  fishbowl: ['A B A B', 'C D E C D E', `A B ${VOTE}`],
  'group-statement': [ALL, ALL, ASKED, ALL, ALL, ASKED],
  consultancy: ['A', 'B C D E', 'A', 'B C D E', 'A A!'],
  jury: [`A ${ASKED}`, `${ALL} ${ALL} ${VOTE}`, `${ALL} ${ALL} ${VOTE}`, `${ALL} ${ALL} ${VOTE}`],
  'six-perspectives': [ALL, ALL, ALL, ALL, ALL, `${ALL} ${VOTE}`],
};
/** Whom a prompt of the first speech in each phase tells the words of. */
const UNSEEN: Readonly<Partial<Record<FormatName, readonly number[]>>> = {
  delphi: [1, 3],
  'blind-rebuttal-resolution': [0],
  'group-statement': [0, 1, 4],
  consultancy: [1],
};

function scenarioOf(format: FormatName): Scenario {
  const agents = ['A', 'B', 'C', 'D', 'E'].map((name, i) => {
    const side = SIDES[format][i];
    return `  - {name: ${name}, persona: One${side === undefined ? '' : `, side: ${side}`}}`;
  });
  const source = MINIMAL.replace(/agents:[\s\S]*/, '').replace(
    'about: the first}',
    'about: the first, amount: {min: 0, max: 100, unit: $}}',
  );
  return scenarioWith(
    `format: ${format}\nspeaking: {use_fixed_speaking_order: true, finisher_restrictions_active: false}\nagents:\n${agents.join('\n')}`,
    source,
  );
}

/** They never agree. */
const scripted = () =>
  scriptedProvider(({ purpose, agent, sections }) => {
    if (purpose === 'statement') return `${agent.name} says: ${SPEECH}`;
    if (purpose === 'survey' && sections.at(-1)?.text.includes('Estimate')) return '40';
    if (purpose === 'survey' || purpose === 'ballot-option') return agent.name === 'A' ? '1' : '2';
    return purpose === 'ballot-amount' ? '15' : 'I think.';
  });

async function held(scenario: Scenario, provider = scripted()) {
  const rig = runRig(scenario, provider);
  rig.run.start();
  expect(await rig.run.done).toEqual({ kind: 'ended' });
  return { ...rig, requests: provider.requests };
}

function course(events: readonly Event[]): string[] {
  const told: string[][] = [];
  for (const event of events) {
    if (event.type === 'phase-opened') told.push([]);
    if (event.type === 'statement-made') told.at(-1)?.push(event.agent);
    if (event.type === 'survey-answered') told.at(-1)?.push(`${event.agent}?`);
    if (event.type === 'ballot-marked') told.at(-1)?.push(`${event.agent}!`);
  }
  // By fixed order the opener changes from round to round; who speaks is what a format says.
  return told.map((one) => one.join(' '));
}

/** Sorted within a stretch of speakers whose order the format leaves to the speaking policy. */
const unordered = (phase: string) => phase.split(' ').sort().join(' ');
const ORDERED: ReadonlySet<FormatName> = new Set<FormatName>(['oxford']);

describe.each(FORMATS)('31.9 the format %s', (format) => {
  /** Made once: it is only read. */
  const heldOnce = once(() => held(scenarioOf(format)));

  it('31.9 lets speak, see, be asked and vote whom its description says', async () => {
    const { events, requests } = await heldOnce();
    const found = course(events());
    const [is, want] = ORDERED.has(format)
      ? [found, EXPECTED[format]]
      : [found.map(unordered), EXPECTED[format].map(unordered)];
    const rest = format === 'consultancy' ? 5 : want.length;
    expect(is).toEqual(want.slice(0, rest));
    const scenario = scenarioOf(format);
    let round = 0;
    for (const [i, phase] of scenario.phases!.entries()) {
      const within = requests.filter(
        (one) => one.purpose === 'statement' && one.round > round && one.round <= round + phase.rounds,
      );
      for (const request of within) {
        const text = request.sections.map((section) => section.text).join('\n');
        const isOwnPhase = [...text.matchAll(/Round (\d+): (?:Voice \d|[A-E]) said/g)].some(
          ([, at]) => Number(at) > round,
        );
        const isFirst = request === within[0];
        expect(isOwnPhase, `${phase.id} ${request.agent.name}`).toBe(
          !isFirst && !(UNSEEN[format]?.includes(i) ?? false) && within.length > 1,
        );
      }
      round += phase.rounds;
    }
  });

  it('13.2, 31.9 is taken up at every line, and from there goes the same way', async () => {
    const scenario = scenarioOf(format);
    const { entries } = await heldOnce();
    const whole = entries.map(({ event }) => withoutPacing(event));
    const recorded = { scenario, scenarioName: 'small', seed: 7, entries };
    for (let length = isLong ? 0 : 5; length < whole.length; length += isLong ? 1 : 61)
      expect(await continued(recorded, length, scripted(), roughCounter), `cut after ${length}`).toEqual(whole);
  });

  it('12.5, 31.9 is told in every language, and from a seat without what its agent does not see', async () => {
    const scenario = scenarioOf(format);
    const { entries } = await heldOnce();
    for (const language of LANGUAGES) {
      let state = initial(scenario, { scenarioName: 'small', seed: 7 });
      for (const entry of entries) {
        state = evolve(state, entry);
        const isOfPhase = entry.event.type === 'phase-opened' || entry.event.type === 'phase-closed';
        if (!isOfPhase) continue;
        const parts = transcriptParts(entry, state, interfaces[language], earnings);
        expect(parts.length).toBeGreaterThan(0);
        for (const part of parts)
          expect('text' in part ? part.title + part.text : part.line()).not.toMatch(/undefined/);
      }
    }
    const seat = { seat: 'B', hidden: '·' };
    let state = initial(redactedScenario(scenario, seat), { scenarioName: 'small', seed: 7 });
    for (const entry of entries) {
      const told = redactedEntry(state, entry, seat);
      const isHidden = state.phase && !state.phase.isClosed && scenario.phases![state.phase.index]!.sees === 'nothing';
      if (isHidden && entry.event.type !== 'phase-closed')
        expect(JSON.stringify(told.entry ?? '')).not.toMatch(/[ACDE] says/);
      state = told.state;
    }
    expect(state.ended).not.toBeNull();
  });

  it('31.4, 31.9 tells who watches whose each mask is, as a masked phase begins', async () => {
    const scenario = scenarioOf(format);
    const { entries, seed } = { ...(await heldOnce()), seed: 7 };
    let state = initial(scenario, { scenarioName: 'small', seed });
    for (const entry of entries) {
      state = evolve(state, entry);
      if (entry.event.type !== 'phase-opened') continue;
      const [part] = transcriptParts(entry, state, interfaces.en, earnings);
      const key = (part && 'text' in part ? part.text : '').match(/Voice \d: [A-E]/g) ?? [];
      const isMasked = scenario.phases![entry.event.phase]!.names === 'masked';
      expect(key.length).toBe(isMasked ? 5 : 0);
      for (const one of key) {
        const [, number, name] = /(\d): (.)/.exec(one)!;
        expect(maskOf(name!, state)).toBe(`Voice ${number}`);
      }
    }
  });

  it('31.9 has a row in docs/formats.md', () => {
    const page = readFileSync(new URL('../../docs/formats.md', import.meta.url), 'utf8');
    for (const side of formats[format].sides) expect(page).toMatch(new RegExp(`\\| \`${format}\` \\|.*${side}`));
    expect(page).toContain(`| \`${format}\` |`);
  });

  it('31.9 says where it comes from, and has its words in every language', () => {
    const { about, from, phases } = formats[format];
    expect(Object.keys(about).sort()).toEqual([...LANGUAGES].sort());
    expect(`${about.en} ${from}`.length).toBeGreaterThan(60);
    for (const phase of phases) {
      for (const key of ['label', 'task']) {
        const texts = phase[key];
        if (texts !== undefined) expect(Object.keys(texts as object).sort()).toEqual([...LANGUAGES].sort());
      }
    }
  });
});

describe('31.9 formats in a file', () => {
  it('31.9 one that lacks its sides, or stands beside phases, is a fault with its place', () => {
    expect(faultsWith('format: oxford').join()).toMatch(
      /f\.yaml:13:9: format: found oxford, but no agent is on the side proposition/,
    );
    expect(faultsWith('format: delphi').join()).toMatch(/no option takes an amount/);
    expect(faultsWith('format: jury\nphases:\n  - {id: a}').join()).toMatch(/13:9: format: found jury beside phases/);
    expect(faultsWith('format: ofxord').join()).toMatch(/13:9.*oxford/);
  });
});

const example = (name: string): Scenario =>
  readScenario(readFileSync(new URL(`../../docs/formats/${name}.yaml`, import.meta.url), 'utf8'), `${name}.yaml`)
    .scenario;

async function simulated(name: string, seed: number) {
  const scenario = example(name);
  const rig = runRig(scenario, simulatedProvider(scenario), {
    counter: async () => simulatedCounter,
    opening: { scenarioName: name, seed },
  });
  rig.run.start();
  expect(await rig.run.done).toEqual({ kind: 'ended' });
  return { ...rig, scenario, figures: rig.ofType('phase-closed').flatMap(({ figures }) => figures ?? []) };
}
type AnyFigures = NonNullable<EventOf<'phase-closed'>['figures']>;
type Counted = Extract<AnyFigures, { counts: unknown }>;

describe('31.9 the examples of docs/formats.md, by simulated agents', () => {
  it('31.5 the Delphi estimates are those of their figures, by hand, and come nearer each other', async () => {
    const { figures, ofType } = await simulated('delphi', 3);
    const given = ofType('survey-answered').slice(0, 6);
    // 10, 15, 25, 30, 55, 70: the median lies between 25 and 30, the quartiles at places 2.25 and 4.75 of six.
    expect(given.map(({ value }) => value)).toEqual([55, 70, 15, 25, 30, 10]);
    expect(figures[0]).toEqual({
      kind: 'estimate',
      count: 6,
      low: 10,
      lower: 18,
      median: 28,
      upper: 49,
      high: 70,
      missing: 0,
    });
    const spread = figures.map((one) => ('high' in one! ? one.high - one.low : 0));
    expect(spread.length).toBe(3);
    expect(spread[2]).toBeLessThan(spread[0]!);
  });

  it('31.5 each Delphi estimate comes from the own wish, drawn towards the median, and not from who spoke last', async () => {
    const ends = new Set<string>();
    for (const seed of [1, 2]) {
      const { figures, ofType } = await simulated('delphi', seed);
      const values = ofType('survey-answered').map(({ value }) => value!);
      const [first, last] = [values.slice(0, 6), values.slice(-6)];
      // By hand: all keep their order, so that nobody has jumped to the figure of somebody else.
      const byFirst = [5, 2, 3, 4, 0, 1].map((agent) => last[agent]!);
      expect(byFirst).toEqual([...byFirst].sort((a, b) => a - b));
      const { median } = figures[1] as Extract<AnyFigures, { median: unknown }>;
      for (const [agent, value] of last.entries())
        expect(Math.abs(value - median)).toBeLessThanOrEqual(Math.abs(first[agent]! - median));
      expect(new Set(last).size).toBeGreaterThanOrEqual(4);
      ends.add(String(last));
    }
    expect(ends.size, 'what was argued differs').toBe(2);
  });

  it('31.5 the audience of the debate is counted before and after, and the change told', async () => {
    const moved: number[] = [];
    for (let seed = 1; seed <= 8; seed++) {
      const { figures, ofType, scenario } = await simulated('oxford', seed);
      const [first, last] = figures as Counted[];
      const answers = ofType('survey-answered');
      const count = (from: number, option: string) =>
        answers.slice(from, from + 5).filter((one) => one.option === option).length;
      expect(first).toEqual({
        kind: 'poll',
        counts: { open: count(0, 'open'), closed: count(0, 'closed') },
        missing: 0,
      });
      expect(last).toMatchObject({
        counts: { open: count(5, 'open'), closed: count(5, 'closed') },
        before: first!.counts,
      });
      moved.push(last!.counts['open']! - first!.counts['open']!);
      const speakers = new Set(ofType('statement-made').map(({ agent }) => agent));
      expect([...speakers].sort()).toEqual(['Greta', 'Ines', 'Paul', 'Tomas']);
      for (const { agent, text } of ofType('statement-made'))
        if (scenario.agents.find(({ name }) => name === agent)?.side === 'proposition')
          expect(text).not.toMatch(/I am for the closed Sunday/);
    }
    expect(moved.some((change) => change !== 0)).toBe(true);
  });

  it('16.5, 31.5 where one alone votes, what is decided is not told to be unanimous', async () => {
    const { entries, scenario } = await simulated('consultancy', 2);
    const closed = entries.find(({ event }) => event.type === 'vote-closed')!;
    let state = initial(scenario, { scenarioName: 'consultancy', seed: 2 });
    for (const entry of entries.filter(({ seq }) => seq <= closed.seq)) state = evolve(state, entry);
    for (const language of LANGUAGES) {
      const words = interfaces[language];
      const outcome = state.votes.at(-1)!;
      expect(outcome.kind).toBe('consensus');
      expect(outcomeText(outcome, state, words)).toBe(words.voting.outcomes.single('A heat pump'));
    }
  });

  it('31.9 the jury shows its hands, deliberates and votes with reasons until it agrees', async () => {
    const { figures, ofType } = await simulated('jury', 2);
    expect(figures[0]).toMatchObject({ kind: 'poll', missing: 0 });
    expect(ofType('vote-closed').at(-1)?.decision).not.toBeNull();
    expect(Object.keys(ofType('vote-closed')[0]?.reasons ?? {})).toHaveLength(6);
  });
});

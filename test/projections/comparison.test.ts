import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { branchOf, comparisonOf, type FoldedRun, foldBranch } from '../../src/projections/comparison.ts';
import { comparisonLines, eventText } from '../../src/projections/comparison-lines.ts';
import { eventDifferences } from '../../src/projections/difference.ts';
import { lineageOf } from '../../src/projections/lineage.ts';
import { handEvents, handScenario, handStated } from './measures-material.ts';
import { call, opened, said, stepsOf } from './read-run.ts';

function branch(events: readonly Event[], scenario = handScenario): FoldedRun {
  const first = branchOf(initial(scenario, { scenarioName: 'small', seed: 1 }));
  return stepsOf(scenario, events).reduce((so, { entry, state }) => foldBranch(so, entry, state, handStated), first);
}

const at = (type: Event['type'], nth = 0) =>
  handEvents.flatMap((event, i) => (event.type === type ? [i] : []))[nth] as number;
const whole = branch(handEvents);

describe('two runs beside each other', () => {
  it('13.2 have no difference where they tell the same, whenever it was and however fast it was said', () => {
    const paced = handEvents.map((event) =>
      'call' in event && event.call
        ? { ...event, call: { ...event.call, pacing: [3, 40], firstTokenMs: 7, requestId: 'r-2' } }
        : event,
    );
    const found = comparisonOf(whole, branch(paced as Event[]));
    expect(found.difference).toBeNull();
    expect(found.shared).toBe(handEvents.length);
    expect(found.settings).toEqual([]);
    expect(found.stances.flatMap(({ agents }) => agents.filter(({ isSame }) => !isSame))).toEqual([]);
    expect(found.memories.flatMap(({ onlyA, onlyB }) => [...onlyA, ...onlyB])).toEqual([]);
  });

  it('name the first entry that differs, with each of its fields', () => {
    const place = at('statement-made', 2);
    const other = [...handEvents.slice(0, place), said('Bo', 'red red red'), ...handEvents.slice(place + 1)];
    const { difference, shared } = comparisonOf(whole, branch(other));
    expect(shared).toBe(place);
    expect(difference?.seq).toBe(place + 1);
    expect(difference?.fields).toEqual([{ path: 'text', a: 'blue is better still', b: 'red red red' }]);
  });

  it('differ where one of them ends', () => {
    const short = branch(handEvents.slice(0, 9));
    expect(comparisonOf(short, whole).difference).toMatchObject({ seq: 10, a: null, b: { seq: 10 }, fields: [] });
    expect(comparisonOf(whole, short).difference).toMatchObject({ seq: 10, a: { seq: 10 }, b: null, fields: [] });
  });

  it('tell stances by round, and who stood elsewhere', () => {
    const place = at('statement-made', 2);
    const other = [...handEvents.slice(0, place), said('Bo', 'red red red'), ...handEvents.slice(place + 1)];
    const { stances } = comparisonOf(whole, branch(other));
    expect(stances.map(({ round }) => round)).toEqual([1, 2, 3]);
    expect(stances[1]?.agents.filter(({ isSame }) => !isSame)).toEqual([
      { agent: 'Bo', a: { option: 'average', amount: null }, b: { option: 'floor', amount: 2000 }, isSame: false },
    ]);
  });

  it('9.4 tell the votes that were called in either', () => {
    const { votes } = comparisonOf(whole, branch(handEvents.slice(0, at('round-opened', 2))));
    expect(votes.map(({ round, a, b }) => [round, a?.outcome, b?.outcome])).toEqual([
      [2, 'declined', 'declined'],
      [3, whole.measured.value.present?.votes.at(-1)?.outcome, undefined],
    ]);
  });

  it('5.9 tell what one remembers and the other does not, by its words', () => {
    const place = at('memory-compressed');
    const without = branch(handEvents.slice(0, place));
    const { memories } = comparisonOf(branch(handEvents.slice(0, place + 1)), without);
    expect(memories.map(({ agent, both, onlyA, onlyB }) => [agent, both, onlyA.length, onlyB.length])).toEqual([
      ['Ann', 0, 1, 1],
      ['Bo', 1, 0, 0],
      ['Cy', 1, 0, 0],
    ]);
    expect(memories[0]?.a).not.toEqual(memories[0]?.b);
  });

  it('8.1 tell what each has cost', () => {
    const calls = handEvents.filter((event) => 'call' in event && event.call).length;
    const { cost } = comparisonOf(whole, branch([opened(1, ['Ann', 'Bo', 'Cy']), said('Ann', 'x')]));
    expect(cost.a.calls).toBe(calls);
    expect(cost.b).toMatchObject({ calls: 1, tokensIn: call.tokensIn, tokensOut: call.tokensOut, label: 'simulated' });
  });

  it('12.3 what was taken back is in neither stances nor statements, and has cost what it cost', () => {
    const place = at('statement-made', 2);
    const undo: Event = { type: 'taken-back', to: place, actor: 'person' };
    const undone = branch([...handEvents.slice(0, place), said('Bo', 'red red red'), undo]);
    const { ends, stances, cost } = comparisonOf(branch(handEvents.slice(0, place)), undone);
    expect(ends.b.statements).toBe(ends.a.statements);
    expect(stances.flatMap(({ agents }) => agents.filter(({ isSame }) => !isSame))).toEqual([]);
    expect(cost.b.calls).toBe(cost.a.calls + 1);
  });

  it('tell where scenarios differ, by the path in the header', () => {
    const scenario = { ...handScenario, rounds: 9 };
    expect(comparisonOf(whole, branch(handEvents, scenario)).settings).toEqual([
      { path: 'scenario.rounds', a: 3, b: 9 },
    ]);
  });

  it('an event of another kind differs in its kind alone', () => {
    const skip: Event = { type: 'turn-skipped', agent: 'Ann', actor: 'person' };
    expect(eventDifferences(said('Ann', 'x'), skip)).toEqual([
      { path: 'type', a: 'statement-made', b: 'turn-skipped' },
    ]);
    expect(eventDifferences(skip, { type: 'turn-skipped', agent: 'Ann' })).toEqual([
      { path: 'actor', a: 'person', b: undefined },
    ]);
  });
});

describe('runs that have a run in common', () => {
  const parent = { run: 'p', parent: null };
  const child = { run: 'c', parent: { run: 'p', seq: 7 } };
  it('13.2 share what was before the fork', () => {
    expect(lineageOf(parent, child)).toEqual({ kind: 'child', child: 'b', seq: 7 });
    expect(lineageOf(child, parent)).toEqual({ kind: 'child', child: 'a', seq: 7 });
    expect(lineageOf(child, { run: 'd', parent: { run: 'p', seq: 5 } })).toEqual({ kind: 'siblings', seq: 5 });
    expect(lineageOf(parent, { run: 'x', parent: null })).toBeNull();
    expect(lineageOf(child, { run: 'x', parent: { run: 'q', seq: 7 } })).toBeNull();
  });
});

describe('the lines of a comparison', () => {
  it.each([
    ['en', ['muting or unmuting of Ann', 'turn out of order of Ann', 'departure of Ann']],
    ['es', ['silencio o regreso de Ann', 'turno fuera del orden de Ann', 'retirada de Ann']],
    ['zh', ['Ann的静默或恢复', 'Ann的优先发言', 'Ann的退出讨论']],
  ] as const)('11.1 name what was done to an agent so that the agent can stand beside it, in %s', (language, told) => {
    const done: Event[] = [
      { type: 'agent-muted', agent: 'Ann', isMuted: true, actor: 'person' },
      { type: 'floor-handed', agent: 'Ann', actor: 'person' },
      { type: 'agent-removed', agent: 'Ann', actor: 'person' },
    ];
    const entries = done.map((event, i) => ({ seq: i + 1, at: 0, event }));
    expect(entries.map((entry) => eventText(entry, interfaces[language]))).toEqual(told);
  });

  const place = at('statement-made', 2);
  const other = branch([...handEvents.slice(0, place), said('Bo', 'red red red'), ...handEvents.slice(place + 1)]);
  const optionsOf = (language: (typeof LANGUAGES)[number], b: FoldedRun, lineageSeq = 5) => ({
    names: { a: 'one', b: 'two' },
    states: { a: whole.state, b: b.state },
    lineage: { kind: 'child', child: 'b', seq: lineageSeq } as const,
    words: interfaces[language],
    width: 100,
  });
  const lines = (language: (typeof LANGUAGES)[number], b: FoldedRun, lineageSeq = 5) =>
    comparisonLines(comparisonOf(whole, b), optionsOf(language, b, lineageSeq));

  it('tell fork, difference, ends, votes, stances, memory and cost', () => {
    const told = lines('en', other);
    expect(told).toContain('two is a branch of one; they share the entries up to 5.');
    expect(told).toContain(`The first ${place} entries tell the same.`);
    expect(told).toContain(`First difference: entry ${place + 1}`);
    expect(told).toContain('  one  statement of Bo');
    expect(told.join('\n')).toContain('  text\n    one  blue is better still\n    two  red red red');
    for (const head of ['How they ended', 'Votes', 'Stances at the end of each round', 'Memory', 'Cost'])
      expect(told).toContain(head);
    expect(told).toContain('    Bo: one The highest average · two A guaranteed floor, $2,000');
    expect(told.some((line) => line.includes('but they differ before'))).toBe(false);
  });

  it('13.2 say once what is the same of both: how they ended, what they cost, the size of a memory that holds other entries', () => {
    const told = lines('en', other);
    expect(told).toContain('  the same in both: No decision in 3 rounds.');
    expect(told.some((line) => line.startsWith('  the same in both: 22 calls, '))).toBe(true);
    const shorter = lines('en', branch(handEvents.slice(0, 9)));
    expect(shorter.filter((line) => /^ {2}(one|two) .* calls?, /.test(line))).toHaveLength(2);

    const [ours] = comparisonOf(whole, other).memories;
    const entry = whole.state.memories['Ann']!.entries.at(0)!;
    const memories = (tokens: number) => [
      { ...ours!, a: { chars: 40, tokens: 9 }, b: { chars: 40, tokens }, onlyB: [entry, entry, entry] },
    ];
    const sized = (tokens: number) =>
      comparisonLines({ ...comparisonOf(whole, other), memories: memories(tokens) }, optionsOf('en', other));
    expect(sized(9)).toContain('    the same in both: 40 characters, 9 tokens');
    expect(sized(9)).toContain('    3 entries only in two:');
    expect(sized(8)).toContain('    one  40 characters, 9 tokens');
    expect(sized(8)).toContain('    two  40 characters, 8 tokens');
  });

  it.each(LANGUAGES)(
    '13.2 tell long-term memory from the memory whose size they tell, and mark what is cut, in %s',
    (language) => {
      const found = comparisonOf(whole, other);
      const [ours] = found.memories;
      const { comparison } = interfaces[language];
      const entry = { ...whole.state.memories['Ann']!.entries.at(0)!, text: 'many words '.repeat(120).trim() };
      const told = (longTerm: number, onlyB = [entry]) => {
        const held = { a: { entries: 2, longTerm }, b: { entries: 2, longTerm: 0 } };
        const memories = [{ ...ours!, a: { chars: 40, tokens: 9 }, b: { chars: 40, tokens: 9 }, both: 5, held, onlyB }];
        return comparisonLines({ ...found, memories }, optionsOf(language, other));
      };
      const size = comparison.memory(40, 9);
      expect(told(3)).toContain(`  Ann: ${comparison.inBoth(5)}${comparison.withLongTerm}`);
      expect(told(3)).toContain(`    one  ${comparison.memoryAndLongTerm(2, size, 3)}`);
      expect(told(3, [])).toContain(`  Ann: ${comparison.sameMemory(5)}${comparison.withLongTerm}`);
      expect(told(0)).toContain(`  Ann: ${comparison.inBoth(5)}`);
      expect(told(0).some((line) => line.endsWith('…'))).toBe(true);
    },
  );

  it('say of one entry that they share that it tells the same', () => {
    expect(lines('en', branch(handEvents.slice(0, 1)))).toContain('The first entry tells the same.');
  });

  it('say so where a fork does not share what its header says', () => {
    expect(lines('en', other, place + 4)).toContain(
      `Their headers say that they share the entries up to ${place + 4}, but they differ before.`,
    );
  });

  it('say that there is no difference where there is none', () => {
    const told = lines('en', whole);
    expect(told).toContain(`No difference: all ${handEvents.length} entries tell the same.`);
    expect(told.some((line) => line.startsWith('First difference'))).toBe(false);
  });

  it.each(LANGUAGES)('11.1 are in the words of %s, and as many', (language) => {
    expect(lines(language, other).length).toBe(lines('en', other).length);
    if (language === 'en') return;
    const english = /\b(the|of|entries|only|round|same|statement|forked|characters)\b/;
    const own = lines(language, other).filter((line) => !/(blue|red) /.test(line) && !/guaranteed|highest/.test(line));
    expect(own.filter((line) => english.test(line))).toEqual([]);
  });
});

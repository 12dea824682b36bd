import { expect, it } from 'vitest';
import { behind, programOf, textOf } from '../recipe-copy.ts';

type Program = typeof import('../fixture-programs/world-program.ts');

/** A well that fills by itself, and is dug deeper or drawn from. */
const WELL = `import type { WorldKind, WorldStep } from './world-kind.ts';

const COSTS: Readonly<Record<string, number>> = { draw: 3, dig: 5 };
const step = (water: number, happened: WorldStep['happened'], done: readonly string[]): WorldStep => ({
  gauges: { water }, seen: {}, trail: [...done], happened, failed: [], end: water <= 0 ? 'spent' : null,
});

export const well: WorldKind = {
  actions: COSTS,
  roles: [],
  begin: () => step(8, [], []),
  open: ({ actions }) => actions.map(({ id }) => ({ id, cost: COSTS[id] ?? 0 })),
  apply({ gauges }, decision) {
    const amount = decision === null ? 0 : (COSTS[decision.option] ?? 0);
    return step((gauges['water'] ?? 0) + 1 - amount, [{ kind: 'fell', place: 'water', amount }], decision ? [decision.option] : []);
  },
  view: ({ gauges }) => ({
    gauges: [{ name: 'water', value: gauges['water'] ?? 0, most: 10, level: 'good' }],
    rows: [], crew: null, notes: [], trouble: [],
  }),
  weigh: (_view, actions) => actions.map(({ id }) => [{ kind: 'helps', place: 'water', amount: COSTS[id] ?? 0, weight: id === 'draw' ? 2 : 1 }]),
  notices: ({ gauges }) => gauges.map(({ name, value }) => ({ kind: 'stands', place: name, amount: value, weight: 1 })),
  directionOf: (_from, to) => to,
};
`;

/** What is added in each language: its name, its rules, its ends, what its gauge is called. */
const WORDS = {
  en: ['the well', 'What you vote for is done at the well.', 'The well is dry.', 'water'],
  es: ['el pozo', 'Lo que votan se hace en el pozo.', 'El pozo está seco.', 'agua'],
  zh: ['水井', '投票决定什么就做什么。', '井干了。', '水'],
} as const;

const SCENARIO = `title: The well
question: What do we do at the well?
rounds: 6
world: {kind: well}
voting: {decision_rule: plurality, on_consensus: act}
options:
  - {id: draw, label: Draw water, phrase: the bucket, short: Draw, about: Three measures.}
  - {id: dig, label: Dig deeper, phrase: the spade, short: Dig, about: Five measures.}
criteria: [{id: need, label: Need, about: what is needed}]
agents:
  - {name: Ann, persona: One}
  - {name: Bo, persona: Two}
  - {name: Cy, persona: Three}
`;

it('30.1 a world: a file, a line, its name and its words, and files, runs, journals and the board have it', async () => {
  const program = await programOf<Program>('world-program.ts', 'world', {
    'world/well.ts': WELL,
    'world/index.ts': behind(
      behind(
        textOf('world/index.ts'),
        "import { budgetRounds } from './budget-rounds.ts';",
        "\nimport { well } from './well.ts';",
      ),
      'Record<WorldName, WorldKind>> = { ',
      'well, ',
    ),
    'discussion/setting-names.ts': behind(textOf('discussion/setting-names.ts'), 'WORLDS = [', "'well', "),
    ...Object.fromEntries(
      Object.entries(WORDS).map(([language, [name, rules, end, gauge]]) => {
        const path = `language/${language}/world.ts`;
        const named = behind(textOf(path), 'names: { ', `well: '${name}', `);
        const ruled = behind(named, '  rules: {', `\n    well: () => '${rules}',`);
        const ended = behind(ruled, '  ends: {', `\n    well: { reached: '${end}', spent: '${end}' },`);
        return [path, behind(ended, '  gauges: {', `\n    water: '${gauge}',`)];
      }),
    ),
  });
  expect(program.isInJournal(SCENARIO)).toBe(true);
  expect(() => program.read(SCENARIO.replace('kind: well', 'kind: wel'))).toThrow('did you mean well?');
  expect(() => program.read(SCENARIO.replace('id: dig', 'id: jump'))).toThrow('jump');

  const { result, events, told, boards } = await program.held(SCENARIO);
  expect(result).toEqual({ kind: 'ended' });
  const changes = events.flatMap((event) => (event.type === 'world-changed' ? [event] : []));
  expect(changes.length).toBeGreaterThan(2);
  // It fills by one a round, and loses what was decided.
  for (const [at, { decision, gauges }] of changes.slice(1).entries())
    expect(gauges['water']).toBe(changes[at]!.gauges['water']! + 1 - { draw: 3, dig: 5 }[decision!.option]!);
  expect(changes.at(-1)?.end).toBe('spent');
  expect(events.at(-1)).toMatchObject({ type: 'run-ended', by: 'world' });
  for (const event of events) if (event.type === 'statement-made') expect(event.text).toMatch(/bucket|spade/);
  for (const [name, , end, gauge] of Object.values(WORDS)) {
    expect(told.join('\n').toLowerCase()).toContain(name.toLowerCase());
    expect(told.join('\n')).toContain(end);
    expect(boards.join('\n').toLowerCase()).toContain(gauge.toLowerCase());
  }
});

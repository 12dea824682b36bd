import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { readJournal } from '../../src/journal/read.ts';
import { promptBehind } from '../../src/orchestrator/prompts/inspect.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { buildProgram } from '../built.ts';
import { commandInside } from '../cli/roundtable.ts';
import { isLong } from '../long.ts';
import { AS_BEFORE, type Journey, journeys } from './journey.ts';

beforeAll(buildProgram);

const start = journeys();

/** Lets real time pass while the screen is watched; there is no event to wait for when nothing must happen. */
async function watch(rig: Journey, ms: number): Promise<void> {
  const until = performance.now() + ms;
  await rig.waitFor(() => performance.now() > until, ms + 5000);
}

/** Opens the menu of moments, whose first line is the end of the turn. */
const TURN = 't\r';

/** Presses keys while held, and waits until something was recorded and nothing more follows for a while. */
async function step(rig: Journey, keys: string): Promise<void> {
  let count = rig.entries().length;
  let since = Number.POSITIVE_INFINITY;
  rig.write(keys);
  await rig.waitFor(() => {
    const now = rig.entries().length;
    if (now !== count) since = performance.now();
    count = now;
    return performance.now() - since > 300 && /paused|ended/.test(rig.screen()[0] ?? '');
  }, 20_000);
}

function stateOf(rig: Journey): State {
  const { header, entries } = readJournal(rig.journal);
  return entries.reduce(evolve, initial(header.scenario, header));
}

const memoryTexts = (rig: Journey, agent: string) =>
  stateOf(rig)
    .memories[agent]?.entries.slice()
    .map((entry) => entry.text) ?? [];

describe('a live discussion in a real terminal', () => {
  it('1.5 words begin and stream; 12.1 a hold stops everything at once, and going on goes on', async () => {
    const rig = start(['run', '--seed', '5']);
    await rig.waitFor(/any key begins/, 15_000);
    expect(rig.entries()).toEqual([]);
    rig.write(' ');
    await rig.waitFor(/speaks/);
    expect(rig.text()).toContain('simulated');
    const early = rig.text();
    await rig.waitFor(() => rig.text() !== early);
    rig.write(' ');
    await rig.waitFor(/paused/);
    const paused = rig.text();
    const recorded = rig.entries().length;
    await watch(rig, 2500);
    expect(rig.text()).toBe(paused);
    expect(rig.entries()).toHaveLength(recorded);
    rig.write(' ');
    await rig.waitFor(() => rig.text() !== paused && !/paused/.test(rig.screen()[0] ?? ''));
  });

  it('12.1 a step by statement, by turn and by round does exactly that much; 12.2 an injected event is in the history of the next prompts and in the memories, and answered', async () => {
    const rig = start(['run', '--seed', '5', '--paused', '--speed', 'max']);
    await rig.waitFor(/paused/);
    expect(rig.entries()).toEqual([]);
    await step(rig, 's');
    const remembered = () =>
      rig.entries().filter(({ event }) => event.type === 'memory-updated' && event.cause.kind === 'statement').length;
    expect([rig.count('statement-made'), remembered()]).toEqual([1, 0]);
    await step(rig, TURN);
    expect([rig.count('statement-made'), remembered()]).toEqual([1, 1]);
    await step(rig, TURN);
    expect([rig.count('statement-made'), remembered()]).toEqual([2, 2]);
    await step(rig, 'r');
    expect([rig.count('statement-made'), rig.count('poll-opened'), rig.count('round-opened')]).toEqual([5, 1, 1]);

    rig.write('i');
    await rig.waitFor(/Tell them/);
    rig.write('A flood has taken the lowest street.');
    await rig.waitFor(/lowest street/);
    rig.write('\r');
    await rig.waitFor(() => rig.count('event-injected') === 1);
    await rig.waitFor(/changed 1×/);
    await step(rig, 's');
    const { header, entries } = readJournal(rig.journal);
    const before = entries.slice(0, -1).reduce(evolve, initial(header.scenario, header));
    const said = entries.at(-1)?.event;
    expect(said?.type).toBe('statement-made');
    const prompt = said && promptBehind(said, before, simulatedCounter);
    expect(prompt?.sections.find((section) => section.name === 'history')?.text).toContain(
      'A flood has taken the lowest street.',
    );
    expect(memoryTexts(rig, 'Amara').join('\n')).toContain('A flood has taken the lowest street.');
    expect(rig.text()).toContain('A flood has taken the lowest street');
  });

  it.runIf(isLong)(
    '5.6 switched guidance writes the next entries in the new form and leaves the old ones; rewriting and back is byte for byte',
    async () => {
      const rig = start(['run', '--seed', '5', '--paused', '--speed', 'max']);
      await rig.waitFor(/paused/);
      await step(rig, TURN);
      const [first] = memoryTexts(rig, 'Amara');
      /** The memory menu: for whom, two styles, rewriting; it opens on the style in force. */
      const choose = async (keys: string) => {
        const switches = rig.count('guidance-switched');
        rig.write('m');
        await rig.waitFor(/How entries are written/);
        for (const key of keys) rig.write(key);
        rig.write('\r');
        await rig.waitFor(() => rig.count('guidance-switched') === switches + 1);
        await rig.waitFor(() => !rig.text().includes('How entries are written'));
      };
      await choose('j ');
      await step(rig, TURN);
      const mixed = memoryTexts(rig, 'Amara');
      expect(mixed[0]).toBe(first);
      expect(mixed[1]).toMatch(/^Speaker: /);
      await choose('j ');
      await step(rig, 's');
      expect(memoryTexts(rig, 'Amara')[0]).toMatch(/^Speaker: /);
      await choose('k jj ');
      await step(rig, TURN);
      expect(memoryTexts(rig, 'Amara')[0]).toBe(first);
    },
  );
});

describe('the end of a discussion', () => {
  it('9.4 a vote leads to a result, which stays until it is closed; the terminal is as before, and the journal is named', async () => {
    const rig = start(['run', '--seed', '3', '--speed', 'max']);
    await rig.waitFor(/The run is +untouched/, 30_000);
    // What was just written to memories is lit for a moment.
    await watch(rig, 1500);
    const shown = rig.text();
    await watch(rig, 1200);
    expect(rig.text()).toBe(shown);
    rig.write('q');
    const { exitCode } = await rig.exit;
    expect(exitCode).toBe(0);
    expect(rig.modes()).toEqual(AS_BEFORE);
    expect(rig.text()).toMatch(/Replay it with: node bin\/roundtable\.js replay/);
  });

  it('13.4 headless, screen and stepped runs of one seed keep the same journal', async () => {
    const told = (file: string) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{"seq"'))
        .map((line) => {
          const { at: _at, check: _check, call, ...rest } = JSON.parse(line);
          const { pacing: _pacing, ...cost } = call ?? {};
          return { ...rest, call: cost };
        });
    const through = start(['run', '--seed', '8', '--rounds', '2', '--speed', 'max']);
    await through.waitFor(() => through.count('run-ended') === 1, 30_000);
    const stepped = start(['run', '--seed', '8', '--rounds', '2', '--speed', 'max', '--paused']);
    await stepped.waitFor(/paused/);
    for (const key of ['s', TURN, 's', 'r']) await step(stepped, key);
    await step(stepped, 'r');
    await stepped.waitFor(() => stepped.count('run-ended') === 1);
    const headless = join(dirname(through.journal), 'headless.jsonl');
    const args = ['run', '--seed', '8', '--rounds', '2', '--headless', '--journal', headless];
    expect((await commandInside(args)).status).toBe(0);
    expect(told(stepped.journal)).toEqual(told(through.journal));
    expect(told(headless)).toEqual(told(through.journal));
  });
});

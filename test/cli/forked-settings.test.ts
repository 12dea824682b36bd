import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { replayed } from '../../src/cli/replay.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { inLanguage } from '../../src/discussion/translation.ts';
import { interfaces } from '../../src/interface/index.ts';
import { readJournal } from '../../src/journal/read.ts';
import { appliedView } from '../../src/memory/views/applied.ts';
import { endText } from '../../src/projections/words.ts';
import { drawingIn } from '../../src/tui/look/drawing.ts';
import { withoutPacing } from '../orchestrator/prefix-law.ts';
import { DONE, finish, type RawServer, rawServer, status, stream, words } from '../providers/raw-server.ts';
import { builtProgram } from '../robustness/program.ts';

const program = builtProgram();
const at = (name: string) => join(program.folder, name);
const eventsIn = (file: string) => readJournal(at(file)).entries.map(({ event }) => withoutPacing(event));
const actsIn = (file: string) => eventsIn(file).filter((event) => 'actor' in event && event.actor === 'person');

const SHOWN = {
  screen: false,
  speed: 'max',
  format: 'text',
  verbosity: 'standard',
  theme: undefined,
  drawing: drawingIn(undefined),
  fork: undefined,
} as const;
const SAID =
  'The highest average is what I hold to, since it makes the most of what we have, and nobody loses by that.';

let server: RawServer;
afterEach(() => {
  vi.unstubAllEnvs();
  return server?.close();
});

/** An endpoint that speaks, and finds every text as near as any other. */
async function endpoint(): Promise<NodeJS.ProcessEnv> {
  server = await rawServer((response, count, request) => {
    const { input } = server.requests[count - 1]!.body as { input?: string[] };
    const data = input?.map((_, index) => ({ object: 'embedding', index, embedding: [1, 1] }));
    const answer = data ? status(200, { object: 'list', data }) : stream(words(SAID), finish(), DONE);
    answer(response, count, request);
  });
  return { OPENAI_BASE_URL: server.baseURL, OPENAI_API_KEY: 'sk-canary-0123456789abcdefghij' };
}
const searchCount = () => server.requests.filter(({ body }) => Array.isArray(body['input'])).length;
const modelsAsked = () => new Set(server.requests.flatMap(({ body }) => ('messages' in body ? [body['model']] : [])));

/** Goes on from entry 20 of a run, to its end. */
async function forked(file: string, name: string, options: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const ended = await program.inside(['fork', file, '--at', '20', '--journal', name, '--headless', ...options], {
    env,
  });
  expect([ended.status, ended.stderr]).toEqual([0, expect.not.stringContaining('bug')]);
}

/** The journal as it was when its process was killed, resumed to its end. */
async function resumedFrom(file: string, entryCount: number, env: NodeJS.ProcessEnv, told: string): Promise<string> {
  const lines = readFileSync(at(file), 'utf8').split('\n');
  const name = `cut-${file}`;
  writeFileSync(at(name), `${lines.slice(0, entryCount + 1).join('\n')}\n`);
  server.requests.length = 0;
  const ended = await program.inside(['resume', name, '--headless'], { env });
  expect([ended.status, ended.stderr]).toEqual([0, told]);
  return name;
}

function stateAfter(file: string, count: number): State {
  const { header, entries } = readJournal(at(file));
  const fold = (state: State, entry: Entry) => evolve(state, entry);
  return entries.slice(0, count).reduce(fold, initial(header.scenario, header));
}

beforeAll(async () => {
  const args = ['run', 'just-society', '--seed', '3', '--rounds', '3', '--journal', 'whole.jsonl', '--headless'];
  expect((await program.roundtable(args)).status).toBe(0);
});

describe('a fork with settings of its own, taken up again', () => {
  it('13.2, 6.7 looks for memories where the fork does, and not where its parent did', async () => {
    const env = await endpoint();
    const settings = ['memory.embedder=openai', 'memory.strategy=retrieval', 'memory.retrieve_entries=1'];
    await forked('whole.jsonl', 'found.jsonl', ['--set', ...settings], env);
    expect(searchCount()).toBeGreaterThan(0);
    const cut = await resumedFrom('found.jsonl', 30, env, '');
    expect(searchCount()).toBeGreaterThan(0);
    // A process that begins anew sends again what the one before knew already.
    const found = (name: string) =>
      eventsIn(name).map((event) => (event.type === 'memory-recalled' ? { ...event, call: undefined } : event));
    expect(found(cut)).toEqual(found('found.jsonl'));
  }, 60_000);

  it('13.2 asks the model of the fork, and not that of its parent', async () => {
    const env = await endpoint();
    await forked('whole.jsonl', 'tiny.jsonl', ['--set', 'agents.Mei.model=openai/tiny', 'rounds=2'], env);
    expect(modelsAsked()).toEqual(new Set(['tiny']));
    const told = `warning: openai/tiny is not asked as it is set: without seed
warning: values do not reach Mei: they are for simulated agents, so what others shall care about belongs into their personas
`;
    await resumedFrom('tiny.jsonl', 30, env, told);
    expect(modelsAsked()).toEqual(new Set(['tiny']));
  }, 60_000);

  it('12.3 replayed, an agent is interviewed by the model that it has at the moment', async () => {
    for (const [name, value] of Object.entries(await endpoint())) vi.stubEnv(name, value);
    const { header, entries } = readJournal(at('tiny.jsonl'));
    const { run } = replayed(at('tiny.jsonl'), header, entries, { ...SHOWN, words: interfaces.en });
    run.seek(20);
    expect(await run.interview('Mei', 'Why?', () => {})).toMatchObject({ failure: null });
    expect(modelsAsked()).toEqual(new Set());
    run.seek(21);
    expect(await run.interview('Mei', 'Why?', () => {})).toMatchObject({ text: SAID });
    expect(modelsAsked()).toEqual(new Set(['tiny']));
    await run.close();
  });

  it('12.4, 13.2 which is made again without acts asks the models that the fork left', async () => {
    const env = await endpoint();
    await forked('whole.jsonl', 'asked.jsonl', ['--model', 'openai/tiny', '--set', 'rounds=1'], env);
    const { header, entries } = readJournal(at('asked.jsonl'));
    expect(header.scenario.agents.map(({ model }) => model)).not.toContain('openai/tiny');
    expect(entries[20]?.event.type).toBe('settings-changed');
    server.requests.length = 0;
    const ended = await program.inside(['strip', 'asked.jsonl', '--out', 'twin.jsonl'], { env });
    expect([ended.status, ended.stderr]).toEqual([0, '']);
    expect(modelsAsked()).toEqual(new Set());
    expect(eventsIn('twin.jsonl')).toEqual(eventsIn('whole.jsonl'));
  }, 60_000);
});

describe('15.8 the number of rounds of a fork', () => {
  it('takes the round under way as the last, and is refused where that is over', async () => {
    const args = ['run', 'just-society', '--seed', '3', '--rounds', '3', '--journal', 'three.jsonl', '--headless'];
    expect((await program.inside(args)).status).toBe(0);
    const opening = readJournal(at('three.jsonl')).entries.filter(({ event }) => event.type === 'round-opened')[1]!.seq;
    const fork = (rounds: number, name: string) => {
      const own = ['--at', String(opening + 2), '--set', `rounds=${rounds}`, '--journal', name];
      return program.inside(['fork', 'three.jsonl', '--headless', ...own]);
    };
    const over = await fork(1, 'over.jsonl');
    expect([over.status, over.stdout, existsSync(at('over.jsonl'))]).toEqual([2, '', false]);
    expect(over.stderr).toContain('--set rounds=1: the run is in round 2 there');
    expect(over.stderr).toContain('2 or more');
    const last = await fork(2, 'last.jsonl');
    expect(last.status, last.stderr).toBe(0);
    expect(last.stdout).toMatch(/Result after 2 rounds/);
  }, 60_000);

  it('of a record of before, in which they were over, is told as it was', () => {
    const state = stateAfter('three.jsonl', Number.POSITIVE_INFINITY);
    const scenario = { ...state.scenario, rounds: 1 };
    const ended = { by: 'rounds', decision: null, secret: null } as const;
    const told = endText({ ...state, scenario, ended, round: 2 }, interfaces.en);
    expect(told).toBe('No decision in 2 rounds.');
  });
});

describe('what a fork may change of what agents read', () => {
  it('6.3 which job an agent does: what it sees is that job’s from then on, also when the fork is replayed', async () => {
    const args = ['run', 'debate-judge', '--seed', '3', '--rounds', '2', '--journal', 'jury.jsonl', '--headless'];
    expect((await program.inside(args)).status).toBe(0);
    await forked('jury.jsonl', 'judging.jsonl', ['--set', 'agents.Ilse.jobs.statement=judging', 'rounds=1']);
    const seenBy = (count: number) => {
      const state = stateAfter('judging.jsonl', count);
      const ilse = state.scenario.agents.find(({ name }) => name === 'Ilse');
      return { view: ilse && appliedView('statement', state, ilse), jobs: state.scenario.jobs };
    };
    const [before, after] = [seenBy(20), seenBy(21)];
    expect(before.jobs['arguing']).toMatchObject(before.view ?? {});
    expect(after.jobs['judging']).toMatchObject(after.view ?? {});
    expect(after.view).not.toEqual(before.view);
    expect(actsIn('judging.jsonl')).toHaveLength(1);
    const replayed = await program.inside(['replay', 'judging.jsonl', '--headless']);
    expect(replayed.status).toBe(0);
    expect(replayed.stdout).toContain('agents.Ilse.jobs.statement=judging');
  }, 60_000);

  it('11.1 the instructions, in each language that is read', async () => {
    const source = fileURLToPath(new URL('../fixtures/three-languages.yaml', import.meta.url));
    const args = ['run', source, '--seed', '3', '--rounds', '2', '--journal', 'harbour.jsonl', '--headless'];
    expect((await program.inside(args)).status).toBe(0);
    const texts = { en: 'Be brief.', es: 'Con brevedad.', zh: '请简短。' };
    const pairs = Object.entries(texts).map(([language, text]) => `instructions.${language}=${text}`);
    await forked('harbour.jsonl', 'brief.jsonl', ['--set', ...pairs, 'rounds=1']);
    for (const language of ['en', 'es', 'zh'] as const) {
      const read = (count: number) => inLanguage(stateAfter('brief.jsonl', count).scenario, language);
      expect(read(21).instructions).toBe(texts[language]);
      expect(read(21).question).toBe(read(20).question);
    }
    const some = ['fork', 'harbour.jsonl', '--at', '20', '--headless', '--set', 'instructions.es=Con brevedad.'];
    const refused = await program.inside(some);
    expect([refused.status, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toContain('there is no text in en, which is read in this run');
  }, 60_000);
});

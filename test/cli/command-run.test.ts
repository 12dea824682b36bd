import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { commandsWith } from './batch-rig.ts';

const folder = mkdtempSync(join(tmpdir(), 'command-run-'));
afterAll(() => rmSync(folder, { recursive: true }));
const roundtable = commandsWith({ ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder, OPENAI_API_KEY: '' });

const bot = fileURLToPath(new URL('../fixture-programs/bot.sh', import.meta.url));
const scenario = join(folder, 'bench.yaml');
writeFileSync(
  scenario,
  `title: Where to put the bench
question: Where shall the new bench stand?
rounds: 2
model: command:bot
options:
  - { id: park, label: The park, about: Under the old trees. }
  - { id: station, label: The station, about: Beside the platform. }
agents:
  - { name: Ann, persona: A gardener. }
  - { name: Bo, persona: A commuter. }
`,
);

describe('15.9 a discussion of programs', () => {
  it('is run, decided and kept as any other, what they print cleaned', async () => {
    writeFileSync(join(folder, 'config.yaml'), `commands:\n  bot: {run: [sh, ${bot}]}\n`);
    const { status, stdout, stderr } = await roundtable(['run', scenario, '--seed', '5', '--headless']);
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toContain('I am the program of Ann');
    expect(stdout).not.toContain('\u001b[2J');
    expect(stdout).toMatch(/Result.*The park/);
    const [kept] = readdirSync(join(folder, 'runs')).filter((name) => name.endsWith('.jsonl'));
    const { header, entries } = readJournal(join(folder, 'runs', kept as string));
    expect(header.scenario.models).toEqual({ 'command:bot': { contextTokens: 32_768, source: 'config', price: null } });
    expect(entries.flatMap(({ event }) => (event.type === 'statement-made' ? [event.call?.model] : []))).toContain(
      'command:bot',
    );
    expect(
      readFileSync(join(folder, 'runs', kept as string), 'utf8'),
      'the record names it, and no more',
    ).not.toContain(bot);
  });

  it('15.9, 16.2 that never answers, or without end, holds nobody up for longer than any model may', async () => {
    const silent = join(folder, 'silent.sh');
    writeFileSync(silent, `[ "$1" = endless ] && exec tr '\\0' x </dev/zero\nexec sleep 300\n`);
    for (const way of ['silent', 'endless']) {
      writeFileSync(join(folder, 'config.yaml'), `commands:\n  bot: {run: [sh, ${silent}, ${way}]}\n`);
      const began = Date.now();
      const { status, stderr } = await roundtable([
        'run',
        scenario,
        '--headless',
        '--set',
        ...(way === 'silent' ? ['limits.timeout_seconds=0.3'] : []),
        'limits.outage_seconds=1',
      ]);
      expect(Date.now() - began).toBeLessThan(60_000);
      expect(status, way).not.toBe(0);
      expect(stderr, way).toMatch(way === 'silent' ? /no word for 0\.3 s/ : /more than 262144 bytes/);
    }
  }, 120_000);

  it('15.9 ends with its last answer, whatever the program has started holds its pipe', async () => {
    const parent = join(folder, 'parent.sh');
    const pids = join(folder, 'pids');
    // In a session of its own, where there are some: whoever ends the program does not end it.
    writeFileSync(
      parent,
      `$(command -v setsid) sleep 300 2>/dev/null </dev/null &
echo $! >>${pids}
cat >/dev/null
echo '{"text": "yes, the park"}'`,
    );
    writeFileSync(join(folder, 'config.yaml'), `commands:\n  bot: {run: [sh, ${parent}]}\n`);
    const began = Date.now();
    const { status, stdout, stderr } = await roundtable([
      'run',
      scenario,
      '--seed',
      '5',
      '--headless',
      '--set',
      'rounds=1',
    ]);
    const took = Date.now() - began;
    for (const pid of readFileSync(pids, 'utf8').trim().split('\n')) process.kill(Number(pid), 'SIGKILL');
    expect(status, stdout + stderr).toBe(0);
    expect(took).toBeLessThan(120_000);
  }, 400_000);

  it('15.6 that cannot be started leaves its seat to the fallback', async () => {
    writeFileSync(join(folder, 'config.yaml'), `commands:\n  bot: {run: [${join(folder, 'gone')}]}\n`);
    const { status, stdout, stderr } = await roundtable([
      ...['run', scenario, '--seed', '5', '--headless', '--set', 'fallback=simulated', 'rounds=1'],
    ]);
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/cannot be started \(ENOENT\)/);
  });

  it('needs the person’s own config: what it does not name is refused with what it does', async () => {
    writeFileSync(join(folder, 'config.yaml'), `commands:\n  other: {run: [echo]}\n`);
    const { status, stderr } = await roundtable(['run', scenario, '--headless']);
    expect(status).toBe(2);
    expect(stderr).toContain('no command bot in the config file; allowed: command:other');
  });

  it('is not brought in by a scenario', async () => {
    const sly = join(folder, 'sly.yaml');
    writeFileSync(sly, `${readFileSync(scenario, 'utf8')}commands: {bot: {run: [touch, ${join(folder, 'made')}]}}\n`);
    const { status, stderr } = await roundtable(['run', sly, '--headless']);
    expect(status).toBe(2);
    expect(stderr).toContain('unknown key "commands"');
    expect(readdirSync(folder)).not.toContain('made');
  });

  it('is told by `config`, and a fault of its entry with its place', async () => {
    writeFileSync(join(folder, 'config.yaml'), `commands:\n  bot: {run: [sh, ${bot}]}\n`);
    expect((await roundtable(['config'])).stdout).toMatch(/command:bot +sh \S+bot\.sh/);
    writeFileSync(join(folder, 'config.yaml'), `commands:\n  bot: {run: python3 bot.py}\n`);
    const { status, stderr } = await roundtable(['config']);
    expect(status).toBe(2);
    expect(stderr).toMatch(/config\.yaml:2:\d+: commands\.bot\.run/);
  });
});

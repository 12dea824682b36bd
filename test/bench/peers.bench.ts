import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Cost, cost, loopback, serve, TALK, talkCost } from './loopback.ts';
import { median } from './measure.ts';

/** The last versions that run on Node 20. `reach`: at most so much of what it takes. */
const PEERS = [
  { name: 'agents', packages: ['@openai/agents@0.20.0', 'openai@6.49.0'], reach: '1/4' },
  {
    name: 'langgraph',
    packages: ['@langchain/langgraph@1.7.3', '@langchain/openai@1.5.8', '@langchain/core@1.4.0'],
    reach: '1/3',
  },
  { name: 'ai', packages: ['ai@6.0.324', '@ai-sdk/openai-compatible@2.0.91'], reach: '1/2' },
  { name: 'kaiban', packages: ['kaibanjs@0.23.1'], reach: '1/2' },
] as const;
const PAIRS = Number(process.env['ROUNDTABLE_BENCH_PAIRS'] ?? 3);

const self = fileURLToPath(import.meta.url);
const folder = process.env['BENCH_TMP'] as string;

/** A peer in a folder of its own, with its runner; null where it cannot be had. */
function install({ name, packages }: (typeof PEERS)[number]): string | null {
  const place = join(folder, name);
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), '{"private":true,"type":"module"}');
  for (const file of readdirSync('test/bench/peers')) copyFileSync(join('test/bench/peers', file), join(place, file));
  try {
    // Some say that they want a newer Node than they run on.
    const quiet = ['--engine-strict=false', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    execFileSync('npm', ['install', ...quiet, ...packages], {
      cwd: place,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    });
    return join(place, `${name}.js`);
  } catch (error) {
    const why = String((error as { stderr?: Buffer }).stderr ?? error)
      .split('\n')
      .find((line) => /error/i.test(line));
    console.log(`peers: ${packages[0]}: skipped, not to be had from the registry (${why ?? 'no reason told'})`);
    return null;
  }
}

type Talk = Cost & { calls: number; megabytes: number };
const cell = (text: string) => text.padStart(11);
const line = (name: string, cells: readonly string[]) => console.log(`  ${name.padEnd(54)}${cells.map(cell).join('')}`);
const told = ({ calls, wallMs, cpuMs, peakMb, megabytes }: Talk) => [
  String(calls),
  `${(wallMs / 1000).toFixed(2)} s`,
  `${(cpuMs / 1000).toFixed(2)} s`,
  `${(cpuMs / calls).toFixed(2)} ms`,
  `${peakMb.toFixed(0)} MB`,
  `${megabytes.toFixed(1)} MB`,
];

function shares(ours: readonly Talk[], theirs: readonly Talk[]): string[] {
  const share = (of: (talk: Talk) => number) =>
    `${median(ours.map((talk, i) => of(talk) / of(theirs[i] as Talk))).toFixed(2)}×`;
  return [
    '',
    share(({ wallMs }) => wallMs),
    share(({ cpuMs }) => cpuMs),
    share(({ cpuMs, calls }) => cpuMs / calls),
    share(({ peakMb }) => peakMb),
    share(({ megabytes }) => megabytes),
  ];
}

const middle = (talks: readonly Talk[]): Talk => {
  const [first] = talks as [Talk];
  const of = (key: keyof Talk) => median(talks.map((talk) => talk[key]));
  return { ...first, wallMs: of('wallMs'), cpuMs: of('cpuMs'), peakMb: of('peakMb') };
};

async function compare(): Promise<void> {
  const server = await loopback(self);
  const scenario = join(folder, 'bench.yaml');
  writeFileSync(scenario, TALK);
  let runCount = 0;
  const paused = async (talk: () => Cost): Promise<Talk> => {
    await server.asked();
    const found = talk();
    const { chars, bytes } = await server.asked();
    return { ...found, calls: chars.length, megabytes: bytes / 1e6 };
  };
  const ours = () => paused(() => talkCost(scenario, join(folder, `p${runCount++}.jsonl`), server.baseURL));
  console.log(
    'peers: eight agents, 50 rounds, 64 tokens a reply, streamed, whole histories; ours asks for a poll beside each',
  );
  console.log('  statement, keeps eight memories and writes a journal. Medians; our share is told pair by pair.');
  line('', ['calls', 'wall', 'processor', 'a call', 'peak', 'sent']);
  try {
    for (const peer of PEERS) {
      const runner = install(peer);
      if (runner === null) continue;
      try {
        const pairs: { us: Talk; them: Talk }[] = [];
        for (let i = 0; i < PAIRS; i++) {
          const them = await paused(() =>
            cost([runner], { BENCH_BASE_URL: server.baseURL, KAIBAN_TELEMETRY_OPT_OUT: '1' }),
          );
          pairs.push({ us: await ours(), them });
        }
        const [us, them] = [pairs.map((pair) => pair.us), pairs.map((pair) => pair.them)];
        line(peer.packages.join(' '), told(middle(them)));
        line('ours', told(middle(us)));
        line(`  share, to reach: ${peer.reach}`, shares(us, them));
      } catch (error) {
        console.log(`peers: ${peer.packages[0]}: not measured: ${(error as Error).message.split('\n')[0]}`);
      }
    }
  } finally {
    server.close();
  }
}

if (process.argv[2] === 'serve') serve();
else if (process.env['ROUNDTABLE_BENCH_PEERS']) await compare();
else console.log('peers: skipped; installs other libraries from the registry, so only with --peers');

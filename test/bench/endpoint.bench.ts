import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import OpenAI from 'openai';
import { median, row } from './measure.ts';

const self = fileURLToPath(import.meta.url);
const folder = process.env['BENCH_TMP'] as string;
const MODEL = 'bench';
/** Every reader of a vote takes it for a no, and it is long enough for a statement. */
const REPLY = ['0', ':', ...Array.from({ length: 62 }, (_, i) => ` word${'abcdefghi'[i % 9]}`)];

/** An OpenAI-compatible endpoint: one write a token, no delay. It remembers the size of what it was sent. */
function serve(): void {
  const sizes: number[] = [];
  const chunk = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: MODEL, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const lines = REPLY.map((content, i) => chunk(i === 0 ? { role: 'assistant', content } : { content }, null));
  const usage = { prompt_tokens: 100, completion_tokens: REPLY.length, total_tokens: 100 + REPLY.length };
  const end = `${chunk({}, 'stop')}data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: MODEL, choices: [], usage })}\n\ndata: [DONE]\n\n`;
  const server = createServer((request, response) => {
    if (request.url === '/sizes') {
      response.end(JSON.stringify(sizes.splice(0)));
      return;
    }
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (more) => {
      body += more;
    });
    request.on('end', () => {
      const { messages } = JSON.parse(body) as { messages: { content: string }[] };
      sizes.push(messages.reduce((sum, { content }) => sum + content.length, 0));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const line of lines) response.write(line);
      response.end(end);
    });
  });
  server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
}

/** The same requests and nothing else. */
async function bareLoop(baseURL: string, sizesFile: string): Promise<void> {
  const client = new OpenAI({ apiKey: 'none', baseURL, maxRetries: 0 });
  const sizes = JSON.parse(readFileSync(sizesFile, 'utf8')) as number[];
  const text = 'All that was said before. '.repeat(Math.ceil(Math.max(...sizes) / 26));
  for (const size of sizes) {
    const stream = await client.chat.completions.create({
      model: MODEL,
      stream: true,
      stream_options: { include_usage: true },
      messages: [{ role: 'user', content: text.slice(0, size) }],
    });
    let reply = '';
    for await (const chunk of stream) reply += chunk.choices[0]?.delta.content ?? '';
    if (reply.length === 0) throw new Error('no words');
  }
}

function scenarioFile(): string {
  const agents = Array.from({ length: 8 }, (_, i) => `  - name: Agent${i}\n    persona: A citizen.`).join('\n');
  const text = `title: A bench
about: Eight agents, whole histories.
rounds: 50
question: Which rule shall hold?
options:
  - { id: floor, label: A guaranteed floor, about: nobody falls below it }
  - { id: average, label: The highest average, about: the sum counts }
criteria:
  - { id: safety, label: Safety, about: nobody is left behind }
agents:
${agents}
history: { public_history_max_length: 1000000, history_prompt_max_chars: 1000000 }
`;
  const path = join(folder, 'bench.yaml');
  writeFileSync(path, text);
  return path;
}

type Cost = { wallMs: number; cpuMs: number };
const COST_FILE = join(folder, 'cost.json');
const tellCost = `data:text/javascript,${encodeURIComponent(
  `import { writeFileSync } from 'node:fs'; process.on('exit', () => writeFileSync(${JSON.stringify(COST_FILE)}, JSON.stringify(process.cpuUsage())))`,
)}`;

function cost(args: readonly string[], env: Record<string, string>): Cost {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--import', tellCost, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const wallMs = performance.now() - start;
  if (status !== 0) throw new Error(stderr.slice(0, 2000));
  const { user, system } = JSON.parse(readFileSync(COST_FILE, 'utf8')) as NodeJS.CpuUsage;
  return { wallMs, cpuMs: (user + system) / 1000 };
}

async function compare(server: ChildProcess): Promise<void> {
  const [port] = (await once(server.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const origin = `http://127.0.0.1:${String(port).trim()}`;
  const baseURL = `${origin}/v1`;
  const scenario = scenarioFile();
  let runCount = 0;
  const ours = () =>
    cost(
      [
        'bin/roundtable.js',
        'run',
        scenario,
        '--headless',
        '--format',
        'jsonl',
        '--seed',
        '1',
        '--model',
        `openai/${MODEL}`,
        '--journal',
        join(folder, `e${runCount++}.jsonl`),
      ],
      { OPENAI_BASE_URL: baseURL, OPENAI_API_KEY: 'none' },
    );
  const sizesOf = async () => (await (await fetch(`${origin}/sizes`)).json()) as number[];
  ours();
  const sizes = await sizesOf();
  const sizesFile = join(folder, 'sizes.json');
  writeFileSync(sizesFile, JSON.stringify(sizes));
  const bare = () => cost([self, 'bare', baseURL, sizesFile], {});
  bare();
  const rounds = Array.from({ length: 3 }, () => ({ ours: ours(), bare: bare(), again: bare() }));
  const show = (name: string, a: 'ours' | 'again', of: keyof Cost, reach: string) =>
    row(
      name,
      median(rounds.map((one) => one[a][of])),
      median(rounds.map((one) => one.bare[of])),
      median(rounds.map((one) => one[a][of] / one.bare[of])),
      reach,
    );
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  console.log(`  endpoint: ${sizes.length} requests, ${mean.toFixed(0)} characters on average, whole processes`);
  show('noise: the bare openai loop against itself', 'again', 'wallMs', '1');
  show('400 turns through an endpoint, headless, wall', 'ours', 'wallMs', '≤ 1.10× the bare openai loop, then < 1×');
  show('  processor', 'ours', 'cpuMs', '≤ 1.10×');
}

const [role, baseURL, sizesFile] = process.argv.slice(2);
if (role === 'serve') serve();
else if (role === 'bare') await bareLoop(baseURL as string, sizesFile as string);
else {
  const server = spawn(process.execPath, [self, 'serve'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await compare(server);
  } finally {
    server.kill();
  }
}

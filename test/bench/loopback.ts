import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

export const MODEL = 'bench';
/** Every reader of a vote takes it for a no; it is long enough for a statement, and short enough to stand whole in a history. */
const TOKENS = ['0', ':', ...Array.from({ length: 62 }, (_, i) => ` ${'abcdefghi'[i % 9]}ly`)];
/** What asks for an answer in JSON is given one of as many tokens. */
const TOKENS_IN_JSON = ['{"', 'finalAnswer', '":"', ...TOKENS.slice(3, -1), '"}'];

/** What the server has been asked since it was last looked at. `chars`: of the messages of each request. */
export type Asked = { chars: number[]; bytes: number };

/**
 * An OpenAI-compatible endpoint on this machine, in a process of its own, which this file is when it is called so: one write a token, no
 * delay. It says its port, and remembers the sizes of what it was sent.
 */
export function serve(): void {
  let asked: Asked = { chars: [], bytes: 0 };
  const chunk = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: MODEL, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const linesOf = (tokens: readonly string[]) =>
    tokens.map((content, i) => chunk(i === 0 ? { role: 'assistant', content } : { content }, null));
  const [words, json] = [linesOf(TOKENS), linesOf(TOKENS_IN_JSON)];
  const usage = { prompt_tokens: 100, completion_tokens: TOKENS.length, total_tokens: 100 + TOKENS.length };
  const end = `${chunk({}, 'stop')}data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: MODEL, choices: [], usage })}\n\ndata: [DONE]\n\n`;
  const server = createServer((request, response) => {
    if (request.url === '/asked') {
      response.end(JSON.stringify(asked));
      asked = { chars: [], bytes: 0 };
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const bytes = Buffer.concat(parts);
      const body = bytes.toString();
      const { messages, stream } = JSON.parse(body) as { messages: { content: unknown }[]; stream?: boolean };
      asked.bytes += bytes.length;
      asked.chars.push(messages.reduce((sum, { content }) => sum + textOf(content).length, 0));
      if (!stream) {
        response.writeHead(400, { 'content-type': 'application/json' });
        response.end('{"error":{"message":"this server only streams"}}');
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const line of body.includes('finalAnswer') ? json : words) response.write(line);
      response.end(end);
    });
  });
  server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
}

const textOf = (content: unknown): string => (typeof content === 'string' ? content : JSON.stringify(content ?? ''));

/** The server, started from the file `self` with the argument `serve`. */
export async function loopback(self: string) {
  const process: ChildProcess = spawn(globalThis.process.execPath, [self, 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(process.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const origin = `http://127.0.0.1:${String(port).trim()}`;
  return {
    baseURL: `${origin}/v1`,
    // A kept connection may be closed while a whole process is waited for.
    asked: async () => (await (await fetch(`${origin}/asked`, { headers: { connection: 'close' } })).json()) as Asked,
    close: () => void process.kill(),
  };
}

/** What a whole process took. `blockMs`: for how long at most, from its first request on, it let nothing else have its turn. */
export type Cost = { wallMs: number; cpuMs: number; peakMb: number; blockMs: number };
const COST_FILE = join(process.env['BENCH_TMP'] ?? '.', 'cost.json');
const GRAIN_MS = 2;
const tellCost = `data:text/javascript,${encodeURIComponent(
  `import { writeFileSync } from 'node:fs';
   import { subscribe } from 'node:diagnostics_channel';
   import { monitorEventLoopDelay } from 'node:perf_hooks';
   const delay = monitorEventLoopDelay({ resolution: ${GRAIN_MS} });
   for (const channel of ['http.client.request.start', 'undici:request:create']) subscribe(channel, () => delay.enable());
   process.on('exit', () => {
     const told = { ...process.resourceUsage(), delayMs: delay.count > 0 ? delay.max / 1e6 : 0 };
     writeFileSync(${JSON.stringify(COST_FILE)}, JSON.stringify(told));
   });`,
)}`;

export function cost(args: readonly string[], env: Record<string, string> = {}): Cost {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--import', tellCost, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const wallMs = performance.now() - start;
  if (status !== 0) throw new Error(stderr.slice(0, 2000) || `exit ${status}`);
  const told = JSON.parse(readFileSync(COST_FILE, 'utf8')) as NodeJS.ResourceUsage & { delayMs: number };
  return {
    wallMs,
    cpuMs: (told.userCPUTime + told.systemCPUTime) / 1000,
    peakMb: told.maxRSS / 1024,
    blockMs: Math.max(0, told.delayMs - GRAIN_MS),
  };
}

/** How the program runs a talk of eight agents over 50 rounds by that endpoint, without a screen, each prompt with the whole history. */
export const TALK = `title: A bench
about: Eight agents, whole histories.
rounds: 50
question: Which rule shall hold?
model: openai/${MODEL}
options:
  - { id: floor, label: A guaranteed floor, about: nobody falls below it }
  - { id: average, label: The highest average, about: the sum counts }
criteria:
  - { id: safety, label: Safety, about: nobody is left behind }
agents:
${Array.from({ length: 8 }, (_, i) => `  - { name: Agent${i}, persona: A citizen., reasoning_enabled: false, context_tokens: 1000000 }`).join('\n')}
history: { public_history_max_length: 1000000, history_prompt_max_chars: 1000000 }
memory: { compression: extractive }
`;

export function talkCost(scenario: string, journal: string, baseURL: string): Cost {
  const args = ['--headless', '--format', 'jsonl', '--seed', '1', '--journal', journal];
  return cost(['bin/roundtable.js', 'run', scenario, ...args], { OPENAI_BASE_URL: baseURL, OPENAI_API_KEY: 'none' });
}

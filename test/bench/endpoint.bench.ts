import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import OpenAI from 'openai';
import { type Cost, cost, loopback, MODEL, serve, TALK, talkCost } from './loopback.ts';
import { fact, median, row } from './measure.ts';

const self = fileURLToPath(import.meta.url);
const folder = process.env['BENCH_TMP'] as string;
/** A pair takes half a minute where others use the processor, and all of them shall be over in time. */
const PAIRS = Number(process.env['ROUNDTABLE_BENCH_PAIRS'] ?? 3);

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

async function compare(): Promise<void> {
  const server = await loopback(self);
  try {
    const scenario = join(folder, 'bench.yaml');
    writeFileSync(scenario, TALK);
    let runCount = 0;
    const ours = () => talkCost(scenario, join(folder, `e${runCount++}.jsonl`), server.baseURL);
    ours();
    const { chars } = await server.asked();
    const sizesFile = join(folder, 'sizes.json');
    writeFileSync(sizesFile, JSON.stringify(chars));
    const bare = () => cost([self, 'bare', server.baseURL, sizesFile]);
    bare();
    const rounds = Array.from({ length: PAIRS }, () => ({ ours: ours(), bare: bare(), again: bare() }));
    const show = (name: string, a: 'ours' | 'again', of: keyof Cost, reach: string) =>
      row(
        name,
        median(rounds.map((one) => one[a][of])),
        median(rounds.map((one) => one.bare[of])),
        median(rounds.map((one) => one[a][of] / one.bare[of])),
        reach,
      );
    const mean = chars.reduce((sum, size) => sum + size, 0) / chars.length;
    console.log(`  endpoint: ${chars.length} requests, ${mean.toFixed(0)} characters on average, whole processes`);
    show('noise: the bare openai loop against itself, processor', 'again', 'cpuMs', '1');
    show(
      '400 turns and polls by an endpoint, headless, wall',
      'ours',
      'wallMs',
      '≤ 1.10× the bare openai loop, then < 1×',
    );
    show('  processor', 'ours', 'cpuMs', '≤ 1.10×');
    const blocks = rounds.map((one) => one.ours.blockMs);
    const longest = `${median(blocks).toFixed(0)} ms`;
    fact(
      '  longest block of the event loop, median of the runs',
      longest,
      `${Math.min(...blocks).toFixed(0)} ms`,
      '≤ 50 ms; beside it the least of a run, where others use the processor',
    );
  } finally {
    server.close();
  }
}

const [role, baseURL, sizesFile] = process.argv.slice(2);
if (role === 'serve') serve();
else if (role === 'bare') await bareLoop(baseURL as string, sizesFile as string);
else await compare();

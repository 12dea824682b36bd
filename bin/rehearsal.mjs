// For the build: `node rehearsal.mjs DIST LIST ARGUMENTS…` runs the program once. LIST: a file for the names of what it loads, those until its
// first frame apart from those behind it; where it is empty, what V8 has compiled is kept beside each file, and with code kept by an earlier rehearsal, what both have compiled.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename } from 'node:path';
import { codeOf, load } from './load.js';

const FRAME_END = '\x1b[?2026l';
/** Whether the first frame stands. */
let isDrawn = false;
/** A screen that never comes ends a rehearsal too: then less is kept, and the rest is compiled when it is called. */
const SCREEN_MAX_MS = 20_000;
const [, , dist, list, ...args] = process.argv;
const isByEndpoint = args.includes('--model');

const scripts = new Map();
process.on('exit', () => {
  const named = (isBehind) =>
    [...scripts].filter(([, { isLate }]) => isLate === isBehind).map(([file]) => basename(file));
  if (list) writeFileSync(list, JSON.stringify({ first: named(false), behind: named(true) }));
  else
    for (const [file, { script }] of scripts) if (isKept(file)) writeFileSync(codeOf(file), script.createCachedData());
});
/** Packs are of what the screen starts with, which would read this run's code in vain. */
const isKept = (file) => !isByEndpoint || file.endsWith('.cjs');

if (isByEndpoint) {
  const port = await endpoint();
  Object.assign(process.env, { OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`, OPENAI_API_KEY: 'none' });
  setTimeout(() => process.exit(0), SCREEN_MAX_MS).unref();
} else if (args[0] === 'run' || args[0] === 'start') {
  // A terminal, as far as the screen can tell.
  Object.assign(process.stdin, { isTTY: true, setRawMode: () => process.stdin });
  Object.assign(process.stdout, { isTTY: true, columns: 120, rows: 40 });
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text, ...more) => {
    if (String(text).includes(FRAME_END)) {
      isDrawn = true;
      // Until what draws the next ones is there: more code would only be read with it.
      setImmediate(() => process.exit(0));
    }
    return write(text, ...more);
  };
  setTimeout(() => process.exit(0), SCREEN_MAX_MS);
}
process.argv = [process.argv[0], dist, ...args];
load(dist, (file, script) => scripts.set(file, { script, isLate: isDrawn }));

/** A model with one answer, which every vote reads as a no and which is long enough for a statement; returns its port. */
function endpoint() {
  const chunk = (rest) => `data: ${JSON.stringify({ id: '1', model: 'rehearsal', ...rest })}\n\n`;
  const words = ['0', ': I am not sure of it yet, ', 'because too much of this is still open.'];
  const lines = [
    ...words.map((content) => chunk({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })),
    chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }),
    chunk({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 20 } }),
    'data: [DONE]\n\n',
  ];
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const line of lines) response.write(line);
      response.end();
    });
  });
  server.unref();
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));
}

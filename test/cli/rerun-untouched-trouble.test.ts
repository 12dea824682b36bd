import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { inFolder } from '../journal/sample.ts';
import { lunchFile } from '../lunch.ts';
import { actedByPerson } from './acted-by-person.ts';
import { roundtable } from './roundtable.ts';

afterEach(() => void vi.unstubAllEnvs());

/** A person's news come before anybody is asked. */
const LUNCH = `${lunchFile(', model: openai/none', ', model: openai/none')}cues:
  - {at: {round: 1}, inject: {text: The oven is broken.}}
`;

it('12.4, 15.3 a run made again whose model cannot be asked ends with 69, and says how it can be gone on with', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('OPENAI_BASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  vi.stubEnv('OPENAI_API_KEY', 'sk-none');
  await inFolder(async (folder) => {
    const named = (name: string) => join(folder, name);
    const [file, played, journal, twin] = [
      named('lunch.yaml'),
      named('cues.jsonl'),
      named('run.jsonl'),
      named('twin.jsonl'),
    ];
    writeFileSync(file, LUNCH);
    expect((await roundtable('run', file, '--headless', '--journal', played)).code).toBe(69);
    expect(actedByPerson(played, journal).some(({ event }) => event.type === 'event-injected')).toBe(true);
    const { code, stderr, stdout } = await roundtable('rerun-untouched', journal, '--out', twin);
    expect(code).toBe(69);
    expect(stderr).toContain('the model cannot be asked');
    expect(stderr).toContain(`resume ${twin}`);
    expect(stdout).toBe('');
    expect(readJournal(twin).entries.map(({ event }) => event.type)).toEqual(['round-opened']);
    expect(existsSync(`${twin}.writer`)).toBe(false);
  });
  server.close();
});

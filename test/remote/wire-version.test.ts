import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { RunStatus } from '../../src/orchestrator/runs/run.ts';
import { connectTo, OtherWire } from '../../src/remote/connection.ts';
import { WIRE_VERSION } from '../../src/remote/wire.ts';
import { inFolder } from '../journal/sample.ts';
import { livelyAnswers, runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';

/** Where this fails, a screen of an earlier build is told what it does not know: `WIRE_VERSION` grows, and with it what is held here. */
it('12.7 what a status is made of is that of the version of the wire', async () => {
  const { run } = runRig(smallScenario(), scriptedProvider(livelyAnswers));
  run.start({ paused: true });
  const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);
  const kinds = Object.entries<RunStatus[keyof RunStatus]>(run.status()).map(([key, value]) => [key, kindOf(value)]);
  await run.close();
  expect([WIRE_VERSION, Object.fromEntries(kinds)]).toEqual([
    2,
    {
      ...{ mode: 'string', pauseKind: 'string', stepping: 'null', stepsToCome: 'list', until: 'null', speed: 'string' },
      ...{ waiting: 'null', pending: 'list', beatsLeft: 'number', trouble: 'null', missing: 'null' },
    },
  ]);
});

it('12.7 a run that speaks another version is not attached to', async () => {
  await inFolder(async (folder) => {
    const socket = join(folder, 'run.sock');
    const server = createServer(
      (one) => void one.write(`{"hello":${WIRE_VERSION - 1},"journal":"x","run":"x","pid":1}\n`),
    );
    await new Promise<void>((resolve) => server.listen(socket, resolve));
    await expect(connectTo(socket)).rejects.toThrow(OtherWire);
    server.close();
  });
});

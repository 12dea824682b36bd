import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lookingBack } from '../../src/cli/looking-back.ts';
import { interfaces } from '../../src/interface/index.ts';
import { encodeEntry, encodeHeader } from '../../src/journal/codec.ts';
import { type WhatIfPart, whatIfLines } from '../../src/orchestrator/memory/what-if-table.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { inFolder, header as sampleHeader } from '../journal/sample.ts';
import { talking } from '../orchestrator/memory-material.ts';
import { runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';

it('12.1 a what-if is made anew for each round, and shows that of before meanwhile', async () => {
  const agents = ['Ann', 'Bo'].map((name) => smallAgent(name));
  const scenario = smallScenario({ agents, rounds: 3 });
  const rig = runRig(scenario, scriptedProvider(talking));
  rig.run.start();
  await rig.run.done;
  await inFolder(async (folder) => {
    const path = join(folder, 'j.jsonl');
    const lines = [encodeHeader({ ...sampleHeader, scenario }), ...rig.entries.map((entry) => encodeEntry(entry))];
    writeFileSync(path, lines.join(''));
    const past = lookingBack(path, async () => simulatedCounter, interfaces.en);
    const endOf = (round: number) => {
      const next = rig.entries.find(({ event }) => event.type === 'round-opened' && event.round === round + 1);
      return { round, seq: (next?.seq ?? rig.entries.length + 1) - 1 };
    };
    /** What is shown at once, and what once it is there. */
    const asked = (round: number) =>
      new Promise<readonly (readonly WhatIfPart[])[]>((resolve) => {
        const shown = past.whatIf('Ann', endOf(round), () =>
          resolve([shown, past.whatIf('Ann', endOf(round), () => {})]),
        );
      });
    const [working, first = []] = await asked(1);
    expect(working).toEqual([interfaces.en.whatIf.working]);
    const [meanwhile, second = []] = await asked(2);
    expect(meanwhile).toEqual(first);
    const rounds = (found: readonly WhatIfPart[]) =>
      whatIfLines(found)
        .filter((line) => /^\d/.test(line))
        .map((line) => line[0]);
    expect([rounds(first), rounds(second)]).toEqual([
      ['1', '1'],
      ['1', '2', '1', '2'],
    ]);
  });
});

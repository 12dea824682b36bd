import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lookingBack } from '../../src/cli/looking-back.ts';
import { interfaces } from '../../src/interface/index.ts';
import { encodeEntry, encodeHeader } from '../../src/journal/codec.ts';
import { type WhatIfPart, whatIfLines } from '../../src/orchestrator/memory/what-if-table.ts';
import { promptBehind } from '../../src/orchestrator/prompts/inspect.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { FORBIDDEN, HOSTILE_TEXTS } from '../hostile-text.ts';
import { inFolder } from '../journal/sample.ts';
import { talking } from '../orchestrator/memory-material.ts';
import { runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';

/** A journal of three rounds in a folder of its own, which is gone afterwards. */
async function recorded(persona: string, look: (path: string) => Promise<void>): Promise<void> {
  const agents = ['Ann', 'Bo'].map((name) => smallAgent(name, { persona }));
  const scenario = smallScenario({ agents, rounds: 3 });
  const rig = runRig(scenario, scriptedProvider(talking));
  rig.run.start();
  await rig.run.done;
  await inFolder(async (folder) => {
    const path = join(folder, 'j.jsonl');
    const header = { scenarioName: 'small', seed: 7, scenario, program: '0', run: 'r', parent: null };
    writeFileSync(path, [encodeHeader(header), ...rig.entries.map((entry) => encodeEntry(entry))].join(''));
    await look(path);
  });
}

it('a what-if of a replay tells of the run up to now, and of no later round', async () => {
  await recorded('A citizen.', async (path) => {
    const past = lookingBack(path, async () => simulatedCounter, interfaces.en);
    const seq = [...Array(200).keys()].find((at) => past.stateBefore(at)?.before.round === 2) as number;
    const parts = await new Promise<readonly WhatIfPart[]>((resolve) => {
      const now = { round: 2, seq: seq - 1 };
      past.whatIf('Ann', now, () => resolve(past.whatIf('Ann', now, () => {})));
    });
    const rounds = whatIfLines(parts)
      .filter((line) => /^\d/.test(line))
      .map((line) => line.split(/\s/)[0]);
    expect(rounds).toEqual(['1', '2', '1', '2']);
  });
});

it.each(HOSTILE_TEXTS)('14.1 a past prompt does not hold %s of its journal', async (_, hostile) => {
  await recorded(`A citizen${hostile}.`, async (path) => {
    const past = lookingBack(path, async () => simulatedCounter, interfaces.en);
    const found = [...Array(20).keys()].map((seq) => past.stateBefore(seq));
    const asked = found.find((one) => one?.event.type === 'statement-made');
    const prompt = promptBehind(asked!.event, asked!.before, simulatedCounter);
    expect(JSON.stringify(prompt!.sections)).toContain('A citizen');
    for (const { text } of prompt!.sections) expect(text).not.toMatch(FORBIDDEN);
  });
});

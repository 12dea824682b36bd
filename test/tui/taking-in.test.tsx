import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { interfaces } from '../../src/interface/index.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { keenAnswers } from '../orchestrator/human-rig.ts';
import { stallingProvider } from '../orchestrator/stalling-provider.ts';
import { screenRig } from './screen-rig.tsx';

/** A run that has decided, where the model of Bo alone has not answered to `purpose` yet. */
async function waitingForBo(purpose: ModelRequest['purpose'], language: (typeof LANGUAGES)[number], size: object) {
  let rig: ReturnType<typeof screenRig>;
  const provider = stallingProvider(
    (request) => (request.purpose === purpose && request.agent.name === 'Bo' ? {} : null),
    () => rig.clock,
    keenAnswers,
  );
  rig = screenRig({ ...size, provider, sources: { words: interfaces[language] } });
  await rig.press(' ');
  await rig.clock.advance(4000);
  expect(rig.run.status().waiting?.purpose).toBe(purpose);
  return rig;
}

describe.each(LANGUAGES)('1.1 while models take in what was decided, in %s', (language) => {
  const { status, names } = interfaces[language];

  it.each([
    { columns: 80, rows: 24 },
    { columns: 120, rows: 40 },
  ])('the bar tells at %o what is going on, how many are done, and for how long', async (size) => {
    const rig = await waitingForBo('integration', language, size);
    const [row = ''] = rig.text().split('\n');
    expect(row).toContain(`${names.purposes.integration}${status.answered(2, 3)}`);
    expect(row).toMatch(/4 s/);
    await rig.close();
  });
});

it('9.3 nothing tells how many have marked their ballots', async () => {
  const rig = await waitingForBo('ballot-option', 'en', { columns: 120, rows: 40 });
  expect(rig.text()).not.toContain('of 3 done');
  await rig.close();
});

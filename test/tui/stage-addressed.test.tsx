import { afterEach, describe, expect, it } from 'vitest';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { unpainted } from '../../src/tui/look/paint.ts';
import { order } from '../../src/tui/panes/order.ts';
import { quietAnswers } from '../orchestrator/run-rig.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const own = smallScenario();
const scenario = smallScenario({ rounds: 1, speaking: { ...own.speaking, policy: 'fixed' } });

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

/** Each part of what Ann says, a minute before each; others speak to nobody. */
const saying = (parts: readonly string[]): Provider => ({
  name: 'saying',
  async *stream(request: ModelRequest) {
    if (request.purpose === 'statement' && request.agent.name === 'Ann')
      for (const text of parts) yield { text, delayMs: 60_000 };
    else yield { text: quietAnswers(request), delayMs: 60_000 };
    yield { text: '', end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
  },
});

/** Who speaks and to whom, after each part. */
async function headsWhile(parts: readonly string[]): Promise<(string | undefined)[]> {
  rig = screenRig({ scenario, provider: saying(parts), columns: 100, rows: 30 });
  rig.screen.set({ stage: { speedBefore: null } });
  rig.run.setSpeed(1);
  rig.run.resume();
  const heads: (string | undefined)[] = [];
  for (let part = ''; part.length < parts.join('').length; ) {
    await rig.clock.advance(1000);
    const { spoken } = rig.screen.view.getState();
    const said =
      spoken?.agent === 'Ann' ? spoken.text : rig.run.state().history.at(-1)?.from === 'Ann' ? parts.join('') : '';
    if (said === part) continue;
    part = said;
    heads.push(head());
  }
  return heads;
}
const head = () =>
  rig
    .lines()
    .slice(2)
    .find((line) => line.includes('● Ann'))
    ?.trim()
    .replace(/ +/g, ' ');

describe('27.1 to whom somebody speaks on stage', () => {
  it('is as Order tells it: not whom the words only name, and still in the sentences after', async () => {
    const heads = await headsWhile([
      'I agree with Cy: it is dear. ',
      'Tell me why, Bo, if you can. ',
      'So Cy asks too.',
    ]);
    expect(heads.slice(0, 3)).toEqual(['● Ann', '● Ann to ■ Bo', '● Ann to ■ Bo']);
    await rig.clock.advance(1000);
    expect(rig.run.state().history.at(-1)?.from).toBe('Ann');
    expect(head(), 'once it is said').toBe('● Ann to ■ Bo');
    const view = rig.screen.view.getState();
    const rows = order.content(order.select(view), 100).rows(0, 20).map(unpainted);
    expect(rows.find((row) => row.includes('Ann'))).toContain('→ ■');
  });

  it('is nobody while the name at the end may be the first word of anything', async () => {
    expect(
      await headsWhile(['Cy', ' is right, as I hear it from all of us here. ', 'So, Bo, ', 'do as Cy', ' does.']),
    ).toEqual(['● Ann', '● Ann', '● Ann to ■ Bo', '● Ann to ■ Bo', '● Ann to ■ Bo']);
  });
});

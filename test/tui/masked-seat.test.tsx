import { afterEach, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { phaseNow } from '../../src/discussion/phase.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import { unpainted } from '../../src/tui/look/paint.ts';
import { behindMasks } from '../../src/tui/shown/masked-rows.ts';
import { keenAnswers, MINE, mixedProvider, seated } from '../orchestrator/human-rig.ts';
import { MINIMAL, scenarioWith } from '../scenario/minimal.ts';
import { smallAgent } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

type Rig = ReturnType<typeof screenRig>;
const open: Rig[] = [];
afterEach(async () => {
  for (const rig of open.splice(0)) await rig.close();
});

const OTHERS = ['Bogdana', 'Cy', 'Di Marco'];
const NAMED = /Bogdana|Bogda?n?…|\bCy\b|Di Marco/;
const scenario = seated({
  ...(({ phases, rounds }) => ({ phases: phases!, rounds }))(scenarioWith('format: group-statement', MINIMAL)),
  agents: [smallAgent('Ann', { model: 'human' }), ...OTHERS.map((name) => smallAgent(name))],
});
const answers: typeof keenAnswers = (request) =>
  request.purpose === 'survey'
    ? '2 > 1 > 3'
    : request.purpose === 'statement'
      ? `Ann and Bogdana and Cy agree with Di Marco. ${MINE}`
      : keenAnswers(request);

async function rigOf(seat: string | null, size: { columns?: number; rows?: number } = {}) {
  const humanQueue = createHumanQueue();
  const provider = mixedProvider(humanQueue, answers);
  const rig = screenRig({ scenario, provider, sources: { humanQueue, ...(seat === null ? {} : { seat }) }, ...size });
  open.push(rig);
  await rig.press(' ');
  return rig;
}

const shown = (rig: Rig) => rig.screen.view.getState().state;
const phaseOf = (rig: Rig) => phaseNow(shown(rig))?.rules;

/** Says, or puts in order, what the person is asked for, and waits until they are asked again or all is over. */
async function answered(rig: Rig) {
  const isRanking = phaseOf(rig)?.endsWith === 'group-statement';
  await (isRanking ? rig.press('\r') : rig.press(`\x1b[200~${MINE}\x1b[201~`, '\r'));
  const isAsked = () => rig.text().includes('Ann, you are asked') || shown(rig).ended !== null;
  for (let i = 0; i < 50 && !isAsked(); i++) await rig.clock.advance(200);
}

describe('31.4 from a seat', () => {
  it.each([
    [120, 40],
    [80, 24],
  ])(
    '31.4 names are masks in every pane and window as long as the phase is masked, and names after it (%i columns)',
    async (columns, rows) => {
      const rig = await rigOf('Ann', { columns, rows });
      expect(rig.text()).toMatch(/Bogdana/);
      await answered(rig);
      expect(phaseOf(rig)).toMatchObject({ id: 'drafts', names: 'masked' });
      expect(rig.text()).toMatch(/Ann, you are asked/);
      expect(rig.text()).not.toMatch(NAMED);
      expect(rig.text()).toMatch(/Voice \d|#\d/);
      await rig.press('\x1b');
      for (const key of [
        '\t',
        '\t',
        '\t',
        '\t',
        '\t',
        '?',
        '\x1b',
        'i',
        '\x1b',
        'F',
        '\x1b',
        'T',
        '\x1b',
        ':',
        '\x1b',
      ]) {
        await rig.press(key);
        expect(rig.text(), JSON.stringify(key)).not.toMatch(NAMED);
        for (const line of rig.lines()) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
      }
      await rig.press('\r');
      await answered(rig);
      expect(phaseOf(rig)?.id).toBe('ranking');
      expect(rig.text()).toMatch(/Draft 1/);
      expect(rig.text()).not.toMatch(NAMED);
      await answered(rig);
      expect(phaseOf(rig)?.id).toBe('critique');
      expect(rig.text()).toMatch(NAMED);
    },
  );

  it('31.4 the person who watches reads names', async () => {
    const rig = await rigOf(null);
    await answered(rig);
    expect(phaseOf(rig)?.id).toBe('drafts');
    expect(rig.text()).toMatch(/Bogdana/);
  });

  it('31.10 a person writes a draft, ranks, criticises and drafts again', async () => {
    const rig = await rigOf('Ann');
    for (let i = 0; i < 12 && shown(rig).ended === null; i++) await answered(rig);
    expect(rig.ofType('run-ended')).toHaveLength(1);
    const own = rig.events().filter((event) => 'agent' in event && event.agent === 'Ann');
    expect(own.filter(({ type }) => type === 'statement-made')).toHaveLength(4);
    const ranked = own.flatMap((event) => (event.type === 'survey-answered' ? [event.ranking?.length] : []));
    // The three others write the same to the letter, which is one draft.
    expect(ranked).toEqual([2, 2]);
  });

  it('31.4 a row keeps its width, and a name that was cut is masked too', async () => {
    const rig = await rigOf('Ann');
    await answered(rig);
    const masked = behindMasks(rig.screen.view.getState());
    for (const row of ['│ \x1b[1mBogdana\x1b[0m said, Cy did not │', ' Bogd… │ Di Marco      12 ', 'Ann alone, Cyan']) {
      const [told = ''] = masked([row]);
      expect(displayWidth(unpainted(told))).toBe(displayWidth(unpainted(row)));
      expect(told).not.toMatch(/Bogd|\bCy\b|Marco/);
    }
    expect(masked(['Ann alone, Cyan'])).toEqual(['Ann alone, Cyan']);
  });

  it('31.4 a name that is parted by the end of a row is masked in both', async () => {
    const rig = await rigOf('Ann');
    await answered(rig);
    const view = rig.screen.view.getState();
    const masked = behindMasks(view);
    const rows = [
      '│ as was said by \x1b[1mDi\x1b[0m   │',
      '│ \x1b[1mMarco\x1b[0m, and by nobody │',
      '│ Di and │',
      '│ Marcos │',
    ];
    const told = masked(rows);
    expect(told.map((row) => displayWidth(unpainted(row)))).toEqual(rows.map((row) => displayWidth(unpainted(row))));
    expect(told.map(unpainted)).toEqual([
      '│ as was said by ··   │',
      '│ ·····, and by nobody │',
      '│ Di and │',
      '│ Marcos │',
    ]);
    const { scenario } = view.state;
    const agents = scenario.agents.map((agent) => (agent.name === 'Cy' ? { ...agent, name: '王小明' } : agent));
    const chinese = { ...view, state: { ...view.state, scenario: { ...scenario, agents } } };
    expect(behindMasks(chinese)(['我同意王', '小明的看法'])).toEqual(['我同意··', '····的看法']);
  });
});

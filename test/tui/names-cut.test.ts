import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { nameCut } from '../../src/tui/look/names.ts';
import { agentLooks } from '../../src/tui/look/theme.ts';
import { livelyAnswers } from '../orchestrator/run-rig.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const ALIKE = [...'ABCDEFGHIJKLMNO'].map((letter) => `Bartholomew Featherstonehaugh ${letter}`);

/** The first of them calls a vote, all agree, and all vote alike. */
const calling = (request: ModelRequest): string =>
  request.purpose === 'poll' ? (request.agent.name.endsWith('A') ? '1' : '0') : livelyAnswers(request);

const cutApart = (names: readonly string[], columns: number) => {
  const looks = agentLooks(names);
  return new Map(names.map((name) => [name, nameCut(looks, name, columns)]));
};

describe('19.9 names that are cut', () => {
  it.each([3, 5, 8, 14, 20, 29])('differ where they do, in %i columns', (columns) => {
    const cut = [...cutApart(ALIKE, columns).values()];
    expect(new Set(cut).size).toBe(ALIKE.length);
    for (const name of cut) expect(displayWidth(name)).toBeLessThanOrEqual(columns);
  });

  it('keep their beginnings where these differ, and are whole where they have room', () => {
    const cut = cutApart(['Bartholomew Cubbins', 'Frances Underwood', '司马相如欧阳修诸葛亮'], 9);
    expect([...cut.values()]).toEqual(['Bartholo…', 'Frances …', '司马相如…']);
    expect(cutApart(ALIKE, 31).get(ALIKE[0]!)).toBe(ALIKE[0]);
    expect(cutApart(ALIKE, 9).get(ALIKE[0]!)).toBe('Barth…h A');
  });

  it.each([
    [80, 24],
    [120, 40],
  ])('tell fifteen agents apart in Order, Memory and Stances, at %i×%i', async (columns, rows) => {
    const rig = screenRig({
      scenario: smallScenario({ agents: ALIKE.map((name) => smallAgent(name)) }),
      columns,
      rows,
    });
    await rig.press('r');
    for (const pane of ['2', '3', '6']) {
      await rig.press(pane, 'z');
      const rowsOfAgents = rig
        .lines()
        .flatMap((line) => /[●■▲◆▼★✦✚◢◤♠♣♥⬢◣◥][› ]?(Bar\S*(?: \S+)*? ?\S)(?= {2}|$| [\d✓])/.exec(line)?.[1] ?? []);
      expect(rowsOfAgents.length, pane).toBeGreaterThan(5);
      await rig.press('z', '1');
    }
    await rig.close();
  });

  it.each([
    [80, 24],
    [120, 40],
    [200, 60],
  ])('19.9 tell those apart who vote, in the pane, in full and in the result, at %i×%i', async (columns, rows) => {
    const agents = ALIKE.slice(0, 5).map((name) => smallAgent(name));
    const rig = screenRig({ scenario: smallScenario({ agents, rounds: 1 }), answer: calling, columns, rows });
    const toldApart = (place: string) => {
      const told = rig.text().match(/B\w*(?: \w*)?…(?:\w{0,2} )?[A-E]\b/g) ?? [];
      const whole = ALIKE.filter((name) => rig.text().includes(name));
      expect(new Set([...told, ...whole]).size, `${place}\n${rig.text()}`).toBeGreaterThanOrEqual(5);
    };
    rig.run.resume();
    await rig.clock.advance(60_000);
    expect(rig.ofType('vote-closed')).not.toEqual([]);
    toldApart('the result');
    await rig.press('\t');
    toldApart('measures');
    await rig.press('\x1b', '4');
    toldApart('the vote');
    await rig.press('z');
    toldApart('all votes');
    await rig.close();
  });

  it('19.3 has the marks of all fifteen in Order at 120×40, each with what tells it from the others', async () => {
    const rig = screenRig({ scenario: smallScenario({ agents: ALIKE.map((name) => smallAgent(name)) }) });
    await rig.press('s');
    const lines = rig.lines();
    const at = lines.findIndex((line) => line.includes('2 ORDER'));
    const told =
      lines
        .slice(at + 1, at + 4)
        .join(' ')
        .match(/[●■▲◆▼★✦✚◢◤♠♣♥⬢◣◥]B\S*…\S?\S?[A-O]/g) ?? [];
    expect(new Set(told).size).toBe(15);
    await rig.close();
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runsFound } from '../../src/cli/runs-found.ts';
import { toldRuns } from '../../src/cli/runs-told.ts';
import type { DecisionRuleName } from '../../src/discussion/ballot.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial } from '../../src/discussion/state.ts';
import { recordJson } from '../../src/handouts/record-json.ts';
import { recordTold } from '../../src/handouts/record-told.ts';
import { textLines } from '../../src/headless/text.ts';
import { interfaces } from '../../src/interface/index.ts';
import { createJournal } from '../../src/journal/file.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { voteMeasure, voteWord } from '../../src/projections/measures/vote-measure.ts';
import { transcriptItem } from '../../src/projections/transcript.ts';
import { voteView } from '../../src/projections/vote-view.ts';
import { endText } from '../../src/projections/words.ts';
import { eagerAnswers } from '../orchestrator/experiment.ts';
import { runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';

const folder = mkdtempSync(join(tmpdir(), 'result-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What every place says of a run that is decided by this rule; everybody marks what stands here by name. */
async function told(rule: DecisionRuleName, marks: Record<string, string>, language: 'en' | 'es' | 'zh' = 'en') {
  const words = interfaces[language];
  const base = smallScenario();
  const scenario = { ...base, voting: { ...base.voting, rule, judge: rule === 'judge' ? 'Cy' : null } };
  const answers = scriptedProvider((request) =>
    request.purpose === 'ballot-option' ? (marks[request.agent.name] ?? '') : eagerAnswers(request),
  );
  const rig = runRig(scenario, answers);
  rig.run.start();
  await rig.run.done;
  const header = { scenarioName: 'small', seed: 7, scenario, program: '0', run: `${rule}-${language}`, parent: null };
  const path = join(folder, `${rule}-${language}-${Object.values(marks).length}.jsonl`);
  const journal = createJournal(path, header);
  const { entry } = textLines({ verbosity: 'minimal', words, width: 300 });
  let state = initial(scenario, { scenarioName: 'small', seed: 7 });
  let vote = '';
  const lines = rig.entries.flatMap((one) => {
    const before = state;
    state = evolve(before, one);
    journal.append(one);
    if (one.event.type === 'vote-closed') vote = transcriptItem(one, state, words, earnings)?.text ?? '';
    return entry(before, one, state);
  });
  journal.close();
  const outcome = state.votes.at(-1);
  const found = runsFound(folder).filter(({ file }) => file === path);
  rmSync(path);
  return {
    line: lines.at(-2) === '' ? lines.at(-3) : lines.at(-2),
    last: lines.at(-1),
    transcript: vote.split('\n').at(-1),
    end: endText(state, words),
    headline: voteView(state, words).headline,
    runs: toldRuns(found, words)[0]?.cells[3],
    exported: JSON.parse(recordJson(recordTold(header, rig.entries, words))).result.by,
    report: outcome && state.vote ? voteWord(voteMeasure(state.vote, outcome, [])) : '',
  };
}

describe('16.5 the words of a result', () => {
  it('16.5 consensus is said where all agree, and only there', async () => {
    const all = await told('majority', { Ann: '2', Bo: '2', Cy: '2' });
    expect(all).toEqual({
      line: 'Vote: decided by majority, 3 of 3, unanimously: The highest average',
      last: 'Result after 1 round. Decided by majority, 3 of 3, unanimously: The highest average. The run is untouched.',
      transcript: 'Decided by majority, 3 of 3, unanimously: The highest average.',
      end: 'Decided by majority, 3 of 3, unanimously: The highest average.',
      headline: 'decided by majority, 3 of 3, unanimously: The highest average',
      runs: 'The highest…',
      exported: 'consensus',
      report: 'consensus',
    });
    const most = await told('majority', { Ann: '1', Bo: '2', Cy: '2' });
    expect(most).toEqual({
      line: 'Vote: decided by majority, 2 of 3, against Ann: The highest average',
      last: 'Result after 1 round. Decided by majority, 2 of 3, against Ann: The highest average. The run is untouched.',
      transcript: 'Decided by majority, 2 of 3, against Ann: The highest average.',
      end: 'Decided by majority, 2 of 3, against Ann: The highest average.',
      headline: 'decided by majority, 2 of 3, against Ann: The highest average',
      runs: 'The highest…, decided by majority, 2 of 3, against Ann',
      exported: 'majority',
      report: 'decided by majority, 2 of 3, against Ann',
    });
    expect(JSON.stringify(most)).not.toMatch(/consensus/i);
  });

  it('16.5 a ballot that could not be read is no agreement', async () => {
    const { end } = await told('majority', { Ann: 'hm', Bo: '2', Cy: '2' });
    expect(end).toBe('Decided by majority, 2 of 2 that could be read, 1 could not be read: The highest average.');
  });

  it.each<DecisionRuleName>(['plurality', 'majority', 'supermajority'])(
    '9.5 %s says of how many ballots its share is, and how many could not be read',
    async (rule) => {
      const { end, runs } = await told(rule, { Ann: 'hm', Bo: '2', Cy: 'hm' });
      const how = `by ${rule}, 1 of 1 that could be read, 2 could not be read`;
      expect(end).toBe(`Decided ${how}: The highest average.`);
      expect(runs).toContain(how);
    },
  );

  it('9.5 of points it says how many ballots could not be read', async () => {
    const { end } = await told('cumulative', { Ann: 'hm', Bo: '2: 10', Cy: '1: 2\n2: 8' });
    expect(end).toBe('Decided by cumulative, 18 of 20 points, 1 could not be read: The highest average.');
  });

  it.each<[DecisionRuleName, Record<string, string>, string]>([
    ['plurality', { Ann: '1', Bo: '2', Cy: '2' }, 'by plurality, 2 of 3, against Ann'],
    ['judge', { Ann: '1', Bo: '1', Cy: '2' }, 'by the judge, 1 of 3, against Ann, Bo'],
    ['approval', { Ann: '1', Bo: '2', Cy: '2' }, 'by approval, approved by 2 of 3, against Ann'],
    ['cumulative', { Ann: '1: 10', Bo: '1: 2\n2: 8', Cy: '2: 9' }, 'by cumulative, 17 of 29 points, against Ann'],
    ['borda', { Ann: '1, 2', Bo: '2, 1', Cy: '2, 1' }, 'by borda, first for 2 of 3, against Ann'],
    ['ranked', { Ann: '1, 2', Bo: '2, 1', Cy: '2, 1' }, 'by ranked, first for 2 of 3, against Ann'],
    ['condorcet', { Ann: '1, 2', Bo: '2, 1', Cy: '2, 1' }, 'by condorcet, first for 2 of 3, against Ann'],
  ])('16.5 %s gives its count and who dissents', async (rule, marks, how) => {
    expect((await told(rule, marks)).end).toBe(`Decided ${how}: The highest average.`);
  });

  it.each<[DecisionRuleName, Record<string, string>, string]>([
    ['cumulative', { Ann: '2: 1\n1: 9', Bo: '2: 10', Cy: '2: 10' }, 'by cumulative, 21 of 30 points, against Ann'],
    ['cumulative', { Ann: '2: 5\n1: 5', Bo: '2: 10', Cy: '2: 10' }, 'by cumulative, 25 of 30 points'],
    ['approval', { Ann: '1, 2', Bo: '2', Cy: '2' }, 'by approval, approved by all 3'],
  ])('9.5, 16.5 %s is unanimous only where all put the winner before all others', async (rule, marks, how) => {
    expect((await told(rule, marks)).end).toBe(`Decided ${how}: The highest average.`);
  });

  it.each<[DecisionRuleName, Record<string, string>, string]>([
    ['cumulative', { Ann: '2: 6\n1: 4', Bo: '2: 10', Cy: '2: 10' }, 'by cumulative, 26 of 30 points'],
    ['approval', { Ann: '2', Bo: '2', Cy: '2' }, 'by approval, approved by all 3'],
  ])('9.5, 16.5 %s is unanimous where they do, told behind the rule', async (rule, marks, how) => {
    expect((await told(rule, marks)).end).toBe(`Decided ${how}, unanimously: The highest average.`);
  });

  it('16.5, 11.1 in Spanish and Chinese', async () => {
    const marks = { Ann: '1', Bo: '2', Cy: '2' };
    expect((await told('majority', marks, 'es')).end).toBe(
      'Decisión por mayoría absoluta, 2 de 3, con el voto en contra de Ann: The highest average.',
    );
    const all = { Ann: '2', Bo: '2', Cy: '2' };
    expect((await told('majority', all, 'es')).end).toBe(
      'Decisión por mayoría absoluta, 3 de 3, por unanimidad: The highest average.',
    );
    expect((await told('majority', all, 'zh')).end).toBe('决定（按过半数，3人中3人，全体一致）：The highest average。');
    expect((await told('judge', { Ann: '1', Bo: '1', Cy: '2' }, 'es')).end).toBe(
      'Decisión por fallo de quien juzga, 1 de 3, con los votos en contra de Ann, Bo: The highest average.',
    );
    expect((await told('majority', marks, 'zh')).last).toBe(
      '1轮后的结果。决定（按过半数，3人中2人，Ann反对）：The highest average。运行无干预。',
    );
  });
});

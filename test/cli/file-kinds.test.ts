import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { starterScenario } from '../../src/scenario/index.ts';
import { fixture, roundtable } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'file-kinds-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const files = {
  scenario: written('talk.yaml', starterScenario()),
  experiment: written('study.yaml', 'base: talk.yaml\nfactors: {who: {all: rounds=1}}\nseeds: 1..2\n'),
  script: written('acts.yaml', 'cues:\n  - {at: {round: 1}, do: call-vote}\n'),
  record: fixture('v1-just-society-1'),
};
const KINDS = {
  scenario: 'a scenario (question, options, agents, …)',
  experiment: 'an experiment (base, factors, seeds, …)',
  script: 'a list of acts (cues)',
  record: 'the record of a run',
} as const;
type Kind = keyof typeof KINDS;
const USES: Record<Kind, string> = {
  scenario: 'which run, batch and check take',
  experiment: 'which experiment and check take',
  script: 'which run --score plays',
  record: 'which replay, resume, fork and report take',
};

describe('15.2 a file of another kind than the command takes', () => {
  const WRONG: [wanted: Kind, found: Kind, ...command: string[]][] = [
    ['experiment', 'scenario', 'experiment', '$'],
    ['experiment', 'record', 'experiment', '$'],
    ['experiment', 'script', 'experiment', '$'],
    ['scenario', 'experiment', 'run', '$', '--headless'],
    ['scenario', 'record', 'run', '$', '--headless'],
    ['scenario', 'script', 'run', '$', '--headless'],
    ['scenario', 'experiment', 'batch', '$'],
    ['scenario', 'record', 'batch', '$'],
    ['scenario', 'record', 'check', '$'],
    ['script', 'scenario', 'run', files.scenario, '--headless', '--score', '$'],
  ];
  it.each(WRONG)('is told as what it is, once: no %s but %s, to %s', async (wanted, found, ...command) => {
    const { code, stdout, stderr } = await roundtable(...command.map((part) => (part === '$' ? files[found] : part)));
    expect([code, stdout]).toEqual([2, '']);
    const [line, ...rest] = stderr.trimEnd().split('\n');
    expect(line).toBe(`${files[found]}: this is ${KINDS[found]}, ${USES[found]}; allowed: ${KINDS[wanted]}`);
    expect(rest).toEqual(command[0] === 'check' ? ['1 fault in 1 file'] : []);
  });

  it.each(['replay', 'resume', 'report', 'transcript'])('%s says what it is in place of a record', async (command) => {
    for (const found of ['scenario', 'experiment'] as const) {
      const { stderr } = await roundtable(command, files[found]);
      expect(stderr.trimEnd()).toContain(
        `${files[found]}:1: the line is not the header of a record; allowed: the record of a run; this is ${KINDS[found]}, ${USES[found]}`,
      );
    }
  });

  it('has its own faults told where it is of the right kind, or of none', async () => {
    const torn = written('torn.yaml', starterScenario().replace('agents:', 'agnets:'));
    expect((await roundtable('check', torn)).stderr).toContain('unknown key "agnets"; did you mean agents?');
    const both = written('both.yaml', `${starterScenario()}\nfactors: {who: {all: rounds=1}}\n`);
    expect((await roundtable('run', both, '--headless')).stderr).toContain('unknown key "factors"');
    expect((await roundtable('replay', written('diary', 'dear diary\n'))).stderr).toMatch(
      /the line is not the header of a record; allowed: the record of a run\n/,
    );
  });
});

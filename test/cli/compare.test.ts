import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inFolder } from '../journal/sample.ts';
import { fixture, roundtable } from './roundtable.ts';

const golden = (name: string) => fixture(`v1-${name}`);

const compare = (...args: string[]) => roundtable('compare', ...args);

describe('the command `compare`', () => {
  it('ends with 0 where there is no difference, and says so', async () => {
    const { code, stdout, stderr } = await compare(golden('just-society-1'), golden('just-society-1'));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('No difference: all 135 entries tell the same.');
  });

  it('ends with 1 where they differ, and names the first difference and what followed', async () => {
    const { code, stdout } = await compare(golden('just-society-1'), golden('just-society-3-touched'), '--lang', 'es');
    expect(code).toBe(1);
    expect(stdout).toContain('Primera diferencia: entrada 1');
    expect(stdout).toContain('intervenido 5×');
    expect(stdout).toContain('convocada por Jonas; por unanimidad');
  });

  it('has the same in JSON, for other programs', async () => {
    const { code, stdout } = await compare(golden('just-society-1'), golden('city-budget-2'), '--format', 'json');
    expect(code).toBe(1);
    const found = JSON.parse(stdout);
    expect(found).toMatchObject({ comparison: 1, shared: 0, lineage: null, difference: { seq: 1 } });
    expect(found.settings.map(({ path }: { path: string }) => path)).toContain('seed');
    expect(found.cost.a).toMatchObject({ calls: 94, tokens_in: 232108, label: 'simulated' });
  });

  it('tells a fork by its header, and one whose prefix is another', async () => {
    await inFolder(async (folder) => {
      const [parent, child] = [join(folder, 'parent.jsonl'), join(folder, 'child.jsonl')];
      copyFileSync(golden('just-society-1'), parent);
      const { decodeHeader, encodeHeader } = await import('../../src/journal/codec.ts');
      const lines = readFileSync(parent, 'utf8').split('\n');
      const first = Buffer.from(lines[0] as string);
      const header = decodeHeader(first, 0, first.length);
      const fork = { ...header, run: 'other', parent: { run: header.run, seq: 40 } };
      writeFileSync(
        child,
        encodeHeader(fork) +
          lines
            .slice(1, 61)
            .map((line) => `${line}\n`)
            .join(''),
      );
      const { code, stdout } = await compare(parent, child);
      expect(code).toBe(1);
      expect(stdout).toContain('child is a branch of parent; they share the entries up to 40.');
      expect(stdout).toContain('The first 60 entries tell the same.');
      expect(stdout).toContain('nothing: the run has no such entry');
    });
  });

  it.each([
    [['nowhere.jsonl', golden('just-society-1')], 'there is no such file'],
    [[golden('just-society-1'), golden('just-society-1'), '--format', 'xml'], 'text, json'],
    [[golden('just-society-1'), golden('just-society-1'), '--lang', 'fr'], 'en, es, zh'],
  ])('refuses %j with what is wrong', async (args, said) => {
    const { code, stdout, stderr } = await compare(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(said);
  });
});

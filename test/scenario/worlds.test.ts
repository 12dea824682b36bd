import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readScenario } from '../../src/scenario/index.ts';

const MAZE = readFileSync(fileURLToPath(new URL('../../scenarios/maze-crew.yaml', import.meta.url)), 'utf8');
const lineOf = (text: string, mark: string) => text.slice(0, text.indexOf(mark)).split('\n').length;

describe('30.1 what is wrong about a world', () => {
  it.each([
    ['an option that is no action', 'id: bio_scan', 'id: bio_scam', 'bio_scam', 'which is no action of the world maze'],
    ['a stranger', '{Ilka: scout', '{Ilsa: scout', 'roles: {Ilsa', '"Ilsa" is no agent'],
    [
      'an unknown role',
      'Ilka: scout',
      'Ilka: scoot',
      'roles: {Ilka',
      'found "scoot", which is no role in the world maze',
    ],
    ['an even size', 'size: 25', 'size: 18', 'size: 18', 'found 18; allowed: an odd number'],
    [
      'nothing done in it',
      'on_consensus: act',
      'on_consensus: end',
      'kind: maze',
      '`on_consensus: act` under `voting`',
    ],
  ])('%s is told with its place', (_, from, to, at, told) => {
    const text = MAZE.replace(from, to);
    expect(text).not.toBe(MAZE);
    let message = '';
    try {
      readScenario(text, 'own.yaml');
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^own\\.yaml:${lineOf(text, at)}:\\d+: `));
    expect(message).toContain(told);
  });
});

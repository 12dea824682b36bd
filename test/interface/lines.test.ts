import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtProgram } from '../robustness/program.ts';

const SPANISH = {
  title: 'Dónde poner el banco',
  question: '¿Dónde debe estar el banco nuevo?',
  language: 'es',
  options: [
    {
      id: 'park',
      label: 'El parque',
      about: 'A la rama de los árboles.',
      amount: { min: 1000, max: 90_000, unit: 'euros' },
    },
    { id: 'station', label: 'La estación', about: 'Junto al andén.' },
  ],
};
const CHINESE = {
  title: '长椅放在哪里',
  question: '新的长椅应该放在哪里？',
  language: 'zh',
  options: [
    { id: 'park', label: '公园', about: '在老树底下。', amount: { min: 1000, max: 90_000, unit: '元' } },
    { id: 'station', label: '车站', about: '在站台旁边。' },
  ],
};

describe('11.1 a run that is read in a pipe', () => {
  const { folder, inside } = builtProgram();

  async function linesOf(scenario: typeof SPANISH, persona: string, names: readonly string[]): Promise<string> {
    const file = join(folder, `${scenario.language}.yaml`);
    const agents = names.map((name) => ({ name, persona }));
    writeFileSync(file, JSON.stringify({ ...scenario, agents, rounds: 6, seed: 5, memory: { limit_chars: 1500 } }));
    const args = ['run', file, '--headless', '--verbosity', 'debug', '--lang', scenario.language];
    const { status, stdout } = await inside(args);
    expect(status).toBe(0);
    // The journal's place, how it is replayed, and names of models stand as they are typed.
    return stdout
      .split('\n')
      .slice(0, -4)
      .join('\n')
      .replaceAll(/simulated|lexical|^(?:es, |zh，)/gm, '');
  }

  it('has no English word in Spanish, whatever is told, when its agents speak Spanish', async () => {
    const text = await linesOf(SPANISH, 'Alguien del barrio.', ['Ana', 'Beto', 'Cruz']);
    expect(text).toContain('\nRonda 1 de 6\n');
    expect(text).toMatch(/\nOrden: \w+, \w+, \w+\n/);
    expect(text).toMatch(/\nMemoria de todo el grupo, |\nMemoria de \w+/);
    expect(text).toMatch(/\nLlamada para Ana, declaración: , intento 1, \d/);
    expect(text).toMatch(/\nResultado tras /);
    expect(
      text.match(/(?<!\p{L})(?:the|of|and|with|round|memory|from|to|in|is|call|attempt)(?!\p{L})/giu) ?? [],
    ).toEqual([]);
  });

  it('has no Latin word in Chinese, whatever is told, when its agents speak Chinese', async () => {
    const text = await linesOf(CHINESE, '一位居民。', ['阿明', '小红', '老王']);
    expect(text).toContain('\n第1轮，共6轮\n');
    expect(text).toMatch(/\n顺序：.+、.+、.+\n/);
    expect(text).toMatch(/\n调用阿明，发言：，第1次，输入/);
    expect(text).toMatch(/\n\d轮后的结果。/);
    expect(text.match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
  });
});

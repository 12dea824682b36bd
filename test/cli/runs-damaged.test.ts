import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { JournalFaultKind } from '../../src/base/journal-fault.ts';
import { interfaces } from '../../src/interface/index.ts';
import { inFolder } from '../journal/sample.ts';
import { fixture, roundtable } from './roundtable.ts';

const [header = '', opening = ''] = readFileSync(fixture('v1-just-society-1'), 'utf8').split(/(?<=\n)/);

/** The line with other words in it, and with the checksum that belongs to these. */
function checked(line: string, from: string, to: string): string {
  const json = `${line.slice(0, line.lastIndexOf(',"check":"'))}}`.replace(from, to);
  return `${json.slice(0, -1)},"check":"${crc32(json).toString(16).padStart(8, '0')}"}\n`;
}

/** What a damaged file holds, and what is told of it in English and Spanish. */
const DAMAGED: readonly (readonly [JournalFaultKind, journal: string, en: string, es: string])[] = [
  ['no-header', 'dear diary\n', 'line 1: the line is not the header', 'línea 1: no es el encabezado'],
  ['cut-header', header.slice(0, 40), 'line 1: the line is not the whole', 'línea 1: no es el encabezado completo'],
  [
    'newer-format',
    checked(header, '"roundtable":1', '"roundtable":99'),
    'line 1: the line is of record format 99',
    'línea 1: es del formato de registro 99',
  ],
  ['no-entry', `${header}dear diary\n`, 'line 2: the line is not an entry', 'línea 2: no es una entrada'],
  [
    'no-checksum',
    header + opening.replace('"check"', '"chick"'),
    'line 2: the line is damaged: it does not end in',
    'línea 2: está dañada: no acaba en una suma',
  ],
  [
    'wrong-checksum',
    header + opening.replace('"agent"', '"agemt"'),
    'line 2: the line is damaged: its checksum does',
    'línea 2: está dañada: su suma',
  ],
  [
    'no-json',
    header + checked(opening, '"round":1', '"round":one'),
    'line 2: the line is damaged: it is not JSON',
    'línea 2: está dañada: no es JSON',
  ],
  [
    'forbidden-key',
    header + checked(opening, '"round":1', '"round":1,"__proto__":{}'),
    'line 2: the line holds the key "__proto__"',
    'línea 2: contiene la clave "__proto__"',
  ],
  [
    'unknown-event',
    header + checked(opening, '"round-opened"', '"moon-rose","actor":"person"'),
    'line 2: the line holds an unknown event type "moon-rose"',
    'línea 2: contiene un tipo de evento desconocido "moon-rose"',
  ],
  [
    'wrong-field',
    header + checked(opening, '"round":1', '"round":"one"'),
    'line 2: the line has a wrong field "round"',
    'línea 2: tiene mal el campo "round"',
  ],
  [
    'missing-field',
    header + checked(opening, '"round":1,', ''),
    'line 2: the line lacks the field "round"',
    'línea 2: le falta el campo "round"',
  ],
  [
    'other-entry',
    header + checked(opening, '"seq":1', '"seq":7'),
    'line 2: the line holds entry 7 where entry 1 belongs',
    'línea 2: contiene la entrada 7 donde va la 1',
  ],
];

const listed = async (folder: string, language: string) =>
  (await roundtable('runs', '--dir', folder, '--lang', language)).stdout;

describe('a damaged file in the list of runs', () => {
  it.each(DAMAGED)('11.1, 13.1 is told with its problem in the language of the reader: %s', (kind, journal, en, es) =>
    inFolder(async (folder) => {
      writeFileSync(join(folder, 'bad.jsonl'), journal);
      expect(await listed(folder, 'en')).toContain(en);
      const spanish = await listed(folder, 'es');
      expect(spanish).toContain(es);
      expect(spanish).not.toMatch(/\b(the|is|line)\b/);
      const chinese = (await listed(folder, 'zh')).split('\n')[2] ?? '';
      expect(chinese).toMatch(/已损坏 .*第[12]行：/);
      expect(chinese.replaceAll(/".*?"/g, '').replace(/bad$/, '')).not.toMatch(/[A-Za-z]/);
      const json = JSON.parse((await roundtable('runs', '--dir', folder, '--json', '--lang', 'es')).stdout);
      expect(json.found, `${kind}, for other programs`).toMatchObject([{ problem: expect.stringContaining(en) }]);
    }),
  );

  it('11.1, 13.1 is told as a whole where no line is to blame', () =>
    inFolder(async (folder) => {
      const file = join(folder, 'bad.jsonl');
      writeFileSync(file, '');
      truncateSync(file, 65 * 1024 * 1024);
      expect(await listed(folder, 'en')).toContain('it is too large to be listed');
      expect(await listed(folder, 'es')).toMatch(/dañada .*es demasiado grande para la lista/);
      expect(await listed(folder, 'zh')).toMatch(/已损坏 .*文件太大，无法列出/);
    }));

  it('11.1, 13.1 says why the disk gave nothing, by the code of what failed', () => {
    const told = (found: string) =>
      Object.values(interfaces).map(({ journalFault }) => journalFault({ kind: 'unreadable', found }));
    expect(told('EACCES')).toEqual([
      'it cannot be read: permission denied (EACCES)',
      'no se puede leer: permiso denegado (EACCES)',
      '无法读取：没有权限（EACCES）',
    ]);
    expect(told('EWHATEVER')).toEqual([
      'it cannot be read: EWHATEVER',
      'no se puede leer: EWHATEVER',
      '无法读取：EWHATEVER',
    ]);
  });
});

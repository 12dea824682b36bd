import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../docs/pages.ts';
import { behind, type Copy, programOf, textOf } from '../recipe-copy.ts';

type Program = typeof import('../fixture-programs/recipe-program.ts');

const golden = join(root, 'test/golden/justice-experiment-7.jsonl');
/** Words of a key in each language, where those of the other keys of its kind stand. */
function withWords(copy: Copy, does: string, words: Record<'en' | 'es' | 'zh', readonly [string, string]>): Copy {
  const beside = "  'topic-close':";
  const found = Object.entries(words).map(([language, [label, help]]) => {
    const folder = `interface/${language}`;
    const path = readdirSync(join(root, 'src', folder))
      .map((name) => `${folder}/${name}`)
      .find((name) => textOf(name).includes(beside))!;
    const text = copy[path] ?? textOf(path);
    return [path, text.replace(beside, () => `  '${does}': { label: '${label}', help: '${help}' },\n${beside}`)];
  });
  return { ...copy, ...Object.fromEntries(found) };
}

describe('a recipe is true', () => {
  it('a key: one record and its words, and it acts, stands in footer and help, and is listed', async () => {
    const keys = textOf('tui/screen-keys.ts');
    const record = "\n  { keys: ['Y'], does: 'greet', footer: 0.1, act: ({ notify }) => notify('Good morning.') },";
    const copy = withWords(
      { 'tui/screen-keys.ts': behind(keys, 'const goingOn: readonly ScreenKey[] = [', record) },
      'greet',
      { en: ['greet', 'Says good morning.'], es: ['saludar', 'Da los buenos días.'], zh: ['问好', '说早上好。'] },
    );
    const { walk, listed } = await programOf<Program>('recipe-program.ts', 'key', copy);
    const frames = walk(golden, 'en', ['Y', '?', ...'morning']);
    const [begun, greeted] = frames;
    expect(begun?.footer).toContain('Y greet');
    expect(greeted?.told).toBe('Good morning.');
    expect(frames.at(-1)?.window).toMatch(/Y +Says good morning\./);
    expect(walk(golden, 'zh', [])[0]?.footer).toContain('Y 问好');
    expect(new Map(listed()).get('screen')).toContain('greet');
  });

  it('a window: a folder, a line in the table and its words, and it is opened, typed into, moved through, told and left', async () => {
    const folderOf = 'tui/windows/note/window.ts';
    const table = textOf('tui/windows/index.ts');
    let copy: Copy = {
      [folderOf]: NOTE,
      'tui/windows/index.ts': behind(
        behind(table, 'const table = [', '\n  note,'),
        "import { help } from './help/window.ts';",
        "\nimport { note } from './note/window.ts';",
      ),
    };
    copy = withWords(copy, 'note', {
      en: ['note', 'Takes a note.'],
      es: ['nota', 'Toma nota.'],
      zh: ['笔记', '记笔记。'],
    });
    copy = withWords(copy, 'note-close', {
      en: ['put away', 'Puts the note away.'],
      es: ['guardar', 'Guarda la nota.'],
      zh: ['收起', '收起笔记。'],
    });
    const { walk, listed } = await programOf<Program>('recipe-program.ts', 'window', copy);
    const frames = walk(golden, 'en', ['Y', 'H', 'i', 'page-down', 'escape', '?', ...'note']);
    const [begun, opened, , typed, paged, closed] = frames;
    expect(begun?.footer).toContain('Y note');
    expect(opened?.window).toContain('A note');
    expect(opened?.footer).toContain('esc put away');
    expect(typed?.window).toContain('▏ Hi');
    expect(typed?.window).toContain('page 0');
    expect(paged?.window).toContain('page 1');
    expect(closed?.window).toBe('');
    expect(frames.at(-1)?.window).toMatch(/Y +Takes a note\./);
    expect(new Map(listed()).get('note')).toEqual([
      'note-close',
      'window-page-down',
      'window-page-up',
      'all-acts',
      'window-help',
      'quit-hard',
    ]);
  });

  it('a language: its two folders, a line in the table of each and its name, and it is spoken and shown', async () => {
    const copy: Copy = {};
    for (const [room, count] of [
      ['language', 205],
      ['interface', 11],
    ] as const) {
      const all = readdirSync(join(root, 'src', room, 'es'), { recursive: true, encoding: 'utf8' });
      const files = all.filter((file) => /\.\w+$/.test(file));
      expect([room, files.length]).toEqual([room, count]);
      // Spanish as somebody might begin to make Portuguese of it.
      for (const file of files)
        copy[`${room}/pt/${file}`] = textOf(`${room}/es/${file}`)
          .replaceAll(' que ', ' quê ')
          .replaceAll('así que', 'así quê')
          .replaceAll('Así que', 'Así quê')
          .replace(/(?<=^export const )es\b/m, 'pt')
          .replace(/(?<=^export const language = ')es/m, 'pt');
      const table = textOf(`${room}/index.ts`);
      const imported = /^import (.*)\bes\b(.*)'\.\/es\/index\.ts';\n/m.exec(table)![0];
      copy[`${room}/index.ts`] = behind(table, imported, imported.replace(/\bes\b/g, 'pt')).replace(
        'es: () => es,',
        'es: () => es, pt: () => pt,',
      );
    }
    const names = textOf('discussion/language.ts');
    copy['discussion/language.ts'] = behind(names, "LANGUAGES = ['en', 'es', ", "'pt', ");
    const { walk, said } = await programOf<Program>('recipe-program.ts', 'language', copy);
    const talk = (await said('pt' as 'es')).join('\n');
    expect(talk).toContain(' quê ');
    expect(talk).not.toContain(' que ');
    expect(walk(golden, 'pt' as 'es', ['?']).at(-1)?.window).toContain(' quê ');
  });
});

const NOTE = `
import { close, pageKeys } from '../../frame/acts.ts';
import { typedInto, type Window } from '../../frame/window.ts';
import { fieldRows } from '../../look/field.ts';
import { row } from '../../look/paint.ts';
import { windowOf } from '../../look/small-window.ts';
import { emptyField, type TextField } from '../../look/text-field.ts';

type Note = { kind: 'note'; field: TextField; page: number };
const empty: Note = { kind: 'note', field: emptyField, page: 0 };

export const note: Window<Note> = {
  kind: 'note',
  keys: { note: [{ keys: ['escape'], does: 'note-close', footer: 1, act: close }, ...pageKeys] },
  opened: [{ keys: ['Y'], does: 'note', footer: 0.1, act: ({ set }) => set({ overlay: empty }) }],
  typing: ['note'],
  type: typedInto('field'),
  draw: ({ field, page }, view) =>
    windowOf(view, 'A note', 40, (width) => [row(width, 'page ' + page), ...fieldRows(field, true, width)]),
  move: (own, move) => (move.kind === 'scroll' ? { ...own, page: own.page + Math.sign(move.by) } : own),
};
`;

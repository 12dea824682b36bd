import { execFileSync } from 'node:child_process';
import {
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeWhole } from '../../src/cli/write-whole.ts';
import { inFolder } from '../journal/sample.ts';

it('13.1 a file is written whole or not at all: never over what is there', () =>
  inFolder((folder) => {
    const file = join(folder, 'config.yaml');
    writeFileSync(file, 'before');
    linkSync(file, join(folder, 'as-it-was'));
    writeWhole(file, 'after 后');
    expect(readFileSync(file, 'utf8')).toBe('after 后');
    expect(readFileSync(join(folder, 'as-it-was'), 'utf8')).toBe('before');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // Where the new one cannot be written, the old one stays.
    mkdirSync(`${file}.${process.pid}`);
    expect(() => writeWhole(file, 'never')).toThrow();
    expect(readFileSync(file, 'utf8')).toBe('after 后');
  }));

it('13.1 a link leads to the file that is written, and nothing is left beside', () =>
  inFolder((folder) => {
    const [file, link] = [join(folder, 'kept.yaml'), join(folder, 'config.yaml')];
    writeFileSync(file, 'before');
    symlinkSync(file, link);
    writeWhole(link, 'after');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('after');
    expect(readdirSync(folder).sort()).toEqual(['config.yaml', 'kept.yaml']);
  }));

it.skipIf(process.platform === 'win32')('28.1 a named pipe is no file to be replaced', () =>
  inFolder((folder) => {
    const [pipe, link] = [join(folder, 'pipe'), join(folder, 'link')];
    execFileSync('mkfifo', [pipe]);
    symlinkSync(pipe, link);
    for (const place of [pipe, link]) expect(() => writeWhole(place, 'never')).toThrow(/no regular file/);
    expect(lstatSync(pipe).isFIFO()).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['link', 'pipe']);
  }),
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRecording } from '../../src/recordings/read-recording.ts';
import type { Recording } from '../../src/recordings/recording.ts';

export const fixtures = fileURLToPath(new URL('../fixtures/recordings', import.meta.url));
export const FIXTURES = ['harbour.json', 'granja.json', 'shanwu.json', 'bare.json'] as const;
export type Fixture = (typeof FIXTURES)[number];

export const fixtureText = (name: Fixture): string => readFileSync(join(fixtures, name), 'utf8');
export const fixture = (name: Fixture): Recording => readRecording(fixtureText(name), name);

/** The fixture with something changed, as its file would be. */
// biome-ignore lint/suspicious/noExplicitAny: tests reach into the JSON where they like.
export function changed(name: Fixture, change: (json: any) => void): string {
  const json = JSON.parse(fixtureText(name));
  change(json);
  return JSON.stringify(json, null, 2);
}

import { randomUUID } from 'node:crypto';
import { version } from '../../package.json';
import type { Header } from '../journal/journal.ts';

/** Of a run that shares the entries up to `seq` with its parent. */
export function forkHeader({ scenarioName, seed, scenario, run }: Header, seq: number): Header {
  return { scenarioName, seed, scenario, program: version, run: randomUUID(), parent: { run, seq } };
}

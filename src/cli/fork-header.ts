import type { Header } from '../journal/journal.ts';
import { programVersion } from './build-facts.ts';
import { newRunId } from './chance.ts';

/** Of a run that shares the entries up to `seq` with its parent. One of an imported run says whose words the first of them are. */
export function forkHeader(parent: Header, seq: number): Header {
  const { imported, run } = parent;
  const whose = imported ? { imported: { ...imported, rest: null } } : {};
  return { ...parent, program: programVersion(), run: newRunId(), parent: { run, seq }, ...whose };
}

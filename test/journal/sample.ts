import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '../../src/discussion/call.ts';
import type { Entry, Event } from '../../src/discussion/event.ts';
import type { Header } from '../../src/journal/journal.ts';
import { smallScenario } from '../small-scenario.ts';

export const header: Header = {
  scenarioName: 'small',
  seed: 7,
  scenario: smallScenario(),
  program: '0.1.0',
  run: 'run-1',
  parent: null,
};

const call: Call = { model: 'simulated', attempt: 1, tokensIn: 812, tokensOut: 40, tokensLabel: 'simulated' };

/** Entries of several kinds, with words of several scripts. They need not make a possible run: a journal keeps what it is given. */
export function sampleEntries(count: number): Entry[] {
  return Array.from({ length: count }, (_, i) => ({
    seq: i + 1,
    at: 1_763_697_600_000 + i * 37,
    event: sampleEvent(i),
  }));
}

export function statement(text: string): Event {
  return { type: 'statement-made', agent: 'Alice', text, call };
}

function sampleEvent(i: number): Event {
  switch (i % 6) {
    case 0:
      return { type: 'round-opened', round: 1 + i / 6, queue: [{ agent: 'Alice', reason: 'policy' }] };
    case 1:
      return { type: 'reasoning-made', agent: 'Alice', text: `"Quoted" and\nbroken, ${i}`, call };
    case 2:
      return statement(`Nobody chooses the class they are born into, said ${i} times. `.repeat(3));
    case 3:
      return statement(`最低收入应当优先，因为没有人能选择出身 👩‍👩‍👧 número ${i}`);
    case 4:
      return { type: 'poll-answered', agent: 'Bruno', answer: 'no', reply: '0', call };
    default:
      return { type: 'event-injected', text: `News ${i}`, to: ['Bruno'], actor: 'person' };
  }
}

/** Runs the test in a folder of its own, which is gone afterwards. */
export async function inFolder(test: (folder: string) => void | Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'roundtable-journal-'));
  try {
    await test(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { uncounted } from '../../src/discussion/message-of.ts';
import { encodeEntry, encodeHeader } from '../../src/journal/codec.ts';
import { readJournal } from '../../src/journal/read.ts';
import { FORBIDDEN, HOSTILE_TEXTS } from '../hostile-text.ts';
import { terminalRig } from '../terminal-rig.ts';
import { BENCH, builtProgram } from './program.ts';

const { folder, config, roundtable } = builtProgram();
const binary = fileURLToPath(new URL('../../bin/roundtable.js', import.meta.url));
const hostile = HOSTILE_TEXTS.map(([, text]) => text).join(' x ');

/** What the screen itself writes: colours, places, modes, the question for the background. No title, no clipboard, no other string. */
const OWN = /\x1b\[[\x30-\x3f]*[\x20-\x2f]*[\x40-\x7e]|\x1b[78]|\x1b\]11;\?\x1b\\|\r/g;

it('14.1 hostile text in a real terminal: no title, no clipboard, no sequence but the screen’s own', async () => {
  const bench = join(folder, 'bench.yaml');
  writeFileSync(bench, JSON.stringify({ ...BENCH, rounds: 2 }));
  const source = join(folder, 'plain.jsonl');
  await roundtable(['run', bench, '--headless', '--journal', source]);
  const { header, entries } = readJournal(source);
  const tainted = join(folder, 'tainted.jsonl');
  const scenario = { ...header.scenario, title: `Bench ${hostile}`, question: `Where? ${hostile}` };
  const lines = entries.map(({ event, ...entry }) =>
    encodeEntry({
      ...entry,
      event: 'text' in event ? uncounted({ ...event, text: `${hostile} ${event.text}` }) : event,
    }),
  );
  writeFileSync(tainted, [encodeHeader({ ...header, scenario }), ...lines].join(''));

  const rig = terminalRig(process.execPath, [binary, 'replay', tainted, '--speed', 'max'], {
    env: { ROUNDTABLE_CONFIG_DIR: config },
  });
  const obeyed: string[] = [];
  rig.terminal.onTitleChange((title) => obeyed.push(`title ${title}`));
  for (const code of [52, 8, 1337]) {
    rig.terminal.parser.registerOscHandler(code, (payload) => {
      obeyed.push(`OSC ${code} ${payload}`);
      return true;
    });
  }
  try {
    await rig.waitFor(/removed|goes on/, 6_000);
    rig.kill('SIGTERM');
    await rig.exit;
  } finally {
    rig.kill();
  }
  expect(obeyed).toEqual([]);
  expect(rig.bytes().replace(OWN, '')).not.toMatch(FORBIDDEN);
  expect(rig.modes()).toMatchObject({ isAlternateScreen: false, isCursorVisible: true });
});

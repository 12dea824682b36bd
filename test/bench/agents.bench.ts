import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fact, median, percentile } from './measure.ts';
import { COLS, keyToFrame, pause, ROWS, screenOf } from './on-screen.ts';

const folder = process.env['BENCH_TMP'] as string;

/** How long so many agents take to be checked and to stand on the screen. */
const beginsMs = (agents: number) => 3_000 + 10 * agents;

for (const agents of [12, 50, 1000]) {
  const scenario = join(folder, `${agents}.yaml`);
  writeFileSync(
    scenario,
    `title: Many agents
question: Which rule shall hold?
rounds: 100
options:
  - { id: floor, label: A guaranteed floor, about: nobody falls below it }
  - { id: average, label: The highest average, about: the sum counts }
agents:
${Array.from({ length: agents }, (_, i) => `  - { name: Agent${i}, persona: A citizen. }`).join('\n')}
`,
  );
  const journal = join(folder, `${agents}.jsonl`);
  const screen = screenOf(['run', scenario, '--seed', '7', '--speed', '60', '--journal', journal]);
  try {
    await pause(beginsMs(agents));
    // The card is left for the board.
    screen.pty.write('g');
    await pause(3_000);
    const from = screen.frameBytes.length;
    await pause(4_000);
    const streamed = screen.frameBytes.slice(from);
    const name = `${agents} agents: bytes a frame, streaming, ${COLS}×${ROWS}, ${(streamed.length / 4).toFixed(0)} frames a second`;
    fact(name, `${(median(streamed) / 1000).toFixed(2)} kB`, '', '≤ 3 kB median');
    fact('  95 of 100', `${(percentile(streamed, 0.95) / 1000).toFixed(2)} kB`, '', '');
    await keyToFrame(`  key to frame while ${agents} agents remember`, screen);
  } catch (error) {
    console.log(`${agents} agents: not measured to their end: ${(error as Error).message}`);
  } finally {
    screen.pty.kill('SIGKILL');
  }
}
process.exit();

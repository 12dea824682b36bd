import { writerOf } from '../../src/cli/writer.ts';

/** At the moment that standard input names it tries to be the one who writes the journals, one after the other; says which it is, and ends when told to. */
const journals = process.argv.slice(2);
const APART_MS = 15;

process.stdout.write('ready\n');
process.stdin.once('data', (moment) => {
  const own = journals.filter((journal, i) => {
    while (Date.now() < Number(moment) + i * APART_MS);
    try {
      writerOf(journal);
      return true;
    } catch {
      return false;
    }
  });
  process.stdout.write(`${JSON.stringify(own)}\n`);
  process.stdin.once('data', () => process.exit(7));
});

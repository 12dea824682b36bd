import { leaveGoneTerminals } from './gone-terminal.ts';
import { EXIT, endUnread, tell } from './output.ts';
import { main } from './program.ts';
import { reasonOf } from './read-text.ts';

const terminals = leaveGoneTerminals();

process.stdout.on('error', endUnread);
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  if (terminals.isGone()) process.exit(EXIT.hungUp);
  tell(`the output cannot be written: ${reasonOf(error)}`);
  process.exit(EXIT.userError);
});
// Where not even that can be told, the exit code remains.
process.stderr.on('error', () => {});

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});

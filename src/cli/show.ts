import type { Clock } from '../base/clock.ts';
import { encodeEntry, encodeHeader } from '../journal/codec.ts';
import type { Header, Redact } from '../journal/journal.ts';
import type { Run } from '../orchestrator/run.ts';
import type { ShowOptions } from './options.ts';
import { EXIT, tell } from './output.ts';

export type Shown = {
  run: Run;
  header: Header;
  options: ShowOptions;
  clock: Clock;
  redact: Redact | undefined;
  badge: string;
  /** Where the journal is. */
  path: string;
  /** Begin held. */
  held: boolean;
};

/** Shows a run on the screen or as lines until it has ended or was left. Resolves to the exit code. */
export async function show(shown: Shown): Promise<number> {
  return shown.options.screen ? onScreen(shown) : asLines(shown);
}

async function onScreen({ run, path, badge, clock, held, header }: Shown): Promise<number> {
  const { showRun } = await import('../tui/index.tsx');
  const outcome = await showRun(run, { badge, journalPath: path, scenarioName: header.scenarioName, clock, held });
  await run.close();
  return outcome === 'interrupted' ? EXIT.interrupted : EXIT.ok;
}

async function asLines({ run, header, options, redact, held }: Shown): Promise<number> {
  const write = (text: string) => void process.stdout.write(text);
  let code: number = EXIT.ok;
  if (options.format === 'jsonl') {
    write(encodeHeader(header, redact));
    run.subscribe((news) => news.kind === 'entry' && write(encodeEntry(news.entry, redact)));
  } else {
    const { headerLines, textLines } = await import('../headless/text.ts');
    const linesOf = textLines({ verbosity: options.verbosity });
    for (const line of headerLines(header)) write(`${line}\n`);
    run.subscribe((news) => {
      if (news.kind !== 'entry') return;
      for (const line of linesOf(news.before, news.entry, news.state)) write(`${line}\n`);
    });
  }
  const stop = (exit: number) => {
    code = exit;
    void run.close();
  };
  run.subscribe((news) => {
    if (news.kind === 'status' && news.status.mode === 'unavailable') {
      tell(`the model cannot be asked: ${news.status.trouble}`);
      stop(EXIT.unavailable);
    }
  });
  const onSignal = () => stop(EXIT.interrupted);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, onSignal);
  run.start({ held });
  await run.done;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, onSignal);
  return code;
}

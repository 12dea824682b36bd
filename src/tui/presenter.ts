import type { Clock } from '../base/clock.ts';
import { displayWidth, padToWidth } from '../base/width.ts';
import { wrap } from '../base/wrap.ts';
import type { Entry } from '../discussion/event.ts';
import type { PresenterNote } from '../discussion/scenario.ts';
import type { InterfaceWords } from '../interface/index.ts';
import type { Run, RunResult } from '../orchestrator/runs/run.ts';
import { foldTimes, NO_TIMES, type PresenterRow, presenterClock, presenterRows } from './shown/presenter-rows.ts';
import { listen } from './terminal/listen.ts';
import { terminalSession } from './terminal/session.ts';

type PresenterOptions = { notes: readonly PresenterNote[]; title: string; clock: Clock; words: InterfaceWords };
type Presenting = {
  rows(): readonly PresenterRow[];
  clockRow(): PresenterRow;
  onChange(listener: () => void): void;
};

const MODES = { enter: '\x1b[?1049h\x1b[?25l', again: '\x1b[?1049h\x1b[?25l', leave: '\x1b[?25h\x1b[?1049l' };
/** The clock goes on while nothing is recorded. */
const REDRAWN_MS = 1000;

/** Draws the notes of a run in this terminal until somebody leaves them, or the run has gone, which is told in a line below what was there. */
export async function drawNotes(run: Run, options: PresenterOptions, say: (line: string) => void): Promise<void> {
  const { stdin, stdout } = process;
  const { clock, words, title } = options;
  const { presenter } = words;
  const presenting = presented(run, options);
  const draw = () => {
    const { columns, rows: height } = session.out;
    const rows = [presenting.clockRow(), ...presenting.rows()];
    const lines = [title, '', ...rowLines(rows, columns), '', presenter.quits].slice(0, height);
    const drawn = lines.map((line) => `${wrap(line, columns)[0] ?? ''}\x1b[K`).join('\r\n');
    session.out.write(`\x1b[H${drawn}\x1b[J`);
  };
  const session = terminalSession({ stdin, stdout, modes: MODES, onRepaint: draw });
  let isLeft = false;
  let cancel = () => {};
  const tick = () => {
    draw();
    cancel = clock.after(REDRAWN_MS, tick);
  };
  session.enter();
  const deafen = listen(session, clock, (event) => {
    if (event.type !== 'key' || !['q', 'escape', 'ctrl-c'].includes(event.key)) return;
    isLeft = true;
    void run.close();
  });
  stdout.on('resize', draw);
  presenting.onChange(draw);
  try {
    run.start();
    tick();
    await run.done;
  } finally {
    cancel();
    stdout.off('resize', draw);
    deafen();
    session.leave();
  }
  if (!isLeft) say(endOf(await run.done, presenter));
}

const endOf = ({ kind }: RunResult, { over, gone }: InterfaceWords['presenter']) => (kind === 'ended' ? over : gone);

/** Says what has changed of them, line by line, until the run has gone. The clock is said with what it belongs to. */
export async function sayNotes(run: Run, options: PresenterOptions, say: (line: string) => void): Promise<void> {
  const presenting = presented(run, options);
  let told: readonly string[] = [];
  const tell = () => {
    const lines = named(presenting.rows());
    const fresh = lines.filter((line) => !told.includes(line));
    told = lines;
    if (fresh.length === 0) return;
    const { name, text } = presenting.clockRow();
    say(`${name}${options.words.status.colon}${text}`);
    for (const line of fresh) say(line);
  };
  const named = (rows: readonly PresenterRow[]) => {
    let under = '';
    return rows.map(({ name, text }) => {
      under = name || under;
      return `${under}${options.words.status.colon}${text}`;
    });
  };
  say(options.title);
  presenting.onChange(tell);
  run.start();
  say(endOf(await run.done, options.words.presenter));
}

function presented(run: Run, { notes, clock, words }: PresenterOptions): Presenting {
  let times = NO_TIMES;
  const facts = () => ({ state: run.state(), status: run.status(), notes, times, nowMs: clock.now(), words });
  const took = (entry: Entry) => {
    times = foldTimes(times, entry);
  };
  return {
    rows: () => presenterRows(facts()),
    clockRow: () => presenterClock(facts()),
    onChange(listener) {
      run.subscribe((news) => {
        if (news.kind === 'entry') took(news.entry);
        else if (news.kind === 'moved') for (const { entry } of news.since(0)) took(entry);
        else if (news.kind !== 'status') return;
        listener();
      });
    },
  };
}

/** Names in a column of their own, and beside them the texts, wrapped. */
function rowLines(rows: readonly PresenterRow[], columns: number): string[] {
  const indent = Math.max(...rows.map(({ name }) => displayWidth(name))) + 2;
  return rows.flatMap(({ name, text }) =>
    wrap(text, Math.max(10, columns - indent)).map((line, i) => `${padToWidth(i === 0 ? name : '', indent)}${line}`),
  );
}

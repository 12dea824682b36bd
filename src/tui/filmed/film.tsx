import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { render } from 'ink';
import { type ManualClock, manualClock } from '../../base/clock.ts';
import type { Entry } from '../../discussion/event.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { Header } from '../../journal/journal.ts';
import { redactedRun } from '../../orchestrator/runs/redacted-run.ts';
import { replayRun } from '../../orchestrator/runs/replay-run.ts';
import type { Run, Speed } from '../../orchestrator/runs/run.ts';
import type { SeatRedaction } from '../../projections/seat-redaction.ts';
import { App } from '../app.tsx';
import { unguarded } from '../frame/guard.ts';
import { screenStore } from '../store/store.ts';
import { inkStdout } from '../terminal/ink-stdout.ts';
import { screenWriter } from '../terminal/screen-writer.ts';
import type { Palette } from '../terminal/style.ts';

export type Filming = {
  header: Header;
  entries: Iterable<Entry>;
  words: InterfaceWords;
  columns: number;
  rows: number;
  speed: Speed;
  palette: Palette;
  badge: string;
  /** The record, as the screen names it. */
  path: string;
  seatRedaction: SeatRedaction | null;
  /** Told what a terminal is sent, and when. */
  send?: (bytes: string, ms: number) => void;
  /** Told each whole frame, in lines of text and looks. */
  onFrame?: (frame: string, ms: number) => void;
};

/** A recorded run on the screen, in a terminal that nobody sits at and whose time moves only when it is told to. */
type Film = { run: Run; clock: ManualClock; close(): Promise<void> };

/** Opens the screen before the first entry; nothing moves yet. What fails, fails the film. */
export function openFilm(filming: Filming): Film {
  const { header, words, columns, rows, palette, seatRedaction, badge, path, send = () => {}, onFrame } = filming;
  const { scenario, scenarioName, seed } = header;
  const opening = { scenarioName, seed };
  const clock = manualClock(0);
  const whole = replayRun({ scenario, opening, entries: filming.entries, clock, speed: filming.speed });
  const run = seatRedaction ? redactedRun(whole, seatRedaction, { scenario, opening }) : whole;
  const screen = screenStore(run, {
    ...{ words, clock, columns, rows, badge, journalPath: path },
    ...{ seat: seatRedaction?.seat ?? null, recordedFrom: header.imported?.models ?? null },
  });
  let isOpen = true;
  const out = {
    ...{ columns, rows, onDrain() {} },
    write(bytes: string) {
      if (isOpen) send(bytes, clock.now());
      return true;
    },
  };
  const writer = screenWriter(out, palette);
  const draw = (frame: string | readonly string[]) => {
    if (!isOpen) return;
    onFrame?.(typeof frame === 'string' ? frame : frame.join('\n'), clock.now());
    writer.draw(frame);
  };
  const terminal = Object.assign(new EventEmitter(), { columns, rows, isTTY: true }) as unknown as NodeJS.WriteStream;
  const ink = render(<App store={screen.view} guarded={unguarded} />, {
    stdout: inkStdout(terminal, { draw }),
    stdin: new PassThrough() as unknown as NodeJS.ReadStream,
    ...{ debug: true, exitOnCtrlC: false, patchConsole: false },
  });
  return {
    ...{ run, clock },
    async close() {
      isOpen = false;
      ink.unmount();
      screen.close();
      await run.close();
    },
  };
}

/** Time goes on in steps of this. */
const STEP_MS = 200;
/** How long the last frame stays. */
const LAST_MS = 5_000;

/** Plays a film from its beginning to its end, and closes it. What fails, fails the film. */
export async function played({ run, clock, close }: Film): Promise<void> {
  let isOver = false;
  let fault: unknown = null;
  const end = () => {
    isOver = true;
  };
  run.done.then(end, (error) => {
    fault = error;
    end();
  });
  run.start();
  while (!isOver) await clock.advance(STEP_MS);
  await clock.advance(LAST_MS);
  await close();
  if (fault) throw fault;
}

/** As it stands after an entry of the record, when all that moves has come to rest. */
export async function stillAt({ run, clock }: Film, seq: number): Promise<void> {
  run.start({ paused: true });
  run.seek(seq);
  await clock.advance(LAST_MS);
}

/** Frames closer to each other than this are one. */
const FRAME_MS = 200;

/** The frames of a film between two entries of the record. */
export async function passage(filming: Filming, from: number, to: number): Promise<{ ms: number; frame: string }[]> {
  const frames: { ms: number; frame: string }[] = [];
  const film = openFilm({
    ...filming,
    onFrame(frame, ms) {
      const last = frames.at(-1);
      if (last?.frame === frame) return;
      if (last && ms - last.ms < FRAME_MS) last.frame = frame;
      else frames.push({ ms, frame });
    },
  });
  const { run, clock } = film;
  await stillAt(film, from);
  const first = frames.at(-1)?.frame ?? '';
  frames.splice(0, frames.length, { ms: clock.now(), frame: first });
  run.resume();
  const end = clock.now() + MOST_MS;
  while (run.state().seq < to && clock.now() < end) await clock.advance(STEP_MS);
  run.pause();
  await clock.advance(LAST_MS);
  await film.close();
  return frames;
}

/** No passage is longer: as a recording of the terminal it takes a hundredth of the room. */
const MOST_MS = 10 * 60_000;

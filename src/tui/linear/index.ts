import type { Entry } from '../../discussion/event.ts';
import type { State } from '../../discussion/state.ts';
import { interfaces } from '../../interface/index.ts';
import type { Run } from '../../orchestrator/runs/run.ts';
import type { Left } from '../frame/tools.ts';
import type { ShowRunOptions } from '../index.tsx';
import { screenInput } from '../input.ts';
import { bindingPressed } from '../keymap.ts';
import { keepBookmarks, screenStore } from '../store/store.ts';
import { inputReader } from '../terminal/input.ts';
import { terminalSession } from '../terminal/session.ts';
import { screenTools } from '../tools.ts';
import { scopeOf } from '../windows/index.ts';
import { speech } from './speech.ts';
import { keysTold } from './told.ts';

/** The run as lines, as where there is no screen. `waits`: tells what is long waited for; gives what ends it. */
export type RunTold = {
  opening: readonly string[];
  entry(before: State, entry: Entry, state: State): readonly string[];
  waits(say: (line: string) => void): () => void;
};

export type SpeakRunOptions = Omit<ShowRunOptions, 'drawing' | 'panes'> & { told: RunTold };

/** What a window, drawn in rows of text, may take: a terminal of any size can be read line by line. */
const COLUMNS = { least: 60, most: 80 } as const;
const ROWS = 60;

/**
 * The same run, keys and windows as on the screen, said line by line: nothing is drawn twice, nothing moves, and the cursor of the terminal
 * is the one of the field that is typed in (22.1). Ends as the screen does.
 */
export async function speakRun(
  run: Run,
  { told, greeting, paused = false, split, bookmarks, keepSetting, ...options }: SpeakRunOptions,
): Promise<Left> {
  const { words = interfaces.en, clock, humanQueue = null, preferences } = options;
  const { stdin, stdout, env } = process;
  const session = terminalSession({ stdin, stdout, modes: env['TERM'] === 'dumb' ? NO_MODES : PASTE_MODES });
  const columns = Math.max(COLUMNS.least, Math.min(COLUMNS.most, stdout.columns || COLUMNS.most));
  let settle: (left: Left) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const left = new Promise<Left>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  const screen = screenStore(run, {
    ...options.sources,
    ...options,
    words,
    columns,
    rows: ROWS,
    bookmarks: bookmarks?.found ?? [],
    preferences: { ...preferences, motion: 'none' },
  });
  if (bookmarks) keepBookmarks(screen, bookmarks);
  const tools = screenTools(run, screen, settle, humanQueue, split ?? null, undefined, keepSetting, options.audience);
  const speaker = speech(tools.now(), clock, (text) => session.out.write(text));
  const input = screenInput(tools);
  let isAnswering = false;
  const reader = inputReader(clock, (event) => {
    if (event.type === 'key' && event.key === 'ctrl-z') return session.suspend();
    const before = tools.now();
    const does = event.type === 'key' ? bindingPressed(scopeOf(before), event.key, before)?.does : undefined;
    isAnswering = true;
    input(event);
    isAnswering = false;
    speaker.answered(tools.now(), does?.startsWith('focus-') ?? false);
  });
  const unsubscribe = screen.view.subscribe((view) => !isAnswering && speaker.changed(view));
  const onInput = (chunk: Uint8Array) => reader.push(chunk);
  session.enter();
  stdin.on('data', onInput);
  stdin.resume();
  const stopTelling = tellEntries(run, told, speaker.say);
  run.done.catch(fail);
  try {
    speaker.say(told.opening);
    run.start({ paused });
    screen.set({});
    speaker.say(keysTold(tools.now()));
    if (greeting !== undefined) screen.notify(greeting);
    return await left;
  } finally {
    stopTelling();
    unsubscribe();
    stdin.off('data', onInput);
    stdin.pause();
    reader.close();
    speaker.close();
    screen.close();
    session.leave();
  }
}

/** Each entry as it comes; what was recorded meanwhile, or before a run is taken up, where it is gone to. */
function tellEntries(run: Run, { entry, waits }: RunTold, say: (lines: readonly string[]) => void): () => void {
  let furthest = 0;
  const unsubscribe = run.subscribe((news) => {
    if (news.kind === 'entry') say(entry(news.before, news.entry, news.state));
    if (news.kind === 'moved' && run.kind === 'live')
      for (const { before, entry: missed, state } of news.since(furthest)) say(entry(before, missed, state));
    furthest = Math.max(furthest, run.length());
  });
  const stop = waits((line) => say([line]));
  return () => {
    unsubscribe();
    stop();
  };
}

/** What is asked of a terminal where nothing is drawn. */
const PASTE_MODES = { enter: '\x1b[?2004h', again: '\x1b[?2004h', leave: '\x1b[?2004l' } as const;
const NO_MODES = { enter: '', again: '', leave: '' } as const;

import type { Entry } from '../../discussion/event.ts';
import type { State } from '../../discussion/state.ts';
import { interfaces } from '../../interface/index.ts';
import type { Run } from '../../orchestrator/runs/run.ts';
import type { Left } from '../frame/tools.ts';
import type { ShowRunOptions } from '../index.ts';
import { screenInput } from '../input.ts';
import { bindingPressed } from '../keymap.ts';
import { behindMasks } from '../shown/masked-rows.ts';
import { newTour } from '../shown/tour.ts';
import { keepChoices } from '../store/keep-choices.ts';
import { screenStore } from '../store/store.ts';
import type { InputEvent } from '../terminal/input.ts';
import { screenTools } from '../tools.ts';
import { guide } from '../tour.ts';
import { meetAudience } from '../windows/audience/window.ts';
import { beginComparison } from '../windows/comparison/window.ts';
import { scopeOf } from '../windows/index.ts';
import { beginWithResult } from '../windows/results/window.ts';
import { numbersTyped } from './numbers.ts';
import { speech } from './speech.ts';
import { LINEAR_ROWS, lineTerminal } from './terminal.ts';
import { keysTold, numberedChoices, tourTold } from './told.ts';

/** The run as lines, as where there is no screen. `waits`: tells what is long waited for; gives what ends it. */
export type RunTold = {
  opening: readonly string[];
  entry(before: State, entry: Entry, state: State): readonly string[];
  waits(say: (line: string) => void): () => void;
};

export type SpeakRunOptions = Omit<ShowRunOptions, 'drawing' | 'panes'> & { told: RunTold };

/**
 * The same run, keys and windows as on the screen, said line by line: nothing is drawn twice, nothing moves, and the cursor of the terminal
 * is the one of the field that is typed in (22.1). Ends as the screen does.
 */
export async function speakRun(
  run: Run,
  { told, greeting, paused = false, split, bookmarks, keepSetting, guided, ...options }: SpeakRunOptions,
): Promise<Left> {
  const { words = interfaces.en, clock, humanQueue = null, preferences } = options;
  // A code for cameras is nothing to be read out: the link stands beside it.
  const audience = options.audience ? { ...options.audience, code: [] } : null;
  const terminal = lineTerminal(clock, options.afterLeave);
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
    audience,
    columns: terminal.columns,
    rows: LINEAR_ROWS,
    tour: guided ? newTour : null,
    bookmarks: bookmarks?.found ?? [],
    preferences: { ...preferences, motion: 'none', mouse: 'none' },
  });
  keepChoices(screen, { bookmarks });
  const tools = screenTools(run, screen, settle, humanQueue, split ?? null, undefined, keepSetting, audience);
  const speaker = speech(tools.now(), clock, terminal.write);
  const input = numbersTyped(clock, {
    numbered: (key) => (bindingPressed(scopeOf(tools.now()), key, tools.now()) ? null : numberedChoices(tools.now())),
    input: screenInput(tools),
    missed: (number, count) => speaker.say([words.linear.noRow(number, count)]),
  });
  let isAnswering = false;
  const leaveTour = guided ? guide(tools, screen.view, guided) : () => {};
  const onEvent = (event: InputEvent) => {
    const before = tools.now();
    const does = event.type === 'key' ? bindingPressed(scopeOf(before), event.key, before)?.does : undefined;
    isAnswering = true;
    input(event);
    isAnswering = false;
    speaker.answered(tools.now(), does?.startsWith('focus-') ?? false);
  };
  const unsubscribe = screen.view.subscribe((view) => !isAnswering && speaker.changed(view));
  terminal.open(onEvent);
  const stopTelling = tellEntries(run, told, (lines) => speaker.say(behindMasks(tools.now())(lines)));
  run.done.catch(fail);
  try {
    speaker.say(told.opening);
    run.start({ paused });
    beginComparison(tools);
    if (options.end !== undefined) beginWithResult(tools, options.end);
    if (audience && run.kind === 'live') meetAudience(tools);
    screen.set({});
    // A window that opens at the beginning has said its own.
    speaker.say([...(tools.now().overlay === null ? keysTold(tools.now()) : []), ...tourTold(tools.now())]);
    if (greeting !== undefined) screen.notify(greeting);
    return await left;
  } finally {
    stopTelling();
    unsubscribe();
    leaveTour();
    speaker.close();
    screen.close();
    terminal.close();
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

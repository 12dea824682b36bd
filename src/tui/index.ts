import { clean } from '../base/clean.ts';
import type { Clock } from '../base/clock.ts';
import { deferred } from '../base/deferred.ts';
import { type InterfaceWords, interfaces } from '../interface/index.ts';
import type { Run } from '../orchestrator/runs/run.ts';
import type { HumanQueue } from '../providers/human/queue.ts';
import { bell } from './bell.ts';
import { type Guard, guard } from './frame/guard.ts';
import type { Left, Tools } from './frame/tools.ts';
import { screenInput } from './input.ts';
import { kiosk } from './kiosk.ts';
import { drawingIn, type ThemedDrawing } from './look/drawing.ts';
import { followed } from './look/followed.ts';
import type { ThemeName } from './look/palette.ts';
import { openingReadMs } from './panes/opening.ts';
import { runScreen } from './screen.ts';
import type { AudienceDesk } from './shown/audience.ts';
import type { BookmarksKept } from './shown/bookmarks.ts';
import type { BranchedRun } from './shown/branch.ts';
import type { Compared } from './shown/compared.ts';
import type { OnStage } from './shown/on-stage.ts';
import type { Preferences } from './shown/preferences.ts';
import type { KeepSetting } from './shown/settings.ts';
import { newTour } from './shown/tour.ts';
import type { View } from './shown/view.ts';
import { keepChoices, type PanesKept } from './store/keep-choices.ts';
import { type ScreenOptions, type ScreenStore, screenStore } from './store/store.ts';
import type { InputEvent } from './terminal/input.ts';
import type { Ending } from './terminal/session.ts';
import { stage } from './terminal/stage.ts';
import { type Hands, screenTools } from './tools.ts';
import { guide, type TourOffer } from './tour.ts';
import { meetAudience } from './windows/audience/window.ts';
import { beginComparison } from './windows/comparison/window.ts';
import { beginWithResult } from './windows/results/window.ts';

export type ShowRunOptions = {
  /** Of the screen; absent: English. */
  words?: InterfaceWords;
  /** Absent: by what terminal and environment say (18.2). */
  drawing?: ThemedDrawing;
  /** Who is asked, in a word or two: `simulated`, `openai/NAME`. */
  badge: string;
  journalPath: string;
  /** The models that an imported run was recorded from; absent: it was made here. */
  recordedFrom?: readonly string[] | null;
  clock: Clock;
  /** Absent: as they are where nobody wants anything else. */
  preferences?: Partial<Preferences>;
  /** Begin paused, before the first step. */
  paused?: boolean;
  /** Whose seat it is watched from (12.5): what that agent may not know is taken from the run already. Absent: everybody's. */
  seat?: string | null;
  /** Where a person is asked; absent: nobody sits in this run. */
  humanQueue?: HumanQueue | null;
  /** Where the spectators are met; absent: there are none. */
  audience?: AudienceDesk | null;
  /** Splits the run in two at its present entry; null: it cannot be. Absent: never. */
  split?: () => Promise<BranchedRun | null>;
  /** A recorded run beside another, which the window shows over it; absent: it is looked at alone. */
  compared?: Compared | null;
  /** It stands at that last entry, its result open; absent: it begins at its beginning. */
  end?: number | undefined;
  /** It begins on stage; absent: on the board. */
  stage?: OnStage | undefined;
  /** It plays by itself (27.4); absent: it does not. */
  isKiosk?: boolean;
  /** Told at the beginning for a few seconds; absent: nothing is. */
  greeting?: string;
  /** Panes that were put away, and what keeps the choice. Absent: none are, and it is not kept. */
  panes?: PanesKept;
  /** Keeps what is set while it is shown. Absent: that holds for this run. */
  keepSetting?: KeepSetting;
  /** Moments that were marked, and what keeps them. Absent: none are, and they are not kept. */
  bookmarks?: BookmarksKept;
  /** The run is the guided tour; absent: it is not. */
  guided?: TourOffer;
  /** What is still to be said where a signal or a bug ends the program, once the terminal is as before. Must not wait. Absent: nothing. */
  afterLeave?: (ending: Ending) => void;
  /** What the screen asks for when it is needed. */
  sources?: Pick<
    ScreenOptions,
    'counter' | 'stateBefore' | 'whatIf' | 'factsOf' | 'whyUnanswered' | 'twin' | 'paidBeside' | 'standIn'
  >;
};

/**
 * Starts the run and shows it until the person leaves; the end of the run does not end the screen. The terminal is then as before; the
 * run is left to the caller, who closes it. Rejects, with the terminal restored, when the run does.
 */
export async function showRun(
  run: Run,
  {
    words: given = interfaces.en,
    drawing = drawingIn(undefined),
    badge,
    journalPath,
    recordedFrom = null,
    clock,
    preferences,
    paused = false,
    seat = null,
    humanQueue = null,
    audience = null,
    greeting,
    stage: onStage,
    isKiosk = false,
    split,
    compared = null,
    end,
    panes,
    keepSetting,
    bookmarks,
    guided,
    afterLeave,
    sources = {},
  }: ShowRunOptions,
): Promise<Left> {
  const words = drawing.words(process.env, given);
  const { columns, rows, open, send, setMouse, drawAs, close } = stage(clock, drawing, afterLeave);
  // Settles once the screen is left, or fails with the run.
  const { promise: left, resolve: settle, reject: fail } = deferred<Left>();
  const guarded = guardedBy(
    (lost) => settle({ lost }),
    (fault) => screen.notify(words.screenFaults.once(fault), 'bad'),
  );
  const screen = screenStore(run, {
    ...sources,
    around: guarded.around,
    words,
    clock,
    ...{ badge, journalPath, recordedFrom, columns, rows },
    ...{ seat, humanQueue, audience, compared },
    ...(preferences ? { preferences } : {}),
    ...{ stage: onStage ?? null, hidden: panes?.hidden ?? [], bookmarks: bookmarks?.found ?? [] },
    tour: guided ? newTour : null,
  });
  keepChoices(screen, { panes, bookmarks });
  const tools = screenTools(run, screen, settle, humanQueue, split ?? null, send, keepSetting, audience);
  const { input, leaveKiosk } = inputOf(tools, isKiosk ? clock : null);
  const leaveTour = guided ? guide(tools, screen.view, guided) : () => {};
  open(
    followed(screen.view, (view) => guarded.frame(() => runScreen(view)), guarded.onLost),
    guarded.around(input),
    guarded.around((size) => screen.set(size)),
  );
  followPreferences(screen, setMouse, (theme) => drawAs(drawing.inTheme(theme)));
  const quiet = preferences?.bell === 'on' ? bell(run, { words, humanQueue, write: send }) : null;
  run.done.catch(fail);
  try {
    begin(tools, { paused, greeting, end });
    return await left;
  } finally {
    quiet?.();
    leaveKiosk();
    leaveTour();
    screen.close();
    close();
  }
}

/** `clock`: of a screen that plays by itself; null: it does not. */
function inputOf(tools: Hands, clock: Clock | null) {
  const input = screenInput(tools);
  if (clock === null) return { input, leaveKiosk() {} };
  const { touched, close: leaveKiosk } = kiosk(tools, clock, () => tools.leave('again'));
  const heard = (event: InputEvent) => {
    touched();
    input(event);
  };
  return { input: heard, leaveKiosk };
}

/** The mouse is whose the person wants it to be, and colors are those that they want, now and whenever that changes. */
function followPreferences(
  { view }: ScreenStore,
  setMouse: (wanted: 'on' | 'off') => void,
  draw: (theme: ThemeName | null) => void,
): void {
  const given = ({ preferences: { mouse } }: View) => setMouse(mouse === 'on' ? 'on' : 'off');
  given(view.getState());
  view.subscribe((now, { preferences: last }) => {
    const { theme } = now.preferences;
    given(now);
    if (theme !== last.theme) draw(theme);
  });
}

/** `lose`: told of a fault without which there is no screen; `tell`: once, of one that it goes on with. */
function guardedBy(lose: (fault: unknown) => void, tell: (fault: string) => void): Guard {
  let isTold = false;
  return guard((error, isLost) => {
    if (isLost) return lose(error);
    if (!isTold) tell(clean(String(error), { multiline: false }));
    isTold = true;
  });
}

function begin(
  tools: Tools,
  { paused, greeting, end }: { paused: boolean; greeting: string | undefined; end: number | undefined },
): void {
  tools.run.start({ paused, openingMs: openingReadMs(tools.now()) });
  beginComparison(tools);
  if (end !== undefined) beginWithResult(tools, end);
  if (tools.audience && tools.run.kind === 'live') meetAudience(tools);
  if (greeting !== undefined) tools.notify(greeting);
}

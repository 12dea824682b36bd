import type { StoreApi } from 'zustand/vanilla';
import { clean } from '../base/clean.ts';
import type { RunUpdate } from '../orchestrator/runs/run.ts';
import type { Key } from './frame/key.ts';
import type { Tools } from './frame/tools.ts';
import { stopOf } from './shown/tour.ts';
import type { TwinEnd } from './shown/twin-end.ts';
import type { Overlay, View } from './shown/view.ts';
import { SCREEN, scopeOf } from './windows/index.ts';

/** What the tour asks for at its end. */
export type TourOffer = {
  /** Makes the same run again, without any act; null: it came to no end. */
  untouched(): Promise<TwinEnd | null>;
};

const isAtHome = ({ isZoomed, historyAnchor, scroll, cueAt, find }: View) =>
  !isZoomed && find === null && historyAnchor === null && Object.keys(scroll).length === 0 && cueAt === null;

/** The place of the keys of the tour. */
export const TOUR = 'tour';

/** They come before all others, where they do something. */
export const tourKeys: readonly Key<Overlay | null>[] = [
  {
    keys: ['w'],
    does: 'tour-compare',
    isAvailable: (view) =>
      stopOf(view) === 'vote' && (view.tour?.untouched ?? null) !== null && /^(screen|result)$/.test(scopeOf(view)),
    act: ({ leave }) => leave('untouched'),
  },
  {
    keys: ['escape'],
    does: 'tour-leave',
    isAvailable: (view) => view.tour !== null && scopeOf(view) === SCREEN && isAtHome(view),
    act: ({ set }) => set({ tour: null }),
  },
];

/** Takes the tour along: it pauses the run where there is something to see, and does nothing else to it. Returns what ends it. */
export function guide(tools: Tools, view: StoreApi<View>, { untouched }: TourOffer): () => void {
  let isAsked = false;

  function ask(): void {
    isAsked = true;
    const told = (found: TwinEnd | null) => {
      const { tour } = tools.now();
      // The result tells it too, also once the tour is left.
      tools.set({ twin: () => found, ...(tour ? { tour: { ...tour, untouched: found } } : {}) });
    };
    untouched().then(told, (error) => tools.notify(clean(String(error), { multiline: false }), 'bad'));
  }

  const noMoreFrames = view.subscribe((next, last) => {
    const { tour } = next;
    if (tour === null) return;
    const stop = stopOf(next);
    const isLooking = stop === 'look' && scopeOf(next) === 'explorer';
    if (isLooking !== tour.isLooking)
      tools.set({ tour: { ...tour, isLooking, hasLooked: tour.hasLooked || !isLooking } });
    // Where a memory is opened by a key.
    else if (stop === 'look' && stopOf(last) === 'watch' && next.overlay === null) tools.set({ focus: 'wall' });
    else if (stop === 'vote' && !isAsked && next.state.touchCount > 0) ask();
  });
  const noMoreNews = tools.run.subscribe(pausing(tools));
  return () => {
    noMoreFrames();
    noMoreNews();
  };
}

/** Where the second round opens, and the first after somebody has forgotten something by the change. */
function pausing({ run, now }: Tools): (news: RunUpdate) => void {
  let [hasLost, isLossShown] = [false, false];
  return (news) => {
    if (news.kind !== 'entry' || now().tour === null) return;
    const { event } = news.entry;
    if ('changes' in event) hasLost ||= event.changes.some(({ dropped }) => dropped && dropped.ids.length > 0);
    if (event.type !== 'round-opened') return;
    const isLossNew = hasLost && !isLossShown;
    isLossShown ||= isLossNew;
    if (event.round === 2 || isLossNew) run.pause();
  };
}

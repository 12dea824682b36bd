import type { StoreApi } from 'zustand/vanilla';
import type { ShownScreen } from '../terminal/stage.ts';
import { type DrawnScreen, frameText } from './area.ts';

/**
 * A store as a screen: its first frame is put together without Ink, which is loaded behind it and draws from then on (18.6). `draw`: null where nothing can be drawn. `onLost`: told of what Ink fails at.
 */
export function followed<View>(
  store: StoreApi<View>,
  draw: (view: View) => DrawnScreen | null,
  onLost: (error: unknown) => void,
): ShownScreen {
  return {
    firstFrame() {
      const screen = draw(store.getState());
      return screen && frameText(screen);
    },
    async byInk() {
      const { following } = await import('./by-ink.tsx');
      return following({ store, draw, onLost });
    },
    onLost,
  };
}

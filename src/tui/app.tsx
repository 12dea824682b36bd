import type { StoreApi } from 'zustand/vanilla';
import type { Guard } from './frame/guard.ts';
import { Followed } from './look/by-ink.tsx';
import { runScreen } from './screen.ts';
import type { View } from './shown/view.ts';

/** The whole screen of a run, for who has Ink already. */
export function App({ store, guarded }: { store: StoreApi<View>; guarded: Guard }) {
  return <Followed store={store} draw={(view) => guarded.frame(() => runScreen(view))} onLost={guarded.onLost} />;
}

import { Box, Transform } from 'ink';
import { Component, type ReactElement, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { type Area, blankLines, type DrawnScreen, lineOf } from './area.ts';

type Following<View> = {
  store: StoreApi<View>;
  /** Null where nothing can be drawn. */
  draw(view: View): DrawnScreen | null;
  /** Told of what Ink fails at. */
  onLost(error: unknown): void;
};

/** A store on the screen, now and whenever it changes. */
export function Followed<View>({ store, draw, onLost }: Following<View>) {
  const screen = draw(useStore(store));
  return <Guarded onLost={onLost}>{screen && <Drawn {...screen} />}</Guarded>;
}

/** The same, for who has no React. */
export const following = <View,>(shown: Following<View>): ReactElement => <Followed {...shown} />;

function Drawn({ columns, rows, areas }: DrawnScreen) {
  return (
    <Box width={columns} height={rows}>
      {areas.map((area) => (
        <Placed key={area.key} area={area} />
      ))}
    </Box>
  );
}

/**
 * The text that Ink lays out is nothing but line ends, and each line is put in its place when it is drawn: Ink then measures, wraps and
 * remembers no words.
 */
function Placed({ area }: { area: Area }) {
  const { x, y, width, height } = area.rect;
  return (
    <Box position="absolute" marginLeft={x} marginTop={y} width={width} height={height}>
      <Transform transform={(_, at) => lineOf(area, at)}>{blankLines(area)}</Transform>
    </Box>
  );
}

/** What fails within what is drawn, where nothing of the frame before is left. */
class Guarded extends Component<{ onLost(error: unknown): void; children: ReactNode }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onLost(error);
  }

  override render() {
    return this.state.isLost ? null : this.props.children;
  }
}

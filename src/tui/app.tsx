import { Box, Transform } from 'ink';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { LEAST, type Rect } from './layout.ts';
import { overlayWindow } from './overlays/index.ts';
import { pad, type Rows } from './paint.ts';
import { paneRows } from './pane-frame.ts';
import { footerRow } from './panes/footer.ts';
import { statusRows } from './panes/status.ts';
import { stripRows } from './panes/strip.ts';
import { layoutOf } from './store.ts';
import type { View } from './view.ts';

/** The whole screen of a run. */
export function App({ store }: { store: StoreApi<View> }) {
  return <Screen view={useStore(store)} />;
}

/** The screen as a function of the view: where each area stands and what it shows. */
export function Screen({ view }: { view: View }) {
  const places = layoutOf(view);
  const screen = { x: 0, y: 0, width: view.columns, height: view.rows };
  if (places.kind === 'too-small')
    return (
      <Box width={view.columns} height={view.rows}>
        <Area rect={screen} rows={tooSmallRows(view)} />
      </Box>
    );
  const { status, footer, strip, panes } = places;
  const overlay = overlayWindow(view);
  return (
    <Box width={view.columns} height={view.rows}>
      <Area rect={status} rows={statusRows(view, status.width)} />
      {panes.map(({ name, rect }) => (
        <Area key={name} rect={rect} rows={paneRows(view, name, rect)} />
      ))}
      {strip && <Area rect={strip} rows={stripRows(view, strip.width, strip.height)} />}
      <Area rect={footer} rows={[footerRow(view, footer.width)]} />
      {overlay && <Area rect={overlay.rect} rows={overlay.rows} />}
    </Box>
  );
}

/**
 * Rows at a fixed place. The text that Ink lays out is nothing but line ends, and each line is put in its place when it is drawn: Ink
 * then measures, wraps and remembers no words.
 */
function Area({ rect, rows }: { rect: Rect; rows: Rows }) {
  return (
    <Box position="absolute" marginLeft={rect.x} marginTop={rect.y} width={rect.width} height={rect.height}>
      <Transform transform={(_, line) => rows[line] ?? ''}>
        {'\n'.repeat(Math.max(1, rect.height) - 1) || ' '}
      </Transform>
    </Box>
  );
}

function tooSmallRows({ columns, rows, overlay }: View): Rows {
  const lines = [
    'The terminal is too small.',
    `It has ${columns}×${rows},`,
    `and ${LEAST.columns}×${LEAST.rows} is needed.`,
    '',
    overlay?.kind === 'confirm' ? 'Quit? y: yes, n: no' : 'q quits',
  ];
  const above = Math.max(0, Math.floor((rows - lines.length) / 2));
  return Array.from({ length: rows }, (_, y) => pad(lines[y - above] ?? '', columns, 'center'));
}

import { acts } from './overlays-acts.ts';
import { confirm } from './overlays-confirm.ts';
import { explorer } from './overlays-explorer.ts';
import { inspector } from './overlays-inspector.ts';
import { menu } from './overlays-menu.ts';
import { help, inject, part, place, result } from './overlays-windows.ts';

/** What lies over the screen, and what is said of what was done there. */
export const overlays = { acts, confirm, explorer, help, inject, inspector, menu, part, place, result } as const;

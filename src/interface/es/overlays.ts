import { confirm } from './overlays-confirm.ts';
import { explorer } from './overlays-explorer.ts';
import { inspector } from './overlays-inspector.ts';
import { menu } from './overlays-menu.ts';
import { help, inject, part, place, result, senders } from './overlays-windows.ts';
import { people } from './people.ts';

export const overlays = {
  confirm,
  explorer,
  help,
  inject,
  inspector,
  menu,
  part,
  people,
  place,
  result,
  senders,
} as const;

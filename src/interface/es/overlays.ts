import { confirm } from './overlays-confirm.ts';

export const overlays = { confirm } as const;

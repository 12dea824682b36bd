import type { Overlay, ScreenPart, View } from '../shown/view.ts';
import type { Tools } from './tools.ts';

type Drafts = View['drafts'];

/** What a window was left with; null: nothing that would be lost. */
export function draftIn<Own extends Overlay>({ drafts }: Pick<View, 'drafts'>, key: string): Own | null {
  return Object.hasOwn(drafts, key) ? (drafts[key] as Own) : null;
}

/** It was sent: what is shown then, and no draft of it is kept. */
export function sent(tools: Tools, key: string, shown: Partial<ScreenPart>): void {
  tools.set(({ drafts }) => ({ ...shown, drafts: without(drafts, key) }));
}

function without(drafts: Drafts, key: string): Drafts {
  const { [key]: _sent, ...others } = drafts;
  return others;
}

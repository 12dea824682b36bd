import type { ScreenKey } from '../../frame/key.ts';
import type { Tools } from '../../frame/tools.ts';
import { because } from '../../shown/availability.ts';
import type { View } from '../../shown/view.ts';
import { bookmarkKey } from '../timeline/bookmark.ts';

/** What was said last, by whom; null: nothing was. */
function statement({ state }: View): string | null {
  for (let i = state.history.length - 1; i >= 0; i--) {
    const message = state.history.at(i);
    if (message?.kind === 'statement') return `${message.from}: ${message.text}`;
  }
  return null;
}

/** The terminal is asked to keep it (OSC 52), here alone. */
function copy(tools: Tools, text: string): void {
  tools.send(`\x1b]52;c;${Buffer.from(text).toString('base64')}\x07`);
  const { words } = tools.now();
  tools.notify(words.notices.copied([...text].length));
}

/** What can be had out of the screen, or kept of it. */
export const copyActs: readonly ScreenKey[] = [
  {
    keys: ['y'],
    does: 'copy-statement',
    isAvailable: (view) => statement(view) !== null,
    whyNot: because('nothingSaid'),
    act: (tools) => copy(tools, statement(tools.now()) ?? ''),
  },
  { keys: ['f'], does: 'copy-frame', act: (tools) => copy(tools, tools.frame().join('\n')) },
  { keys: ['p'], does: 'copy-path', act: (tools) => copy(tools, tools.now().journalPath) },
  bookmarkKey,
];

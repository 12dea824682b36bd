import type { Command } from '../../discussion/command.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { View } from '../shown/view.ts';
import type { Tools } from './tools.ts';

/** Tells the run what is made of what is shown. */
export const told =
  (made: (view: View) => Command, accepted: (notices: InterfaceWords['notices'], view: View) => string) =>
  (tools: Tools): void => {
    const view = tools.now();
    tools.dispatch(made(view), accepted(view.words.notices, view));
  };

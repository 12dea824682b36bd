import { close } from '../../frame/acts.ts';
import { keyShown } from '../../frame/described-key.ts';
import type { Key } from '../../frame/key.ts';
import type { Window } from '../../frame/window.ts';
import { paragraph, pathLines, type Rows, row } from '../../look/paint.ts';
import { windowOf } from '../../look/small-window.ts';
import { look } from '../../look/theme.ts';
import { isLive } from '../../shown/availability.ts';
import { isLostAtEnd } from '../../shown/branch.ts';
import { lostText } from '../../shown/pending-text.ts';
import type { View } from '../../shown/view.ts';
import { confirmedActs } from './acts.ts';
import { type Confirm, confirmation } from './state.ts';

const yes: Key<Confirm> = {
  keys: ['y', 'enter'],
  answers: 'yes',
  does: 'confirm-confirm',
  labelNow: (_, { confirm }, { act }) => confirm.yes[act],
  footer: 1,
  act(tools, { act, back }) {
    tools.set({ overlay: back });
    confirmedActs[act].act(tools);
  },
};

/** Who leaves may mean to end the discussion too. */
const stop: Key<Confirm> = {
  keys: ['x'],
  does: 'stop',
  labelNow: (_, { confirm }) => confirm.stopsForGood,
  footer: 3,
  isAvailable: (view, { act }) => act === 'quit' && isLive(view),
  act: (tools, { back }) => tools.set({ overlay: confirmation('stop', back) }),
};

const no: Key<Confirm> = {
  keys: ['n', 'escape'],
  answers: 'no',
  does: 'confirm-close',
  labelNow: (_, { confirm }, { act }) => confirm.no[act],
  footer: 2,
  act: close,
};

/** A question before something is done that cannot be taken back, or ends what is shown. */
export const confirm: Window<Confirm> = {
  kind: 'confirm',
  keys: {
    confirm: [
      yes,
      no,
      stop,
      {
        keys: ['ctrl-c'],
        does: 'quit-hard',
        act(tools, { act, back }) {
          if (act === 'quit') tools.leave('interrupted');
          // One question at a time: over another one, who stays is where that was asked.
          else tools.set({ overlay: confirmation('quit', back) });
        },
      },
    ],
  },
  draw: (own, view) => windowOf(view, view.words.confirm.titles[own.act], 64, (width) => confirmRows(own, view, width)),
  tooSmall: ({ tooSmall }) => tooSmall.asks,
};

/** What quitting, stopping or clearing means, before it is done. */
function confirmRows({ act }: Confirm, view: View, width: number): Rows {
  const { journalPath, branch, words } = view;
  const { confirm: said } = words;
  const path = act === 'quit' ? ['', ...pathLines(journalPath, width)] : [];
  const canStop = act === 'quit' && isLive(view);
  const stopping = canStop
    ? [`     `, [keyShown(stop, 'x', words), look.strong] as const, ` ${said.stopsForGood}`]
    : [];
  // What is said stays in the journal of the run; a branch has none.
  const isBranchedLost = act === 'quit' && branch !== null && isLostAtEnd(branch);
  const losses = act === 'quit' ? [lostText(view), isBranchedLost ? said.endBranched(branch.from) : ''] : [];
  const lost = losses.filter(Boolean).flatMap((text) => [row(width), ...paragraph(width, text)]);
  return [
    ...paragraph(width, confirmedActs[act].text(view, said)),
    ...path.map((line) => row(width, [line, look.muted])),
    ...lost,
    row(width),
    row(
      width,
      [keyShown(yes, 'y', words), look.strong],
      ` ${said.yes[act]}     `,
      [keyShown(no, 'n', words), look.strong],
      ` ${said.no[act]}`,
      ...stopping,
    ),
  ];
}

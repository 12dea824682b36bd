import { close, endKeys, pageKeys, rowDown, rowUp } from '../../frame/acts.ts';
import { keyText } from '../../frame/described-key.ts';
import type { Key, ScreenKey } from '../../frame/key.ts';
import { chosenAfter, chosenBeside } from '../../frame/move.ts';
import type { Tools } from '../../frame/tools.ts';
import type { Window } from '../../frame/window.ts';
import { pad, paragraph, type Rows, row, shortened } from '../../look/paint.ts';
import { windowOf } from '../../look/small-window.ts';
import { look } from '../../look/theme.ts';
import { agentKeys } from '../../panes/acts.ts';
import { isLive, whyNot } from '../../shown/availability.ts';
import type { View } from '../../shown/view.ts';
import { nextActLater } from '../moments/state.ts';
import { agentActs } from './agent.ts';
import { copyActs } from './copy.ts';
import { type Noun, type NounMenu, openMenu } from './state.ts';
import { voteActs } from './vote.ts';
import { whatIfActs } from './what-if.ts';

/** The acts of each noun, each by a letter of its own: the key of the menu and the letter are a way to it that never changes. */
const NOUNS: Readonly<Record<Noun, readonly ScreenKey[]>> = {
  agent: agentActs,
  vote: voteActs,
  'what-if': whatIfActs,
  copy: copyActs,
};

export { NOUNS as menuActs };

export const MENU_KEYS: Readonly<Record<Noun, string>> = { agent: 'a', vote: 'v', 'what-if': 'w', copy: 'y' };

/** Leaves the menu, and does it. */
function doing(key: ScreenKey): Key<NounMenu> {
  const { keys, does, whyNot: why } = key;
  return {
    keys,
    does,
    ...(why ? { whyNot: why } : {}),
    labelNow: (view, words) => key.labelNow?.(view, words, null) ?? words.keys[key.does].label,
    isAvailable: (view) => isOpen(key, view),
    act(tools, { back }) {
      tools.set({ overlay: back });
      key.act(tools, null);
    },
  };
}

const chosenAct = ({ noun, at }: NounMenu): ScreenKey | undefined => NOUNS[noun][at];

const isOpen = (key: ScreenKey | undefined, view: View): boolean => key?.isAvailable?.(view, null) ?? key !== undefined;

function doChosen(tools: Tools, own: NounMenu): void {
  const key = chosenAct(own);
  const view = tools.now();
  if (!key) return;
  if (isOpen(key, view)) doing(key).act(tools, own);
  else tools.notify(view.words.keysNow.refused(view.words.keys[key.does].label, whyNot(key, view)), 'bad');
}

const moving: readonly Key<NounMenu>[] = [
  { keys: ['enter'], does: 'menu-do', footer: 1, act: doChosen },
  { keys: ['down', 'j', 'tab'], does: 'menu-down', footer: 2, pair: 'menu-up', act: rowDown },
  { keys: ['up', 'k', 'shift-tab'], does: 'menu-up', act: rowUp },
  {
    keys: ['ctrl-t'],
    does: 'menu-later',
    footer: 4,
    act: (tools, own) => nextActLater(tools, own),
  },
  { keys: ['escape'], does: 'menu-close', footer: 3, act: close },
  ...pageKeys,
  ...endKeys,
];

const choosing: readonly Key<unknown>[] = agentKeys.map((key) =>
  key.does === 'agent-next' ? { ...key, footer: 1.5 } : key,
);

/** `a`, `v` and `w`: what can be done with an agent, a vote, a moment of the run. */
export const menu: Window<NounMenu> = {
  kind: 'menu',
  keys: {
    'agent-menu': [...NOUNS.agent.map(doing), ...moving, ...choosing],
    'vote-menu': [...NOUNS.vote.map(doing), ...moving],
    'what-if-menu': [...NOUNS['what-if'].map(doing), ...moving],
    'copy-menu': [...NOUNS.copy.map(doing), ...moving.filter(({ does }) => does !== 'menu-later')],
  },
  opened: [
    { keys: [MENU_KEYS.vote], does: 'vote-menu', isAvailable: isLive, act: openMenu('vote') },
    { keys: [MENU_KEYS.agent], does: 'agent-menu', act: openMenu('agent') },
    { keys: [MENU_KEYS['what-if']], does: 'what-if-menu', act: openMenu('what-if') },
    { keys: [MENU_KEYS.copy], does: 'copy-menu', act: openMenu('copy') },
  ],
  scope: ({ noun }) => `${noun}-menu`,
  draw(own, view) {
    const { words, agent, looks } = view;
    const { mark = '' } = looks.get(agent) ?? {};
    const title = own.noun === 'agent' ? `${mark} ${agent}`.trim() : capital(words.keys[`${own.noun}-menu`].label);
    return windowOf(view, title, 76, (width) => menuRows(own, view, width), { chosen: () => own.at });
  },
  move(own, move) {
    const { length } = NOUNS[own.noun];
    return {
      ...own,
      at: move.kind === 'row' ? chosenBeside(own.at, move.by, length) : chosenAfter(own.at, move, length),
    };
  },
};

/** What there is, in a line each, and why it cannot be done; below, what the chosen one does. */
function menuRows(own: NounMenu, view: View, width: number): Rows {
  const chosen = NOUNS[own.noun][own.at];
  const told = chosen ? view.words.keys[chosen.does].help : '';
  return [...choiceRows(own, view, width), row(width), ...paragraph(width, told, look.muted)];
}

const NAME_COLUMNS = 22;

function choiceRows({ noun, at }: NounMenu, view: View, width: number): Rows {
  const { words, preferences } = view;
  return NOUNS[noun].map((key, i) => {
    const isChosen = i === at;
    const can = isOpen(key, view);
    const name = key.labelNow?.(view, words, null) ?? words.keys[key.does].label;
    const why = can ? '' : whyNot(key, view);
    return row(
      width,
      ...shortened(
        [
          [isChosen ? '› ' : '  ', look.focus],
          [keyText((preferences.keys[key.does] ?? key.keys)[0] as string, words), can ? look.strong : look.muted],
          [pad(`  ${name}`, NAME_COLUMNS), can ? (isChosen ? look.strong : '') : look.muted],
          [why, look.muted],
        ],
        width,
      ),
    );
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

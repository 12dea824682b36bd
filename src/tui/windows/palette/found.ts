import { agentNames } from '../../../discussion/state.ts';
import { placeBeside } from '../../../projections/timeline.ts';
import { keyText } from '../../frame/described-key.ts';
import type { NamedAct } from '../../frame/tools.ts';
import { PANE_NAMES } from '../../look/layout.ts';
import { whyNot } from '../../shown/availability.ts';
import { hasWorld } from '../../shown/has-world.ts';
import type { View } from '../../shown/view.ts';
import { exploreAt } from '../explorer/window.ts';
import { inspect } from '../inspector/window.ts';
import { namedRows } from '../memory-menu/menu.ts';
import { openMenuAt } from '../memory-menu/window.ts';
import type { Found } from './line.ts';
import { matching } from './match.ts';
import { settingLines } from './settings.ts';

/** All acts, agents, rounds and settings in which what is sought is found, the best first; of what fits alike, what can be done now. */
export function foundIn(acts: readonly NamedAct[], sought: string, view: View): readonly Found[] {
  const all = [
    ...acts.map((act) => actLine(act, view)),
    ...agentLines(view),
    ...roundLines(view),
    ...bookmarkLines(view),
    ...paneLines(view),
    ...memoryLines(acts, view),
    ...settingLines(view),
  ];
  const canBeDone = all.filter(({ why }) => why === null);
  const cannot = all.filter(({ why }) => why !== null);
  return matching([...canBeDone, ...cannot], sought, ({ name, about, keys, group }) => ({
    name,
    about: `${group} ${keys} ${about}`,
  }));
}

function actLine({ key, via, group, act }: NamedAct, view: View): Found {
  const { words } = view;
  const { help } = words.keys[key.does];
  const label = key.labelNow?.(view, words) ?? words.keys[key.does].label;
  const isOpen = key.isAvailable?.(view) ?? true;
  return {
    name: nameOf(label, help),
    about: help,
    keys: via.map((name) => keyText(name, words)).join(' '),
    group: words.palette.groups[group],
    why: isOpen ? null : whyNot(key, view),
    act,
  };
}

/** The first clause of the sentence, and the label where it says something else. */
function nameOf(label: string, help: string): string {
  const [clause = help] = help.split(/[:;.：；。]/);
  return clause.toLowerCase().includes(label.toLowerCase()) ? clause : `${clause} · ${label}`;
}

function line(group: Found['group'], name: string, act: Found['act']): Found {
  return { name, about: `${name}.`, keys: '', group, why: null, act };
}

function agentLines({ state, words }: View): readonly Found[] {
  const { groups, chooses, memoryOf, forgottenBy, promptOf } = words.palette;
  return agentNames(state.scenario).flatMap((agent) => [
    line(groups.agent, chooses(agent), ({ set }) => set({ agent })),
    line(groups.memory, memoryOf(agent), (tools) => exploreAt(tools, agent, 'entries')),
    line(groups.memory, forgottenBy(agent), (tools) => exploreAt(tools, agent, 'forgotten')),
    line(groups.agent, promptOf(agent), (tools) => inspect(tools, agent)),
  ]);
}

/** Ways to remember, to word an entry and to see, by name: each leads to its line of the menu, where it can be chosen. */
function memoryLines(acts: readonly NamedAct[], view: View): readonly Found[] {
  const menu = acts.find(({ key }) => key.does === 'memory-menu');
  if (!menu) return [];
  const { keys, why } = actLine(menu, view);
  return namedRows(view).map(({ at, name, about }) => ({
    ...line(view.words.palette.groups.memory, name, (tools) => openMenuAt(tools, at)),
    about,
    keys,
    why,
  }));
}

/** Where each round begins, as long as it counts. */
function roundLines({ timeline, words }: View): readonly Found[] {
  const lines: Found[] = [];
  for (let seq = placeBeside(timeline, 'round', 0, 1); seq !== null; seq = placeBeside(timeline, 'round', seq, 1)) {
    const place = seq;
    lines.push(
      line(words.palette.groups.round, words.palette.round(lines.length + 1), ({ run, set }) => {
        run.seek(place);
        set({});
      }),
    );
  }
  return lines;
}

function bookmarkLines({ bookmarks, words }: View): readonly Found[] {
  return bookmarks.map(({ seq, text }) =>
    line(words.palette.groups.time, words.bookmarks.goTo(text), ({ run, set }) => {
      run.seek(seq);
      set({});
    }),
  );
}

function paneLines(view: View): readonly Found[] {
  const { hidden, words } = view;
  const { groups, putsAway, bringsBack } = words.palette;
  return PANE_NAMES.filter((name) => name !== 'history' && (name !== 'world' || hasWorld(view))).map((name) => {
    const isHidden = hidden.includes(name);
    const title = words.paneTitles[name];
    return line(groups.setting, (isHidden ? bringsBack : putsAway)(title), ({ set }) =>
      set(({ focus }) => ({
        hidden: isHidden ? hidden.filter((one) => one !== name) : [...hidden, name],
        focus: focus === name ? 'history' : focus,
      })),
    );
  });
}

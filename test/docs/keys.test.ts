import { expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { CHANGEABLE } from '../../src/tui/changed-keys.ts';
import { keyText } from '../../src/tui/frame/described-key.ts';
import { KEYS, SCOPES } from '../../src/tui/keymap.ts';
import { RUNS_KEYS } from '../../src/tui/runs/keys.ts';
import { START_KEYS } from '../../src/tui/start/keys.ts';
import { held, STALE, table } from './generated.ts';

/** Where keys are listened to, as a reader of the page calls it. */
const PLACES: Readonly<Record<string, string>> = {
  screen: 'The screen',
  help: 'Help',
  palette: 'All acts',
  find: 'Finding words',
  'inject-text': 'Telling them something: the words',
  'inject-to': 'Telling them something: to whom',
  'agent-menu': 'Menu of an agent',
  'vote-menu': 'Menu of the vote',
  'what-if-menu': 'Menu of what if',
  'copy-menu': 'Menu of copies',
  'memory-menu': 'Memory menu',
  'memory-menu-edit': 'Memory menu: typing a value',
  model: 'Another model for an agent',
  'model-name': 'Another model: its name',
  audience: 'The audience',
  inspector: 'Prompt inspector',
  explorer: 'Memory of an agent',
  'explorer-edit': 'Memory of an agent: editing an entry',
  interview: 'Interview',
  topic: 'Another topic',
  'newcomer-text': 'A new agent: name and persona',
  'newcomer-choice': 'A new agent: model and language',
  confirm: 'Asked whether you are sure',
  result: 'Results',
  timeline: 'Timeline',
  voices: 'Who goes on from there',
  moments: 'Choosing a moment',
  cues: 'Later: what waits for its moment',
  branch: 'Split run',
  changes: 'Choosing what is different in a split run',
  comparison: 'Comparison of two runs',
  black: 'Black',
  card: 'The question in full',
  'seat-text': 'Your seat: words or an amount',
  'seat-yes-no': 'Your seat: yes or no',
  'seat-choice': 'Your seat: one of several',
  tour: 'The guided tour, before all others',
  start: 'The start screen',
  'start-find': 'The start screen: finding',
  'start-file': 'The start screen: the path of a file',
  'start-seat': 'The start screen: taking a seat',
  'start-settings': 'The start screen: settings',
  'start-model': 'The start screen: typing a model',
  'start-help': 'The start screen: its keys',
  'seat-values': 'Your seat: marks, points, a ranking',
};

/** Said once, at the top. */
const EVERYWHERE: ReadonlySet<string> = new Set(['quit-hard', 'all-acts', 'window-help', 'find']);

/** Places whose keys can be changed. */
const NAMED = new Set(['screen', 'agent-menu', 'vote-menu', 'what-if-menu', 'copy-menu'].map((scope) => PLACES[scope]));

function placeNamed(scope: string): string {
  const place = PLACES[scope];
  if (place === undefined) throw new Error(`name the place ${scope} in PLACES`);
  return place;
}

type Key = { keys: readonly string[]; does: (typeof KEYS)[number]['does'] };

function section(place: string, keys: readonly Key[]): string {
  const isNamed = NAMED.has(place);
  const rows = keys.map(({ keys: names, does }) => [
    names.map((name) => `\`${keyText(name, interfaces.en)}\``).join(' ') || '`:`',
    interfaces.en.keys[does].help,
    ...(isNamed ? [CHANGEABLE.includes(does) ? `\`${does}\`` : ''] : []),
  ]);
  return `## ${place}\n\n${table([['key', 'what it does', ...(isNamed ? ['in `keys:`'] : [])], ...rows])}\n`;
}

it('docs/keys.md has every key there is, in the words of the help', () => {
  const sections = [
    ...SCOPES.map((scope) =>
      section(
        placeNamed(scope),
        KEYS.filter((key) => key.scope === scope && (scope === 'screen' || !EVERYWHERE.has(key.does))),
      ),
    ),
    section(
      'List of runs',
      RUNS_KEYS.filter(({ scope }) => scope === 'runs'),
    ),
    ...[...new Set(START_KEYS.map(({ scope }) => scope))].map((scope) =>
      section(
        placeNamed(scope),
        START_KEYS.filter((key) => key.scope === scope && (key.does !== 'runs-quit-hard' || scope === 'start')),
      ),
    ),
  ];
  const page = held('docs/keys.md', () =>
    [
      '# Keys',
      'Written by `npm run docs` out of the key tables of the program; on the screen, `?` shows those of the window that you are in. Where words are typed, no letter is a key. `:` and `ctrl-p` find all acts from everywhere, also those without a key, for which `:` stands here; `/` finds words, `?` and `f1` show the keys, and `ctrl-c` quits. `keys:` in your config file (`roundtable config`) gives an act other keys, by the name in the last column: `pause: p`, or `inspect: [f3, I]`.',
      ...sections,
    ]
      .join('\n\n')
      .replace(/\n{3,}/g, '\n\n'),
  );
  expect(page.found, STALE).toBe(page.wanted);
});

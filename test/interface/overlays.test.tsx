import { afterEach, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { DECISION_RULES } from '../../src/discussion/ballot.ts';
import { MEMORY_STRATEGIES } from '../../src/discussion/scenario.ts';
import { type InterfaceWords, interfaces } from '../../src/interface/index.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { guidanceStyles } from '../../src/memory/styles/index.ts';
import { profiles } from '../../src/memory/views/profiles.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { overlayWindow } from '../../src/tui/windows/index.ts';
import { isLong } from '../long.ts';
import { roughCounter } from '../orchestrator/run-rig.ts';
import { screenRig } from '../tui/screen-rig.tsx';
import { spokenAnswers, spokenScenario } from './spoken-scenario.ts';

const LANGUAGES = ['es', 'zh'] as const;
type Spoken = (typeof LANGUAGES)[number];

const LEFT = '\x1b[D';
const RIGHT = '\x1b[C';
const DOWN = '\x1b[B';
const ENTER = '\r';
const TAB = '\t';

/**
 * A sight of an overlay: how it is reached from the screen of a run that is held after its first turn, whether memories are tight, and some
 * words that only this sight shows.
 */
type Sight = {
  name: string;
  keys: readonly string[];
  limitChars?: number;
  /** Of the history in a prompt; what it has no room for, memory alone tells (16.1). */
  promptMaxChars?: number;
  shows: (words: InterfaceWords, status: InterfaceWords['status']) => string;
};

const SIGHTS: readonly Sight[] = [
  { name: 'the keys', keys: ['?'], shows: ({ help }) => help.find },
  { name: 'the keys, none found', keys: ['?', '＃＃'], shows: ({ help }) => help.none },
  {
    name: 'words for all',
    keys: ['i'],
    shows: ({ inject }, { takesEffect }) => inject.landsWithAll(1, takesEffect.now),
  },
  { name: 'an event of the scenario', keys: ['i', DOWN], shows: ({ inject }) => inject.events },
  {
    name: 'words for some',
    keys: ['i', TAB, RIGHT],
    shows: ({ inject }, { takesEffect }) => inject.landsWith(['Ann'], 1, takesEffect.now),
  },
  { name: 'the memory menu for all', keys: ['m'], shows: ({ menu }) => menu.heads.style },
  { name: 'the memory menu for one', keys: ['m', 'a', 'k', 'k'], shows: ({ menu }) => menu.heads.forgetting },
  { name: 'the question before quitting', keys: ['q'], shows: ({ confirm }) => confirm.notOver },
  { name: 'the question before stopping', keys: ['qx'], shows: ({ confirm }) => confirm.stop },
  { name: 'the question before clearing', keys: ['3', ENTER, 'x'], shows: ({ confirm }) => confirm.clear('Ann') },
  { name: 'the next prompt', keys: ['p'], shows: ({ inspector }) => inspector.next },
  { name: 'a past prompt', keys: ['p', LEFT], shows: ({ inspector }) => inspector.callOf(1, 1, 1) },
  { name: 'the prompt of who is not next', keys: ['p', ']'], shows: ({ inspector }) => inspector.supposed },
  {
    name: 'what calls cost while ballots are sealed',
    keys: ['vv', 't\r', 't\r', 's', 's', 's', '3', ENTER, '4'],
    shows: ({ inspector }) => inspector.sealed,
  },
  { name: 'nothing left out', keys: ['p', TAB], shows: ({ inspector }) => inspector.nothingLeftOut('Bo') },
  {
    name: 'what is left out of a prompt',
    keys: ['3', ENTER, 'x', 'y', 'p', TAB, '*'],
    shows: ({ inspector }) => inspector.leftOutHead('m0', 1, 'Ann'),
  },
  { name: 'no memory yet', keys: ['3', ENTER, 'x', 'y'], shows: ({ explorer }) => explorer.entries.none },
  { name: 'entries', keys: ['3', ENTER], shows: ({ explorer }) => explorer.entries.heads.whose },
  { name: 'an entry in full', keys: ['3', ENTER, '*', ENTER], shows: ({ explorer }) => explorer.entries.pinned },
  { name: 'where it went', keys: ['r', '3', ENTER, 'g', 'w'], shows: ({ explorer }) => explorer.entries.inHistory },
  {
    name: 'where it went that memory alone tells',
    keys: ['r', '3', ENTER, 'g', 'w'],
    promptMaxChars: 40,
    shows: ({ explorer }) => explorer.entries.remembered,
  },
  { name: 'an entry that went nowhere', keys: ['3', ENTER, 'w'], shows: ({ explorer }) => explorer.entries.nowhere },
  { name: 'an entry being edited', keys: ['3', ENTER, 'e'], shows: ({ explorer }) => explorer.entries.editNote },
  {
    name: 'an entry edited',
    keys: ['3', ENTER, 'e', '!', ENTER, ENTER],
    shows: ({ explorer }) => explorer.entries.edited,
  },
  { name: 'nothing forgotten', keys: ['3', ENTER, '2'], shows: ({ explorer }) => explorer.forgotten.nothing('Ann') },
  {
    name: 'what was forgotten',
    keys: ['r', 'r', '3', ENTER, '2', 'g'],
    limitChars: 500,
    shows: ({ explorer }) => explorer.forgotten.heads.why,
  },
  {
    name: 'what is not in sight',
    keys: ['3', ENTER, 'x', 'y', '2', 'G'],
    shows: ({ explorer }) => explorer.forgotten.sharedAllTheSame,
  },
  { name: 'what was cleared', keys: ['3', ENTER, 'x', 'y', '2'], shows: ({ explorer }) => explorer.forgotten.gone },
  { name: 'nothing changed', keys: ['3', ENTER, '3'], shows: ({ explorer }) => explorer.changes.none },
  {
    name: 'changes',
    keys: ['r', 'r', '3', ENTER, '3'],
    limitChars: 500,
    shows: ({ explorer }) => explorer.changes.legend,
  },
  { name: 'tiers', keys: ['r', '3', ENTER, '4'], shows: ({ explorer }) => explorer.tiers.bufferNote(3, 20_000) },
  { name: 'growth', keys: ['r', '3', ENTER, '5'], shows: ({ explorer }) => explorer.growth.heads.own },
  { name: 'what if', keys: ['3', ENTER, '6'], shows: ({ explorer }) => explorer.whatIf.about('going', 'Ann') },
  { name: 'the result of a vote', keys: ['vv', 'r'], shows: ({ result }) => result.facts.numbers },
  { name: 'the result without a vote', keys: ['i', '!', ENTER, 'qx', 'y'], shows: ({ result }) => result.noVote },
];

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

/** What agents were asked on the way there. */
let asked: string[];

async function open(
  { keys, limitChars, promptMaxChars }: Sight,
  language: Spoken,
  { columns = 120, rows = 40, words = interfaces[language] } = {},
): Promise<void> {
  asked = [];
  const answer = spokenAnswers(language);
  rig = screenRig({
    columns,
    rows,
    scenario: spokenScenario(language, limitChars, promptMaxChars),
    answer(request: ModelRequest) {
      asked.push(...request.sections.map(({ text }) => text));
      return answer(request);
    },
    sources: { words, counter: async () => roughCounter, whatIf: () => ['append  1'] },
  });
  await rig.press('t\r', ...keys);
}

const plain = (row: string) => row.replace(/\x1b\[[0-9;]*m/g, '');
/** The rows of the window that lies over the screen. */
function window(): readonly string[] {
  return (overlayWindow(rig.screen.view.getState())?.rows ?? []).map(plain);
}

/** Words of two or more Latin letters and of nothing else; names of settings are one word. */
const latin = (text: string) => text.match(/(?<![\p{L}\d_])[\p{Script=Latin}_'’-]{2,}(?![\p{L}\d_…])/gu) ?? [];

/** Names that stand in scenario files and journals, of keys, and of files: the same in every language. */
const IDENTIFIERS = new Set([
  'ctrl-r',
  'ctrl-p',
  ...Object.keys(guidanceStyles),
  ...Object.keys(profiles),
  ...MEMORY_STRATEGIES,
  ...DECISION_RULES,
  ...latin('small Ann Bo Cy memory_stats session_id message_count positions_visited collisions_tracked cells_revealed'),
  ...latin('exploration_coverage movement_pattern recent_moves tokens_saved simulated data run jsonl'),
  ...latin('enter esc space tab shift-tab home end ctrl-c PgUp PgDn'),
]);
/** Written alike in English and Spanish, and meant so. */
const COGNATES = new Set(latin('prompt prompts Prompt token tokens Tokens no No imp delta inspector terminal'));

/** Every row as wide as its window, at sizes from the least to the largest. */
function expectFilled(): void {
  for (const [columns, rows] of [
    [60, 16],
    [80, 24],
    [120, 40],
    [200, 60],
  ] as const) {
    const found = overlayWindow({ ...rig.screen.view.getState(), columns, rows });
    expect(found?.rows.map((row) => displayWidth(plain(row)))).toEqual(
      Array.from({ length: found?.rect.height ?? 0 }, () => found?.rect.width),
    );
  }
}

function expectReached({ shows }: Sight, language: Spoken): void {
  const words = shows(interfaces[language], interfaces[language].status);
  expect(window().join('').replace(/[┃\s]/g, '')).toContain(words.replace(/\{\S+ (\S+?)\}/g, '$1').replace(/\s/g, ''));
}

// In short each in one of the two languages.
describe.each(SIGHTS)('$name', (sight) => {
  const isEven = SIGHTS.indexOf(sight) % 2 === 0;
  it.runIf(isLong || isEven)('is told in Chinese, with no Latin word but names, and fills its window', async () => {
    await open(sight, 'zh');
    expectReached(sight, 'zh');
    const strangers = window()
      .flatMap(latin)
      .filter((word) => !IDENTIFIERS.has(word));
    expect([...new Set(strangers)]).toEqual([]);
    expectFilled();
  });

  it.runIf(isLong || !isEven)(
    'is told in Spanish, with no word of the English screen but names and what agents read and said, and fills its window',
    async () => {
      await open(sight, 'es', { words: interfaces.en });
      const english = new Set(window().flatMap(latin));
      await rig.close();
      await open(sight, 'es');
      expectReached(sight, 'es');
      const said = [
        ...asked,
        phrasebooks.es.memory.movement.none,
        JSON.stringify([rig.run.state().scenario, rig.entries]),
      ];
      // What was decided stands in capitals.
      const labels = rig.run.state().scenario.options.map(({ label }) => label.toUpperCase());
      const agents = new Set(latin([...said, ...labels].join(' ')));
      const isKnown = (word: string) => IDENTIFIERS.has(word) || COGNATES.has(word) || agents.has(word);
      expect([...new Set(window().flatMap(latin))].filter((word) => english.has(word) && !isKnown(word))).toEqual([]);
      expectFilled();
    },
  );
});

it.each(LANGUAGES)('the notes of tiers are whole at 120 columns in %s', async (language) => {
  await open({ name: 'tiers', keys: ['r', '3', ENTER, '4'], shows: () => '' }, language);
  const { tiers } = interfaces[language].explorer;
  const purpose = interfaces[language].names.purposes.poll;
  const text = window().join('').replace(/[┃\s]/g, '');
  for (const part of tiers.lastPrompt(1, purpose, 32_768).split(/\s+/)) expect(text).toContain(part);
});

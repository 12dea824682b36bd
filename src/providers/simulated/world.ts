import { random } from '../../base/random.ts';
import type { WorldRules } from '../../discussion/scenario.ts';
import { NUMBER_MARK, patternOf, readLine } from '../../language/reading.ts';
import { joinSentences } from '../../language/script.ts';
import { standIn } from '../../reading/stand.ts';
import { UNKNOWN } from '../../world/grid.ts';
import { worlds } from '../../world/index.ts';
import type { WorldView } from '../../world/world-kind.ts';
import type { ModelRequest } from '../provider.ts';
import type { Bank } from './bank.ts';
import { phraseOf } from './phrases.ts';
import { phrasingOf } from './phrasing.ts';
import { sectionText } from './recall.ts';
import { gaugesIn, thingsIn, worldRecord } from './world-record.ts';
import { failuresIn, worldStatement } from './world-statement.ts';
import type { OpenOption } from './world-turn.ts';

// What a simulated agent says and marks where a world answers: it knows of it what its prompt tells, and nothing else.

/** Added to one's own voice by who is not to be moved this time: more than one other's. */
const STUBBORN_WEIGHT = 1.5;

/** Prompts tell of so many rounds: after them another share of all wordings is spoken, until the first has its turn again. */
const SHARE_ROUNDS = 4;
const SHARES = 3;

export function worldReply(request: ModelRequest, bank: Bank, rules: WorldRules): string {
  const open = openOptions(request, bank, rules);
  const recent = request.purpose === 'statement' ? sectionText(request, 'history') : '';
  const phrasing = phrasingOf(
    bank,
    request.agent,
    request.seed,
    request.round,
    recent,
    request.attempt > 1 ? 'again' : '',
    { at: Math.floor((request.round - 1) / SHARE_ROUNDS) % SHARES, of: SHARES },
  );
  switch (request.purpose) {
    case 'poll':
    case 'confirmation':
      return `1. ${phrasing.say('voteNow')}`;
    case 'ballot-option': {
      const ranked = ranking(request, bank, open);
      const label = ranked[0]?.label ?? '';
      return (
        ruleBallot(request, bank, ranked) ??
        joinSentences([`${label}${bank.words.grammar.stop}`, phrasing.say('ballotWay')])
      );
    }
    case 'ranking':
    case 'reasoning':
    case 'statement':
    case 'ballot-amount':
    case 'integration':
    case 'compression':
    case 'explanation':
    case 'application-option':
    case 'application-amount':
    case 'moderation':
    case 'bid':
    case 'handoff':
    case 'interview':
    case 'probe':
    case 'survey':
    case 'person-answer':
      return worldStatement({
        ...{ request, bank, phrasing, rules, open },
        view: viewIn(request, bank, rules),
        record: worldRecord(request, bank),
        stances: [...heard(request, bank, open)].filter(([speaker]) => speaker !== request.agent.name),
      });
  }
}

/** Each line of the list: an action of the scenario, or a cell with its distance. */
function openOptions(request: ModelRequest, { scenario, words }: Bank, rules: WorldRules): readonly OpenOption[] {
  const { world } = words;
  const way = new RegExp(patternOf(world.way(NUMBER_MARK, 0)).replace('0', '(?<cost>\\d+)'));
  const { actions } = worlds[rules.kind];
  return sectionText(request, 'world')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .flatMap((line): OpenOption[] => {
      const option = scenario.options.find(({ label }) => line === `- ${label}`);
      if (option) {
        const { id, label } = option;
        const phrase = phraseOf(option, words);
        return [{ action: { id, cost: actions[id] ?? 0 }, label, phrase, short: phrase }];
      }
      const place = /[A-Z]{1,2}\d+/.exec(line)?.[0];
      const { number: steps = 0, cost = 0 } = way.exec(line)?.groups ?? {};
      if (place === undefined) return [];
      return [
        {
          action: { id: place, place, steps: Number(steps), cost: Number(cost) },
          label: world.cell(place),
          phrase: world.cellPhrase(place),
          short: place,
        },
      ];
    });
}

/** Who stood for what in this round, as the history and the memory tell it, oldest first. */
function heard(request: ModelRequest, bank: Bank, open: readonly OpenOption[]): ReadonlyMap<string, string> {
  const { words, agents } = bank;
  const labels = open.map(({ label }) => label);
  const stances = new Map<string, string>();
  for (const line of sectionText(request, 'memory').split('\n')) {
    const ledger = words.memory.readLedgerLine(line, agents, labels);
    if (ledger?.round !== request.round) continue;
    for (const { speaker, option } of ledger.told) {
      const found = open.find(({ label }) => label === option);
      if (found) stances.set(speaker, found.action.id);
    }
  }
  for (const line of sectionText(request, 'history').split('\n')) {
    const told = readLine(line, words.prompts);
    if (told?.kind !== 'statement' || told.round !== request.round) continue;
    const stand = standIn(told.text, asSpoken(told.speaker, bank, open), spokenBy(told.speaker, bank));
    if (stand) stances.set(told.speaker, stand.id);
  }
  return stances;
}

const spokenBy = (speaker: string, { speakerLexicons, scenario }: Bank) =>
  speakerLexicons.get(speaker)?.language ?? scenario.language;

/** The same things as their speaker calls them. */
const asSpoken = (speaker: string, bank: Bank, open: readonly OpenOption[]) =>
  thingsIn(
    bank,
    spokenBy(speaker, bank),
    open.map(({ action: { id } }) => id),
  );

/** By how many stand for it by now; who is not to be moved this time puts its own first. Of equals, by the seed, so that three who differ come to an end. */
function ranking(request: ModelRequest, bank: Bank, open: readonly OpenOption[]): readonly OpenOption[] {
  const stances = heard(request, bank, open);
  const { name, openness } = request.agent;
  const chance = random(request.seed, `ballot/${name}/${request.round}`);
  const ownWeight = chance.int(100) >= openness * 100 ? STUBBORN_WEIGHT : 0;
  const counts = open.map(({ action: { id } }) => {
    const backers = [...stances].filter(([, option]) => option === id);
    return backers.length + (stances.get(name) === id ? ownWeight : 0);
  });
  const most = Math.max(...counts);
  const first = chance.pick(open.filter((_, at) => counts[at] === most));
  const others = open
    .map((one, at) => ({ one, count: counts[at] ?? 0 }))
    .filter(({ one }) => one !== first)
    .sort((a, b) => b.count - a.count);
  return [first, ...others.map(({ one }) => one)];
}

/** The same as a ballot of another form than one choice; null: one choice is asked for. */
function ruleBallot(request: ModelRequest, bank: Bank, [first, ...others]: readonly OpenOption[]): string | null {
  const asked = sectionText(request, 'request');
  const { requests } = bank.words.prompts;
  const { pointsBudget } = bank.scenario.voting;
  const isAsked = (form: string) => asked.startsWith(form.split('\n')[0] as string);
  const listed = asked.split('\n').flatMap((line) => /^\d+\. (.*)$/.exec(line)?.[1] ?? []);
  const numberOf = ({ label }: OpenOption) => listed.indexOf(label) + 1 || null;
  const number = first ? numberOf(first) : null;
  if (number === null) return null;
  if (isAsked(requests.ballotApproval([]))) return String(number);
  if (isAsked(requests.ballotPoints([], pointsBudget))) return `${number}: ${pointsBudget}`;
  if (!isAsked(requests.ballotRanking([]))) return null;
  return [number, ...others.flatMap((one) => numberOf(one) ?? [])].join(' > ');
}

/** What the prompt tells of how the world stands. */
function viewIn(request: ModelRequest, { words }: Bank, rules: WorldRules): WorldView {
  const { world } = words;
  const failures = failuresIn(request, words);
  const state = sectionText(request, 'world').split('\n')[0] ?? '';
  const gauges = Object.entries(gaugesIn(state, words)).map(([name, value]) => {
    const most = name === 'energy' ? rules.energy : null;
    const isLow = state.includes(world.levels.low) || state.includes(world.levels.critical);
    return { name, value, most, level: name === 'energy' && isLow ? ('low' as const) : ('good' as const) };
  });
  const lines = sectionText(request, 'map').split('\n');
  const drawn = drawnIn(lines, rules.size);
  const y = drawn.findIndex((row) => row.includes('@'));
  const crew = y < 0 ? null : ([drawn[y]!.indexOf('@'), y] as const);
  const notes = Object.entries(world.notes).flatMap(([note, text]) =>
    lines.some((line) => line.includes(text)) ? [note] : [],
  );
  const happenings = Object.entries(world.happenings).flatMap(([kind, text]) =>
    failures.includes(text('', 0)) ? [kind] : [],
  );
  const trouble = [...(failures.match(/[A-Z]{1,2}\d+/g) ?? []), ...happenings];
  return { gauges, rows: drawn.map((row) => row.replace('@', '.')), crew, notes, trouble };
}

/** The map as it is drawn, with the fog that was left out at its edges. */
function drawnIn(lines: readonly string[], size: number): readonly string[] {
  const rows = new Map(
    lines.flatMap((line) => {
      const [, number, signs] = /^\s*(\d+) ([#.?TE@]+)$/.exec(line) ?? [];
      return number && signs ? [[Number(number) - 1, signs] as const] : [];
    }),
  );
  if (rows.size === 0) return [];
  return Array.from({ length: size }, (_, y) => (rows.get(y) ?? '').padEnd(size, UNKNOWN));
}

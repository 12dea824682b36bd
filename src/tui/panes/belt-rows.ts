import { displayWidth } from '../../base/width.ts';
import { presentNames } from '../../discussion/state.ts';
import { agentPlace } from '../../projections/measures/agent-places.ts';
import { type Belt, beltOf, lastLoss, type OwnWords, ownWords } from '../../projections/memory-belt.ts';
import { namePadded } from '../look/names.ts';
import { pad, type Rows, row, type Span, widthOf } from '../look/paint.ts';
import { look, lookOf } from '../look/theme.ts';
import { entryName } from '../shown/entry-name.ts';
import { changeLight, isSlowEnough, lightAt, type Watched } from '../shown/flash.ts';
import { whoLost } from '../shown/loss-text.ts';
import { MANY_AGENTS } from '../shown/many.ts';
import { fullness, roomFor, wayOf } from '../shown/memory-way.ts';
import type { View } from '../shown/view.ts';
import { beltSpans, type RoundColumns, roundColumns, roundHeads, roundSpans } from './belt-cells.ts';

/** What belts and losses are drawn from. */
export type BeltView = Pick<
  View,
  'words' | 'story' | 'writes' | 'looks' | 'agent' | 'focus' | 'measures' | 'writtenAtMs'
> &
  Watched;

export const beltOfAgent = ({ state, story }: Pick<BeltView, 'state' | 'story'>, agent: string): Belt => {
  const memory = state.memories[agent];
  return memory ? beltOf(memory, story[agent]) : { cells: [], before: { forgotten: 0, kept: 0 } };
};

/** From here on cells stand below their rounds. */
export const ROUNDS_FROM = 52;
/** Of a belt that has more, so many columns give way to nothing else. */
const LEAST_CELLS = 10;
const OWN_GAP = 3;
/** Columns that belts have at least beside names and ways. */
const ROOM_BESIDE_NAMES = 14;

export const nameColumns = ({ state }: Pick<BeltView, 'state'>, width: number): number => {
  const most = Math.max(10, Math.floor(width * NAME_PART));
  return Math.min(most, Math.max(4, ...presentNames(state).slice(0, MANY_AGENTS).map(displayWidth)));
};
/** Names have this part of a row at most. */
const NAME_PART = 0.28;

/** `● Paula`, bold where it is chosen, and marked where that can be changed here. */
function agentSpans(agent: string, { looks, agent: chosen, focus }: BeltView, columns: number): Span[] {
  const { mark, role } = lookOf(looks, agent);
  const isChosen = agent === chosen;
  const isMarked = isChosen && (focus === 'wall' || focus === 'memory');
  return [
    [mark, role],
    [isMarked ? '›' : ' ', look.strong],
    [namePadded(looks, agent, columns), isChosen ? look.strong : ''],
  ];
}

/** A row for each of the lists of agents whose memories are alike, under their rounds where these have room. */
export function beltRows(
  alike: readonly (readonly string[])[],
  view: BeltView,
  width: number,
  { height, isOwnTold }: { height: number; isOwnTold: boolean },
): Rows {
  const { words } = view;
  const ordered = chosenFirst(alike, view);
  const shown = ordered.length > height ? ordered.slice(0, Math.max(1, height - 1)) : ordered;
  const ways = new Set(ordered.map(([first = '']) => wayOf(first, view)));
  const isMixed = ways.size > 1;
  const wayColumns = isMixed ? Math.max(...[...ways].map(displayWidth)) + 2 : 0;
  const { labels, lead, isNamed } = labelsBeside(wayColumns, shown, { isAll: alike.length === 1, view, width });
  const wayLook = (agents: readonly string[]) => (!isNamed && agents[0] === view.agent ? look.strong : look.muted);
  const room = width - lead - wayColumns;
  const belts = shown.map(([first = '']) => beltOfAgent(view, first));
  const columns = width >= ROUNDS_FROM && !isMixed ? roundColumns(belts, words.names, room - TAIL) : null;
  const heads = columns ? [row(width, ' '.repeat(lead), [roundHeads(columns, words.names), look.muted])] : [];
  const rows = shown.map((agents, i) => {
    const label = labels[i] as Span[];
    const way = isMixed ? [[pad(wayOf(agents[0] ?? '', view), wayColumns), wayLook(agents)] as const] : [];
    const blank = ' '.repeat(lead - widthOf(label));
    return row(
      width,
      ...label,
      blank,
      ...way,
      ...cellSpans(belts[i] as Belt, isOwnTold ? agents : [], columns, view, room),
    );
  });
  const left = ordered.slice(shown.length).reduce((sum, agents) => sum + agents.length, 0);
  return [...heads, ...rows, ...(left > 0 ? [row(width, [words.belt.others(left), look.muted])] : [])];
}

/** Whose belts they are: where names and ways leave too little to belts, by marks alone. */
function labelsBeside(
  wayColumns: number,
  alike: readonly (readonly string[])[],
  { isAll, view, width }: { isAll: boolean; view: BeltView; width: number },
): { labels: readonly Span[][]; lead: number; isNamed: boolean } {
  const labelled = (isNamed: boolean) => {
    const labels = alike.map((agents) => labelSpans(agents, isAll, view, isNamed ? nameColumns(view, width) : 0));
    return { labels, lead: Math.max(...labels.map(widthOf)) + (isNamed ? 2 : 1), isNamed };
  };
  const named = labelled(true);
  return wayColumns > 0 && width - wayColumns - named.lead < ROOM_BESIDE_NAMES ? labelled(false) : named;
}

/** Columns behind a belt: how much of it is left. */
const TAIL = 12;

function cellSpans(
  belt: Belt,
  agents: readonly string[],
  columns: RoundColumns | null,
  view: BeltView,
  room: number,
): Span[] {
  const { looks, words } = view;
  const gone = goneOf(belt);
  if (columns) {
    const tail = gone === 0 ? '' : words.belt.keptOf(keptOf(belt), keptOf(belt) + gone);
    return [...roundSpans(belt, columns, looks), [tail, look.muted]];
  }
  const [only, ...others] = agents;
  const own = only !== undefined && others.length === 0 ? ownText(only, view) : gone > 0 ? words.belt.gone(gone) : '';
  const whole = widthOf(beltSpans(belt, looks, Number.POSITIVE_INFINITY));
  const isTold = room - displayWidth(own) - OWN_GAP >= Math.min(whole, LEAST_CELLS);
  const cells = beltSpans(belt, looks, isTold ? room - displayWidth(own) - OWN_GAP : room);
  return [...cells, [isTold ? ' '.repeat(OWN_GAP) + own : '', look.muted]];
}

const goneOf = ({ cells, before }: Belt): number =>
  before.forgotten + cells.filter(({ kind }) => kind === 'forgotten').length;
const keptOf = ({ cells, before }: Belt): number =>
  before.kept + cells.filter(({ kind }) => kind !== 'forgotten').length;

/** Of a thousand who differ, the one that is looked at is in sight. */
function chosenFirst(alike: readonly (readonly string[])[], { agent }: BeltView): readonly (readonly string[])[] {
  if (alike.length <= MANY_AGENTS) return alike;
  const own = alike.find((agents) => agents.includes(agent));
  return own ? [own, ...alike.filter((agents) => agents !== own)] : alike;
}

/** Marks of several while they have room, then their number. */
function labelSpans(agents: readonly string[], isAll: boolean, view: BeltView, columns: number): Span[] {
  const [first = '', ...others] = agents;
  if (isAll && agents.length > 1) return [view.words.belt.all(agents.length)];
  if (others.length === 0) return agentSpans(first, view, columns);
  if (agents.length <= MOST_MARKS) return agents.map((agent): Span => markOf(agent, view));
  return [`${view.words.numbers.grouped(agents.length)} ×`];
}
const MOST_MARKS = 7;

function markOf(agent: string, { looks }: Pick<BeltView, 'looks'>): Span {
  const { mark, role } = lookOf(looks, agent);
  return [mark, role];
}

const ownOf = ({ state, story }: BeltView, agent: string): OwnWords => {
  const memory = state.memories[agent];
  return memory ? ownWords(memory, story[agent]) : { kept: 0, lost: null, isInShort: false };
};

export function ownCount(agent: string, view: BeltView): string {
  const said = view.measures.agents[agentPlace(view.state.scenario, agent)]?.statements ?? 0;
  return `${ownOf(view, agent).kept}/${said}`;
}

function ownText(agent: string, view: BeltView): string {
  const { own, restInShort } = view.words.belt;
  const { lost, isInShort } = ownOf(view, agent);
  const count = `${own} ${ownCount(agent, view)}`;
  return isInShort && !lost ? `${count}, ${restInShort}` : count;
}

/** What it lost last of its own words; where it lost none, but has some in short, that. */
export function lastLost(agent: string, view: BeltView, width: number): string {
  const { lost, isInShort } = ownOf(view, agent);
  if (lost) return entryName(lost.entry, view.state, view.words, width);
  return isInShort ? view.words.belt.restInShort : '·';
}

/** Of each agent what it still has of its own words, and what it lost of them last; in so many rows, its head among them. */
export function ownRows(view: BeltView, width: number, height: number): Rows {
  const { state, story, words } = view;
  const names = presentNames(state);
  const { belt } = words;
  if (names.length > MANY_AGENTS) {
    const count = names.filter((name) => (story[name]?.gone.own ?? 0) > 0).length;
    return height < 1 || count === 0 ? [] : [row(width, [belt.lostOwn(count, names.length), look.muted])];
  }
  if (height < 3 || names.every((name) => (story[name]?.gone.own ?? 0) === 0)) return [];
  const columns = nameColumns(view, width);
  const own = Math.max(displayWidth(belt.own), ...names.map((name) => ownCount(name, view).length)) + 2;
  const shown = names.length > height - 1 ? withNews(names, view).slice(0, height - 2) : names;
  const lead = columns + 4;
  const drawn = names
    .filter((name) => shown.includes(name))
    .map((name) => {
      const what = lastLost(name, view, width - lead - own);
      return row(width, ...agentSpans(name, view, columns), '  ', pad(ownCount(name, view), own), what);
    });
  const left = names.length - shown.length;
  return [
    row(width, [`${' '.repeat(lead)}${pad(belt.own, own)}${belt.lastLost}`, look.muted]),
    ...drawn,
    ...(left > 0 ? [row(width, [belt.others(left), look.muted])] : []),
  ];
}

/** Who lost something of its own last comes first. */
const withNews = (names: readonly string[], view: BeltView): readonly string[] =>
  names.toSorted((a, b) => (ownOf(view, b).lost?.gone?.seq ?? 0) - (ownOf(view, a).lost?.gone?.seq ?? 0));

/** What has just been forgotten, and by whom; nothing, where that was in another round. */
export function lossSpans(view: BeltView, width: number): Span[] {
  const { state, story, words } = view;
  const { belt } = words;
  const loss = lastLoss(state, story);
  const lost = loss?.entries.at(-1);
  if (!loss || !lost || lost.gone?.round !== state.round) return [];
  const { entry } = lost;
  const count = presentNames(state).length;
  const who = whoLost(loss.agents, count, words, width >= ROUNDS_FROM);
  const before: Span[] = [[`${who} `, look.muted]];
  const mark: Span[] = entry.speaker === null ? [] : [markOf(entry.speaker, view), ' '];
  const named: Span[] = entry.speaker === null ? [] : [...mark, `${entry.speaker}${belt.colon}`];
  const others = loss.entries.length - 1;
  const also = others > 0 ? belt.alsoLost(others) : '';
  const roomBeside = (whose: readonly Span[], more: string) => width - widthOf([...before, ...whose, more]);
  const isRoomy = roomBeside(named, also) >= LEAST_NAMED;
  const [whose, more] = isRoomy ? [named, also] : [mark, others > 0 ? ` +${others}` : ''];
  return [...before, ...whose, `${entryName(entry, state, words, Math.max(8, roomBeside(whose, more)))}${more}`];
}
/** Where less is left for what was lost, marks and figures say whose words they were, and how many more. */
const LEAST_NAMED = 20;

/** How long ago the last loss came while somebody watched; null: it has not. */
export function lossAge({
  state,
  story,
  writes,
  writtenAtMs,
  nowMs,
}: Pick<BeltView, 'state' | 'story' | 'writes' | 'writtenAtMs' | 'nowMs'>): number | null {
  const loss = lastLoss(state, story);
  const fresh = loss?.agents.find((agent) => writes.agents[agent]?.last.seq === loss.seq);
  const at = fresh === undefined ? undefined : writtenAtMs[fresh];
  return at === undefined ? null : nowMs - at;
}

export function lossRow(view: BeltView, width: number): Rows {
  const spans = lossSpans(view, width);
  if (spans.length === 0) return [];
  const age = lossAge(view);
  const light = age !== null && isSlowEnough(view) && changeLight(view) === '' ? lightAt(age, view) : '';
  const lit = spans.map((span): Span => {
    const [text, own] = typeof span === 'string' ? [span, ''] : span;
    return light === '' ? span : [text, [light, own].filter(Boolean).join(';')];
  });
  return [row(width, ...lit)];
}

/** Where nothing has left and nothing is told in short: how much there is, and for how much there is room. */
export function wholeText(agents: readonly string[], { state, words }: BeltView): string {
  const { belt, counts } = words;
  const [first = ''] = agents;
  const memory = state.memories[first];
  if (!memory || memory.entries.length === 0) return belt.empty;
  const isOne = agents.length === 1;
  const who = isOne ? first : belt.all(agents.length);
  const { length } = memory.entries;
  return belt.nothingGone(who, isOne, counts.entries(length), fullness(first, state, words), roomFor(first, state));
}

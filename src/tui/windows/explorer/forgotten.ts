import { memo, newestMemo } from '../../../base/memo.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import type { InspectedPrompt, LeftOut } from '../../../orchestrator/prompts/inspect.ts';
import { isGone, type LostEntry, WAY_SHOWN } from '../../../projections/memory-story.ts';
import { filled, ruled, scrolled } from '../../look/full-window.ts';
import { aroundChosen } from '../../look/in-sight.ts';
import { pad, paragraph, type Rows, row, type Span, widthOf } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import { entryWords } from '../../panes/memory-lists.ts';
import type { View } from '../../shown/view.ts';
import { leftOutOf, supposed } from '../inspector/inspection.ts';
import { leftOutName, senderOf, sourceOf, stageTold } from '../inspector/left-out.ts';
import { chosenPlace, type ExplorerTab, type TabProps } from './tab.ts';

/** What the agent does not know any more: an entry that left its memory, or something that its prompts do not show. */
type ForgottenItem = { kind: 'lost'; lost: LostEntry } | { kind: 'hidden'; left: LeftOut };

/** What would not be in sight if the agent spoke now, and what left its memory: the words, when, by which rule, what tells of them since. */
export const forgotten: ExplorerTab = {
  // What a prompt leaves out is remembered, or stands in the talk. What is told in short is not forgotten.
  count: ({ story }, agent) => story[agent]?.gone.all ?? 0,
  places: (view, agent) => itemsOf(view, agent).map(placeOf),
  usual: (view, agent) => newestLoss(itemsOf(view, agent)),
  draw(props) {
    const { overlay, view, agent, width, height } = props;
    const { forgotten: words } = view.words.explorer;
    const items = itemsOf(view, agent);
    const at = chosenPlace(overlay, items.map(placeOf), newestLoss(items));
    const item = items[at];
    if (!item) return { rows: paragraph(width, words.nothing(agent), look.muted), lastTop: 0 };
    const isDetail = overlay.page === 'detail';
    const head = isDetail ? [] : headOf(items, props);
    const textHeight = isDetail ? height - 1 : Math.max(5, Math.floor(height * 0.4));
    const listHeight = isDetail ? 0 : Math.max(1, height - textHeight - 2 - head.length);
    // Around a loss stand losses, as many as there are.
    const newest = newestLoss(items);
    const length = at > newest ? items.length : Math.max(newest + 1, Math.min(items.length, listHeight));
    const { from, to } = aroundChosen(length, at, listHeight);
    const list = items.slice(from, to).map((other, i) => itemRow(other, items, from + i === at, props));
    const isLost = item.kind === 'lost';
    const text = scrolled(
      isLost ? lostText(item.lost, items, props) : hiddenText(item.left, props),
      overlay.top,
      width,
      textHeight,
    );
    const title = isLost
      ? words.lostHead(`#${item.lost.entry.id}`, item.lost.round, item.lost.seq)
      : words.hiddenHead(leftOutName(item.left), agent);
    return {
      rows: [
        ...head,
        ...(isDetail ? [] : [columnHeads(words.heads, width)]),
        ...filled(list, width, listHeight),
        ruled(width, [title, look.strong]),
        ...text.rows,
      ],
      lastTop: text.lastTop,
    };
  },
};

/** What the rows are, where not all of them are forgotten: the tab counts those alone. */
function headOf(items: readonly ForgottenItem[], { view, agent, width }: TabProps): Rows {
  const { explorer, numbers } = view.words;
  const { onlyHidden, parts, ofThemInSight } = explorer.forgotten;
  if (lossesIn(items) === 0) return [...paragraph(width, onlyHidden(agent), look.strong), row(width)];
  const losses = items.flatMap((item) => (item.kind === 'lost' ? [item.lost] : []));
  const forgotten = losses.filter(isGone);
  const told = losses.length - forgotten.length;
  const hidden = items.length - losses.length;
  const gone = view.story[agent]?.gone.all ?? 0;
  // Of those that are not kept nobody knows any more what tells of them.
  const isWhole = forgotten.length === gone;
  const archived = isWhole ? forgotten.filter(({ livesOn }) => livesOn !== null) : [];
  const inSight = isWhole ? forgotten.filter((lost) => historyLine(lost, view, agent) !== null).length : 0;
  if (told + hidden + archived.length + inSight === 0) return [];
  const [a, b, c] = [gone, told, hidden].map(numbers.grouped) as [string, string, string];
  const all = parts(a, b, c, archived.length === 0 ? null : archivedTold(archived, items));
  const stillSeen = inSight === 0 ? '' : ` · ${ofThemInSight(numbers.grouped(inSight))}`;
  return paragraph(width, `${all}${stillSeen}`, look.strong);
}

/** Of how many long-term memory tells, of how many of those only in part, and how many of them the next prompt does not show. */
function archivedTold(archived: readonly LostEntry[], items: readonly ForgottenItem[]) {
  const shown = archived.filter((lost) => hiddenHeir(lost, items) === null);
  return {
    told: archived.length,
    inPart: shown.filter(({ faded }) => faded.length > 0).length,
    hidden: archived.length - shown.length,
  };
}

/** What tells of it, where the next prompt leaves that out; null: it is shown, or nothing tells of it. */
function hiddenHeir({ livesOn }: LostEntry, items: readonly ForgottenItem[]): LeftOut | null {
  if (!livesOn) return null;
  for (const item of items)
    if (item.kind === 'hidden' && item.left.kind === 'entry' && item.left.id === livesOn.id) return item.left;
  return null;
}

/** The line of the history in its next prompt that tells the agent the same words; null: none does. */
function historyLine({ entry }: LostEntry, { state }: View, agent: string): string | null {
  // What a person has written into a memory was said by nobody.
  if (entry.message === null || entry.edited || state.round === 0) return null;
  return linesShown(supposed(state, agent, null))?.get(entry.message) ?? null;
}

/** Lines of the history by the message that each tells, wherever in the prompt the history stands. */
const linesShown = (prompt: InspectedPrompt | null) => (prompt ? historyLinesOf(prompt) : null);
const historyLinesOf = memo(({ sections }: InspectedPrompt): ReadonlyMap<number, string> => {
  const told = sections.filter(({ name }) => name === 'history' || name === 'past').flatMap(({ lines }) => lines);
  return new Map(
    told.flatMap(({ text, entries, messages }) =>
      entries.length > 0 ? [] : messages.map((message) => [message, text] as const),
    ),
  );
});

/** Left out of a prompt are at most so many, the newest; a long discussion has thousands. */
const MOST_HIDDEN = 300;

/** What is lost first, what is only hidden after it, each the newest last. */
function itemsOf({ state, story }: View, agent: string): readonly ForgottenItem[] {
  return itemsIn(state, story, agent);
}

const itemsIn = newestMemo(
  (story, agent) => [story, agent],
  (state: View['state'], story: View['story'], agent: string): readonly ForgottenItem[] => {
    const prompt = state.round > 0 ? supposed(state, agent, null) : null;
    const hidden = prompt ? leftOutOf(prompt).slice(-MOST_HIDDEN) : [];
    return [
      ...[...(story[agent]?.lost ?? [])].map((lost): ForgottenItem => ({ kind: 'lost', lost })),
      ...hidden.map((left): ForgottenItem => ({ kind: 'hidden', left })),
    ];
  },
);

/** Where nothing is lost, what is hidden since. */
function newestLoss(items: readonly ForgottenItem[]): number {
  return (lossesIn(items) || items.length) - 1;
}

const lossesIn = (items: readonly ForgottenItem[]): number => items.filter(({ kind }) => kind === 'lost').length;

/** An entry by its id, a message by a negative number. */
function placeOf(item: ForgottenItem): number {
  if (item.kind === 'lost') return item.lost.entry.id;
  return item.left.kind === 'entry' ? item.left.id : -1 - item.left.id;
}

type ForgottenWords = InterfaceWords['explorer']['forgotten'];

function columnHeads({ what, when, why, now, whose, words }: ForgottenWords['heads'], width: number): string {
  return row(width, [
    `  ${pad(what, 6)}${pad(when, 6)}${pad(why, 16)}${pad(now, 10)}${pad(whose, 10)} ${words}`,
    look.muted,
  ]);
}

function itemRow(
  item: ForgottenItem,
  items: readonly ForgottenItem[],
  isChosen: boolean,
  { view, agent, width }: TabProps,
): string {
  const { forgotten: words } = view.words.explorer;
  const shown = item.kind === 'lost' ? lostShown(item.lost, items, view, agent) : hiddenShown(item.left, agent, view);
  const { role } = view.looks.get(shown.whose) ?? { role: '' };
  const before: Span[] = [
    [isChosen ? '› ' : '  ', look.strong],
    [pad(shown.name, 6), isChosen ? look.strong : look.muted],
    [pad(view.words.names.roundBrief(shown.round), 6), look.muted],
    pad(shown.why, 16),
    [pad(shown.since, 10), shown.since === words.gone ? look.fault : look.muted],
    [pad(shown.whose, 10), role],
    ' ',
  ];
  const said: Span[] =
    item.kind === 'lost'
      ? entryWords(item.lost.entry, view, width - widthOf(before))
      : [shown.text.replace(/\s+/g, ' ')];
  return row(width, ...before, ...said);
}

type ForgottenLine = { name: string; round: number; why: string; since: string; whose: string; text: string };

function lostShown(lost: LostEntry, items: readonly ForgottenItem[], view: View, agent: string): ForgottenLine {
  const { entry, round, rule } = lost;
  const { words } = view;
  const isTold = lost.livesOn?.isAnew === false && lost.faded.length === 0 && hiddenHeir(lost, items) === null;
  const isInSight = !isTold && historyLine(lost, view, agent) !== null;
  const since = isInSight ? words.explorer.forgotten.inSight : sinceOf(lost, items, words.explorer.forgotten);
  return {
    name: `#${entry.id}`,
    round,
    why: words.names.rulesBrief[rule],
    since,
    whose: entry.speaker ?? words.names.origins[entry.origin],
    text: entry.text,
  };
}

/** What became of it: nothing tells of it, something that no prompt shows now, or something does, in part or not. */
function sinceOf(lost: LostEntry, items: readonly ForgottenItem[], words: ForgottenWords): string {
  const { livesOn, faded } = lost;
  if (!livesOn) return words.gone;
  if (hiddenHeir(lost, items)) return words.notShown;
  return faded.length > 0 ? words.inPart : `→ #${livesOn.id}${livesOn.isAnew ? '?' : ''}`;
}

function hiddenShown(left: LeftOut, agent: string, { state, words }: View): ForgottenLine {
  const { names, explorer } = words;
  const { text, from, round } = sourceOf(left, agent, state, state, words);
  const since = explorer.forgotten.notShown;
  return { name: leftOutName(left), round, why: names.stagesBrief[left.stage], since, whose: from, text };
}

function lostText(lost: LostEntry, items: readonly ForgottenItem[], { memory, view, agent, width }: TabProps): Rows {
  const { forgotten: words } = view.words.explorer;
  const { entry, rule, livesOn } = lost;
  const heir = livesOn && [...memory.entries, ...memory.longTerm].find(({ id }) => id === livesOn.id);
  const hidden = hiddenHeir(lost, items);
  const stage = hidden && words.heirHidden(`#${hidden.id}`, agent, stageTold(hidden, view.state, view.words));
  const together = [...(view.story[agent]?.lost ?? [])].filter((other) => other.rule === rule).length;
  const isInSight = historyLine(lost, view, agent) !== null;
  const said = messageRows(lost, { view, agent, width });
  const heirRows = heir ? paragraph(width, heir.text, '', '  ') : paragraph(width, words.heirLeft, look.muted, '  ');
  return [
    ...paragraph(width, words.because(view.words.names.rules[rule], together), look.strong),
    ...paragraph(width, entry.text),
    row(width),
    ...(isInSight ? said : []),
    ...fadedRows(lost, words, width),
    ...paragraph(width, sinceTold(lost, words, agent), look.muted),
    ...(stage === null ? [] : paragraph(width, stage, look.strong)),
    ...(livesOn ? heirRows : []),
    ...(isInSight ? [] : said),
  ];
}

/** What was said stands in the shared history; whether the agent is still shown it there is another matter. */
function messageRows(lost: LostEntry, { view, agent, width }: Pick<TabProps, 'view' | 'agent' | 'width'>): Rows {
  const { forgotten: words } = view.words.explorer;
  const message = lost.entry.message === null ? undefined : view.state.history.at(lost.entry.message);
  if (!message) return [];
  const line = historyLine(lost, view, agent);
  const [name, from] = [`m${message.id}`, senderOf(message, view.words)];
  return [
    ...(line === null
      ? paragraph(width, words.stillShared(name, from), look.muted)
      : paragraph(width, words.inSightBy(agent, name, from), look.strong)),
    ...paragraph(width, line ?? message.text, '', '  '),
  ];
}

/** What tells of it now, or since when nothing does. */
function sinceTold({ seq, livesOn, through, faded, ended }: LostEntry, words: ForgottenWords, agent: string): string {
  const way = through.slice(-WAY_SHOWN).map((id) => `#${id}`);
  if (through.length > WAY_SHOWN) way.unshift('…');
  if (livesOn) {
    const told = livesOn.isAnew ? words.heirAnew : faded.length > 0 ? words.heirInPart : words.heir;
    return told(`#${livesOn.id}`, way, livesOn.in === 'buffer');
  }
  if (ended === null || ended.seq === seq) return words.noHeir(agent);
  return `${words.toldUntil(way, ended.round, ended.seq)} ${words.noHeir(agent)}`;
}

/** When which of its words were lost on the way, while something told of it still. */
function fadedRows({ seq, faded }: LostEntry, words: ForgottenWords, width: number): Rows {
  return faded.flatMap(({ seq: at, round, heir, sentences }) => {
    const when = at === seq ? words.fadedAtOnce : words.faded(heir === null ? '' : `#${heir}`, round, at);
    return [
      ...paragraph(width, when, look.strong),
      ...sentences.flatMap((sentence) => paragraph(width, sentence, look.fault, '− ')),
    ];
  });
}

function hiddenText(left: LeftOut, { view, agent, width }: TabProps): Rows {
  const { state, words } = view;
  const { forgotten: said } = words.explorer;
  const { text } = sourceOf(left, agent, state, state, words);
  return [
    ...paragraph(width, said.hiddenBecause(stageTold(left, state, words)), look.strong),
    ...paragraph(width, text),
    row(width),
    ...paragraph(width, left.kind === 'message' ? said.sharedAllTheSame : said.rememberedAllTheSame, look.muted),
  ];
}

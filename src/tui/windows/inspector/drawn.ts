import { memo, newestMemo } from '../../../base/memo.ts';
import { wrap } from '../../../base/wrap.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import { staticVersion } from '../../../memory/layers/static.ts';
import type { InspectedPrompt, LeftOut } from '../../../orchestrator/prompts/inspect.ts';
import { beside, type Drawn, filled, fullWindow, ruled, scrolled } from '../../look/full-window.ts';
import { aroundChosen } from '../../look/in-sight.ts';
import { roomOf } from '../../look/layout.ts';
import { gauge, pad, paragraph, type Rows, row, type Span, spread, unpainted } from '../../look/paint.ts';
import type { DrawnWindow } from '../../look/small-window.ts';
import { placesOf } from '../../look/sought.ts';
import { look } from '../../look/theme.ts';
import { openBallot } from '../../shown/calls.ts';
import { TAKEN_BACK_SIGN } from '../../shown/history-feed.ts';
import type { View } from '../../shown/view.ts';
import { type Inspection, inspectionOf, leftOutOf, type Readable, readablesOf } from './inspection.ts';
import { type LeftOutSource, leftOutName, sourceOf, stageTold } from './left-out.ts';
import type { Inspector } from './state.ts';

type InspectorWords = InterfaceWords['inspector'];

/** From here on the list stands beside the text. */
const WIDE_COLUMNS = 100;
const LIST_COLUMNS = 49;
/** Below this, tokens are `t`. */
const NARROW_COLUMNS = 64;
/** Columns for where a line comes from, at its right end. */
const SOURCE_COLUMNS = 14;

/** The exact prompt of a call, section by section, and what was left out of it (3.5, 6.8). */
export function inspectorDrawn(overlay: Inspector, view: View): DrawnWindow {
  const seen = inspectionOf(overlay, view);
  const { prompt } = seen;
  const { names, inspector: words } = view.words;
  const agent = prompt?.agent ?? overlay.agent;
  const what = prompt ? ` · ${words.asked(names.purposes[prompt.purpose], prompt.attempt)}` : '';
  return fullWindow(
    view,
    [
      ` ${words.title.before}`,
      whoSpan(agent, seen, view),
      `${words.title.after}${what} `,
      [`· ${placeText(seen, view)} `, look.muted],
    ],
    words.pastCalls(seen.count, overlay.agent),
    (width, height) => {
      if (!prompt) return { rows: nothingRows(overlay, seen, view, width), lastTop: 0 };
      const head = headRow(overlay, prompt, seen, words, width);
      const body =
        overlay.tab === 'sections'
          ? sectionsDrawn(overlay, seen, view.words, width, height - 2)
          : leftOutDrawn(overlay, prompt, seen, view, width, height - 2);
      return { rows: [head, factsRow(seen, view, width), ...body.rows], lastTop: body.lastTop };
    },
  );
}

/** Marked as in the history where what was asked has been taken back. */
function whoSpan(agent: string | null, { isTakenBack }: Inspection, { looks, words }: View): Span {
  const { events, inspector } = words;
  const name = agent ?? inspector.nobodyYet;
  if (isTakenBack) return [`${TAKEN_BACK_SIGN} ${events.takenBack(name)}`, look.muted];
  const { mark = '', role = '' } = (agent === null ? undefined : looks.get(agent)) ?? {};
  return [agent === null ? name : `${mark} ${name}`, `1;${role}`];
}

function placeText({ number, count, before, isSupposed }: Inspection, view: View): string {
  const { inspector: words } = view.words;
  if (isSupposed) return words.supposed;
  if (number === null) return view.status.waiting ? words.underWay : words.next;
  return words.callOf(number, count, before.round);
}

function nothingRows({ call }: Inspector, { count }: Inspection, view: View, width: number): Rows {
  const { state, words, recordedFrom } = view;
  const { inspector: said } = words;
  const isVoting = openBallot(state) !== null;
  const lost = recordedFrom === null ? said.stateGone : said.notRecorded;
  const why = isVoting ? said.sealed : call !== null ? lost : said.nobodyAsked;
  // Whoever looks at a call has found the key to them.
  const how = call !== null ? '' : count > 0 ? said.showsCalls : said.noCalls;
  return [...paragraph(width, why), ...(how === '' ? [] : paragraph(width, how, look.muted))];
}

const versionOf = memo(({ text }: Readable): string => staticVersion(text));

/** What is known of the call that came back (8.8); a person's has cost nothing. Of one that was recorded elsewhere nobody knows what it was shown (13.5). */
function factsRow({ call }: Inspection, { words, recordedFrom }: View, width: number): string {
  const facts = call === null || call.model === 'human' ? '' : words.lines.callBrief(call);
  const isElsewhere = call !== null && recordedFrom?.includes(call.model) === true;
  return row(width, ['  ', look.muted], [isElsewhere ? `${words.inspector.madeAnew} · ${facts}` : facts, look.muted]);
}

function headRow(
  { tab }: Inspector,
  prompt: InspectedPrompt,
  { isCounted }: Inspection,
  words: InspectorWords,
  width: number,
): string {
  const name = (isOpen: boolean, text: string): Span[] => [
    [isOpen ? '▸ ' : '  ', look.strong],
    [text, isOpen ? look.focus : look.muted],
    '  ',
  ];
  const { tokens, contextTokens } = prompt;
  const share = contextTokens > 0 ? words.share(Math.round((tokens / contextTokens) * 100)) : '';
  const unit = width < NARROW_COLUMNS ? words.tokensBrief : words.tokens;
  const size = isCounted ? `  ${words.size(tokens, contextTokens, unit)}${share}` : `  … ${unit}`;
  return spread(
    width,
    [
      ...name(tab === 'sections', words.sections(prompt.sections.length)),
      ...name(tab === 'left-out', words.leftOut(leftOutOf(prompt).length)),
    ],
    [[size, isCounted && tokens > contextTokens ? look.fault : look.strong]],
  );
}

function sectionsDrawn(
  { at, top }: Inspector,
  seen: Inspection,
  all: InterfaceWords,
  width: number,
  height: number,
): Drawn {
  const { inspector: words } = all;
  const { isCounted, prompt } = seen;
  const sections = readablesOf(seen, all);
  const chosen = Math.min(at, sections.length - 1);
  const section = sections[chosen];
  if (!section) return { rows: [], lastTop: 0 };
  const total = prompt?.sections.reduce((sum, { chars }) => sum + chars, 0) ?? 0;
  const isWide = width >= WIDE_COLUMNS;
  const listWidth = isWide ? LIST_COLUMNS : width;
  const listHeight = isWide ? height : Math.min(sections.length, Math.max(3, Math.floor(height * 0.45)));
  const { from, to } = aroundChosen(sections.length, chosen, listHeight);
  const list = sections
    .slice(from, to)
    .map((item, i) => sectionRow(item, from + i === chosen, { total, isCounted, words: all, width: listWidth }));
  const textWidth = isWide ? width - LIST_COLUMNS - 3 : width;
  const text = textRows(section, textWidth);
  const title = ruled(
    textWidth,
    [section.name === 'call' ? words.call.title : words.sectionNames[section.name], look.strong],
    [isWide ? '' : ` · ${all.place(chosen + 1, sections.length)}`, look.muted],
    // 7.1: an endpoint finds it in its cache while it stays the same.
    [section.name === 'system' ? words.version(versionOf(section)) : '', look.muted],
  );
  if (isWide) {
    const part = scrolled(text, top, textWidth, height - 1);
    return { rows: beside(list, listWidth, [title, ...part.rows], width, height), lastTop: part.lastTop };
  }
  const part = scrolled(text, top, width, height - list.length - 1);
  return { rows: [...list, title, ...part.rows], lastTop: part.lastTop };
}

/** Where the chosen text is scrolled to, so that the first row that tells what is sought is in sight. */
export function rowWith(own: Inspector, view: View, sought: string): number {
  const section = readablesOf(inspectionOf(own, view), view.words)[own.at];
  if (!section) return 0;
  const width = roomOf(view).columns - FRAME_COLUMNS;
  const rows = textRows(section, width >= WIDE_COLUMNS ? width - LIST_COLUMNS - 3 : width);
  const at = rows.findIndex((line) => placesOf(unpainted(line), sought).length > 0);
  return Math.max(0, at - 1);
}

/** What a full window leaves free of its width. */
const FRAME_COLUMNS = 4;

function sectionRow(
  { name, chars, tokens }: Readable,
  isChosen: boolean,
  { total, isCounted, words, width }: { total: number; isCounted: boolean; words: InterfaceWords; width: number },
): string {
  const { inspector, explorer } = words;
  const isPart = name !== 'call';
  const ofCall = chars > 0 ? inspector.call.thought : inspector.call.name;
  const isKnown = isPart ? isCounted : tokens > 0;
  const share = isPart && total > 0 ? chars / total : 0;
  const bar = Math.max(4, width - 42);
  const { full, rest } = gauge(bar, share, 1);
  return row(
    width,
    [isChosen ? '› ' : '  ', look.strong],
    [pad(isPart ? inspector.sectionNames[name] : ofCall, 11), isChosen ? look.strong : ''],
    [pad(explorer.tiers.chars(chars), 12, 'right'), look.muted],
    [pad(isKnown ? explorer.tiers.tokens(tokens) : explorer.tiers.unknownTokens, 10, 'right'), look.muted],
    ' ',
    ...(isPart
      ? ([
          [full, look.strong],
          [rest.replace('┊', '╌'), look.rules],
          [pad(`${Math.round(share * 100)}%`, 6, 'right'), isChosen ? look.strong : look.muted],
        ] as const)
      : []),
  );
}

/** The text of a section; a line that comes from an entry (`#`) or a message (`m`) says so at its right end. */
const textRows = newestMemo((width) => [width], textRowsDrawn);

function textRowsDrawn({ text, lines }: Readable, width: number): Rows {
  const room = lines.length > 0 ? Math.max(10, width - SOURCE_COLUMNS) : width;
  let next = 0;
  return text.split('\n').flatMap((line) => {
    const source = lines[next];
    const isSourced = source !== undefined && source.text !== '' && line.includes(source.text);
    if (isSourced) next++;
    const mark: Span = [isSourced ? pad(sourceText(source), width - room, 'right') : '', look.muted];
    return wrap(line, room).map((part, i) => row(room, part) + row(width - room, i === 0 ? mark : ''));
  });
}

/** `#12`, `#12 +3`, `m7`. */
function sourceText({ entries, messages }: Readable['lines'][number]): string {
  const named = (mark: string, ids: readonly number[]) =>
    ids.length === 0 ? '' : `${mark}${ids[0]}${ids.length > 1 ? ` +${ids.length - 1}` : ''}`;
  return [named('#', entries), named('m', messages)].filter(Boolean).join(' ');
}

function leftOutDrawn(
  { at, top }: Inspector,
  prompt: InspectedPrompt,
  { before }: Inspection,
  { state: now, words }: View,
  width: number,
  height: number,
): Drawn {
  const { inspector: said } = words;
  const items = leftOutOf(prompt);
  const chosen = Math.min(at, items.length - 1);
  const item = items[chosen];
  if (!item)
    return {
      rows: paragraph(width, said.nothingLeftOut(prompt.agent)),
      lastTop: 0,
    };
  const source = (left: LeftOut) => sourceOf(left, prompt.agent, before, now, words);
  const listHeight = Math.min(items.length, Math.max(3, Math.floor(height * 0.6)));
  const { from, to } = aroundChosen(items.length, chosen, listHeight);
  const list = items
    .slice(from, to)
    .map((left, i) => leftOutRow(left, source(left), from + i === chosen, words, width));
  const shown = source(item);
  const text = [
    ...paragraph(
      width,
      `${said.leftOutBecause(stageTold(item, now, words))}${shown.isPinned ? said.pinnedSince : ''}`,
      look.strong,
    ),
    ...paragraph(width, shown.text),
  ];
  const part = scrolled(text, top, width, height - list.length - 1);
  const title = ruled(
    width,
    [said.leftOutHead(leftOutName(item), shown.round, shown.from), look.strong],
    [` · ${words.place(chosen + 1, items.length)}`, look.muted],
  );
  return { rows: filled([...list, title, ...part.rows], width, height), lastTop: part.lastTop };
}

function leftOutRow(
  item: LeftOut,
  { round, from, text, isPinned }: LeftOutSource,
  isChosen: boolean,
  { names }: InterfaceWords,
  width: number,
): string {
  return row(
    width,
    [isChosen ? '› ' : '  ', look.strong],
    [pad(leftOutName(item), 6), isChosen ? look.strong : look.muted],
    [isPinned ? '¶ ' : '  ', look.person],
    pad(names.stages[item.stage], 34),
    ' ',
    [pad(`${names.roundBrief(round)} ${from}`, Math.min(22, Math.max(10, Math.floor(width * 0.2)))), look.muted],
    ' ',
    text.replace(/\s+/g, ' '),
  );
}

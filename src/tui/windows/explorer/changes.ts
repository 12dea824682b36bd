import { newestMemo } from '../../../base/memo.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import { diffLines } from '../../../projections/line-diff.ts';
import type { MemoryVersion } from '../../../projections/memory-story.ts';
import { filled, ruled, scrolled } from '../../look/full-window.ts';
import { aroundChosen } from '../../look/in-sight.ts';
import { pad, paragraph, type Rows, row } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import { isUnchanged } from '../../shown/versions.ts';
import type { View } from '../../shown/view.ts';
import { chosenPlace, type ExplorerTab } from './tab.ts';

/** Every time that more than the end of the memory changed, before and after. */
export const changes: ExplorerTab = {
  count: (view, agent) => versionsOf(view, agent).length,
  places: (view, agent) => versionsOf(view, agent).map(({ seq }) => seq),
  draw({ overlay, view, agent, width, height }) {
    const { changes: words } = view.words.explorer;
    const versions = versionsOf(view, agent);
    const at = chosenPlace(
      overlay,
      versions.map(({ seq }) => seq),
    );
    const version = versions[at];
    if (!version)
      return {
        rows: paragraph(width, words.none, look.muted),
        lastTop: 0,
      };
    const listHeight = overlay.page === 'detail' ? 0 : Math.min(versions.length, Math.max(3, Math.floor(height * 0.3)));
    const { from, to } = aroundChosen(versions.length, at, listHeight);
    const list = versions.slice(from, to).map((other, i) => versionRow(other, from + i === at, view.words, width));
    const text = scrolled(diffRows(version, words, width), overlay.top, width, height - listHeight - 1);
    const title = words.title(whatOf(version, view.words), version.round);
    return {
      rows: [
        ...filled(list, width, listHeight),
        ruled(width, [title, look.strong], [words.legend, look.muted]),
        ...text.rows,
      ],
      lastTop: text.lastTop,
    };
  },
};

function versionsOf({ story }: View, agent: string): readonly MemoryVersion[] {
  return [...(story[agent]?.versions ?? [])].filter((version) => !isUnchanged(version));
}

/** What was done, and by which rule where that says more. */
function whatOf({ kind, rule }: MemoryVersion, { names, explorer }: InterfaceWords): string {
  const { changes: words } = explorer;
  const what = kind === 'cleared' ? words.cleared : names.changes[kind];
  return rule === null || rule === kind ? what : words.byRule(what, names.rulesBrief[rule]);
}

function versionRow(version: MemoryVersion, isChosen: boolean, words: InterfaceWords, width: number): string {
  const { changes: said } = words.explorer;
  const { seq, round, before, after } = version;
  const chars = (log: MemoryVersion['before']) => [...log].reduce((sum, entry) => sum + entry.chars, 0);
  return row(
    width,
    [isChosen ? '› ' : '  ', look.strong],
    [pad(said.entry(seq), 11), isChosen ? look.strong : look.muted],
    [pad(words.names.round(round), 9), look.muted],
    [pad(pad(whatOf(version, words), width >= 90 ? 24 : 20), width >= 90 ? 26 : 22), isChosen ? look.strong : ''],
    [said.counts(before.length, after.length), look.muted],
    [said.sizes(chars(before), chars(after)), look.muted],
  );
}

type ChangesWords = InterfaceWords['explorer']['changes'];

/** A version never changes, so its difference is drawn once for each width. Runs of entries that stayed are told by their number. */
const diffRows = newestMemo((words, width) => [words, width], diffRowsDrawn);

function diffRowsDrawn({ before, after, longTerm }: MemoryVersion, words: ChangesWords, width: number): Rows {
  const texts = (log: MemoryVersion['before']) => [...log].map(({ text }) => text);
  const rows = differenceRows(texts(before), texts(after), words.same, width);
  if (longTerm.before === longTerm.after) return rows;
  // An episode is told line by line, and a line of it can go while the others stay.
  const lines = (log: MemoryVersion['before']) => texts(log).flatMap((text) => text.split('\n'));
  const head = row(width, [words.longTerm, look.focus]);
  return [
    ...rows,
    row(width),
    head,
    ...differenceRows(lines(longTerm.before), lines(longTerm.after), words.sameLines, width),
  ];
}

function differenceRows(
  before: readonly string[],
  after: readonly string[],
  asBefore: (count: number) => string,
  width: number,
): Rows {
  const rows: string[] = [];
  let same: string[] = [];
  const closeSame = () => {
    if (same.length > SHOWN_SAME) rows.push(row(width, [asBefore(same.length), look.muted]));
    else rows.push(...same.flatMap((text) => marked(width, ' ', text, look.muted)));
    same = [];
  };
  for (const { kind, text } of diffLines(before, after)) {
    if (kind === 'same') same.push(text);
    else {
      closeSame();
      rows.push(...(kind === 'gone' ? marked(width, '−', text, look.fault) : marked(width, '+', text, look.strong)));
    }
  }
  closeSame();
  return rows;
}

const SHOWN_SAME = 2;

function marked(width: number, mark: string, text: string, style: string): Rows {
  return paragraph(width - 2, text, style).map((line, i) => row(2, [i === 0 ? mark : ' ', style]) + line);
}

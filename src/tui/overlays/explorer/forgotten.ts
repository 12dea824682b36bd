import type { LostEntry } from '../../../projections/memory-story.ts';
import { counted } from '../../../projections/words.ts';
import { pad, paragraph, type Rows, row } from '../../paint.ts';
import { look } from '../../theme.ts';
import type { View } from '../../view.ts';
import { aroundChosen, filled, ruled, scrolled } from '../full-window.ts';
import { ORIGIN_WORDS, RULE_WORDS } from '../words.ts';
import { chosenPlace, type ExplorerTab, type TabProps } from './tab.ts';

/** What left the memory: the words, when, by which rule, and what tells of them since. */
export const forgotten: ExplorerTab = {
  title: 'Forgotten',
  count: (view, agent) => lostOf(view, agent).length,
  places: (view, agent) => lostOf(view, agent).map(({ entry }) => entry.id),
  draw(props) {
    const { overlay, view, agent, width, height } = props;
    const lost = lostOf(view, agent);
    const at = chosenPlace(
      overlay,
      lost.map(({ entry }) => entry.id),
    );
    const item = lost[at];
    if (!item) return { rows: nothingRows(agent, width), lastTop: 0 };
    const isDetail = overlay.page === 'detail';
    const textHeight = isDetail ? height - 1 : Math.max(5, Math.floor(height * 0.4));
    const listHeight = isDetail ? 0 : Math.max(1, height - textHeight - 1);
    const { from, to } = aroundChosen(lost.length, at, listHeight);
    const list = lost.slice(from, to).map((other, i) => lostRow(other, from + i === at, view, width));
    const text = scrolled(lostText(item, props), overlay.top, width, textHeight);
    const title = `#${item.entry.id} · left in round ${item.round}, entry ${item.seq} of the journal`;
    return {
      rows: [...filled(list, width, listHeight), ruled(width, [title, look.strong]), ...text.rows],
      lastTop: text.lastTop,
    };
  },
};

function lostOf({ story }: View, agent: string): readonly LostEntry[] {
  return [...(story[agent]?.lost ?? [])];
}

function nothingRows(agent: string, width: number): Rows {
  return paragraph(
    width,
    `${agent} has forgotten nothing since this screen was opened: no entry has left the memory. What a prompt leaves out all the same is in the prompt inspector (p), under "Left out".`,
    look.muted,
  );
}

function lostRow({ entry, round, rule, livesOn }: LostEntry, isChosen: boolean, view: View, width: number): string {
  const { color } = (entry.speaker !== null && view.looks.get(entry.speaker)) || { color: '' };
  return row(
    width,
    [isChosen ? '› ' : '  ', look.accent],
    [pad(`#${entry.id}`, 7), isChosen ? look.strong : look.muted],
    [pad(`round ${round}`, 9), look.muted],
    [pad(rule, 16), look.warn],
    [pad(livesOn ? `→ #${livesOn.id}` : 'gone', 8), livesOn ? look.muted : look.bad],
    [pad(entry.speaker ?? ORIGIN_WORDS[entry.origin], 11), color],
    ' ',
    entry.text.replace(/\s+/g, ' '),
  );
}

function lostText({ entry, rule, livesOn }: LostEntry, { memory, view, agent, width }: TabProps): Rows {
  const heir = livesOn && [...memory.entries, ...memory.longTerm].find(({ id }) => id === livesOn.id);
  const since = !livesOn
    ? `Nothing in the memory of ${agent} tells of it any more.`
    : `#${livesOn.id} tells of it since, ${livesOn.in === 'buffer' ? 'in the memory' : 'in long-term memory'}:`;
  const message = entry.message === null ? undefined : view.state.history.at(entry.message);
  const together = lostOf(view, agent).filter((other) => other.rule === rule).length;
  return [
    ...paragraph(
      width,
      `Forgotten: ${RULE_WORDS[rule]}; ${counted(together, 'entry', 'entries')} by this rule.`,
      look.warn,
    ),
    ...paragraph(width, entry.text),
    row(width),
    ...paragraph(width, since, look.muted),
    ...(heir
      ? paragraph(width, heir.text, '', '  ')
      : livesOn
        ? paragraph(width, 'which has left as well.', look.muted, '  ')
        : []),
    ...(message
      ? paragraph(width, `The shared history still has it, as m${message.id} of ${message.from}:`, look.muted)
      : []),
    ...(message ? paragraph(width, message.text, '', '  ') : []),
  ];
}

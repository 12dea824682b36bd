import type { Tools } from '../../frame/tools.ts';
import { focused } from '../../panes/acts.ts';
import { isOnTimeline } from '../../shown/among-panes.ts';
import type { Find, TalkPlace } from '../../shown/find.ts';
import type { View } from '../../shown/view.ts';
import { exploreAt } from '../explorer/window.ts';
import { inspectAt } from '../inspector/window.ts';
import { type Hit, hitsOf } from './hits.ts';

/** Goes to a hit; behind the last one comes the first. */
export function goTo(tools: Tools, find: Find, wanted: number): void {
  const hits = hitsOf(find, tools.now());
  const at = (wanted + hits.length) % Math.max(1, hits.length);
  const hit = hits[at];
  if (!hit) return;
  tools.set({ find: { ...find, at, hit: hit.kind === 'talk' ? hit : null, isTyped: false } });
  if (hit.kind === 'talk') showTalk(tools, hit);
  else if (hit.kind === 'memory') exploreAt(tools, hit.agent, hit.tab, hit.id);
  else inspectAt(tools, hit, find.text);
}

/** Talk is scrolled to where the words stand, with what leads to them above. */
function showTalk(tools: Tools, { message, from }: TalkPlace): void {
  const { overlay } = tools.now();
  tools.set((view) => ({ ...focused(view, 'history'), overlay: isOnTimeline({ overlay }) ? overlay : null }));
  scrollTo(tools, { message, from });
}

export function scrollTo({ now, set, rectOf }: Tools, { message, from }: TalkPlace): void {
  const { lines, historyAnchor, messagesSeen } = now();
  const above = Math.floor((rectOf('history')?.height ?? 0) / 3);
  const top = Math.max(0, lines.lineWith(message, from) - above);
  set({
    historyAnchor: lines.anchorAt(top),
    messagesSeen: historyAnchor === null ? lines.shownCount() : messagesSeen,
  });
}

/** The hit that is nearest to what is read: the last one down to where talk is scrolled to. */
export function nearest(hits: readonly Hit[], { historyAnchor, lines }: View): number {
  const last = historyAnchor?.message ?? lines.messageCount;
  const before = hits.findLastIndex((hit) => hit.kind !== 'talk' || hit.message <= last);
  return Math.max(0, before);
}

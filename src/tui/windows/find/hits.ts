import { lastMemo, memo } from '../../../base/memo.ts';
import type { MemoryEntry } from '../../../discussion/memory.ts';
import { agentNames } from '../../../discussion/state.ts';
import { placesOf } from '../../look/sought.ts';
import { callsOf, type PastCall, wholeCalls } from '../../shown/calls.ts';
import { type Find, isSoughtIn, type TalkPlace } from '../../shown/find.ts';
import { isHidden } from '../../shown/hidden.ts';
import type { View } from '../../shown/view.ts';
import { behind } from '../inspector/inspection.ts';

/** A place in which what is sought stands. `tab`: whether the memory holds the entry or has lost it; `section`: of the prompt of a call. */
export type Hit =
  | ({ kind: 'talk' } & TalkPlace)
  | { kind: 'memory'; agent: string; tab: 'entries' | 'forgotten'; id: number }
  | { kind: 'prompts'; agent: string; call: number; section: number };

/** All of them, oldest first. */
export function hitsOf(find: Find, view: View): readonly Hit[] {
  return hitsIn(find.text, find.where, find.agent, view);
}

const hitsIn = lastMemo(
  (text, where, agent, { state, version, calls, story }: View) => [text, where, agent, state, version, calls, story],
  (text: string, where: Find['where'], agent: string | null, view: View): readonly Hit[] =>
    text.trim() === '' ? [] : found[where]({ text, agent }, view),
);

type Sought = Pick<Find, 'text' | 'agent'>;

const found: Readonly<Record<Find['where'], (sought: Sought, view: View) => readonly Hit[]>> = {
  talk: talkHits,
  memory: memoryHits,
  prompts: promptHits,
};

function talkHits(sought: Sought, { lines }: View): readonly Hit[] {
  return Array.from({ length: lines.messageCount }, (_, message) => message).flatMap((message): Hit[] => {
    const said = lines.messageAt(message);
    if (!said || !isSoughtIn(sought, said.tag)) return [];
    return placesOf(said.body, sought.text).map((from) => ({ kind: 'talk', message, from }));
  });
}

/** Agent by agent, what it has forgotten behind what it remembers. */
function memoryHits({ text, agent }: Sought, view: View): readonly Hit[] {
  const { state, story } = view;
  const whose = agentNames(state.scenario).filter((name) => (agent ?? name) === name && !isHidden(view, name));
  return whose.flatMap((name) => [
    ...hitsAmong(state.memories[name]?.entries ?? [], name, 'entries', text),
    ...hitsAmong(
      [...(story[name]?.lost ?? [])].map(({ entry }) => entry),
      name,
      'forgotten',
      text,
    ),
  ]);
}

function hitsAmong(
  entries: Iterable<MemoryEntry>,
  agent: string,
  tab: 'entries' | 'forgotten',
  sought: string,
): readonly Hit[] {
  return [...entries].flatMap(({ id, text }): Hit[] =>
    placesOf(text, sought).length > 0 ? [{ kind: 'memory', agent, tab, id }] : [],
  );
}

/** Of the calls that are kept whole, section by section. */
function promptHits({ text, agent }: Sought, view: View): readonly Hit[] {
  const open = new Set(callsOf(view, agent).map(({ seq }) => seq));
  return wholeCalls(view.calls)
    .filter((call) => open.has(call.seq) && !isHidden(view, call.agent))
    .flatMap((call) =>
      sectionsOf(call).flatMap((section, at): Hit[] =>
        placesOf(section, text).length > 0 ? [{ kind: 'prompts', agent: call.agent, call: call.seq, section: at }] : [],
      ),
    );
}

const sectionsOf = memo(
  (call: PastCall): readonly string[] => behind(call, null)?.sections.map((one) => one.text) ?? [],
);

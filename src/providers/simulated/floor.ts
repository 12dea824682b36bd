import { random } from '../../base/random.ts';
import { presentCount } from './bank.ts';
import type { Ask } from './heard.ts';
import type { Said } from './said.ts';
import type { Situation } from './situation.ts';

/** The newest question to somebody that came after they last spoke. */
function openQuestionTo(name: string, { recall }: Situation): (Ask & { by: string }) | null {
  const last = recall.said.findLastIndex((turn) => turn.speaker === name);
  for (let i = recall.said.length - 1; i > last; i--) {
    const turn = recall.said[i] as Said;
    const ask = turn.asks.find(({ to }) => to === name);
    if (ask && turn.speaker !== name) return { ...ask, by: turn.speaker };
  }
  return null;
}

/** Who has answered an argument of the agent's since it last spoke; null: nobody. */
function attackerOf(s: Situation): string | null {
  const mine = new Set(
    s.recall.said.filter((turn) => turn.speaker === s.agent.name).flatMap(({ parts }) => parts.map(({ id }) => id)),
  );
  const last = s.recall.said.findLastIndex((turn) => turn.speaker === s.agent.name);
  const attack = s.recall.said
    .slice(last + 1)
    .findLast(
      (turn) =>
        turn.speaker !== s.agent.name &&
        (turn.mentioned.some((id) => mine.has(id)) ||
          turn.parts.some(({ id }) => s.bank.byId.get(id)?.answers.some((other) => mine.has(other)))),
    );
  return attack?.speaker ?? null;
}

/** How much the agent wants the floor, and why: a question to it, an attack, silence, disagreement, and a seeded part. No other digit. */
export function bidReply(s: Situation): string {
  const question = openQuestionTo(s.agent.name, s);
  const attacker = attackerOf(s);
  const chance = random(s.seed, `bid/${s.agent.name}/${s.round}/${s.recall.said.length}`).int(3);
  const apart = Math.min(2, s.apart.length);
  const bid = 1 + chance + (question ? 4 : 0) + (attacker ? 3 : 0) + (s.isFirst ? 3 : 0) + apart;
  return `${Math.min(10, bid)}. ${whyFloor(s, question?.by ?? null, attacker)}`;
}

function whyFloor({ phrasing, isFirst, apart }: Situation, asker: string | null, attacker: string | null): string {
  if (asker) return phrasing.say('bidAsked', { name: asker });
  if (attacker) return phrasing.say('bidAttacked', { name: attacker });
  if (isFirst) return phrasing.say('bidSilent');
  return apart[0] ? phrasing.say('bidApart', { name: apart[0] }) : phrasing.say('bidCalm');
}

/**
 * One of those who may speak, by what the talk needs: an answer that is owed, a voice not heard yet, a dissenter, whoever has said least.
 * The reason stands apart, because a handoff has none.
 */
function nextSpeaker(
  s: Situation,
  candidates: readonly string[],
): { name: string; why: 'chairAsked' | 'chairSilent' | 'chairApart' | 'chairLeast' } {
  const turns = (name: string) => s.recall.said.filter(({ speaker }) => speaker === name).length;
  const key = `next/${s.agent.name}/${s.round}/${candidates.length}`;
  const pick = (names: readonly string[]) => {
    const least = Math.min(...names.map(turns));
    return random(s.seed, key).pick(names.filter((name) => turns(name) === least));
  };
  const asked = candidates.filter((name) => openQuestionTo(name, s));
  if (asked.length > 0) return { name: pick(asked), why: 'chairAsked' };
  const silent = candidates.filter((name) => turns(name) === 0);
  if (silent.length > 0) return { name: pick(silent), why: 'chairSilent' };
  // Once the group is of one mind there is nobody to hear because they differ.
  const apart = candidates.filter((name) => s.apart.includes(name));
  if (apart.length > 0 && apart.length <= presentCount(s.bank) / 2) return { name: pick(apart), why: 'chairApart' };
  return { name: pick(candidates), why: 'chairLeast' };
}

/** The name alone in the first line, as it stands in the request, and below it why. */
export function moderationReply(s: Situation, candidates: readonly string[]): string {
  const { name, why } = nextSpeaker(s, candidates);
  return `${name}\n${s.phrasing.say(why, { name })}`;
}

export function handoffReply(s: Situation, candidates: readonly string[]): string {
  return nextSpeaker(s, candidates).name;
}

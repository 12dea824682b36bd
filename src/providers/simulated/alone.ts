import { random } from '../../base/random.ts';
import type { Certainty } from '../../discussion/event.ts';
import { reasoningReply } from './ballots.ts';
import { phraseOf } from './bank.ts';
import type { Situation } from './situation.ts';

/** Option ids by how much the agent holds of them, best first; equal ones in listed order. */
export function preference({ mind, bank }: Situation): readonly string[] {
  const supportOf = new Map(mind.support.map(({ option, now }) => [option, now]));
  return bank.scenario.options.map(({ id }) => id).sort((a, b) => (supportOf.get(b) ?? 0) - (supportOf.get(a) ?? 0));
}

/** The numbers of the options, best first, and how sure the agent is (10.6). */
export function rankingReply(s: Situation): string {
  const { options } = s.bank.scenario;
  const places = preference(s).map((id) => options.findIndex((option) => option.id === id) + 1);
  return `${places.join(' > ')}\n${s.bank.words.prompts.certainties[certaintyOf(s)]}`;
}

function certaintyOf({ mind }: Situation): Certainty {
  const [first, second] = [...mind.support].map(({ now }) => now).sort((a, b) => b - a);
  const gap = (first ?? 0) - (second ?? 0);
  if (gap < 0.02) return 'very_unsure';
  if (gap < 0.06) return 'unsure';
  return gap < 0.15 ? 'sure' : 'very_sure';
}

export function explanationReply(s: Situation): string {
  return reasoningReply(s);
}

/** The option that the agent holds most of. */
export function applicationReply(s: Situation): string {
  const { options } = s.bank.scenario;
  const index = options.findIndex(({ id }) => id === preference(s)[0]);
  const option = options[index];
  return option ? `${index + 1}. ${phraseOf(option, s.bank.words)}` : '';
}

/** All options that the agent holds at least as much of as of the middle one (9.5). */
export function approvalReply(s: Situation): string {
  const { options } = s.bank.scenario;
  const liked = preference(s).slice(0, Math.max(1, Math.floor(options.length / 2)));
  return options.flatMap(({ id }, index) => (liked.includes(id) ? [String(index + 1)] : [])).join(', ');
}

/** Points by place: half of what is left for each, the last of those named takes the rest. */
export function pointsReply(s: Situation, budget: number): string {
  const { options } = s.bank.scenario;
  let left = budget;
  const lines: string[] = [];
  for (const id of preference(s).slice(0, 3)) {
    const points = lines.length === 2 ? left : Math.ceil(left / 2);
    left -= points;
    if (points > 0) lines.push(`${options.findIndex((option) => option.id === id) + 1}: ${points}`);
  }
  return lines.join('\n');
}

export function rankedBallotReply(s: Situation): string {
  const { options } = s.bank.scenario;
  return preference(s)
    .map((id) => options.findIndex((option) => option.id === id) + 1)
    .join(' > ');
}

/** How much the agent wants the floor: more when it disagrees or has not spoken, with a seeded part. */
export function bidReply(s: Situation): string {
  const chance = random(s.seed, `bid/${s.agent.name}/${s.round}`).int(4);
  const apart = Math.min(4, s.apart.length * 2);
  return String(Math.min(10, (s.isFirst ? 3 : 1) + apart + chance));
}

/** Of those who may speak one who thinks otherwise, else whoever has said least. `name` is written as it stands in the request. */
export function nextSpeakerReply(s: Situation, candidates: readonly string[]): string {
  const turns = (name: string) => s.recall.said.filter(({ speaker }) => speaker === name).length;
  const apart = candidates.filter((name) => s.apart.includes(name));
  const among = apart.length > 0 ? apart : candidates;
  const least = Math.min(...among.map(turns));
  const quietest = among.filter((name) => turns(name) === least);
  return random(s.seed, `next/${s.agent.name}/${s.round}/${candidates.length}`).pick(quietest);
}

import type { Language } from '../discussion/language.ts';
import { phrasebooks } from '../language/index.ts';
import { reasonIn } from './marked.ts';

/** A ballot as it is marked, and why; `reason` null: it says none (9.8). */
export type ReasonedReply = { mark: string; reason: string | null };

/** Parts a ballot from its reason, which begins with its word in a line or a sentence of its own; all that follows belongs to it; of an object it is a field. */
export function readReason(reply: string, language: Language): ReasonedReply {
  const { reasonWord } = phrasebooks[language].voting;
  const tag = new RegExp(`(?:^|(?<=[.;!?。；！？][ \\t]*))[ \\t>*_#-]*${reasonWord}[*_ ]*[:：][*_]*`, 'imu');
  const found = tag.exec(reply);
  if (!found) return { mark: reply, reason: reasonIn(reply) };
  const reason = reply
    .slice(found.index + found[0].length)
    .replace(/\s+/g, ' ')
    .trim();
  return { mark: reply.slice(0, found.index), reason: reason === '' ? null : reason };
}

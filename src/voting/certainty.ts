import { CERTAINTIES, type Certainty } from '../discussion/ranking.ts';
import type { Language } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import type { Unreadable } from '../language/unreadable.ts';
import { plainReply, withoutSigns } from './option-signs.ts';

/**
 * How sure a reply says to be (10.6). What stands behind a word such as `certainty` goes before what stands elsewhere; two levels in the
 * same place are ambiguous, the same twice is one.
 */
export function readCertainty(reply: string, language: Language): Certainty | Unreadable {
  const { prompts, voting } = phrasebooks[language];
  const { label } = voting.cues.certainty;
  const text = withoutSigns(plainReply(reply)).replaceAll('_', ' ');
  const behind = [...text.matchAll(new RegExp(`(?:${label.source})([^\\n.!?;。！？；]*)`, 'gu'))].map(
    ([, rest = '']) => rest,
  );
  const labelled = levelsIn(behind.join('\n'), language);
  const levels = labelled.length > 0 ? labelled : levelsIn(text, language);
  if (levels.length === 0) return { message: voting.hints.certaintyNone(Object.values(prompts.certainties)) };
  if (levels.length > 1)
    return { message: voting.hints.certaintySeveral(levels.map((level) => prompts.certainties[level])) };
  return levels[0]!;
}

/** The levels that a text tells, each once. Of words that overlap those that begin first count, and of these the longest. */
function levelsIn(text: string, language: Language): Certainty[] {
  const { cues } = phrasebooks[language].voting;
  const found = [
    ...matchesOf(cues.certainty.aside, text).map((match) => ({ level: null, ...match })),
    ...CERTAINTIES.flatMap((level) => matchesOf(cues.certainty[level], text).map((match) => ({ level, ...match }))),
  ].sort((a, b) => a.from - b.from || b.to - a.to);
  const levels: Certainty[] = [];
  let end = 0;
  for (const { level, from, to } of found) {
    if (from < end) continue;
    end = to;
    if (level !== null && !levels.includes(level)) levels.push(level);
  }
  return levels;
}

function matchesOf(cue: RegExp, text: string): { from: number; to: number }[] {
  // Chinese words have no edges.
  const whole = new RegExp(`(?<![a-zß-ÿ0-9])(?:${cue.source})(?![a-zß-ÿ])`, 'gu');
  return [...text.matchAll(whole)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
}

import { truncateToWidth } from '../../base/width.ts';
import { widthOf } from './paint.ts';
import type { LinePart, Way } from './parts.ts';

/**
 * A part that changes from moment to moment, in the room that another one would have in its place, so that nothing beside it moves. What it
 * says in full comes first to give way.
 */
export function inRoomOf(part: LinePart, usual: LinePart): LinePart {
  const room = widthOf(spansOf(usual[0]));
  const full = part[0] ?? [100];
  const ways = usual.map((way): Way => {
    const columns = widthOf(spansOf(way));
    const spans = spansOf(part.find((one) => widthOf(spansOf(one)) <= columns) ?? part.at(-1));
    return [way[0], ...spans, ' '.repeat(Math.max(0, columns - widthOf(spans)))];
  });
  return widthOf(spansOf(full)) > room ? [[0, ...spansOf(full)], ...ways] : ways;
}

const spansOf = (way: Way | undefined) => (way?.slice(1) ?? []) as Exclude<Way[number], number>[];

/** A text cut in so many columns and in ever fewer, behind a word; where no word ends in them, wherever they end. */
export function cutAtWords(text: string, { most, least }: { most: number; least: number }): readonly string[] {
  const cuts = Array.from({ length: most - least + 1 }, (_, i) => truncateToWidth(text, most - i));
  const atWords = cuts.flatMap((cut) => {
    if (cut === text) return [text];
    const end = text.lastIndexOf(' ', cut.length - 1);
    return end < 0 ? [] : [`${text.slice(0, end).replace(/[\s\p{P}]+$/u, '')}…`];
  });
  return [...new Set(atWords.length > 0 ? atWords : cuts)];
}

import { paint } from './paint.ts';
import { look } from './theme.ts';

/** The text without case and accents, unit for unit: what is found in it stands at the same place in the text. */
function folded(text: string): string {
  return text.replace(MAY_HAVE_ACCENTS, (char) => char.normalize('NFD').charAt(0)).toLowerCase();
}
const MAY_HAVE_ACCENTS = /[\u00c0-\u024f\u0370-\u04ff\u1e00-\u1fff]/g;

/** Where it stands in the text, from left to right, whatever the case and the accents of both; none overlaps another. */
export function placesOf(text: string, sought: string): readonly number[] {
  if (sought === '') return [];
  const [within, part] = [folded(text), folded(sought)];
  const places: number[] = [];
  for (let at = within.indexOf(part); at >= 0; at = within.indexOf(part, at + part.length)) places.push(at);
  return places;
}

/** A part of a text, from a unit to before another, in a look of its own. */
export type Mark = { from: number; to: number; look: string };

/** A painted row whose marks are counted without its looks. */
export function withMarks(line: string, marks: readonly Mark[]): string {
  if (marks.length === 0) return line;
  let [out, at, own] = ['', 0, ''];
  for (const [piece, sgr] of line.matchAll(/\x1b\[([0-9;]*)m|[^\x1b]+/g)) {
    if (sgr !== undefined) own = sgr === '0' ? '' : sgr;
    else {
      out += inPieces(piece, at, own, marks);
      at += piece.length;
    }
  }
  return out;
}

function inPieces(text: string, start: number, own: string, marks: readonly Mark[]): string {
  let [out, done] = ['', 0];
  for (const { from, to, look: mark } of marks) {
    const [first, last] = [Math.max(done, from - start), Math.min(text.length, to - start)];
    if (first >= last) continue;
    out += paint(text.slice(done, first), own) + paint(text.slice(first, last), own === '' ? mark : `${mark};${own}`);
    done = last;
  }
  return out + paint(text.slice(done), own);
}

/** A painted row in which what is sought stands out. */
export function markedRow(line: string, sought: string): string {
  const text = line.replace(/\x1b\[[0-9;]*m/g, '');
  return withMarks(
    line,
    placesOf(text, sought).map((from) => ({ from, to: from + sought.length, look: look.inverse })),
  );
}

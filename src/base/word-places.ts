/** What the signs of words are, by their code. */
type WordSigns = Uint8Array;

const LETTER = 1;
const JOINT = 2;

/** `letters`: the first and the last of each range. `joints`: what stands within a word alone. */
export function wordSigns(letters: readonly (readonly [string, string])[], joints: string): WordSigns {
  const codes = [...letters.map(([, last]) => last), ...joints].map((sign) => sign.charCodeAt(0));
  const signs = new Uint8Array(Math.max(...codes) + 1);
  for (const [first, last] of letters) signs.fill(LETTER, first.charCodeAt(0), last.charCodeAt(0) + 1);
  for (const joint of joints) signs[joint.charCodeAt(0)] = JOINT;
  return signs;
}

/**
 * Where the words of a text stand: in turn the place where one begins and the place behind it. By hand: a pattern that tells places makes an
 * array and an object of each word, which takes several times as long.
 */
export function wordPlaces(text: string, signs: WordSigns): number[] {
  const places: number[] = [];
  const { length } = text;
  const most = signs.length;
  let from = -1;
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    const sign = code < most ? signs[code] : 0;
    if (sign === LETTER) {
      if (from < 0) from = at;
    } else if (from >= 0 && !(sign === JOINT && isLetterAt(text, at + 1, signs))) {
      places.push(from, at);
      from = -1;
    }
  }
  if (from >= 0) places.push(from, length);
  return places;
}

function isLetterAt(text: string, at: number, signs: WordSigns): boolean {
  if (at >= text.length) return false;
  const code = text.charCodeAt(at);
  return code < signs.length && signs[code] === LETTER;
}

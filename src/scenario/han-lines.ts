/** Where a line of Chinese ends YAML reads a space, which no Chinese text has there. */
const FOLDED =
  /(?<=[\p{Script=Han}\u3000-\u303f\uff01-\uff65]) (?=[\p{Script=Han}\u3000-\u303f\uff01-\uff65‘’“”])|(?<=[‘’“”]) (?=[\p{Script=Han}\u3000-\u303f\uff01-\uff65])/gu;

/** What was written in several lines, as YAML has folded it: with no space between two signs of Chinese. */
export const joinedHan = (folded: string): string => folded.replace(FOLDED, '');

/** How the screen and pages call an option by its place in the list: A, B, …; behind Z their numbers. */
export function optionLetter(i: number): string {
  return LETTERS[i] ?? String(i + 1);
}
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

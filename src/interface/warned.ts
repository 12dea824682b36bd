/** What a journal has in English as the reason of a memory that did not become what was wanted, and the words for it, in the order in which they are looked for. */
export type WarningWords = readonly (readonly [recorded: RegExp, words: string])[];

/** A recorded warning in other words; what a provider said stays as it is. Null: nothing of it is known. */
export function warned(warning: string, table: WarningWords): string | null {
  const told = table.reduce((text, [recorded, words]) => text.replace(recorded, words), warning);
  return told === warning ? null : told;
}

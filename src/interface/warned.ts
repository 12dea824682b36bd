/**
 * What a journal has in English as the reason of a memory that did not become what was wanted, as `orchestrator/memory/memory-events.ts` and `memory/`
 * write it, in the order in which it is looked for. `$1`: a name, or how many.
 */
const RECORDED = {
  notCompressed: /the memory of ([^;(]+) was not compressed \(/g,
  compressedAndCut: /the memory of ([^;(]+) was compressed and cut to its target/g,
  notIntegrated: /the memory of ([^;(]+) was not integrated \(/g,
  integratedAndCut: /the integrated memory of ([^;(]+) was cut to its limit/g,
  appended: /the news was appended/g,
  leastImportantDropped: /a memory was over its limit and its least important half was dropped: /g,
  oldestDropped: /a memory was over its limit and its oldest half was dropped: /g,
  largerThanWindow: /a prompt was larger than the window of its model: /g,
  nothingMayGo: /nothing in the memory of ([^;(]+) may go/g,
  olderHalfDropped: /the older half of the memory of ([^;(]+) was dropped/g,
  olderHalfShortened: /the older half of the memory of ([^;(]+) was shortened/g,
  madeByModel: /the simple update failed and is made by a model for /g,
  emptyReply: /the reply was empty/g,
  nothingShortEnough: /nothing in it is short enough/g,
  notShrunk: /it would not have shrunk/g,
  noRoom: /its limit leaves no room/g,
  noWordsInStyle: /the style has no words for it/g,
  noPlace: /it has no place beside what is kept whole/g,
  and: /\) and (?=[^;(]+ \()/g,
  agents: /(\d+) agents/g,
} as const;

/** The words for each; `signs`: what else is put in the manner of the language. */
export type WarningWords = Readonly<Record<keyof typeof RECORDED, string>> & {
  signs: readonly (readonly [recorded: RegExp, words: string])[];
};

/** A recorded warning in other words; what a provider said stays as it is. Null: nothing of it is known. */
export function warned(warning: string, words: WarningWords): string | null {
  const known = Object.keys(RECORDED) as (keyof typeof RECORDED)[];
  const reasons = known.map((name) => [RECORDED[name], words[name]] as const);
  const told = [...reasons, ...words.signs].reduce((text, [recorded, own]) => text.replace(recorded, own), warning);
  return told === warning ? null : told;
}

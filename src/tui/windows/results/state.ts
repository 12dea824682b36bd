/** What came out: the end, the incomes, what was done alone, what is measured. */
export type Results = { kind: 'result'; tab: 'end' | 'incomes' | 'alone' | 'measures'; top: number };

export function resultsAt(tab: Results['tab']): Results {
  return { kind: 'result', tab, top: 0 };
}

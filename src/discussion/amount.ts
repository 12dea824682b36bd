/** An amount as people write it: `$15,000 a year` for the unit `$ a year`, `40 percent` for `percent`. */
export function formatAmount(amount: number, unit: string): string {
  const digits = String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
  const currency = /^[$€£¥]/.exec(unit)?.[0] ?? '';
  const rest = unit.slice(currency.length).trim();
  return `${currency}${digits}${rest === '' ? '' : ` ${rest}`}`;
}

import { displayWidth, truncateToWidth } from '../../base/width.ts';
import type { InterfaceWords } from '../../interface/index.ts';

/** Who answers, as a run names them: models as they are called, and in the words of the screen what answers without one. A person comes last. */
export function badgeText(badge: string, { status }: Pick<InterfaceWords, 'status'>): string {
  const named: Readonly<Record<string, string>> = { simulated: status.simulated, human: status.person };
  const models = badge.split(BETWEEN);
  const all = [...models.filter((one) => one !== HUMAN), ...models.filter((one) => one === HUMAN)];
  return all.map((one) => named[one] ?? one).join(BETWEEN);
}

/** The same in so many columns: those that have room whole, and `…` for the others. */
export function badgeCut(told: string, columns: number): string {
  const names = told.split(BETWEEN);
  const ways = names.map((_, i) => names.slice(0, names.length - i).join(BETWEEN) + (i === 0 ? '' : `${BETWEEN}…`));
  return ways.find((way) => displayWidth(way) <= columns) ?? truncateToWidth(told, columns);
}

const BETWEEN = ' + ';
const HUMAN = 'human';

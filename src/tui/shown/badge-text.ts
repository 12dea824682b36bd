import type { InterfaceWords } from '../../interface/index.ts';

/** Who answers, as a run names them: models as they are called, and in the words of the screen what answers without one. A person comes last. */
export function badgeText(badge: string, { status }: Pick<InterfaceWords, 'status'>): string {
  const named: Readonly<Record<string, string>> = { simulated: status.simulated, human: status.person };
  const models = badge.split(BETWEEN);
  const all = [...models.filter((one) => one !== HUMAN), ...models.filter((one) => one === HUMAN)];
  return all.map((one) => named[one] ?? one).join(BETWEEN);
}

const BETWEEN = ' + ';
const HUMAN = 'human';

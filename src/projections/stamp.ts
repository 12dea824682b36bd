import { type InterfaceWords, interfaces } from '../interface/index.ts';

type Stamped = { touchCount: number; impairedCount: number };

/** Whether anybody interfered (12.4), and how many answers lack or are not whole (16.2), in a few words. */
export function stampTexts(
  { touchCount, impairedCount }: Stamped,
  { status }: Pick<InterfaceWords, 'status'>,
): string[] {
  const touched = touchCount === 0 ? status.untouched : status.touched(touchCount);
  return impairedCount === 0 ? [touched] : [touched, status.impaired(impairedCount)];
}

/** As reports and tables tell it, in English. */
export function stampOf(stamped: Stamped): string {
  return stampTexts(stamped, interfaces.en).join(', ');
}

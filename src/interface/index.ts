import { whenAsked } from '../base/when-asked.ts';
import type { Language } from '../discussion/scenario.ts';
import * as en from './en/index.ts';
import * as es from './es/index.ts';
import * as zh from './zh/index.ts';

/** The words that people read on the screen and in plain lines, in one language. Every language has every key of the English one. */
export type InterfaceWords = InterfaceShape<typeof en> & {
  readonly language: Language;
  /** What draws them has signs of ASCII alone; absent: it has all. */
  readonly signs?: 'ascii';
};

/** Each is loaded when it is first asked for: a start needs one of them. */
export const interfaces: Readonly<Record<Language, InterfaceWords>> = whenAsked<Language, InterfaceWords>({
  en: () => en,
  es: () => es,
  zh: () => zh,
});

/** The same keys with other words; functions take the same slots. */
type InterfaceShape<T> = T extends string
  ? string
  : T extends (...slots: infer Slots) => string
    ? (...slots: Slots) => string
    : T extends readonly (infer Item)[]
      ? readonly InterfaceShape<Item>[]
      : { readonly [K in keyof T]: InterfaceShape<T[K]> };

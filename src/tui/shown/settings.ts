import type { InterfaceWords } from '../../interface/index.ts';

/** What a person can set for all discussions. */
export type SettingName = 'model' | 'pace' | 'theme' | 'language' | 'motion' | 'secrets' | 'captions';

/** Keeps what was set; null: it is by default again. Resolves to why it could not be kept; null: it was. */
export type KeepSetting = (name: SettingName, value: string | null) => Promise<string | null>;

/** A value as a person reads it. */
export function settingText(name: SettingName, value: string | null, words: InterfaceWords): string {
  const { defaults, values } = words.start;
  if (value === null) return defaults[name];
  if (name === 'pace' && value !== 'full') return words.status.pace(Number(value));
  const named: Readonly<Record<string, string>> = { ...values[name as keyof typeof values] };
  return named[value] ?? value;
}

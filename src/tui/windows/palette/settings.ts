import { LANGUAGES } from '../../../discussion/language.ts';
import { WORDS_A_MINUTE } from '../../../providers/provider.ts';
import type { Tools } from '../../frame/tools.ts';
import { THEME_NAMES, type ThemeName } from '../../look/palette.ts';
import { PACES } from '../../panes/acts.ts';
import { CAPTIONS, MOTIONS, type Preferences, SECRETS } from '../../shown/preferences.ts';
import { type SettingName, settingText } from '../../shown/settings.ts';
import type { View } from '../../shown/view.ts';
import type { Found } from './line.ts';

/** What of a person's settings holds while a run is shown: how, and which value does now. */
type Held = { values: readonly string[]; now(view: View): string | null; hold(tools: Tools, value: string): void };

const preferred = <K extends 'theme' | 'motion' | 'secrets' | 'captions'>(
  name: K,
  values: readonly (Preferences[K] & string)[],
): Held => ({
  values,
  now: ({ preferences }) => preferences[name],
  hold: ({ now, set }, value) => set({ preferences: { ...now().preferences, [name]: value } }),
});

const HELD: Readonly<Partial<Record<SettingName, Held>>> = {
  pace: {
    values: [...PACES.map(String), 'full'],
    now: ({ status: { speed } }) => (speed === 'max' ? 'full' : String(Math.round(speed * WORDS_A_MINUTE))),
    hold({ run, set }, value) {
      run.setSpeed(value === 'full' ? 'max' : Number(value) / WORDS_A_MINUTE);
      set({});
    },
  },
  theme: preferred<'theme'>('theme', THEME_NAMES satisfies readonly ThemeName[]),
  motion: preferred('motion', MOTIONS),
  secrets: preferred('secrets', SECRETS),
  captions: preferred('captions', CAPTIONS),
};

/** A line for each value of each setting. Those that hold from the next run on can be chosen on the start screen alone. */
export function settingLines(view: View): readonly Found[] {
  const { words } = view;
  const { atStart, holdsNow } = words.palette;
  const held = Object.entries(HELD).flatMap(([name, { values, now, hold }]) =>
    values.map((value): Found => {
      const line = lineOf(name as SettingName, value, view);
      return {
        ...line,
        keys: now(view) === value ? holdsNow : '',
        act: (tools) => {
          hold(tools, value);
          void kept(tools, name as SettingName, value, line.name);
        },
      };
    }),
  );
  return [...held, ...LANGUAGES.map((value) => ({ ...lineOf('language', value, view), why: atStart }))];
}

function lineOf(name: SettingName, value: string, { words }: View): Found {
  const { groups, sets } = words.palette;
  const { names, about } = words.start;
  const told = sets(names[name], settingText(name, value, words));
  return { name: told, about: about[name], keys: '', group: groups.setting, why: null, act: () => {} };
}

/** Holds in later runs, too; where it cannot be kept, it holds in this one, and why is told. */
async function kept(tools: Tools, name: SettingName, value: string, told: string): Promise<void> {
  const { words } = tools.now();
  const trouble = await tools.keepSetting(name, value);
  if (trouble === null) tools.notify(words.palette.kept(told));
  else tools.notify(trouble, 'bad');
}

import { describe, expect, it } from 'vitest';
import { SECTIONS } from '../../src/discussion/sections.ts';
import { addedSince, type SettingSection, standardsOf } from '../../src/discussion/setting.ts';
import { settings as isSettings } from '../../src/journal/scenario-shape.ts';
import { readScenario, starterScenario } from '../../src/scenario/index.ts';
import { settingsFile } from '../../src/scenario/settings-file.ts';

type One = SettingSection[string];

const EVERY = Object.entries<SettingSection>(SECTIONS).flatMap(([section, settings]) =>
  Object.entries(settings).map(([name, one]) => ({ section, name, key: one.key, one })),
);

/** A value of its kind that is not its default, as a file has it and as a run has it. */
function otherOf({ key, kind, standard }: One): [inFile: unknown, inRun: unknown] {
  switch (kind.is) {
    case 'flag':
      return [!standard, !standard];
    case 'whole':
    case 'number':
      return standard === kind.min ? [kind.max, kind.max] : [kind.min, kind.min];
    case 'seconds':
      return [kind.max, kind.max * 1000];
    case 'one-of': {
      const other = kind.names.find((name) => name !== standard);
      return [other, other];
    }
    case 'reference':
      return key === 'embedder' ? ['lab/embed', 'lab/embed'] : ['Mira', 'Mira'];
    case 'map':
      return [{ terse: '{speaker}: {statement}' }, { terse: '{speaker}: {statement}' }];
    default:
      throw new Error(`a section has no setting that is ${kind.is}`);
  }
}

const starter = starterScenario().replace(/^(speaking|memory|voting):\n(?: .*\n)+/gm, '');
function withSection(section: string, key: string, value: unknown) {
  const settings = { ...COMPANIONS[key], [key]: value };
  return readScenario(`${starter}\n${section}: ${JSON.stringify(settings)}`, 'own.yaml').scenario;
}

/** What must stand beside a value for the file to make sense. */
const COMPANIONS: Readonly<Record<string, object>> = {
  memory_compression_threshold: { memory_compression_target: 0.05 },
};

describe('a setting that is said once', () => {
  it.each(EVERY)(
    '15.2 $key of $section is read from a file, written back, and known to a journal',
    ({ section, name, key, one }) => {
      const [inFile, inRun] = otherOf(one);
      const scenario = withSection(section, key, inFile);
      const rules = scenario[section as keyof typeof SECTIONS] as Readonly<Record<string, unknown>>;
      expect(rules[name]).toEqual(inRun);
      const file = settingsFile(scenario)[section] as Readonly<Record<string, unknown>>;
      expect(file[key]).toEqual(inFile);
      const settings = { ...scenario, agents: [] };
      expect(isSettings(settings)).toBe(true);
      const wrong = { ...settings, [section]: { ...rules, [name]: Symbol('nothing') } };
      expect(isSettings(wrong)).toBe(false);
    },
  );

  it.each(Object.entries<SettingSection>(SECTIONS))(
    '15.2 %s has its defaults where a file says nothing',
    (section, settings) => {
      const { [section as keyof typeof SECTIONS]: rules } = readScenario(starter, 'own.yaml').scenario;
      expect({ ...standardsOf(settings), ...rules }).toEqual(standardsOf(settings));
      // What its absence says as well is left out.
      for (const [name, { absent, standard }] of Object.entries(settings))
        if (absent === undefined || absent !== standard) expect(rules, name).toHaveProperty(name);
        else expect(rules, name).not.toHaveProperty(name);
    },
  );

  it('13.2 what a format of journals did not have is filled in as it would have gone', () => {
    expect(addedSince(SECTIONS.limits, 2)).toEqual({ humanTimeoutMs: null });
    expect(addedSince(SECTIONS.limits, 3)).toEqual({});
    expect(Object.keys(addedSince(SECTIONS.budgets, 1))).toEqual(Object.keys(SECTIONS.budgets));
    // An old journal goes on in the old way (16.1).
    expect(addedSince(SECTIONS.memory, 1)).not.toHaveProperty('memoryOutsideViews');
  });

  it('15.2 every setting has words', () => {
    expect(EVERY.filter(({ one }) => one.about === '').map(({ key }) => key)).toEqual([]);
  });
});

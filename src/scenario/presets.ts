import type { SafeYaml } from './safe-yaml.ts';

export const PRESETS = ['discussion', 'laboratory'] as const;
type Preset = (typeof PRESETS)[number];

type Sections = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Defaults by section and key: `discussion` is the program's own, `laboratory` that of the experiment whose rules these are. */
const SETTINGS: Readonly<Record<Preset, Sections>> = {
  discussion: {},
  laboratory: {
    speaking: { finisher_rule: 'closer-never-opens' },
    statements: { statement_min_length: 10, statement_min_length_cjk: 5 },
    history: { public_history_max_length: 50_000 },
    memory: {
      guidance_style: 'structured',
      discussion_memory: 'complex',
      memory_update_timing: 'after-round',
    },
    voting: { poll_order: 'listed' },
    limits: { timeout_seconds: 600, call_max_seconds: 600 },
  },
};

/**
 * The file with the settings of its preset where it does not say otherwise. A preset that there is none of, or that stands beside sections
 * that are no maps, changes nothing: the schema finds the fault.
 */
export function withPreset(file: SafeYaml): SafeYaml {
  const { value } = file;
  if (!isMap(value)) return file;
  const preset = PRESETS.find((name) => name === value['preset']);
  if (preset === undefined) return file;
  const merged: Record<string, unknown> = { ...value };
  for (const [section, settings] of Object.entries(SETTINGS[preset])) {
    const own = merged[section] ?? {};
    if (isMap(own)) merged[section] = { ...applicable(section, settings, value), ...own };
  }
  return { ...file, value: merged };
}

/** A closing rule says nothing about a fixed order. */
function applicable(section: string, settings: Sections[string], value: Readonly<Record<string, unknown>>): object {
  const speaking = value['speaking'];
  const isFixed =
    isMap(speaking) && (speaking['use_fixed_speaking_order'] === true || speaking['speaking_policy'] === 'fixed');
  return section === 'speaking' && isFixed ? {} : settings;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import type { Language } from '../../discussion/language.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import type { SettingName } from '../shown/settings.ts';

/** A scenario as the start screen lists it; every text is cleaned and in one line. */
export type ListedScenario = {
  /** What it is begun by: a shipped one's name, or a path. */
  from: string;
  name: string;
  origin: 'shipped' | 'folder' | 'data' | 'format';
  /** That it shows, and where that comes from. */
  format?: { name: string; about: Readonly<Record<Language, string>>; source: string };
  /** As it was checked, without its bank; null: it has faults. */
  scenario: Scenario | null;
  /** In which it can be held. */
  languages: readonly Language[];
  faults: readonly string[];
};

/** `value` null: by default. `values`: those there are; null: it is typed. */
export type StartSetting = { name: SettingName; value: string | null; values: readonly string[] | null };

/** What was chosen when the screen was left, to be taken up again. */
export type StartPlace = { item: string | null; setting: number | null };

/**
 * How the person left. `begin`: a discussion of that scenario; `open`: to see a run again; `all-runs`: the list of them; `changed`: a setting
 * by which the screen itself is drawn.
 */
export type StartLeft = 'quit' | 'interrupted' | { act: StartAct; place: StartPlace };
export type StartAct =
  | { kind: 'tour' | 'all-runs' | 'changed' }
  | { kind: 'begin'; from: string; isPaused: boolean; seat: string | null; languages: readonly Language[] }
  | { kind: 'open' | 'resume'; file: string }
  | { kind: 'compare'; files: readonly [string, string] };

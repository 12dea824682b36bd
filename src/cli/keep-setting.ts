import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { formatProblem, UserError } from '../base/errors.ts';
import { reasonOf } from '../journal/file.ts';
import { isModelName, MODELS_FOR_ALL } from '../providers/built-in.ts';
import { MAX_FILE_BYTES } from '../scenario/limits.ts';
import type { SettingName } from '../tui/shown/settings.ts';
import { readUserConfig } from './config.ts';
import { configFolder } from './paths.ts';
import { readText } from './read-text.ts';
import { settingProblem } from './setting-problem.ts';
import { writeWhole } from './write-whole.ts';

/** Where each stands in the config file. */
const PLACES: Readonly<Record<SettingName, readonly [string, ...string[]]>> = {
  model: ['start', 'model'],
  pace: ['screen', 'pace'],
  theme: ['screen', 'theme'],
  motion: ['screen', 'motion'],
  secrets: ['screen', 'secrets'],
  captions: ['screen', 'captions'],
  language: ['language'],
};

export const configFile = (): string => join(configFolder(), 'config.yaml');

/**
 * Keeps a setting in the person's config file, and everything else in it as it stands, with its comments; null: it is by default again.
 * Answers why it cannot be; null: it was kept.
 */
export function keepSetting(name: SettingName, value: string | null): string | null {
  if (name === 'model' && value !== null && (!isModelName(value) || value === 'human'))
    return formatProblem(settingProblem('model', value, MODELS_FOR_ALL));
  const file = configFile();
  try {
    // A file that cannot be read is not written either.
    readUserConfig();
    const text = existsSync(file) ? readText(file, MAX_FILE_BYTES).text : '';
    mkdirSync(configFolder(), { recursive: true, mode: 0o700 });
    writeWhole(file, withSetting(text, name, value));
    return null;
  } catch (error) {
    return error instanceof UserError ? error.message : `${file}: ${reasonOf(error)}`;
  }
}

function withSetting(text: string, name: SettingName, value: string | null): string {
  const place = PLACES[name];
  const document = parseDocument(text);
  const [section] = place;
  if (value !== null) {
    // What is there without a value takes none below it.
    if (place.length > 1 && document.has(section) && !isMap(document.get(section))) document.delete(section);
    document.setIn(place, name === 'pace' && value !== 'full' ? Number(value) : value);
  } else if (document.hasIn(place)) {
    document.deleteIn(place);
    const left = document.get(section);
    if (isMap(left) && left.items.length === 0) document.delete(section);
  }
  return document.toString({ lineWidth: 0 });
}

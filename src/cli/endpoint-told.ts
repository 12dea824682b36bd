import { UserError } from '../base/errors.ts';
import { type Endpoint, endpointOf } from '../providers/endpoints.ts';
import { PROFILE_NAMES, PROFILES } from '../providers/profiles.ts';
import type { UserConfig } from './user-config.ts';

/** An endpoint as it can be asked here, or in a few words why it cannot. */
export function standing(name: string, config: UserConfig): Endpoint | string {
  try {
    return endpointOf(name, process.env, config);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const shipped = PROFILE_NAMES.find((profile) => profile === name);
    const variable = shipped && !config.endpoints?.[name] ? PROFILES[shipped].keyEnv : null;
    return variable ? `set ${variable} to ask it` : (error.problems[0]?.message ?? error.message);
  }
}

/** What is known of its key, and nothing of the key. */
export function keyTold({ key, isLocal }: Endpoint): string {
  if (key === null) return isLocal ? 'on this machine, no key' : 'no key';
  return 'command' in key ? 'a key from its command' : 'has a key';
}

/** Rows of cells, each column as wide as its widest. */
export function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((most, row) => row.map((cell, i) => Math.max(most[i] ?? 0, cell.length)), []);
  const line = (row: readonly string[]) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('   ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

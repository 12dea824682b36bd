import { configPlace } from './config-place.ts';
import { NOTHING_SET, type UserConfig } from './user-config.ts';

/** The person's own settings; what it takes to read a file is loaded only where there is one. */
export async function userConfig(): Promise<UserConfig> {
  return configPlace() === null ? NOTHING_SET : (await import('./config.ts')).readUserConfig();
}

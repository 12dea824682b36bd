import type { ModelOverrides } from '../providers/catalogue.ts';
import type { EndpointsConfig } from '../providers/endpoints.ts';

/** The person's own settings: of endpoints, and what they say of models (8.2). */
export type UserConfig = EndpointsConfig & {
  embeddingModel?: string;
  models: ModelOverrides;
  /** Programs that can have a seat (15.9), by name. `run`: the program and what it is called with. */
  commands: Readonly<Record<string, { run: readonly string[] }>>;
  /** US dollars from which on a run that is paid for asks first (8.12); null: never. */
  confirmCost: number | 'always' | null;
};

/** US dollars from which on a person is asked first (8.12), where the config does not say. */
export const CONFIRM_COST = 1;

/** What holds where nothing is set. */
export const NOTHING_SET: UserConfig = {
  openai: {},
  endpoints: {},
  commands: {},
  confirmCost: CONFIRM_COST,
  models: {},
};

import type { Call } from './call.ts';
import type { Purpose } from './purpose.ts';

/**
 * What a model is being asked (16.2), as it stands beside the journal until it is answered. `isSent`: a request is under way; `lost`: what the
 * tries before it have cost, as of `Call`. `isSearch`: memories of the agent are looked for with an embedder, by so many tokens of text.
 */
export type CallUnderWay = Pick<Call, 'model' | 'attempt' | 'lost'> & {
  agent: string;
  purpose: Purpose;
  isSent: boolean;
  isSearch?: true;
  tokensIn?: number;
};

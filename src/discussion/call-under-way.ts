import type { Call } from './call.ts';
import type { Purpose } from './purpose.ts';

/**
 * What a model is being asked (16.2), as it stands beside the journal until it is answered. `isSent`: a request is under way; `lost`: what the
 * tries before it have cost, as of `Call`.
 */
export type CallUnderWay = Pick<Call, 'model' | 'attempt' | 'lost'> & {
  agent: string;
  purpose: Purpose;
  isSent: boolean;
};

import { WORDS_A_MINUTE } from '../../providers/provider.ts';
import { isAnswering } from './among-panes.ts';
import type { View } from './view.ts';

/** So fast is read along from the back of a room. */
export const STAGE_SPEED = 150 / WORDS_A_MINUTE;

type OfStage = Pick<View, 'stage' | 'answerForm' | 'overlay'>;

/** The stage stands there, or what lies over it. Whoever answers needs the board to answer by. */
export const isOnStage = (view: OfStage): boolean => view.stage !== null && !isFilledIn(view);

const isFilledIn = (view: OfStage): boolean => view.answerForm !== null && isAnswering(view);

/** What agents think in private is shown: on stage only where nothing is a secret. */
export const isThoughtShown = (view: OfStage & Pick<View, 'preferences'>): boolean =>
  !isOnStage(view) || view.preferences.secrets === 'open';

import { WORDS_A_MINUTE } from '../../providers/provider.ts';
import type { View } from './view.ts';

/** So fast is read along from the back of a room. */
export const STAGE_SPEED = 150 / WORDS_A_MINUTE;

/** The stage stands there, or what lies over it. Whoever is asked needs the board to answer by. */
export const isOnStage = ({ stage, answerForm }: Pick<View, 'stage' | 'answerForm'>): boolean =>
  stage !== null && answerForm === null;

/** What agents think in private is shown: on stage only where nothing is a secret. */
export const isThoughtShown = (view: Pick<View, 'stage' | 'answerForm' | 'preferences'>): boolean =>
  !isOnStage(view) || view.preferences.secrets === 'open';

import type { ScreenKey } from '../../frame/key.ts';
import { told } from '../../frame/told.ts';
import { isLive } from '../../shown/availability.ts';
import { type ConfirmedAct, confirmation } from '../confirm/state.ts';

const asking = (key: string, act: ConfirmedAct & ('wrap-up' | 'answer-now')): ScreenKey => ({
  keys: [key],
  does: act,
  isAvailable: isLive,
  act: ({ set }) => set({ overlay: confirmation(act) }),
});

/** How the talk comes to a vote, from the mildest way to the hardest. */
export const voteActs: readonly ScreenKey[] = [
  {
    keys: ['v'],
    does: 'call-vote',
    isAvailable: isLive,
    act: told(
      () => ({ type: 'call-vote' }),
      ({ voteCalled }) => voteCalled,
    ),
  },
  asking('w', 'wrap-up'),
  asking('n', 'answer-now'),
];

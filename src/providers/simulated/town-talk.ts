import { bug } from '../../base/errors.ts';
import { mainOf, townOf } from './town.ts';
import { answers, questions } from './town-questions.ts';
import { grounds, news, reluctance } from './town-reasons.ts';
import { replies } from './town-replies.ts';
import { stanceIn, standText, turningIn } from './town-stance.ts';
import { stock } from './town-stock.ts';
import { happens, type WorldPlan, type WorldTurn } from './world-turn.ts';

// What is said where a town spends its money year by year: what last year brought, what is needed more, and what one has promised another.

/** Who changes sides says why: its best reason is worth so much at least. */
const TURNED = 96;
/** Of a hundred positions, so many stand in one sentence with their reason. */
const JOINED = 55;

export function townPlan(turn: WorldTurn): WorldPlan {
  const town = townOf(turn);
  const { chosen, bits, old, isFavour } = stanceIn(town);
  const own = town.measures.find(({ id }) => id === chosen) ?? bug('nothing can be decided');
  const isStated = bits.some(({ isStance }) => isStance);
  const turning = old === null ? null : turningIn(town, own, old);
  const isNew = ({ move }: { move: string }) => !turning?.tells.has(move);
  const reasons = isFavour ? reluctance(town, own) : grounds(town, own, old).filter(isNew);
  const [first] = reasons;
  if (first && old !== null && !turning) first.worth = Math.max(first.worth, TURNED);
  const joined = old === null && !isStated && happens(turn, 'joined', JOINED) ? first?.joined : undefined;
  const helped = mainOf(own);
  // Who has just come over argues with nobody.
  const answered = turning ? [] : replies(town, own, isStated);
  return {
    own,
    serves: [...(helped === null ? [] : [helped]), ...(own.cost <= 0 ? ['purse'] : [])],
    stand: (isConcluding, isHeard) => {
      const text = (turning?.say ?? joined)?.();
      return text !== undefined && !isHeard(text) ? text : standText(town, own, old, isConcluding, answered.length > 0);
    },
    bits: [
      ...bits,
      ...answers(town),
      ...stock(town, own),
      ...news(town, own).filter((bit) => !turning || bit.part !== 'reply'),
      ...(joined ? reasons.filter((one) => one !== first) : reasons),
      ...answered,
      ...questions(town, own, old),
    ],
  };
}

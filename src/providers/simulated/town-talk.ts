import { bug } from '../../base/errors.ts';
import { townOf } from './town.ts';
import { answers, questions } from './town-questions.ts';
import { grounds, news, reluctance } from './town-reasons.ts';
import { replies } from './town-replies.ts';
import { stanceIn, standText } from './town-stance.ts';
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
  const reasons = isFavour ? reluctance(town, own) : grounds(town, own, old);
  const [first] = reasons;
  if (first && old !== null) first.worth = Math.max(first.worth, TURNED);
  const joined = old === null && !isStated && happens(turn, 'joined', JOINED) ? first?.joined : undefined;
  const helped = Object.keys(own.effects).filter((name) => (own.effects[name] ?? 0) > 0);
  return {
    own,
    serves: own.cost <= 0 ? [...helped, 'purse'] : helped,
    stand: (isConcluding, isHeard) => {
      const text = joined?.();
      return text !== undefined && !isHeard(text) ? text : standText(town, own, old, isConcluding);
    },
    bits: [
      ...bits,
      ...answers(town),
      ...stock(town, own),
      ...news(town, own),
      ...(joined ? reasons.filter((one) => one !== first) : reasons),
      ...replies(town, own, isStated),
      ...questions(town, own, old),
    ],
  };
}

import type { Certainty } from '../discussion/ranking.ts';
import type { Language, Option } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { isUnreadable, type Unreadable } from '../language/unreadable.ts';
import { readCertainty } from './certainty.ts';
import { withSigns } from './option-signs.ts';
import { ordersIn } from './orders.ts';
import { jsonIn, orderInJson } from './orders-json.ts';
import type { Order } from './rows.ts';

/** Ids of all options, best first. */
type Ranking = { ranking: readonly string[]; certainty: Certainty };

/**
 * A ranking (10.6): each option once, and one certainty. Numbered lists, rows of numbers or labels, ranks behind labels, JSON. What can be
 * read in two ways is unreadable.
 */
export function readRanking(reply: string, options: readonly Option[], language: Language): Ranking | Unreadable {
  const ranking = rankingIn(reply, options, language);
  if (isUnreadable(ranking)) return ranking;
  const certainty = readCertainty(reply, language);
  return isUnreadable(certainty) ? certainty : { ranking, certainty };
}

function rankingIn(reply: string, options: readonly Option[], language: Language): readonly string[] | Unreadable {
  const { cues, hints } = phrasebooks[language].voting;
  const text = withSigns(reply, options, language);
  const json = orderInJson(jsonIn(reply), options, language);
  const orders = json ? [json] : ordersIn(text, options, language);
  const whole = [...new Set(orders.filter((order) => isWhole(order, options.length)).map(String))];
  if (whole.length > 1) return { message: hints.rankingSeveral };
  if (json === null && cues.reversed.test(text)) return { message: hints.rankingReversed };
  if (whole.length === 1) return whole[0]!.split(',').map((index) => options[Number(index)]!.id);
  return { message: faultOf(orders, options, language) };
}

function isWhole(order: Order, count: number): boolean {
  return order.length === count && !order.includes(null) && new Set(order).size === count;
}

/** What is wrong with the order that comes nearest to a ranking. */
function faultOf(orders: readonly Order[], options: readonly Option[], language: Language): string {
  const { hints } = phrasebooks[language].voting;
  const known = (order: Order) => order.filter((option) => option !== null);
  const best = orders.map(known).reduce<number[]>((a, b) => (new Set(b).size > new Set(a).size ? b : a), []);
  const twice = options.filter((_, index) => best.indexOf(index) !== best.lastIndexOf(index));
  const missing = options.filter((_, index) => !best.includes(index));
  if (best.length < 2 || (twice.length === 0 && missing.length === 0)) return hints.rankingNone(options.length);
  if (twice.length > 0) return hints.rankingTwice(twice.map(({ label }) => label));
  return hints.rankingMissing(missing.map(({ label }) => label));
}

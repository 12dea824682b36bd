import type { Language, Option } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import type { Unreadable } from '../language/unreadable.ts';
import { ANY_SIGN, optionAtSign, withSigns } from './option-signs.ts';
import { isNone } from './read-ballots.ts';

/**
 * The points that a ballot gives (9.5), by the ids of the options that it names: `1: 5, 3: 5`, `A = 5`, `5 points to A`. Whole points from 0
 * up, no more than the budget in all. A number that belongs to no pair makes it unreadable.
 */
export function readPoints(
  reply: string,
  options: readonly Option[],
  budget: number,
  language: Language,
): Readonly<Record<string, number>> | Unreadable {
  const { hints } = phrasebooks[language].voting;
  const text = withSigns(reply, options, language);
  if (isNone(text, language)) return {};
  const { pairs, rest } = pairsIn(text, language);
  const given = new Map<number, number>();
  for (const { option, points } of pairs) {
    const value = Number(points.replace(/[.,]0+$/, ''));
    if (!/^\d+(?:[.,]0+)?$/.test(points)) return { message: hints.pointsBroken(points) };
    if (option < 0 || option >= options.length)
      return { message: hints.optionUnknown(String(option + 1), options.length) };
    if ((given.get(option) ?? value) !== value) return { message: hints.pointsTwice([options[option]!.label]) };
    given.set(option, value);
  }
  const sum = [...given.values()].reduce((all, points) => all + points, 0);
  const isLeft = (rest.match(/\d+/g) ?? []).some((number) => Number(number) !== sum && Number(number) !== budget);
  if (pairs.length === 0 || isLeft) return { message: hints.pointsNone(String(budget)) };
  if (sum > budget) return { message: hints.pointsOver(String(sum), String(budget)) };
  return Object.fromEntries([...given].map(([option, points]) => [options[option]!.id, points]));
}

type PointsPair = { option: number; points: string };

/** Pairs of an option and points, and the text without them. */
function pairsIn(text: string, language: Language): { pairs: readonly PointsPair[]; rest: string } {
  const { points, pointsTo } = phrasebooks[language].voting.cues;
  const value = '(-?\\d+(?:[.,]\\d+)?%?)(?![\\d])';
  const unit = `(?:[^\\S\\n]?(?:${points.source})(?![a-zß-ÿ]))`;
  const target = `(?:(${ANY_SIGN})|(?<![a-zß-ÿ\\d.,-])#?(\\d{1,2}))`;
  const forms = [
    // 5 points to A
    `${value}${unit}[^\\S\\n]?(?:${pointsTo.source})[^\\S\\n]?${target}(?!\\d)`,
    // 1. A: 5, A (5), 1: 5, 1. 5
    `(?:#?\\d{1,2}[.)]?[^\\S\\n]{0,2}(?=${ANY_SIGN}))?${target}[^\\S\\n]?(?:[:=→(|]+|[–—-]+(?=[^\\S\\n])|[.)](?=[^\\S\\n]))[^\\S\\n]?${value}${unit}?`,
    // A gets 5 points
    `(${ANY_SIGN})[^\\d\\n.;,\\ue000-\\uefff]{0,25}${value}${unit}`,
  ];
  const pairs: PointsPair[] = [];
  const rest = text.replace(new RegExp(forms.join('|'), 'gu'), (_, ...groups: (string | undefined)[]) => {
    const [valueA, signA, numberA, signB, numberB, valueB, signC, valueC] = groups;
    const sign = signA ?? signB ?? signC;
    const option = sign === undefined ? Number(numberA ?? numberB) - 1 : optionAtSign(sign);
    pairs.push({ option, points: (valueA ?? valueB ?? valueC) as string });
    return ' ';
  });
  return { pairs, rest };
}

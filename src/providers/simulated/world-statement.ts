import { bug } from '../../base/errors.ts';
import type { WorldRules } from '../../discussion/scenario.ts';
import { hasHan, joinSentences } from '../../language/script.ts';
import { worlds } from '../../world/index.ts';
import { named } from '../../world/told.ts';
import type { OpenAction, WorldReason, WorldView } from '../../world/world-kind.ts';
import type { ModelRequest } from '../provider.ts';
import type { Bank } from './bank.ts';
import type { Phrasing } from './phrasing.ts';
import { sectionText } from './recall.ts';

// What a simulated agent says where a world answers: where it would go, what it alone sees, what it holds against the others' ways.

/** An option as the prompt lists it. */
export type OpenOption = { action: OpenAction; label: string; phrase: string };

/** How much it counts that somebody is for a way, in the points by which ways are weighed: of what one's own map shows, and of what it does not. */
const HEARD_WEIGHT = 0.4;
const HEARD_OF_DARK = 0.8;
/** Reasons that a statement gives. */
const MOST_REASONS = 2;
/** What whoever was for it first has said of a way: it is so on every map. */
const SAID_ALREADY: ReadonlySet<string> = new Set(['closer', 'through', 'unseen', 'scan', 'exit']);

/** What a statement is made of. `stances`: of the others in this round, oldest first. */
type Turn = {
  request: ModelRequest;
  bank: Bank;
  phrasing: Phrasing;
  rules: WorldRules;
  view: WorldView;
  open: readonly OpenOption[];
  stances: readonly (readonly [speaker: string, option: string])[];
};

export function worldStatement(turn: Turn): string {
  const { request, rules, view, open, stances, phrasing } = turn;
  const reasons = worlds[rules.kind].weigh(
    view,
    open.map(({ action }) => action),
    request.agent.values,
  );
  const { first, second, chosen } = chosenWay(turn, reasons);
  const own = open[chosen] ?? bug('nothing can be decided');
  const ally = stances.findLast(([, option]) => option === own.action.id);
  const rivalId = stances.findLast(([, option]) => option !== own.action.id)?.[1];
  const rival = open.findIndex(({ action }) => action.id === rivalId);
  const other = rival >= 0 ? rival : second;
  const say = (at: number) => (reason: WorldReason) => reasonText(reason, open[at]!.phrase, turn);
  const [forIt, againstIt] = parted(reasons[chosen] ?? []);
  const news = ally ? forIt.filter(({ kind }) => !SAID_ALREADY.has(kind)) : forIt;
  const objection = ally ? againstIt.slice(0, 1).map(say(chosen)) : [];
  const against = parted(reasons[other] ?? [])[1]
    .slice(0, 1)
    .map(say(other));
  const noticed = worlds[rules.kind].notices(view, rules.roles[request.agent.name] ?? null, request.agent.values);
  const recent = sectionText(request, 'history');
  const isTold = ({ kind, place }: WorldReason) =>
    (place !== undefined && recent.includes(place)) || (kind === 'hears' && news.some((one) => one.kind === 'tank'));
  const notices = noticed.filter((notice) => !isTold(notice)).map(say(chosen));
  const told = notices.slice(0, 1);
  const position = positionText(
    turn,
    own,
    ally?.[0] ?? null,
    first === chosen ? null : open[first]!,
    open[rival] ?? null,
  );
  const draft = [
    position,
    ...(rival >= 0 && !ally ? against : []),
    ...news.slice(0, MOST_REASONS).map(say(chosen)),
    ...told,
    ...(rival >= 0 && !ally ? [] : [...objection, ...against].slice(0, 1)),
    ...(stances.length === 0 ? remarks(turn) : []),
  ];
  const left = [...notices.filter((text) => !told.includes(text)), ...news.slice(MOST_REASONS).map(say(chosen))];
  for (const text of left) if (isShort(draft)) draft.push(text);
  while (isShort(draft)) draft.push(phrasing.say('voteNow'));
  return joinSentences(draft);
}

/** The way that looks best to the agent by itself, and the one it is for after what it has heard: of what it does not see it believes those who do. */
function chosenWay({ request, open, stances }: Turn, reasons: readonly (readonly WorldReason[])[]) {
  const sums = reasons.map((list) => list.reduce((sum, { weight }) => sum + weight, 0));
  const heard = open.map(({ action: { id, place } }, at) => {
    const isDark = place !== undefined && !reasons[at]!.some(({ kind }) => kind === 'known' || kind === 'exit');
    const worth = isDark ? HEARD_OF_DARK * request.agent.openness * 2 : HEARD_WEIGHT;
    return sums[at]! + stances.filter(([, option]) => option === id).length * worth;
  });
  const chosen = heard.indexOf(Math.max(...heard));
  const rest = heard.map((sum, at) => (at === chosen ? Number.NEGATIVE_INFINITY : sum));
  return { first: sums.indexOf(Math.max(...sums)), second: rest.indexOf(Math.max(...rest)), chosen };
}

/** What speaks for it and what against, the weightiest first. */
function parted(reasons: readonly WorldReason[]): readonly [readonly WorldReason[], readonly WorldReason[]] {
  const sorted = [...reasons].sort((a, b) => b.weight - a.weight);
  return [sorted.filter(({ weight }) => weight >= 0), sorted.filter(({ weight }) => weight < 0).reverse()];
}

function positionText(
  { phrasing, stances }: Turn,
  { phrase: option }: OpenOption,
  ally: string | null,
  left: OpenOption | null,
  rival: OpenOption | null,
): string {
  if (ally !== null)
    return left
      ? phrasing.say('yieldWay', { name: ally, option, rival: left.phrase })
      : phrasing.say('sameWay', { name: ally, option });
  if (rival === null) return phrasing.say('openWay', { option });
  const [name] = stances.findLast(([, id]) => id === rival.action.id) ?? bug('a way that nobody is for');
  return phrasing.say('otherWay', { name, rival: rival.phrase, option });
}

/** What is shorter is no turn, in a script that takes a sign for each letter. */
const LEAST_CHARS = 60;
const isShort = (sentences: readonly string[]): boolean => {
  const text = joinSentences(sentences);
  return sentences.length < 2 || text.length < (hasHan(text) ? LEAST_CHARS / 3 : LEAST_CHARS);
};

/** Who speaks first says what has just gone wrong, and what runs short. */
function remarks({ request, view, phrasing, bank: { words } }: Turn): string[] {
  const { world } = words;
  const failures = failuresIn(request, words);
  const ofRound = world.failure(request.round - 1, '');
  const at = failures.lastIndexOf(ofRound);
  const last = at >= 0 ? failures.slice(at + ofRound.length) : null;
  const low = view.gauges.find(({ level }) => level !== 'good');
  const gauge = low && world.gauge(named(world.gauges, low.name), low.value, low.most, null);
  return [
    ...(last ? [phrasing.say('wentWrong', { text: last })] : []),
    ...(gauge && request.round % 3 === 0 ? [phrasing.say('runsLow', { text: gauge })] : []),
  ];
}

/** The line of a prompt that tells what went wrong; empty: nothing did. */
export function failuresIn(request: ModelRequest, { world }: Bank['words']): string {
  const beginning = world.failures(['']).trim().toLowerCase();
  const lines = sectionText(request, 'world').split('\n');
  return lines.find((line) => line.toLowerCase().startsWith(beginning)) ?? '';
}

/** `option`: the way that it is a reason for or against. */
function reasonText(reason: WorldReason, option: string, turn: Turn): string {
  const { kind, place = '', amount = 0 } = reason;
  const { phrasing, rules, request, bank } = turn;
  const role = rules.roles[request.agent.name];
  const number = String(amount);
  const text = named(bank.words.world.directions, place);
  switch (kind) {
    case 'closer':
      return phrasing.say('wayCloser', { number });
    case 'exit':
      return phrasing.say('wayOut');
    case 'known':
      if (role === 'scout') return phrasing.say('wayKnownScout', { number });
      return phrasing.say(role === 'navigator' ? 'wayKnownPlan' : 'wayKnown', { number });
    case 'around':
      return amount === 1 ? phrasing.say('wayLonger', { option }) : phrasing.say('wayAround', { option, number });
    case 'walled':
      return phrasing.say('wayWalled', { option });
    case 'dark':
      return phrasing.say('wayDark', { option });
    case 'bumped':
      return phrasing.say('wayBumped', { option, text });
    case 'tank':
      if (amount <= 1) return phrasing.say('wayTankThere');
      return phrasing.say(role === 'engineer' ? 'wayTankHeard' : 'wayTank', { number });
    case 'costly':
      return phrasing.say('wayCostly', { option, number });
    case 'drains':
      return phrasing.say('wayDrains', { option, number });
    case 'unseen':
      return phrasing.say('wayUnseen', { number });
    case 'through':
      return phrasing.say('wayThrough', { number });
    case 'scan':
      return phrasing.say('wayScan');
    case 'corridor':
      return phrasing.say('seesCorridor', { text, number });
    case 'scrap':
      return phrasing.say('seesPlan', { text, number });
    case 'hears':
      return phrasing.say('hearsTank', { text, number });
    case 'silence':
      return phrasing.say('hearsNone');
    case 'breath':
      return phrasing.say('breath', { number });
    default:
      return gaugeReasonText(reason, option, turn);
  }
}

function gaugeReasonText(
  { kind, place = '', amount = 0 }: WorldReason,
  option: string,
  { phrasing, bank: { words, scenario } }: Turn,
): string {
  const { world } = words;
  const number = String(amount);
  const it = named(world.gauges, place);
  const text = named(world.notes, place);
  switch (kind) {
    case 'helps':
      return phrasing.say('helpsGauge', { it, number });
    case 'hurts':
      return phrasing.say('hurtsGauge', { option, it, number });
    case 'costs':
      return phrasing.say('costsPurse', { option, number });
    case 'brings':
      return phrasing.say('bringsPurse', { number });
    case 'keeps':
      return phrasing.say('keepsPurse', { number });
    case 'stands':
      return phrasing.say('gaugeStands', { it, number });
    case 'against-shock':
      return phrasing.say('againstShock', { text });
    case 'foreseen':
      return phrasing.say('shockForeseen', { text });
    case 'after-shock':
      return phrasing.say('afterShock', { text });
    default:
      return bug(`nothing is said of ${kind} in ${scenario.title}`);
  }
}

import { hasHan, joinSentences, plainSentences, plainWords, wordCountOf } from '../../language/script.ts';
import { standIn } from '../../reading/stand.ts';
import type { ModelRequest } from '../provider.ts';
import type { Bank } from './bank.ts';
import { drawn } from './drawn.ts';
import { mazePlan } from './maze-talk.ts';
import { capitalisedIn } from './phrases.ts';
import { sectionText } from './recall.ts';
import { townPlan } from './town-talk.ts';
import { thingsIn } from './world-record.ts';
import { type Bit, drawnFor, OWED, type Part, temperIn, type WorldPlan, type WorldTurn } from './world-turn.ts';

// What a simulated agent says where a world answers: out of all that it could say, as much as a turn holds, in an order that changes.

/** A turn is told whole to others where it has no more characters. */
const MOST_CHARS = 290;
const MOST_HAN = 130;
/** What is shorter is no turn, in a script that takes a sign for each letter. */
const LEAST_CHARS = 60;
/** What is worth less is not said, even where there is room. */
const LEAST_WORTH = 20;

const ORDERS: readonly (readonly Part[])[] = [
  ['owed', 'stock', 'warning', 'reply', 'stand', 'ground', 'news', 'life', 'ask'],
  ['owed', 'stock', 'warning', 'stand', 'ground', 'life', 'news', 'reply', 'ask'],
  ['owed', 'stock', 'warning', 'life', 'ground', 'stand', 'news', 'reply', 'ask'],
  ['owed', 'stock', 'warning', 'news', 'reply', 'stand', 'ground', 'life', 'ask'],
];
/** How many things are said of each kind. */
const MOST_OF: Readonly<Record<Part, number>> = {
  ...{ owed: 3, stock: 1, warning: 1, reply: 1, stand: 1, ground: 2, news: 1, life: 1, ask: 1 },
};

export function worldStatement(turn: WorldTurn): string {
  const plan = turn.rules.kind === 'maze' ? mazePlan(turn) : townPlan(turn);
  const { bank, phrasing, open } = turn;
  const { language } = bank.scenario;
  const things = thingsIn(
    bank,
    language,
    open.map(({ action: { id } }) => id),
  );
  const textOf = (list: readonly Said[]) => joinSentences(list.map(({ text }) => text));
  const reads = (list: readonly Said[]) => standIn(textOf(list), things, language)?.id === plan.own.action.id;
  let said = saidIn(turn, plan);
  // What has no room goes first, and then what would be taken for another position than the agent's.
  for (const least of [...said].sort((a, b) => a.worth - b.worth)) {
    const text = textOf(said);
    if (text.length <= (hasHan(text) ? MOST_HAN : MOST_CHARS) && reads(said)) break;
    if (least.isNaming || least.worth >= OWED) continue;
    said = said.filter((one) => one !== least);
  }
  const texts = said.map(({ text }) => text);
  if (!reads(said)) texts.push(phrasing.say('openWay', { option: plan.own.phrase }));
  while (isShort(texts)) texts.push(phrasing.say('voteNow'));
  return capitalisedIn(joinSentences(texts), bank.words);
}

/** `isNaming`: what comes after it may speak of what it names. */
type Said = { part: Part; worth: number; text: string; isNaming: boolean };

/** The worthiest, as many as suit the voice, in the order of the turn. */
function saidIn(turn: WorldTurn, plan: WorldPlan): readonly Said[] {
  const bits = [...plan.bits, ...lives(turn, plan)].sort((a, b) => b.worth - a.worth);
  const isStated = bits.some(({ isStance }) => isStance);
  const isBrief = turn.request.agent.voice.length === 'brief' || temperIn(turn) === 'fighter';
  const most = (isBrief ? 3 : 4) + drawnFor(turn, 'length', 2);
  const counts = new Map<Part, number>();
  const chosen: Bit[] = isStated ? [] : [{ part: 'stand', worth: STAND, say: () => '' }];
  for (const bit of bits) {
    const count = counts.get(bit.part) ?? 0;
    if (count >= MOST_OF[bit.part]) continue;
    if (bit.worth < OWED && (chosen.length >= most || bit.worth < LEAST_WORTH)) continue;
    counts.set(bit.part, count + 1);
    chosen.push(bit);
  }
  const order = ORDERS[drawnFor(turn, 'order', ORDERS.length)] as readonly Part[];
  const inOrder = order.flatMap((part) => chosen.filter((one) => one.part === part));
  let before: Part | null = null;
  let isReasoned = false;
  let isNamed = false;
  const heard = plainWords(sectionText(turn.request, 'history'));
  // What stands in front of everybody is not said again.
  const isHeard = (text: string) =>
    plainSentences(text).some((sentence) => isLong(sentence) && heard.includes(plainWords(sentence)));
  return inOrder.flatMap(({ part, worth, say, isStance, isAside }): readonly Said[] => {
    const isNaming = part === 'stand' || isStance === true || (part === 'ground' && !isNamed);
    const follows = before === 'stand' || before === 'ground' || (before === 'owed' && isStated && isNamed);
    const text = part === 'stand' ? plan.stand(isReasoned, isHeard) : say(isNamed && follows);
    if (isHeard(text) && part !== 'stand' && worth < OWED) return [];
    [before, isNamed, isReasoned] = [part, isNamed || isNaming, part === 'ground' && isAside !== true];
    return [{ part, worth, text, isNaming }];
  });
}

const STAND = 99;
const LONG_WORDS = 4;
const isLong = (sentence: string): boolean => wordCountOf(sentence) >= LONG_WORDS;

const isShort = (sentences: readonly string[]): boolean => {
  const text = joinSentences(sentences);
  return text.length < (hasHan(text) ? LEAST_CHARS / 3 : LEAST_CHARS);
};

/** What somebody has lived through, each told in a round of its own, and what a criterion says to whom it matters most. */
function lives(turn: WorldTurn, { serves }: WorldPlan): Bit[] {
  const { agent, round } = turn.request;
  const { scenario } = turn.bank;
  const isServed = (id: string) => serves.includes(id);
  const began = round - 1 - drawn(turn.request.seed, `world/life/${agent.name}`, 2);
  const lived = began % LIFE_EVERY === 0 ? (agent.background ?? [])[began / LIFE_EVERY] : undefined;
  const life = lived?.supports.some(isServed) ? lived.text : undefined;
  const maxim = scenario.criteria.find(({ id, about }) => {
    const weights = scenario.agents.map((one) => one.values[id] ?? 0);
    const dearest = scenario.agents[weights.indexOf(Math.max(...weights))];
    const due = MAXIM_ROUND + drawn(turn.request.seed, `world/maxim/${id}`, MAXIM_ROUNDS);
    return about !== '' && dearest?.name === agent.name && due === round && isServed(id);
  })?.about;
  return [life, maxim].flatMap((text): Bit[] =>
    text === undefined ? [] : [{ part: 'life', worth: 73, say: () => text }],
  );
}
const LIFE_EVERY = 3;
const MAXIM_ROUND = 2;
const MAXIM_ROUNDS = 5;

/** The line of a prompt that tells what went wrong; empty: nothing did. */
export function failuresIn(request: ModelRequest, { world }: Bank['words']): string {
  const beginning = world.failures(['']).trim().toLowerCase();
  const lines = sectionText(request, 'world').split('\n');
  return lines.find((line) => line.toLowerCase().startsWith(beginning)) ?? '';
}

import { readLedgerLine, type ToldStance } from '../../language/en/memory.ts';
import { readLine } from '../../language/en/prompts.ts';
import type { ModelRequest, SectionName } from '../provider.ts';
import { type Bank, normalise, type Part, recognise } from './bank.ts';

/** What an agent recalls of one turn of somebody: merged from the history and its memory. */
export type Said = {
  speaker: string;
  /** 0 when the memory does not tell. */
  round: number;
  parts: readonly { id: string; part: Part }[];
  /** Arguments that were referred to by their gist. */
  mentioned: readonly string[];
  stance: string | null;
  /** The option that the memory files the turn under; weaker than a stance. */
  leaning: string | null;
  bid: { option: string | null; amount: number } | null;
  asks: readonly Ask[];
  wantsVote: boolean;
  /** The words as recalled, quotations taken out. */
  text: string;
  isWhole: boolean;
};

export type Ask = { to: string; about: 'amount' | 'could' | 'answer'; option: string | null; argument: string | null };

export type News = { round: number; text: string; isPrivate: boolean; after: number };

/** Everything an agent recalls, oldest first. */
export type Recall = {
  said: readonly Said[];
  news: readonly News[];
  /** How the last vote ended. */
  vote: { round: number; decliners: readonly string[]; reason: 'option' | 'amount' | 'mixed' | 'failed' | null } | null;
  /** Recent words of everybody, for choosing other ones. */
  recent: string;
};

type Vote = NonNullable<Recall['vote']>;
type Line =
  | { kind: 'said'; said: readonly Said[] }
  | { kind: 'news'; news: News }
  | { kind: 'vote'; vote: Vote }
  /** Where the reader itself stood last. */
  | { kind: 'own'; said: Omit<Said, 'speaker'> }
  | { kind: 'none' };

/** Lines already understood. What a line means depends on the line and the bank alone, so remembering it changes no answer. */
export type LineCache = Map<string, Line>;
const CACHE_MAX_LINES = 5000;

export function sectionText(request: ModelRequest, name: SectionName): string {
  return request.sections.find((section) => section.name === name)?.text ?? '';
}

export function recallOf(bank: Bank, request: ModelRequest, cache: LineCache): Recall {
  const turns = new Map<string, Said>();
  const news: News[] = [];
  let vote: Recall['vote'] = null;
  let own: Said | null = null;
  const take = (text: string) => {
    for (const raw of text.split('\n')) {
      const line = understand(bank, raw, cache);
      if (line.kind === 'news') {
        const at = { ...line.news, after: turns.size };
        const same = news.findIndex((one) => one.text.startsWith(at.text) || at.text.startsWith(one.text));
        if (same < 0) news.push(at);
        else news[same] = at;
      }
      if (line.kind === 'vote') vote = line.vote;
      if (line.kind === 'own') own = { ...line.said, speaker: request.agent.name };
      if (line.kind !== 'said') continue;
      for (const said of line.said) {
        const key = said.round > 0 ? `${said.round}/${said.speaker}` : `${said.speaker}: ${said.text}`;
        const known = turns.get(key);
        turns.set(key, known ? merged(known, said) : said);
      }
    }
  };
  take(sectionText(request, 'memory'));
  const history = sectionText(request, 'history');
  take(history);
  const said = [...turns.values()].sort((a, b) => (a.round === 0 || b.round === 0 ? 0 : a.round - b.round));
  const hasSpoken = said.some(({ speaker }) => speaker === request.agent.name);
  const board = sectionText(request, 'consensus');
  return {
    said: own && !hasSpoken ? [own, ...said] : withOwnWords(said, request.agent.name),
    news,
    vote: board === bank.words.memory.boardUnchanged ? vote : voteOf(bank, board),
    recent: history,
  };
}

/** Once its own words of a position are recalled, the reader goes by them and not by how its later turns are filed. */
function withOwnWords(said: readonly Said[], self: string): readonly Said[] {
  const first = said.findIndex(({ speaker, stance }) => speaker === self && stance !== null);
  if (first < 0) return said;
  return said.map((turn, at) => (at > first && turn.speaker === self ? { ...turn, leaning: null } : turn));
}

function understand(bank: Bank, raw: string, cache: LineCache): Line {
  const known = cache.get(raw);
  if (known) return known;
  if (cache.size > CACHE_MAX_LINES) cache.clear();
  const line = lineOf(bank, raw);
  cache.set(raw, line);
  return line;
}

function lineOf(bank: Bank, raw: string): Line {
  const told = readLine(raw);
  if (told?.kind === 'statement')
    return { kind: 'said', said: [saidOf(bank, told.speaker, told.round, told.text, 0, true)] };
  if (told) {
    if (told.kind === 'notice') return { kind: 'none' };
    return {
      kind: 'news',
      news: { round: told.round, text: told.text, isPrivate: told.kind === 'private-news', after: 0 },
    };
  }
  return remembered(bank, raw);
}

/** A line of the memory, in whichever style it was written and whatever it was shortened to. */
function remembered(bank: Bank, raw: string): Line {
  const news = /^In round (\d+) there was news for (everybody|you alone): (.*)$/.exec(raw);
  if (news)
    return {
      kind: 'news',
      news: { round: Number(news[1]), text: news[3] as string, isPrivate: news[2] !== 'everybody', after: 0 },
    };
  if (/^In round \d+ (the secret ballot brought no agreement|[^“:]+ did not want to vote yet)/.test(raw)) {
    const vote = voteOf(bank, raw);
    return vote ? { kind: 'vote', vote } : { kind: 'none' };
  }
  if (isNobodysWords(raw)) return { kind: 'none' };
  return layered(bank, raw) ?? quoted(bank, raw);
}

/** What tells of no statement that the reader heard in this run, though it may name people. */
function isNobodysWords(raw: string): boolean {
  return (
    /^Earlier, in “|^Round \d+: News for .+ alone: '/.test(raw) ||
    / thought privately|\(in private\)|proposed to vote|agreed to vote|it was announced|did not want to vote|secret ballot/.test(
      raw,
    )
  );
}

/** A line of a layer; null: it is none. */
function layered(bank: Bank, raw: string): Line | null {
  const { options } = bank.scenario;
  const labels = options.map(({ label }) => label);
  const ledger = readLedgerLine(raw, bank.agents, labels);
  if (ledger) return { kind: 'said', said: ledger.told.map((told) => ofLedger(bank, ledger.round, told)) };
  if (!bank.words.memory.layerLine.test(raw)) return null;
  const own = / You last stood for (.+?)(?: \((.*)\))?\.$/.exec(raw);
  const leaning = options.find(({ label }) => label === own?.[1])?.id;
  if (!own || leaning === undefined) return { kind: 'none' };
  const amounts = [...(own[2] ?? '').matchAll(/\d[\d,]*/g)].map(([digits]) => Number(digits.replaceAll(',', '')));
  return { kind: 'own', said: { ...wordless, leaning, bid: bidAmong(bank, leaning, amounts) } };
}

/** What is told of a turn without any of its words. */
const wordless = {
  round: 0,
  parts: [],
  mentioned: [],
  stance: null,
  leaning: null,
  bid: null,
  asks: [],
  wantsVote: false,
  text: '',
  isWhole: false,
} satisfies Omit<Said, 'speaker'>;

function ofLedger(bank: Bank, round: number, { speaker, option, amounts }: ToldStance): Said {
  const leaning = bank.scenario.options.find(({ label }) => label === option)?.id ?? null;
  return { ...wordless, speaker, round, leaning, bid: bidAmong(bank, leaning, amounts) };
}

/** Of several amounts the last that can be: whoever moves names the old one first. */
function bidAmong(bank: Bank, option: string | null, amounts: readonly number[]): Said['bid'] {
  const amount = amounts.findLast((one) => isAmountOf(bank, option, one));
  return amount === undefined ? null : { option, amount };
}

function quoted(bank: Bank, raw: string): Line {
  const speaker = firstName(bank, raw);
  if (speaker === null) return { kind: 'none' };
  const round = Number(/\bround (\d+)/i.exec(raw.slice(0, 40))?.[1] ?? 0);
  const opening = raw.indexOf('“');
  const isQuoted = opening >= 0 && /^(In|Round) /.test(raw);
  const said = saidOf(bank, speaker, round, isQuoted ? raw.slice(opening) : raw, isQuoted ? 1 : 0, false);
  const leaning = isQuoted ? optionIn(bank, normalise(raw.slice(0, opening)), ' spoke for ') : null;
  return { kind: 'said', said: [{ ...said, leaning: leaning ?? said.leaning }] };
}

function firstName(bank: Bank, raw: string): string | null {
  let best: string | null = null;
  let at = 80;
  for (const name of bank.agents) {
    const index = raw.indexOf(name);
    if (index >= 0 && index < at) [best, at] = [name, index];
  }
  return best;
}

function saidOf(bank: Bank, speaker: string, round: number, text: string, depth: number, isWhole: boolean): Said {
  const own = withoutQuotations(text, depth);
  const parts: { id: string; part: Part }[] = [];
  const mentioned: string[] = [];
  const asks: Ask[] = [];
  let stance: string | null = null;
  let bid: Said['bid'] = null;
  let wantsVote = false;
  for (const sentence of sentencesOf(own)) {
    const found = recognise(bank, sentence);
    if (found) {
      parts.push({ id: found.argument.id, part: found.part });
      continue;
    }
    const plain = normalise(sentence);
    for (const { argument, gist } of bank.gists) if (plain.includes(gist)) mentioned.push(argument.id);
    if (sentence.endsWith('?')) {
      asks.push(...asksIn(bank, sentence, plain));
      continue;
    }
    stance = stanceIn(bank, plain) ?? stance;
    bid = bidIn(bank, sentence, plain) ?? bid;
    wantsVote ||= bank.words.talk.cues.vote.some((cue) => plain.includes(` ${cue} `));
  }
  return { speaker, round, parts, mentioned, stance, leaning: null, bid, asks, wantsVote, text: own, isWhole };
}

function merged(a: Said, b: Said): Said {
  return {
    ...b,
    parts: [...a.parts, ...b.parts.filter((x) => !a.parts.some((y) => y.id === x.id && y.part === x.part))],
    mentioned: [...new Set([...a.mentioned, ...b.mentioned])],
    stance: b.stance ?? a.stance,
    leaning: b.leaning ?? a.leaning,
    bid: b.bid ?? a.bid,
    asks: b.asks.length > 0 ? b.asks : a.asks,
    wantsVote: a.wantsVote || b.wantsVote,
    isWhole: a.isWhole || b.isWhole,
  };
}

/** Leaves out what stands deeper in curly quotation marks than `depth`: it is somebody else's. */
function withoutQuotations(text: string, depth: number): string {
  if (!text.includes('“')) return text;
  let out = '';
  let level = 0;
  for (const letter of text) {
    if (letter === '“') level++;
    else if (letter === '”') {
      level = level > 0 ? level - 1 : 0;
      out += ' ';
    } else if (level <= depth) out += letter;
  }
  return out;
}

export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]”?)\s+/).filter((sentence) => sentence.trim() !== '');
}

/** Positions in the order of weight: the last option that is named after a cue; else, with a cue anywhere, the only one named. */
function stanceIn(bank: Bank, plain: string): string | null {
  const { cues } = bank.words.talk;
  let best: string | null = null;
  for (const cue of cues.stance) best = optionIn(bank, plain, ` ${cue} `) ?? best;
  if (best) return best;
  if (cues.not.some((cue) => plain.includes(` ${cue} `))) return null;
  const named = optionsIn(bank, plain);
  return named.length === 1 && cues.stance.some((cue) => plain.includes(` ${cue} `)) ? (named[0] as string) : null;
}

/** The first option that is named after the cue. */
function optionIn(bank: Bank, plain: string, cue: string): string | null {
  const at = plain.lastIndexOf(cue);
  return at < 0 ? null : (optionsIn(bank, plain.slice(at + cue.length - 1))[0] ?? null);
}

/** Options named in a normalised text, in their order; a name within a longer name does not count. */
export function optionsIn(bank: Bank, plain: string): string[] {
  let rest = plain;
  const found: { option: string; at: number }[] = [];
  for (const { option, name } of bank.names) {
    const at = rest.indexOf(name);
    if (at < 0) continue;
    found.push({ option, at });
    rest = rest.slice(0, at + 1) + '#'.repeat(name.length - 2) + rest.slice(at + name.length - 1);
  }
  found.sort((a, b) => a.at - b.at);
  return [...new Set(found.map((one) => one.option))];
}

/** The amount that a sentence binds its speaker to: the last in it. */
function bidIn(bank: Bank, sentence: string, plain: string): Said['bid'] {
  if (!bank.words.talk.cues.bid.some((cue) => plain.includes(` ${cue} `))) return null;
  const digits = sentence.match(/\d[\d,]*/g);
  if (!digits) return null;
  const amount = Number((digits[digits.length - 1] as string).replace(/,/g, ''));
  const option = optionsIn(bank, plain).at(-1) ?? null;
  return isAmountOf(bank, option, amount) ? { option, amount } : null;
}

/** Whether the option, or with null any, can have this amount. */
function isAmountOf(bank: Bank, option: string | null, amount: number): boolean {
  return bank.scenario.options.some(
    ({ id, amount: range }) =>
      range && (option === null || id === option) && amount >= range.min && amount <= range.max,
  );
}

function asksIn(bank: Bank, sentence: string, plain: string): Ask[] {
  const to = bank.agents.find((name) => sentence.includes(name));
  if (!to) return [];
  const { cues } = bank.words.talk;
  const option = optionsIn(bank, plain)[0] ?? null;
  const argument = bank.gists.find(({ gist }) => plain.includes(gist))?.argument.id ?? null;
  if (argument) return [{ to, about: 'answer', option, argument }];
  if (option && cues.askCould.some((cue) => plain.includes(` ${cue} `)))
    return [{ to, about: 'could', option, argument }];
  return cues.askAmount.some((cue) => plain.includes(` ${cue} `)) ? [{ to, about: 'amount', option, argument }] : [];
}

function voteOf(bank: Bank, text: string): Recall['vote'] {
  const round = Number(/round (\d+)/.exec(text)?.[1] ?? 0);
  if (round === 0) return null;
  const { disagreements } = bank.words.prompts;
  const reason =
    (Object.keys(disagreements) as (keyof typeof disagreements)[]).find((key) => text.includes(disagreements[key])) ??
    null;
  const decliners = reason ? [] : bank.agents.filter((name) => text.includes(name));
  return { round, decliners, reason };
}

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

type Line = { kind: 'said'; said: Said } | { kind: 'news'; news: News } | { kind: 'none' };

/** Lines already understood. What a line means depends on the line and the bank alone, so remembering it changes no answer. */
export type LineCache = Map<string, Line>;
const CACHE_MAX_LINES = 5000;

export function sectionText(request: ModelRequest, name: SectionName): string {
  return request.sections.find((section) => section.name === name)?.text ?? '';
}

export function recallOf(bank: Bank, request: ModelRequest, cache: LineCache): Recall {
  const turns = new Map<string, Said>();
  const news: News[] = [];
  const take = (text: string) => {
    for (const raw of text.split('\n')) {
      const line = understand(bank, raw, cache);
      if (line.kind === 'news') {
        const at = { ...line.news, after: turns.size };
        const same = news.findIndex((one) => one.text.startsWith(at.text) || at.text.startsWith(one.text));
        if (same < 0) news.push(at);
        else news[same] = at;
      }
      if (line.kind !== 'said') continue;
      const { said } = line;
      const key = said.round > 0 ? `${said.round}/${said.speaker}` : `${said.speaker}: ${said.text}`;
      const known = turns.get(key);
      turns.set(key, known ? merged(known, said) : said);
    }
  };
  take(sectionText(request, 'memory'));
  const history = sectionText(request, 'history');
  take(history);
  return {
    said: [...turns.values()].sort((a, b) => (a.round === 0 || b.round === 0 ? 0 : a.round - b.round)),
    news,
    vote: voteOf(bank, sectionText(request, 'consensus')),
    recent: history,
  };
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
    return { kind: 'said', said: saidOf(bank, told.speaker, told.round, told.text, 0, true) };
  if (told) {
    if (told.kind === 'notice') return { kind: 'none' };
    return {
      kind: 'news',
      news: { round: told.round, text: told.text, isPrivate: told.kind === 'private-news', after: 0 },
    };
  }
  return remembered(bank, raw);
}

/** A line of the memory, in whichever style it was written. */
function remembered(bank: Bank, raw: string): Line {
  const news = /^In round (\d+) there was news for (everybody|you alone): (.*)$/.exec(raw);
  if (news)
    return {
      kind: 'news',
      news: { round: Number(news[1]), text: news[3] as string, isPrivate: news[2] !== 'everybody', after: 0 },
    };
  if (
    / thought privately|\(in private\)|proposed to vote|agreed to vote|it was announced|did not want to vote|secret ballot/.test(
      raw,
    )
  )
    return { kind: 'none' };
  const speaker = firstName(bank, raw);
  if (speaker === null) return { kind: 'none' };
  const round = Number(/\bround (\d+)/i.exec(raw.slice(0, 40))?.[1] ?? 0);
  const opening = raw.indexOf('“');
  const isQuoted = opening >= 0 && /^(In|Round) /.test(raw);
  const said = saidOf(bank, speaker, round, isQuoted ? raw.slice(opening) : raw, isQuoted ? 1 : 0, false);
  const leaning = isQuoted ? optionIn(bank, normalise(raw.slice(0, opening)), ' spoke for ') : null;
  return { kind: 'said', said: { ...said, leaning: leaning ?? said.leaning } };
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
  const fits = bank.scenario.options.some(
    ({ id, amount: range }) =>
      range && (option === null || id === option) && amount >= range.min && amount <= range.max,
  );
  return fits ? { option, amount } : null;
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

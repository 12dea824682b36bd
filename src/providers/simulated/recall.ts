import { standingAlone } from '../../base/text.ts';
import type { Disagreement } from '../../discussion/event.ts';
import type { ToldStance } from '../../language/ledger.ts';
import { isFiguresOfPhase, memoryReader, readLine } from '../../language/reading.ts';
import { plainWords } from '../../language/script.ts';
import type { ModelRequest, SectionName } from '../provider.ts';
import type { Bank, Lexicon } from './bank.ts';
import { namedInFull, withPhrases } from './brief-names.ts';
import { type Experience, experienceIn } from './experience.ts';
import { isAmountOf, optionsIn } from './heard.ts';
import { asksTerm, type ExchangeStep, type Said, saidOf } from './said.ts';

/** `after`: how many of the recalled turns came before it. */
export type News = { round: number; text: string; isPrivate: boolean; after: number };

/** News where they were found: the key of the turn that stands before them in that section. */
type FoundNews = { news: News; before: string | null };

/** Everything an agent recalls, oldest first. */
export type Recall = {
  said: readonly Said[];
  news: readonly News[];
  /** How the last vote ended. */
  vote: { round: number; decliners: readonly string[]; reason: Disagreement | null } | null;
  /** Recent words of everybody, for choosing other ones. */
  recent: string;
  /** Phrases of options that were called by their whole label. */
  inFull: ReadonlySet<string>;
  /** What it did alone. */
  alone: Experience;
  /** Id of the option that it was told to bring about, and nobody else knows of; null: none (10.7). */
  task: string | null;
};

type Vote = NonNullable<Recall['vote']>;
type Line =
  | { kind: 'said'; said: readonly Said[] }
  | { kind: 'news'; news: News }
  | { kind: 'vote'; vote: Vote }
  /** Where the reader itself stood last. */
  | { kind: 'own'; said: Omit<Said, 'speaker'> }
  | { kind: 'none' };

/** `isSpoken`: it stands so in a history, and is none of the memory. */
type Understood = { raw: string; line: Line; isSpoken: boolean };

/** Lines already understood. What a line means depends on the line and the bank alone, so remembering it changes no answer. */
export type LineCache = Map<string, Understood>;
/** A prompt has a hundred or two, and each of those of a round has mostly the same. */
const CACHE_MAX_LINES = 1500;

export function sectionText(request: ModelRequest, name: SectionName): string {
  return request.sections.find((section) => section.name === name)?.text ?? '';
}

export function recallOf(bank: Bank, request: ModelRequest, cache: LineCache): Recall {
  const turns = new Map<string, Said>();
  const found: FoundNews[] = [];
  let vote: Recall['vote'] = null;
  let own: Said | null = null;
  const take = (lines: readonly Understood[]) => {
    let before: string | null = null;
    for (const { line } of lines) {
      if (line.kind === 'news' && !isFiguresOfPhase(line.news.text, bank.words.prompts)) {
        const at: FoundNews = { news: line.news, before };
        const same = found.findIndex(
          ({ news: { text: one } }) => one.startsWith(at.news.text) || at.news.text.startsWith(one),
        );
        if (same < 0) found.push(at);
        else if (before !== null || found[same]?.before === null) found[same] = at;
      }
      if (line.kind === 'vote') vote = line.vote;
      if (line.kind === 'own') own = { ...line.said, speaker: request.agent.name };
      if (line.kind !== 'said') continue;
      for (const said of line.said) {
        const key = said.round > 0 ? `${said.round}/${said.speaker}` : `${said.speaker}: ${said.text}`;
        const known = turns.get(key);
        // The history is told in order; a memory may tell a round by options. So what stands in both goes by the history.
        turns.delete(key);
        turns.set(key, known ? merged(known, said) : said);
        before = key;
      }
    }
  };
  const linesIn = (section: SectionName) =>
    sectionText(request, section)
      .split('\n')
      .map((raw) => understand(bank, raw, cache));
  const history = linesIn('history');
  // Beside what was said, what is remembered of it may stand before its lines (16.14).
  const spoken = history.filter(({ isSpoken }) => isSpoken);
  const beside = history.filter(({ isSpoken }) => !isSpoken);
  for (const lines of [linesIn('memory'), linesIn('past'), beside, spoken]) take(lines);
  const inOrder = [...turns].sort(([, a], [, b]) => (a.round === 0 || b.round === 0 ? 0 : a.round - b.round));
  const said = inOrder.map(([, turn]) => turn);
  const hasStood = said.some(
    ({ speaker, stance, leaning }) => speaker === request.agent.name && (stance ?? leaning) !== null,
  );
  const place = ({ news: { round }, before }: FoundNews) =>
    before === null
      ? said.filter((turn) => turn.round < round).length
      : inOrder.findIndex(([key]) => key === before) + 1;
  const isLedByOwn = own !== null && !hasStood;
  const board = sectionText(request, 'consensus');
  const recent = spoken.map(({ raw }) => raw).join('\n');
  return {
    said: withOwnGrounds(
      bank,
      own && isLedByOwn ? [own, ...said] : withOwnWords(said, request.agent.name),
      request.agent.name,
    ),
    news: found.map((one) => ({ ...one.news, after: place(one) + (isLedByOwn ? 1 : 0) })),
    vote: board === bank.words.memory.boardUnchanged ? vote : voteOf(bank, board),
    recent: withPhrases(bank, recent),
    inFull: namedInFull(bank, recent),
    alone: experienceIn(bank, sectionText(request, 'individual')),
    task: taskIn(bank, sectionText(request, 'task')),
  };
}

function taskIn({ scenario, words }: Bank, section: string): string | null {
  if (section === '') return null;
  return scenario.options.find((option) => words.prompts.task(option) === section)?.id ?? null;
}

/** Once its own words of a position are recalled, the reader goes by them and not by how its later turns are filed. */
function withOwnWords(said: readonly Said[], self: string): readonly Said[] {
  const first = said.findIndex(({ speaker, stance }) => speaker === self && stance !== null);
  if (first < 0) return said;
  return said.map((turn, at) => (at > first && turn.speaker === self ? { ...turn, leaning: null } : turn));
}

/** Who has argued for something stood there, also where the words of its position are forgotten. */
function withOwnGrounds(bank: Bank, said: readonly Said[], self: string): readonly Said[] {
  const toldByOthers = new Set<string>();
  return said.map((turn) => {
    if (turn.speaker !== self) for (const { id } of turn.parts) toldByOthers.add(id);
    if (turn.speaker !== self || turn.round === 0 || turn.stance !== null || turn.leaning !== null) return turn;
    // What others have told is only spoken of.
    const parts = turn.parts.filter(({ id }) => !toldByOthers.has(id));
    return { ...turn, leaning: arguedFor(bank, { ...turn, parts }) };
  });
}

/** The one option that the grounds of a turn speak for; of two, also against the other. */
function arguedFor({ byId, scenario: { options } }: Bank, { parts }: Said): string | null {
  const sides = parts.flatMap(({ id }) => {
    const argument = byId.get(id);
    if (!argument) return [];
    if (argument.side === 'for') return [argument.option];
    return options.length === 2 ? options.flatMap((one) => (one.id === argument.option ? [] : [one.id])) : [];
  });
  const [first] = sides;
  return first !== undefined && sides.every((one) => one === first) ? first : null;
}

function understand(bank: Bank, raw: string, cache: LineCache): Understood {
  const known = cache.get(raw);
  if (known) return known;
  if (cache.size > CACHE_MAX_LINES) cache.clear();
  const alone = standingAlone(raw);
  const told = readLine(alone, bank.words.prompts);
  const understood = {
    raw: alone,
    line: told ? spokenLine(bank, told) : remembered(bank, alone),
    isSpoken: told !== null,
  };
  cache.set(alone, understood);
  return understood;
}

function spokenLine(bank: Bank, told: NonNullable<ReturnType<typeof readLine>>): Line {
  if (told.kind === 'statement')
    return {
      kind: 'said',
      said: [saidOf(bank, told.speaker, told.round, told.text, 0, !isCut(told.text), lexiconsFor(bank, told.speaker))],
    };
  // How much time is left is no news to those who count the rounds, nor is it that nothing was answered.
  const { twoVotesLeft, personSilent } = bank.words.prompts;
  if (told.kind === 'notice' && (told.text === twoVotesLeft || told.text === personSilent)) return { kind: 'none' };
  return {
    kind: 'news',
    news: { round: told.round, text: told.text, isPrivate: told.kind === 'private-news', after: 0 },
  };
}

/** Long statements stand in a history by their beginning. */
const isCut = (text: string) => /(?:\.\.\.|…)$/.test(text);

const QUOTED = /“[^”]*”|«[^»]*»/g;

/** A line of the memory, in whichever style it was written and whatever it was shortened to. */
function remembered(bank: Bank, raw: string): Line {
  const { memory } = bank.words;
  const reader = memoryReader(memory);
  const news = reader.news(raw);
  if (news) return { kind: 'news', news: { ...news, after: 0 } };
  if (reader.isFailedVote(raw)) {
    const vote = voteOf(bank, raw);
    return vote ? { kind: 'vote', vote } : { kind: 'none' };
  }
  // What somebody says of a vote is somebody's words.
  if (memory.nobodysWords.test(raw.replace(QUOTED, '“”'))) return { kind: 'none' };
  return layered(bank, raw) ?? quoted(bank, raw);
}

/** A line of a layer; null: it is none. */
function layered(bank: Bank, raw: string): Line | null {
  const { options } = bank.scenario;
  const labels = options.map(({ label }) => label);
  const { memory } = bank.words;
  const ledger = memory.readLedgerLine(raw, bank.agents, labels);
  if (ledger) return { kind: 'said', said: ledger.told.map((told) => ofLedger(bank, ledger.round, told)) };
  if (!memory.layerLine.test(raw)) return null;
  const written = memoryReader(memory).ownStance(raw);
  const own = written === null ? null : memory.readStance(written, labels);
  const leaning = options.find(({ label }) => label === own?.option)?.id;
  if (!own || leaning === undefined) return { kind: 'none' };
  return { kind: 'own', said: { ...wordless, leaning, bid: bidAmong(bank, leaning, own.amounts) } };
}

/** What is told of a turn without any of its words. */
const wordless = {
  round: 0,
  parts: [],
  exchanged: [],
  mentioned: [],
  stance: null,
  leaning: null,
  bid: null,
  asks: [],
  granted: [],
  second: null,
  terms: [],
  termsAsked: [],
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
  const { memory } = bank.words;
  const round = Number(memory.roundNumber.exec(raw.slice(0, 40))?.[1] ?? 0);
  const opening = raw.search(/[“«]/);
  const isQuoted = opening >= 0 && memory.roundLine.test(raw);
  const text = isQuoted ? raw.slice(opening) : raw;
  const said = saidOf(bank, speaker, round, text, isQuoted ? 1 : 0, false, lexiconsFor(bank, speaker));
  const leaning = isQuoted && !asksTerm(bank, text) ? filedUnder(bank, raw.slice(0, opening)) : null;
  const told = { ...said, leaning: leaning ?? said.leaning };
  return { kind: 'said', said: [isQuoted ? wellFiled(bank, told, 'leaning') : wellFiled(bank, told, 'stance')] };
}

/** Without the option under which a turn is filed that only attacks it, or only speaks of what others argue. */
function wellFiled({ byId }: Bank, said: Said, by: 'stance' | 'leaning'): Said {
  const option = said[by];
  const brought = said.parts.flatMap(({ id }) => byId.get(id) ?? []);
  const isFor = brought.some((one) => (one.side === 'for') === (one.option === option));
  const isSpokenOf = by === 'leaning' && said.stance === null && brought.length === 0 && said.mentioned.length > 0;
  return option !== null && ((brought.length > 0 && !isFor) || isSpokenOf) ? { ...said, [by]: null } : said;
}

/** The option that the head of an entry names behind the words for speaking for one. */
function filedUnder(bank: Bank, head: string): string | null {
  const cue = memoryReader(bank.words.memory).spokeForCue;
  const at = head.lastIndexOf(cue);
  return at < 0 ? null : (optionsIn(head.slice(at + cue.length), bank.ownLexicon)[0] ?? null);
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

/** A speaker is understood in its own language, and in that of the reader, in which the reader's memory may tell of it. */
function lexiconsFor(bank: Bank, speaker: string): readonly Lexicon[] {
  const lexicon = bank.speakerLexicons.get(speaker);
  // Whoever came later may speak any language of the run.
  if (!lexicon) return bank.allLexicons;
  return lexicon === bank.ownLexicon ? [lexicon] : [lexicon, bank.ownLexicon];
}

/** Whether somebody has said these words, in whatever they were a part of. */
export function isSaidIn({ said }: Pick<Recall, 'said'>, words: string): boolean {
  const plain = plainWords(words).trim();
  return said.some(({ text }) => plainWords(text).includes(plain));
}

const isSameStep = (a: ExchangeStep, b: ExchangeStep) => a.id === b.id && a.to === b.to && a.step === b.step;

function merged(a: Said, b: Said): Said {
  return {
    ...b,
    parts: [...a.parts, ...b.parts.filter((x) => !a.parts.some((y) => y.id === x.id && y.part === x.part))],
    exchanged: [...a.exchanged, ...b.exchanged.filter((x) => !a.exchanged.some((y) => isSameStep(x, y)))],
    mentioned: [...new Set([...a.mentioned, ...b.mentioned])],
    stance: b.stance ?? a.stance,
    leaning: b.leaning ?? a.leaning,
    bid: b.bid ?? a.bid,
    asks: b.asks.length > 0 ? b.asks : a.asks,
    granted: [...new Set([...a.granted, ...b.granted])],
    second: b.second ?? a.second,
    terms: [...new Set([...a.terms, ...b.terms])],
    termsAsked: [...new Set([...a.termsAsked, ...b.termsAsked])],
    wantsVote: a.wantsVote || b.wantsVote,
    // What is cut holds less than what is whole.
    text: a.isWhole && !b.isWhole ? a.text : b.text,
    isWhole: a.isWhole || b.isWhole,
  };
}

function voteOf(bank: Bank, text: string): Recall['vote'] {
  const round = Number(bank.words.memory.roundNumber.exec(text)?.[1] ?? 0);
  if (round === 0) return null;
  const { disagreements } = bank.words.prompts;
  const reason =
    (Object.keys(disagreements) as (keyof typeof disagreements)[]).find((key) => text.includes(disagreements[key])) ??
    null;
  const decliners = reason ? [] : bank.agents.filter((name) => text.includes(name));
  return { round, decliners, reason };
}

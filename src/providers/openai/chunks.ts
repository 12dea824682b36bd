import type { Finish } from '../../discussion/call.ts';
import type { ThoughtChannel } from '../profiles.ts';
import type { CallFacts, Chunk, ReplyEnd } from '../provider.ts';
import { type Piece, replySplitter } from '../think.ts';
import { parse } from './events.ts';
import { type Fault, fault, faultOfAnswer } from './faults.ts';

type Shown = Pick<Chunk, 'text' | 'thinking' | 'afresh' | 'events'>;

type LooseChunk = {
  id?: unknown;
  model?: unknown;
  error?: unknown;
  choices?: ({ delta?: LooseDelta | null; finish_reason?: unknown } | null)[] | null;
  usage?: LooseUsage | null;
};
type LooseUsage = {
  prompt_tokens?: unknown;
  completion_tokens?: unknown;
  prompt_tokens_details?: { cached_tokens?: unknown } | null;
  /** DeepSeek's name for it. */
  prompt_cache_hit_tokens?: unknown;
  completion_tokens_details?: { reasoning_tokens?: unknown } | null;
};
/** The names under which endpoints send what the model thinks. */
type LooseDelta = {
  content?: unknown;
  refusal?: unknown;
} & { [channel in NamedChannel]?: unknown };
type NamedChannel = Exclude<ThoughtChannel, 'parts' | 'tags'>;

/** Why a reply ended, by what endpoints call it; all else is a stop. */
const FINISHES: ReadonlyMap<string, Finish> = new Map<string, Finish>([
  ['length', 'length'],
  ['model_length', 'length'],
  ['max_tokens', 'length'],
  ['max_output_tokens', 'length'],
  ['content_filter', 'filtered'],
  // As makers call it themselves, which not every gateway puts into the words of the format.
  ['safety', 'filtered'],
  ['sensitive', 'filtered'],
  ['recitation', 'filtered'],
  ['prohibited_content', 'filtered'],
  ['blocklist', 'filtered'],
  ['refusal', 'filtered'],
  ['tool_calls', 'tool'],
  ['function_call', 'tool'],
  ['error', 'error'],
  ['abort', 'error'],
  ['network_error', 'error'],
  ['insufficient_system_resource', 'error'],
]);

/** How a model tells its thoughts. `channels`: as of `Profile`; `endsThoughts`: as of `replySplitter`. */
export type ThoughtsTold = { channels: readonly ThoughtChannel[]; endsThoughts: boolean };

/** Gathers what the chunks of one reply say. `requestId`: of its headers. Texts of the endpoint are as it sent them. */
export function chunkReader(requestId: string | null, { channels, endsThoughts }: ThoughtsTold) {
  const splitter = replySplitter(endsThoughts);
  const named = [...new Set([...channels, ...NAMED_CHANNELS])].filter((channel) => isNamed(channel));
  const facts: CallFacts = requestId === null ? {} : { requestId };
  let finish: string | null = null;
  let isDone = false;
  const heard: Heard = { refusal: '', isSpoken: false, hasThought: false };

  const reader = {
    fault: null as Fault | null,
    /** A chunk has come. */
    isBegun: false,
    get isFinished() {
      return finish !== null || isDone;
    },
    facts: (): CallFacts => ({ ...facts }),
    /** Null: no token was in what was read. */
    read(items: readonly string[]): Shown | null {
      const all: Gathered = { text: '', thinking: '', events: 0 };
      for (const item of items) {
        const data = item.trim();
        if (data.startsWith('[DONE]')) isDone = true;
        if (data === '' || data.startsWith('[DONE]') || reader.fault) continue;
        const chunk = parse(data) as LooseChunk | null | undefined;
        if (chunk === undefined) reader.fault = NOT_JSON;
        else if (chunk?.error) reader.fault = faultOfAnswer(null, chunk.error);
        else if (chunk) take(chunk, all);
      }
      return all.events > 0 ? { ...pieceOf(heard, all), ...(all.events > 1 && { events: all.events }) } : null;
    },
    /** What was held back, at the end; null: nothing. */
    rest(): Shown | null {
      const held = splitter.rest(facts.finish === 'length');
      return held.text + held.thinking === '' ? null : pieceOf(heard, held);
    },
    /** The end of the reply, or its fault by the finish reason; null where none came, and no `[DONE]` behind words. */
    end(): { end: ReplyEnd } | { fault: Fault } | null {
      if (finish === null) return isDone && heard.isSpoken && heard.refusal === '' ? { end: endOf(facts) } : null;
      heard.hasThought ||= (facts.tokensThinking ?? 0) > 0;
      const wrong = faultOfFinish(finish, facts.finish, heard);
      if (wrong) return { fault: wrong };
      return { end: endOf(facts) };
    },
    missingEnd: (): Fault => (reader.isBegun ? NO_END : NOTHING),
  };

  function take(chunk: LooseChunk, all: Gathered): void {
    reader.isBegun = true;
    if (isSaid(chunk.model)) facts.resolvedModel ??= chunk.model;
    if (isSaid(chunk.id)) facts.requestId ??= chunk.id;
    if (chunk.usage) Object.assign(facts, usageOf(chunk.usage));
    const choice = Array.isArray(chunk.choices) ? chunk.choices[0] : null;
    if (!choice) return;
    if (isSaid(choice.finish_reason)) {
      finish = choice.finish_reason;
      facts.finish = FINISHES.get(finish.toLowerCase()) ?? 'stop';
    }
    const { delta } = choice;
    if (typeof delta?.refusal === 'string') heard.refusal += delta.refusal;
    const said = contentOf(delta, named);
    if (said.text + said.thinking === '') return;
    const split = splitter.push(said.text);
    all.text = split.afresh ? split.text : all.text + split.text;
    all.thinking += said.thinking + split.thinking;
    if (split.afresh) all.afresh = true;
    all.events++;
  }
  return reader;
}

/** Of a reply until now. */
type Heard = { refusal: string; isSpoken: boolean; hasThought: boolean };

function pieceOf(heard: Heard, { text, thinking, afresh }: Piece): Shown {
  heard.isSpoken = (heard.isSpoken && !afresh) || text.trim() !== '';
  heard.hasThought ||= thinking.trim() !== '';
  return { text, ...(thinking !== '' && { thinking }), ...(afresh && { afresh }) };
}

type Gathered = Piece & { events: number };

const NOT_JSON = fault('invalid', 'the endpoint sent an event that is not JSON', { retry: 'later' });
const NOTHING = fault('invalid', 'the endpoint answered with nothing', { retry: 'later' });
const NO_END = fault('incomplete', 'the reply ended without a finish reason');

function endOf({ finish, tokensIn, tokensOut }: CallFacts): ReplyEnd {
  return { finish: finish === 'length' ? 'length' : 'stop', tokensIn: tokensIn ?? null, tokensOut: tokensOut ?? null };
}

/** What is wrong with a reply that ended so; null: nothing. `told`: the endpoint's word for it. */
function faultOfFinish(told: string, finish: Finish | undefined, reply: Heard): Fault | null {
  const { refusal, isSpoken, hasThought } = reply;
  if (finish === 'filtered' || (refusal !== '' && !isSpoken))
    return fault('content-refused', refusal || 'the endpoint withheld the reply (content filter)');
  if (finish === 'tool') return fault('invalid', 'the model asked for a tool instead of answering', { retry: 'once' });
  if (finish === 'error') return fault('server', `the endpoint broke off (${told})`);
  if (isSpoken || (finish !== 'length' && !hasThought)) return null;
  const message =
    finish === 'length'
      ? 'the output limit was used up, by reasoning perhaps, before a word of the answer'
      : 'the model thought, and ended before a word of the answer';
  return fault('incomplete', message, { retry: 'more-room' });
}

/** What of the usage is said; nothing that was in the cache is as nothing said. */
function usageOf(usage: LooseUsage): CallFacts {
  const cached = countOf(usage.prompt_tokens_details?.cached_tokens) ?? countOf(usage.prompt_cache_hit_tokens);
  const told: { [K in keyof CallFacts]: number | undefined } = {
    tokensIn: countOf(usage.prompt_tokens),
    tokensOut: countOf(usage.completion_tokens),
    tokensCached: cached || undefined,
    tokensThinking: countOf(usage.completion_tokens_details?.reasoning_tokens) || undefined,
  };
  return Object.fromEntries(Object.entries(told).filter(([, count]) => count !== undefined));
}

const countOf = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
const isSaid = (text: unknown): text is string => typeof text === 'string' && text !== '';

function contentOf(delta: LooseDelta | null | undefined, named: readonly NamedChannel[]): Piece {
  const { text, thinking } = wordsIn(delta?.content);
  return { text, thinking: thinking + thoughtIn(delta ?? {}, named) };
}

const NAMED_CHANNELS: readonly NamedChannel[] = ['reasoning_content', 'reasoning', 'reasoning_details'];
const isNamed = (channel: ThoughtChannel): channel is NamedChannel => channel !== 'parts' && channel !== 'tags';

/** Some endpoints send the same thoughts under several names: the first that holds some counts. */
function thoughtIn(delta: LooseDelta, named: readonly NamedChannel[]): string {
  for (const channel of named) {
    const told = delta[channel];
    const thought = typeof told === 'string' ? told : textsIn(told);
    if (thought !== '') return thought;
  }
  return '';
}

/** Some endpoints send a list of parts: words, thoughts, and what we do not read. */
function wordsIn(content: unknown): Piece {
  if (typeof content === 'string') return { text: content, thinking: '' };
  const joined = { text: '', thinking: '' };
  for (const { type, text, thinking } of partsIn(content)) {
    if (type === 'text' && isSaid(text)) joined.text += text;
    if (type === 'thinking') joined.thinking += isSaid(thinking) ? thinking : textsIn(thinking);
  }
  return joined;
}

function textsIn(list: unknown): string {
  return partsIn(list)
    .map(({ text }) => (isSaid(text) ? text : ''))
    .join('');
}

type LoosePart = { type?: unknown; text?: unknown; thinking?: unknown };

function partsIn(list: unknown): LoosePart[] {
  return Array.isArray(list) ? list.filter((part) => typeof part === 'object' && part !== null) : [];
}

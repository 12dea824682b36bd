import type OpenAI from 'openai';
import type { Clock } from '../../base/clock.ts';
import type { EndpointSettings } from '../endpoints.ts';
import { type Chunk, type Gate, lengthOf, type ModelRequest, type Provider, type StreamOptions } from '../provider.ts';
import { type Redaction, redaction as redactionOf } from '../redact.ts';
import { bodyWriter } from './body.ts';
import { connect } from './client.ts';
import { factsKept } from './facts.ts';
import { type Fault, faultOfThrown, modelError } from './faults.ts';
import { modelsNear } from './models.ts';
import { type RefusedMemory, refusals } from './refused.ts';
import { readReply } from './reply.ts';
import { adaptedIn, type ChatSettings, chatSettings } from './request.ts';
import { plainAnswer, withoutFence } from './structured.ts';
import type { WireResponse } from './transport.ts';

/**
 * `model` is the endpoint's own name for it. `redaction`: of all that the endpoint says, as it is by then; default: of its own key. `memory`:
 * absent: what is refused is known for as long as this provider lives.
 */
export type OpenAiOptions = {
  model: string;
  settings: EndpointSettings;
  clock: Clock;
  gate?: Gate;
  redaction?: () => Redaction;
  memory?: RefusedMemory;
};

/**
 * Any OpenAI-compatible endpoint, through the `openai` package, which is loaded at the first request. The SDK builds and sends the
 * request; reading the stream and naming what went wrong is done here, because the SDK ends quietly where a reply was lost,
 * sleeps beyond an abort and writes to the console. A request is sent again only where it was refused for a parameter.
 */
export function openAiProvider({ model, settings, clock, gate, ...options }: OpenAiOptions): Provider {
  const { redaction = () => redactionOf(settings.apiKey === null ? [] : [settings.apiKey]) } = options;
  const known = refusals(settings.profile, options.memory);
  /** It begins with thoughts that nothing but their end marks (3.7). Told by its own words, so nothing of it outlives the run. */
  let endsThoughts = false;
  const writer = bodyWriter();
  let client: Promise<OpenAI> | undefined;
  const connected = () => (client ??= connect(settings));

  async function* converse(
    request: ModelRequest,
    signal: AbortSignal,
    { onRetry, onFacts }: Omit<StreamOptions, 'signal'>,
  ): AsyncGenerator<Chunk> {
    let partial = '';
    const [tries, { redact, stream }] = [known.ofRequest(), redaction()];
    for (;;) {
      const chat = chatSettings(model, request, settings, tries.refused);
      const form = chat.response_format && request.answer;
      const facts = factsKept({ model, redact, clock, onFacts });
      facts.add(adaptedIn(chat, request, settings, tries.refused));
      let [words, thoughts] = [stream(), stream()];
      const body = writer.write(request.sections, chat, tries.refused);
      const told = { channels: settings.profile.thoughts, endsThoughts };
      const opened = await openReply(connected, chat, body, signal);
      let fault = 'body' in opened ? null : opened;
      if (fault && fault.requestId !== null) facts.add({ requestId: fault.requestId });
      for await (const part of 'body' in opened ? readReply(opened, clock, signal, told) : []) {
        if (signal.aborted) return;
        if ('text' in part || 'end' in part) tries.taken();
        if ('fault' in part) fault = part.fault;
        else if ('facts' in part) facts.add(part.facts);
        else if ('end' in part) {
          const [last, thinking] = [words.rest(), thoughts.rest()];
          partial += last;
          if (thinking !== '') yield { text: '', thinking };
          const answer = form ? plainAnswer(form, partial) : null;
          if (answer !== null) facts.add({ answered: 'schema' });
          return yield { text: form ? (answer ?? withoutFence(partial)) : last, end: part.end };
        } else {
          facts.tokenCame();
          if (part.afresh) [endsThoughts, words, partial] = [true, stream(), ''];
          const text = words.push(part.text);
          partial += text;
          yield {
            // Nobody is shown JSON.
            text: form ? '' : text,
            ...(part.thinking !== undefined && { thinking: thoughts.push(part.thinking) }),
            ...(part.afresh && { afresh: part.afresh }),
            ...(part.events !== undefined && { events: part.events }),
          };
        }
      }
      if (signal.aborted || fault === null) return;
      partial += words.rest();
      const learned = partial === '' ? tries.learn(fault, chat, hasSystem(request)) : null;
      if (learned === null)
        throw modelError(await explained(fault, signal, { model, settings, clock }), partial, clock.now(), redact);
      onRetry(`${fault.status}: ${learned}`);
    }
  }

  return {
    name: 'openai',
    ...(gate && { gate }),
    prepare: () => void connected().catch(() => {}),
    stream: (request, { signal, onRetry, onFacts }) =>
      stoppable(signal, (own) => converse(request, own, { onRetry, onFacts })),
  };
}

const hasSystem = ({ sections }: ModelRequest): boolean =>
  sections.some((section) => section.name === 'system' && lengthOf(section) > 0);

/** Sends a request; what its reply begins with, or what went wrong. */
async function openReply(
  connected: () => Promise<OpenAI>,
  chat: ChatSettings,
  body: readonly Buffer[],
  signal: AbortSignal,
): Promise<WireResponse | Fault> {
  try {
    const client = await connected();
    // The SDK would write all messages anew for each request: it is given none, and the whole body to send in place of its own.
    const fetchOptions = { body } as object;
    const sent = client.chat.completions.create({ ...chat, messages: [] }, { signal, maxRetries: 0, fetchOptions });
    return (await sent.asResponse()) as unknown as WireResponse;
  } catch (thrown) {
    return faultOfThrown(thrown);
  }
}

/** With what the endpoint has instead, where it does not know the model; and where was asked, if nobody knows that address. */
async function explained(
  found: Fault,
  signal: AbortSignal,
  { model, settings, clock }: Pick<OpenAiOptions, 'model' | 'settings' | 'clock'>,
): Promise<Fault> {
  const isUnknown = found.kind === 'network' && found.status === 404;
  if (isUnknown && !isNamed(model, found.message)) {
    const address = `${settings.baseURL}/chat/completions`;
    const message = `nothing answers at ${address}: is base_url right? Most end in /v1 (${found.message})`;
    return { ...found, message };
  }
  const fault: Fault = isUnknown ? { ...found, kind: 'unknown-model' } : found;
  const offered = fault.kind === 'unknown-model' ? await modelsNear(model, settings, clock, signal) : null;
  return offered ? { ...fault, near: offered.near, message: `${fault.message} (${offered.told})` } : fault;
}

const isNamed = (model: string, message: string): boolean =>
  message.split(/[\s"'`,;()]+/).some((word) => word.replace(/[.:]+$/, '') === model);

/** Why a call's own signal aborts; given, because making an exception for each costs more. */
const STOPPED = 'stopped';

/**
 * Gives a generator a signal of its own, so that `return()` stops it even while it waits for the wire (a generator alone would queue
 * the return behind the wait), and so that a `next()` that nobody awaits any more never ends the process.
 */
function stoppable<T>(signal: AbortSignal, start: (own: AbortSignal) => AsyncGenerator<T>): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator]() {
      const stop = new AbortController();
      const abort = () => stop.abort(STOPPED);
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort, { once: true });
      const run = start(stop.signal);
      let isWaiting = false;
      const watched = (result: Promise<IteratorResult<T>>) => {
        const settled = (isOver: boolean) => {
          isWaiting = false;
          if (isOver) signal.removeEventListener('abort', abort);
        };
        result.then(
          ({ done }) => settled(done === true),
          () => settled(true),
        );
        return result;
      };
      return {
        next() {
          isWaiting = true;
          return watched(run.next());
        },
        return() {
          // What is not waited for ends by itself, and at less cost than an abort that all parts of a request hear of.
          if (isWaiting) abort();
          return watched(run.return(undefined));
        },
      };
    },
  };
}

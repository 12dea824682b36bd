import { manualClock } from '../../src/base/clock.ts';
import { ModelError } from '../../src/base/errors.ts';
import type { EndpointSettings } from '../../src/providers/endpoints.ts';
import { openAiProvider } from '../../src/providers/openai/openai.ts';
import { PROFILES } from '../../src/providers/profiles.ts';
import type { AnswerFormat, CallFacts, Chunk, ModelRequest, Provider, Section } from '../../src/providers/provider.ts';

export const KEY = 'canary-7f3a91c2-never-to-be-seen';

/** An endpoint of which nobody knows more than its address, and whether it takes a JSON schema. */
export const endpointAt = (baseURL: string, jsonSchema = false): EndpointSettings => ({
  ...{ name: 'lab', baseURL, apiKey: KEY, proxy: null, headers: {}, extraBody: {} },
  profile: { ...PROFILES.compatible, jsonSchema },
});

export function request(
  sections: Section[] = [{ name: 'request', text: 'Speak.' }],
  answer?: AnswerFormat,
  own: Partial<ModelRequest['agent']> = {},
): ModelRequest {
  const agent = { name: 'Ada', temperature: 0.7, maxTokens: 300, model: 'openai/m', ...own } as ModelRequest['agent'];
  const asked = {
    purpose: 'statement',
    agent,
    attempt: 1,
    round: 1,
    seed: 1,
    participants: ['Ada'],
    absent: [],
  } as const;
  return { ...asked, sections, ...(answer && { answer }) };
}

/** `facts`: the last that were told. */
export type Outcome = {
  text: string;
  thinking: string;
  chunks: Chunk[];
  end: Chunk['end'];
  facts: CallFacts;
  error: ModelError | null;
  retries: string[];
};

/** `agent`: what it has besides. */
type Asking = { sections?: Section[]; answer?: AnswerFormat; agent?: Partial<ModelRequest['agent']> };

/** `isStill`: no wait ends, however long what is waited for takes; else the clock jumps over every one. */
export type AskOptions = { model?: string; proxy?: string | null; isStill?: boolean; jsonSchema?: boolean } & Asking;

/** Asks once and gathers everything. Anything but a ModelError fails the test. */
export async function ask(
  baseURL: string,
  { model = 'm', proxy = null, isStill = false, jsonSchema = false, sections, answer }: AskOptions = {},
) {
  const jumping = manualClock(1_000_000);
  const settings = { ...endpointAt(baseURL, jsonSchema), proxy };
  const provider = openAiProvider({ model, settings, clock: jumping });
  return gather(provider, isStill ? null : jumping, { sections, answer });
}

export async function gather(
  provider: Provider,
  clock: ReturnType<typeof manualClock> | null,
  { sections, answer, agent }: Asking = {},
): Promise<Outcome> {
  const outcome: Outcome = { text: '', thinking: '', chunks: [], end: undefined, facts: {}, error: null, retries: [] };
  const signal = new AbortController().signal;
  let isOver = false;
  const asked = (async () => {
    const stream = provider.stream(request(sections, answer, agent), {
      signal,
      onRetry: (line) => outcome.retries.push(line),
      onFacts: (facts) => (outcome.facts = facts),
    });
    for await (const chunk of stream) {
      outcome.chunks.push(chunk);
      outcome.text = chunk.afresh ? chunk.text : outcome.text + chunk.text;
      outcome.thinking += chunk.thinking ?? '';
      outcome.end ??= chunk.end;
    }
  })()
    .catch((error) => {
      if (!(error instanceof ModelError)) throw error;
      outcome.error = error;
    })
    .finally(() => {
      isOver = true;
    });
  while (clock && !isOver) await clock.advance(60_000);
  await asked;
  return outcome;
}

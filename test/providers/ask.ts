import { manualClock } from '../../src/base/clock.ts';
import { ModelError } from '../../src/base/errors.ts';
import type { EndpointSettings } from '../../src/providers/endpoints.ts';
import { openAiProvider } from '../../src/providers/openai/openai.ts';
import { PROFILES } from '../../src/providers/profiles.ts';
import type { Chunk, ModelRequest, Section } from '../../src/providers/provider.ts';

export const KEY = 'canary-7f3a91c2-never-to-be-seen';

/** An endpoint of which nobody knows more than its address. */
export const endpointAt = (baseURL: string): EndpointSettings => ({
  ...{ baseURL, apiKey: KEY, proxied: false, profile: PROFILES.compatible, headers: {}, extraBody: {} },
});

export function request(sections: Section[] = [{ name: 'request', text: 'Speak.' }]): ModelRequest {
  const agent = { name: 'Ada', temperature: 0.7, maxTokens: 300, model: 'openai/m' } as ModelRequest['agent'];
  return { purpose: 'statement', agent, attempt: 1, round: 1, seed: 1, participants: ['Ada'], absent: [], sections };
}

export type Outcome = { text: string; chunks: Chunk[]; end: Chunk['end']; error: ModelError | null; retries: string[] };

/** Asks once and gathers everything; the clock jumps over every wait. Anything but a ModelError fails the test. */
export async function ask(
  baseURL: string,
  { model = 'm', sections, proxied = false }: { model?: string; sections?: Section[]; proxied?: boolean } = {},
) {
  const clock = manualClock(1_000_000);
  const settings = { ...endpointAt(baseURL), proxied };
  return gather(openAiProvider({ model, settings, clock }), clock, sections);
}

export async function gather(
  provider: ReturnType<typeof openAiProvider>,
  clock: ReturnType<typeof manualClock>,
  sections?: Section[],
): Promise<Outcome> {
  const outcome: Outcome = { text: '', chunks: [], end: undefined, error: null, retries: [] };
  const signal = new AbortController().signal;
  let isOver = false;
  const asked = (async () => {
    const stream = provider.stream(request(sections), { signal, onRetry: (line) => outcome.retries.push(line) });
    for await (const chunk of stream) {
      outcome.chunks.push(chunk);
      outcome.text += chunk.text;
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
  while (!isOver) await clock.advance(60_000);
  await asked;
  return outcome;
}

import type { Chunk, ModelRequest, Provider } from '../src/providers/provider.ts';

/** Answers by a function of the request, word by word; the plainest provider there is. Every request is kept for the test to read. */
export function scriptedProvider(answer: (request: ModelRequest) => string): Provider & { requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    name: 'scripted',
    requests,
    async *stream(request): AsyncGenerator<Chunk> {
      requests.push(request);
      for (const text of answer(request).match(/\s*\S+/g) ?? []) yield { text };
      yield { text: '', end: { finish: 'stop', tokensIn: null, tokensOut: null } };
    },
  };
}

import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { behind, programOf, textOf } from '../recipe-copy.ts';
import { request } from './ask.ts';
import { DONE, finish, rawServer, stream, words } from './raw-server.ts';

type EndpointProgram = typeof import('../fixture-programs/endpoint-program.ts');
type ProviderProgram = typeof import('../fixture-programs/provider-program.ts');

const scenarioOf = (model: string) => `title: Where to put the bench
question: Where shall the new bench stand?
model: ${model}
rounds: 1
options: [{ id: park, label: The park, about: Trees. }, { id: station, label: The station, about: Trains. }]
agents: [{ name: Ann, persona: A gardener. }, { name: Bo, persona: A commuter. }]
`;

it('15.4 an endpoint: one record of a profile, and scenarios, the environment and requests have it', async () => {
  const server = await rawServer(stream(words('The park.'), finish(), DONE));
  try {
    const record = `{ ...COMPATIBLE, baseURL: '${server.baseURL}', keyEnv: 'NEARBY_KEY', capField: 'max_completion_tokens' }`;
    const program = await programOf<EndpointProgram>('endpoint-program.ts', 'endpoint', {
      'providers/profiles.ts': behind(textOf('providers/profiles.ts'), 'PROFILES = {', `\n  nearby: ${record},`),
    });
    expect(program.names()).toContain('nearby');
    const { agent: _, ...asking } = request();
    expect(await program.asked(scenarioOf('nearby/large'), asking, { NEARBY_KEY: 'sk-nearby' })).toBe('The park.');
    expect(server.requests[0]?.headers['authorization']).toBe('Bearer sk-nearby');
    expect(server.requests[0]?.body).toMatchObject({ model: 'large', max_completion_tokens: expect.any(Number) });
  } finally {
    await server.close();
  }
});

const SAID =
  'The park. Whoever waits for a train has a bench already, and nobody who walks under the trees has one to rest on.';
const FIRST = `import type { ModelRequest, Provider } from '../provider.ts';

export const firstProvider = (): Provider => ({
  name: 'first',
  async *stream({ answer }: ModelRequest) {
    const text = answer?.kind === 'yes-no' ? '1' : answer?.kind === 'option' ? answer.labels[0] : '${SAID}';
    yield { text, end: { finish: 'stop', tokensIn: null, tokensOut: null } };
  },
});
`;

it('15.4 a provider without HTTP: a folder and a line, and scenarios, runs, journals and hints have it', async () => {
  const facts = "{ contextTokens: 8_192, source: 'catalogue', price: { input: 0, output: 0 } }";
  const opened = "import('./first/provider.ts').then((own) => own.firstProvider())";
  const program = await programOf<ProviderProgram>('provider-program.ts', 'provider', {
    'providers/first/provider.ts': FIRST,
    'providers/built-in.ts': behind(
      textOf('providers/built-in.ts'),
      'const BUILT_IN = {',
      `\n  first: { facts: ${facts}, open: () => ${opened} },`,
    ),
  });
  const source = scenarioOf('first');
  expect(program.faults(source)).toBe('');
  expect(program.faults(scenarioOf('firts'))).toMatch(
    /found "firts"; did you mean first\?; allowed: first, simulated, human, /,
  );
  expect(program.meant('frist')).toBe('first');
  expect(program.isInJournal(program.read(source))).toBe(true);
  expect(program.offered(scenarioOf('simulated'))).toEqual([
    ['simulated', 'first', 'human'],
    ['simulated', 'first'],
  ]);

  const connecting = vi.spyOn(Socket.prototype, 'connect');
  const { badge, state, statements } = await program.held(source);
  expect(connecting).not.toHaveBeenCalled();
  connecting.mockRestore();
  expect(badge).toBe('first');
  expect(statements.map(({ agent }) => agent).sort()).toEqual(['Ann', 'Bo']);
  expect(statements.map(({ text }) => text)).toEqual([SAID, SAID]);
  expect(statements[0]?.call).toMatchObject({ model: 'first', attempt: 1 });
  expect(state.ended).toMatchObject({ by: 'consensus', decision: { option: 'park' } });
});

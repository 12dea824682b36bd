import { expect, it } from 'vitest';
import { behind, programOf, textOf } from '../recipe-copy.ts';
import { request } from './ask.ts';
import { DONE, finish, rawServer, stream, words } from './raw-server.ts';

type Program = typeof import('../fixture-programs/endpoint-program.ts');

it('15.4 an endpoint: one record of a profile, and scenarios, the environment and requests have it', async () => {
  const server = await rawServer(stream(words('The park.'), finish(), DONE));
  try {
    const record = `{ ...COMPATIBLE, baseURL: '${server.baseURL}', keyEnv: 'NEARBY_KEY', capField: 'max_completion_tokens' }`;
    const program = await programOf<Program>('endpoint-program.ts', 'endpoint', {
      'providers/profiles.ts': behind(textOf('providers/profiles.ts'), 'PROFILES = {', `\n  nearby: ${record},`),
    });
    expect(program.names()).toContain('nearby');
    const scenario = `title: Where to put the bench
question: Where shall the new bench stand?
model: nearby/large
options: [{ id: park, label: The park, about: Trees. }, { id: station, label: The station, about: Trains. }]
agents: [{ name: Ann, persona: A gardener. }, { name: Bo, persona: A commuter. }]
`;
    const { agent: _, ...asking } = request();
    expect(await program.asked(scenario, asking, { NEARBY_KEY: 'sk-nearby' })).toBe('The park.');
    expect(server.requests[0]?.headers['authorization']).toBe('Bearer sk-nearby');
    expect(server.requests[0]?.body).toMatchObject({ model: 'large', max_completion_tokens: expect.any(Number) });
  } finally {
    await server.close();
  }
});

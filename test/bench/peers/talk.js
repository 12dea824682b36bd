// The talk that every library holds: eight agents, 50 rounds, each call with the whole history.
export const baseURL = process.env.BENCH_BASE_URL;
export const model = 'bench';
export const names = Array.from({ length: 8 }, (_, i) => `Agent${i}`);
export const ROUNDS = 50;
export const persona = 'A citizen. You discuss with seven others which rule shall hold.';
const request = 'What do you say? Give your reasons in a few sentences.';

export const promptAfter = (said) => `${['Said so far:', ...said].join('\n')}\n\n${request}`;

/** `ask(agent, prompt)` gives the words of a streamed reply. */
export async function talk(agents, ask) {
  const said = [];
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [i, agent] of agents.entries()) {
      const text = await ask(agent, promptAfter(said));
      if (text.length < 100) throw new Error(`no statement: ${text}`);
      said.push(`Round ${round}, ${names[i]}: ${text}`);
    }
  }
}

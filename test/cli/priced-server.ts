import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine that answers as it is scripted, and tells its usage. */
export type PricedServer = {
  url: string;
  /** Prompts that it was asked, oldest first. */
  asked: string[];
  /** Texts that it was to tell what they are near to, oldest request first. */
  searched: string[][];
  /** How many it has never answered. */
  readonly held: number;
  /** Of all answers. */
  used: { tokensIn: number; tokensOut: number };
  close(): void;
};

/** A token for each four characters, as these tests count. */
const tokensOf = (text: string) => Math.ceil(text.length / 4);

/** `answer`: what it says to a prompt, all messages in one; null: it never answers. */
export async function pricedServer(answer: (prompt: string) => string | null): Promise<PricedServer> {
  const asked: string[] = [];
  const searched: string[][] = [];
  let held = 0;
  const used = { tokensIn: 0, tokensOut: 0 };
  const server: Server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    if (request.url?.endsWith('/embeddings')) {
      const { input } = JSON.parse(text) as { input: string[] };
      const tokens = input.reduce((sum, one) => sum + tokensOf(one), 0);
      searched.push(input);
      used.tokensIn += tokens;
      const data = input.map((one, index) => ({ index, embedding: [one.length, 100] }));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data, usage: { prompt_tokens: tokens, total_tokens: tokens } }));
      return;
    }
    const { messages } = JSON.parse(text) as { messages: { content: string }[] };
    const prompt = messages.map(({ content }) => content).join('\n\n');
    asked.push(prompt);
    const content = answer(prompt);
    if (content === null) {
      held++;
      return;
    }
    const usage = { prompt_tokens: tokensOf(prompt), completion_tokens: tokensOf(content) };
    used.tokensIn += usage.prompt_tokens;
    used.tokensOut += usage.completion_tokens;
    const chunk = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chunk({ choices: [{ index: 0, delta: { content } }] }));
    response.write(chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
    response.end(`${chunk({ choices: [], usage })}data: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    searched,
    get held() {
      return held;
    },
    used,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

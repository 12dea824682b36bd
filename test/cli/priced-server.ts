import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine that answers as it is scripted, and tells its usage. */
export type PricedServer = {
  url: string;
  /** Prompts that it was asked, oldest first. */
  asked: string[];
  /** Texts that it was to tell what they are near to, oldest request first. */
  searched: string[][];
  /** Of all answers. */
  used: { tokensIn: number; tokensOut: number };
  close(): void;
};

/** A token for each four characters, as these tests count. */
const tokensOf = (text: string) => Math.ceil(text.length / 4);

/** `answer`: what it says to a prompt, all messages in one. */
export async function pricedServer(answer: (prompt: string) => string): Promise<PricedServer> {
  const asked: string[] = [];
  const searched: string[][] = [];
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
    used,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { Transform, type TransformCallback } from 'node:stream';
import {
  INVALID_REQUEST,
  PARSE_ERROR,
  parseJSONRPCMessage,
  STDIO_DEFAULT_MAX_BUFFER_SIZE,
} from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { mcpServer } from './mcp-tools.ts';
import { EXIT, tell } from './output.ts';

/** `mcp`: what can be read of runs and done to them, for an assistant, over standard input and output (12.10). Ends when its input does. */
export async function mcp(): Promise<number> {
  const { stdin, stdout } = process;
  const ended = new Promise<void>((resolve) => stdin.once('close', resolve).once('end', resolve));
  const messages = stdin.pipe(messagesOnly((refusal) => stdout.write(`${JSON.stringify(refusal)}\n`)));
  const transport = new StdioServerTransport(messages);
  const serving = serveStdio(mcpServer, { transport, onerror: (error) => tell(String(error)) });
  await ended;
  await serving.close();
  return EXIT.ok;
}

/** The lines that are messages. The library drops the others, where its protocol (JSON-RPC 2.0) has them answered. */
function messagesOnly(refuse: (refusal: object) => void): Transform {
  let rest = Buffer.alloc(0);
  const transform = function (this: Transform, piece: Buffer, _: BufferEncoding, done: TransformCallback) {
    rest = Buffer.concat([rest, piece]);
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const line = rest.subarray(0, end + 1);
      rest = rest.subarray(end + 1);
      const refusal = refusalOf(line.toString('utf8').trim());
      if (refusal === null) this.push(line);
      else refuse({ jsonrpc: '2.0', ...refusal });
    }
    // Whoever never ends a line is the transport's to let go of.
    if (rest.length > STDIO_DEFAULT_MAX_BUFFER_SIZE) {
      this.push(rest);
      rest = Buffer.alloc(0);
    }
    done();
  };
  return new Transform({ transform });
}

/** null: it is a message, or nothing at all. */
function refusalOf(line: string): object | null {
  if (line === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { id: null, error: { code: PARSE_ERROR, message: 'Parse error: this line is no JSON' } };
  }
  try {
    parseJSONRPCMessage(value);
    return null;
  } catch {
    const { id } = Object(value) as { id?: unknown };
    const known = typeof id === 'string' || typeof id === 'number' ? id : null;
    return { id: known, error: { code: INVALID_REQUEST, message: 'Invalid request: no message of JSON-RPC 2.0' } };
  }
}

import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { mcpServer } from './mcp-tools.ts';
import { EXIT, tell } from './output.ts';

/** `mcp`: what can be read of runs and done to them, for an assistant, over standard input and output (12.10). Ends when its input does. */
export async function mcp(): Promise<number> {
  const ended = new Promise<void>((resolve) => process.stdin.once('close', resolve).once('end', resolve));
  const serving = serveStdio(mcpServer, { onerror: (error) => tell(String(error)) });
  await ended;
  await serving.close();
  return EXIT.ok;
}

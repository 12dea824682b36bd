import type { MessagePort } from 'node:worker_threads';

/** What the thread is asked and what it answers; the vectors stand one after another in one array. */
type ThreadQuestion = { id: number; texts: readonly string[] };
export type ThreadAnswer = { id: number; vectors: Float32Array } | { id: number; error: string };
/** Files of the packages, found by whoever starts the thread. */
export type ThreadStart = { library: string; model: string };
/** The first thing that the thread says. */
export type ThreadReady = { ready: true } | { ready: false; error: string };

/**
 * The source of the thread that runs the model. It is started from this text and not from a file, so that it is the same from the
 * sources and from the bundle; so `main` may use nothing but what it is given.
 */
export const THREAD_SOURCE = `(${main.toString()})(require, require('node:worker_threads'));`;

type Library = { initModel(source: unknown): Promise<{ embed(texts: readonly string[]): Promise<number[][]> }> };

function main(
  load: (name: string) => unknown,
  { parentPort, workerData }: { parentPort: MessagePort; workerData: ThreadStart },
): void {
  const say = (message: ThreadReady | ThreadAnswer, moved: ArrayBuffer[] = []) =>
    parentPort.postMessage(message, moved);
  const words = (thrown: unknown) => String((thrown as Error)?.message ?? thrown);

  // What a package prints would stand in the middle of the screen; sent to the program instead, it would keep the process alive.
  for (const stream of [process.stdout, process.stderr]) stream.write = () => true;

  async function start() {
    const { initModel } = load(workerData.library) as Library;
    const { modelSource } = load(workerData.model) as { modelSource: unknown };
    const model = await initModel(modelSource);
    parentPort.on('message', async ({ id, texts }: ThreadQuestion) => {
      try {
        const vectors = Float32Array.from((await model.embed(texts)).flat());
        say({ id, vectors }, [vectors.buffer as ArrayBuffer]);
      } catch (error) {
        say({ id, error: words(error) });
      }
    });
    say({ ready: true });
  }

  start().catch((error) => say({ ready: false, error: words(error) }));
}

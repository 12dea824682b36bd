import type { ScreenWriter } from './screen-writer.ts';

/**
 * The stdout to give Ink together with `debug: true`: each write of Ink is then one whole frame, which goes to the writer. What Ink says
 * about the cursor is dropped, because the session owns it.
 */
export function inkStdout(terminal: NodeJS.WriteStream, writer: Pick<ScreenWriter, 'draw'>): NodeJS.WriteStream {
  function write(frame: string, ...rest: unknown[]): boolean {
    if (frame !== '' && !MODES_ONLY.test(frame)) writer.draw(frame);
    const done = rest.find((item) => typeof item === 'function') as (() => void) | undefined;
    done?.();
    return true;
  }
  return new Proxy(terminal, {
    get(target, name) {
      if (name === 'write') return write;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const MODES_ONLY = /^(?:\x1b\[\?[0-9;]+[hl])+$/;

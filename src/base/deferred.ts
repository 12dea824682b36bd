/** A promise that somebody else settles; settling it twice does nothing. */
export type Deferred<T> = { promise: Promise<T>; resolve(value: T): void; reject(error: unknown): void };

export function deferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((resolvePromise, rejectPromise) => {
    resolve = resolvePromise;
    reject = rejectPromise;
  });
  return { promise, resolve, reject };
}

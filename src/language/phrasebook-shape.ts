/** The same keys with other words. */
export type PhrasebookShape<T> = T extends string
  ? T extends ',' | '.'
    ? ',' | '.'
    : string
  : T extends RegExp | ReadonlySet<string> | ((...given: never[]) => unknown)
    ? T
    : T extends readonly (infer Item)[]
      ? readonly PhrasebookShape<Item>[]
      : { readonly [K in keyof T]: PhrasebookShape<T[K]> };

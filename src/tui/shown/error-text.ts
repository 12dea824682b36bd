import { clean } from '../../base/clean.ts';
import { UserError } from '../../base/errors.ts';
import type { InterfaceWords } from '../../interface/index.ts';

/** What is told of an error, on one line: in the language of the screen where its words are there. */
export function errorText(error: unknown, words: InterfaceWords): string {
  const unnamed = error instanceof UserError ? error.problems[0]?.unnamed : undefined;
  const text = unnamed ? words.unnamed(unnamed) : error instanceof Error ? error.message : String(error);
  return clean(text.split('\n')[0] ?? '', { multiline: false });
}

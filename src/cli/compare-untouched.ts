import { compareOnScreen } from './compare-on-screen.ts';
import type { ShowOptions, Surroundings } from './options.ts';
import { EXIT } from './output.ts';
import { untouchedOf } from './rerun-untouched.ts';

/** The run again without any act, and then both beside each other (24.2). */
export async function compareUntouched(
  file: string,
  shown: Pick<ShowOptions, 'words' | 'theme'>,
  surroundings: Surroundings,
): Promise<number> {
  const { code, path } = await untouchedOf(file, {}, surroundings.now);
  return code === EXIT.ok ? compareOnScreen({ a: file, b: path }, shown, surroundings) : code;
}

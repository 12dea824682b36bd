import { MAX_FILE_BYTES } from './limits.ts';
import { readPlainYaml } from './plain-yaml.ts';
import { readStrictYaml, type SafeYaml } from './strict-yaml.ts';

export type { ReadAs, SafeYaml } from './strict-yaml.ts';

/**
 * Reads one YAML document from an untrusted file. What is written in the usual forms is read without the library, which is loaded for
 * everything else, for faults, and for the place of something.
 */
export function readSafeYaml(source: string, file: string): SafeYaml {
  const plain = Buffer.byteLength(source) > MAX_FILE_BYTES ? null : readPlainYaml(source);
  if (plain === null) return readStrictYaml(source, file);
  let found: SafeYaml | undefined;
  const strict = () => (found ??= readStrictYaml(source, file));
  return {
    value: plain.value,
    problems: [],
    placeOf: (path, key) => strict().placeOf(path, key),
    sourceOf: (path, key) => strict().sourceOf(path, key),
    written: (path) => path,
  };
}

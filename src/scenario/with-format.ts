import { FORMATS, formats } from './formats/index.ts';
import type { SafeYaml } from './safe-yaml.ts';

/** The file held in another format than its own, or in one at all: its own phases, and rounds, make way. */
export function heldInFormat(file: SafeYaml, format: string): SafeYaml {
  const { value } = file;
  if (typeof value !== 'object' || value === null) return file;
  const { phases: _phases, rounds: _rounds, ...rest } = value as Record<string, unknown>;
  return { ...file, value: { ...rest, format } };
}

/**
 * The file with the phases of its format. A format that there is none of, or that stands beside phases of the file's own, changes nothing:
 * the checks find the fault.
 */
export function withFormat(file: SafeYaml): SafeYaml {
  const { value } = file;
  if (typeof value !== 'object' || value === null || !('format' in value)) return file;
  const format = FORMATS.find((name) => name === value.format);
  return format === undefined || 'phases' in value
    ? file
    : { ...file, value: { ...value, phases: formats[format].phases } };
}

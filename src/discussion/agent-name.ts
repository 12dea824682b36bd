/** Senders and recipients that are not agents: no agent can be called so, in whatever case. */
export const RESERVED_NAMES: readonly string[] = ['all', 'everybody', 'system', 'person', 'cue', 'room'];
/** Code units. */
export const MAX_NAME_LENGTH = 40;

export const isLongName = (name: string): boolean => name.length > MAX_NAME_LENGTH;

/** Whether an agent can be called so: one line that means nothing else. Whether somebody is already is another question. */
export function isFitName(name: string): boolean {
  return (
    name === name.trim() &&
    name.length > 0 &&
    !isLongName(name) &&
    !name.includes('\n') &&
    !RESERVED_NAMES.includes(name.toLowerCase()) &&
    !(name in Object.prototype)
  );
}

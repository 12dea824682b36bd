/** What may light up: a loss of these agents, a change of mind of one, or what a vote has just brought. */
export type Flash =
  | { kind: 'loss'; agents: readonly string[]; atMs: number }
  | { kind: 'moved'; agent: string; atMs: number }
  | { kind: 'vote'; atMs: number };

/** Bold and inverse at first, then bold. */
const FLASH_MS = { bright: 400, whole: 2400 } as const;

export function isBright({ flash, nowMs }: { flash: Flash | null; nowMs: number }, kind: Flash['kind']): boolean {
  return flash?.kind === kind && nowMs - flash.atMs < FLASH_MS.bright;
}

/** Where keys are listened to: the screen, or what lies over it. Exactly one at a time. */
export const SCOPES = [
  'screen',
  'help',
  'inject-text',
  'inject-to',
  'memory-menu',
  'memory-menu-edit',
  'inspector',
  'explorer',
  'explorer-edit',
  'confirm',
  'result',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Scopes in which what is typed goes into a field; no letter is a key there. */
export const TYPING: ReadonlySet<Scope> = new Set<Scope>(['help', 'inject-text', 'memory-menu-edit', 'explorer-edit']);

export const closing = {
  journal: (path: string) => `Registro: ${path}`,
  replayWith: (command: string) => `Para verlo de nuevo: ${command}`,
  resumeWith: (command: string) => `Para continuarlo: ${command}`,
  unavailable: (trouble: string) => `no se puede preguntar al modelo: ${trouble}`,
} as const;

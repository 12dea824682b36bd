/** How replies to the questions of a vote are read, and what an agent is told whose reply could not be. */
export const voting = {
  /** The word for a ballot that approves of nothing, as agents are asked for it; more are understood. */
  none: 'ninguna',
  hints: {
    pollNone: 'no contiene ningún 1 ni 0. Responde 1 para sí o 0 para no.',
    pollSeveral: 'contiene más de un 1 o 0. Escribe exactamente uno, y ninguna otra cifra.',
    optionNone: (count: number) => `no nombra ninguna opción. Responde con un número del 1 al ${count}.`,
    optionSeveral: (labels: readonly string[]) =>
      `nombra varias opciones (${labels.join('; ')}). Elige exactamente una.`,
    amountNone: (min: string, max: string) =>
      `no contiene ninguna cantidad. Responde con un número entero de ${min} a ${max}.`,
    amountSeveral: (amounts: readonly string[]) =>
      `contiene cantidades distintas (${amounts.join(', ')}). Escribe exactamente una.`,
    amountBroken: (found: string) => `${found} no es un número entero. Responde con un número entero.`,
    amountOutside: (found: string, min: string, max: string) =>
      `${found} está fuera del intervalo. La cantidad tiene que ir de ${min} a ${max}.`,
  },
} as const;

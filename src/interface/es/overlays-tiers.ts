import { counts, listed, numbers } from './counts.ts';

const { dollars, grouped } = numbers;

export const tiers = {
  title: 'Niveles',
  kept: (strategy: string, style: string) => ` · estrategia ${strategy}, ${style}`,
  context: 'contexto',
  buffer: 'búfer',
  longTerm: 'l. plazo',
  history: 'historial',
  chars: (count: number) => `${grouped(count)} car.`,
  tokens: (count: number) => `${grouped(count)} t`,
  unknownTokens: '… t',
  bufferNote: (entries: number, limitChars: number) =>
    `${counts.entries(entries)}, como máximo ${counts.characters(limitChars)}`,
  historyNote: (messages: number, windowChars: number) =>
    `${counts.messages(messages)}; en la ventana ${counts.characters(windowChars)}`,
  newestLongTerm: 'Memoria a largo plazo, lo más nuevo',
  noPrompt: 'ningún prompt hasta ahora',
  nextPrompt: (purpose: string, windowTokens: number) =>
    `prompt siguiente, ${purpose}; ventana de ${counts.tokens(windowTokens)}`,
  lastPrompt: (round: number, purpose: string, windowTokens: number) =>
    `último prompt, ronda ${round}, ${purpose}; ventana de ${counts.tokens(windowTokens)}`,
  none: 'ninguno',
  saved: (total: number, patterns: number, delta: number, pruning: number, compactState: number) =>
    `${grouped(total)} en este prompt (patrones ${grouped(patterns)}, delta ${grouped(delta)}, poda ${grouped(pruning)}, estado compacto ${grouped(compactState)})`,
  ofWindow: (before: string, after: string) => `; de la ventana, ${before} antes y ${after} después`,
} as const;

export const costs = {
  title: 'Tokens',
  noCalls: 'ninguna llamada hasta ahora',
  spent: (tokensIn: number, tokensCached: number, tokensOut: number, callCount: number, retryCount: number) =>
    `${grouped(tokensIn)} de entrada${tokensCached > 0 ? `, de ellos ${grouped(tokensCached)} en caché` : ''}, ${grouped(tokensOut)} de salida; ${counts.calls(callCount)}${
      retryCount === 0 ? '' : `, ${grouped(retryCount)} ${retryCount === 1 ? 'reintento' : 'reintentos'}`
    }`,
  countsAre: 'los tokens',
  mixed: 'mezclados: unos medidos, otros estimados',
  notKnown: 'sin datos',
  runCosts: 'coste de la ejecución',
  cost: (amount: number, unpriced: readonly string[]) =>
    `${dollars(amount)}${unpriced.length > 0 ? `; no se conoce el precio de ${listed(unpriced)}` : ''}`,
  budget: (percent: number, limit: string, left: string) => `${percent} % de ${limit} gastado, quedan ${left}`,
} as const;

export const growth = {
  notBegun: 'La primera ronda no ha empezado.',
  heads: {
    round: 'ronda',
    statements: 'declarac.',
    said: 'dicho',
    own: 'su memoria',
    all: 'todas',
    history: 'historial',
    unit: 'caracteres',
  },
} as const;

export const whatIf = {
  none: 'No disponible aquí.',
  about: (run: 'recording' | 'ended' | 'going', agent: string) =>
    `${runs[run]}, si la memoria de ${agent} se hubiera llevado de otro modo. No se pregunta a ningún modelo.`,
  now: '  ◂ ahora',
} as const;

const runs = {
  recording: 'La grabación entera',
  ended: 'Esta ejecución',
  going: 'La ejecución hasta ahora (se pone al día en cada ronda)',
} as const;

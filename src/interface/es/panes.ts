import type { DecisionRuleName } from '../../discussion/ballot.ts';
import type { Decided } from '../../discussion/decided.ts';
import { counts, listed } from './counts.ts';
import { decidedHow } from './decided.ts';
import { decisionRules } from './protocol-names.ts';

export const scrolled = {
  newBelow: (count: number) => `↓ ${count} ${count === 1 ? 'nuevo' : 'nuevos'} · G: al final`,
  moreBelow: '↓ más · G: al final',
  follows: 'G: al final',
} as const;

export const history = { title: 'Debate' } as const;

export const order = {
  title: 'Orden de palabra',
  notBegun: 'La primera ronda no ha empezado.',
  states: {
    speaking: 'habla',
    reasoning: 'razona',
    next: 'siguiente',
    waiting: 'espera',
    spoke: '✓ habló',
    cut: '✂ cortado',
    skipped: '– omitido',
    failed: '✗ fallo',
    'not-reached': 'sin turno',
  },
  reasons: {
    policy: '',
    'opener-drawn': 'abre por sorteo',
    swapped: 'cambio: regla de cierre',
    'rule-breached': 'no cabe la regla de cierre',
    bid: 'puja',
    chair: 'la moderación da la palabra',
    hand: 'palabra cedida',
    fallback: 'no se nombró a nadie',
  },
  toBeChosen: 'por elegir',
  bid: (bid: number) => `puja ${bid}`,
  givenBy: (reason: string, by: string) => `${reason}: ${by}`,
  out: { muted: 'silenciado', gone: 'ha salido', exhausted: 'sin tokens' },
  evenness: (gini: string) => `Gini ${gini}`,
  noWords: 'no llegaron palabras',
  attempt: (attempt: number, fault: string) => `intento ${attempt}: ${fault}`,
  note: (_note: string, finisher: string | null) =>
    `La regla de cierre no puede cumplirse aquí${finisher === null ? '' : `: ${finisher} cerró la ronda anterior`}`,
} as const;

export const strip = {
  next: 'Turno',
  vote: 'Voto',
  memory: 'Memoria',
  nobody: 'nadie: el debate ha terminado',
  notBegun: 'la ronda no ha empezado',
  allSpoke: 'ya se ha oído a todo el grupo',
  now: { speaking: 'habla', reasoning: 'razona' },
} as const;

export const wall = {
  title: 'Memorias',
  segments: {
    own: { word: 'propio', brief: 'yo' },
    others: { word: 'oído', brief: 'oír' },
    injected: { word: 'inyectado', brief: 'iny' },
    summary: { word: 'resumen', brief: 'sum' },
    results: { word: 'votaciones y resultados', brief: 'res' },
  },
  writes: {
    appended: 'escrito',
    kept: 'igual',
    integrated: 'integrado',
    compressed: 'comprimido',
    rewritten: 'reescrito',
    edited: 'editado',
    dropped: 'descartado',
    cleared: 'borrado',
  },
  tokens: 't',
  persona: 'p',
  legend: {
    threshold: (share: string) => `se comprime al ${share}`,
    dropped: (share: string) => `se descarta al ${share}`,
    window: '6 8 9 décimos de la ventana del modelo',
    forecast: '≈n declaraciones hasta entonces',
    taken: (what: string) => `${what} en esta ronda`,
    strategy: (name: string) => `estrategia ${name}`,
    persona: 'p personaje, aparte del búfer',
  },
} as const;

export const memory = {
  titleBefore: 'Memoria de ',
  titleAfter: '',
  nothing: 'Todavía no recuerda nada.',
  buffer: 'búfer',
  lastReasoning: (round: number) => `ronda ${round} · último razonamiento privado`,
  longTermCount: (count: number) => `${count} a largo plazo`,
  pinnedCount: (count: number) => (count === 1 ? '1 fijada' : `${count} fijadas`),
  clearedOnce: 'borrada por una intervención',
  round: (round: number) => `ronda ${round}`,
  from: (count: number) => `de ${counts.entries(count)}`,
  edited: 'editada',
  pinned: 'fijada',
  longTerm: 'a largo plazo',
  importance: (hundredths: number) => `importancia ${hundredths}`,
} as const;

export const voting = {
  title: 'Votación',
  round: (round: number) => `ronda ${round}`,
  calledBy: (who: string) => `votación convocada por ${who}`,
  heads: { poll: 'sondeo', confirmation: 'confirma', ballot: 'papeleta' },
  ballots: { thinking: '… piensa', sealed: 'sellada', unreadable: 'ilegible', nobody: 'no hay nadie' },
  abstains: 'en blanco',
  decidedBy: (how: Decided) => `decisión ${decidedHow(how)}`,
  decided: (how: Decided, decision: string) => `decisión ${decidedHow(how)}: ${decision}`,
  undecided: (rule: DecisionRuleName, why: string) => `sin decisión por ${decisionRules[rule]}: ${why}`,
  otherwise: (rules: readonly DecisionRuleName[], option: string | null) =>
    `≠ ${listed(rules.map((rule) => decisionRules[rule]))}: ${option ?? 'sin decisión'}`,
  noneOtherwise: '= con cualquier otra regla se decide lo mismo',
  tally: 'lo que suman las papeletas',
  verdicts: 'lo que decide cada regla',
  answers: {
    yes: 'sí',
    no: 'no',
    initiator: 'convoca',
    'not-asked': 'sin sondeo',
    unreadable: 'ilegible, contada como no',
    nobody: 'nadie',
    'nobody-no': 'nadie',
  },
  earlier: (round: number, outcome: string) => `ronda ${round}: ${outcome}`,
  calledInstead: (who: string) => `convocada por ${who} en lugar del próximo sondeo`,
  polledAtEnd: 'sondeo al final de cada ronda',
  poll: (asked: number, count: number) => `sondeo: ¿quién quiere votar? ya preguntado: ${asked} de ${count}`,
  confirmation: (by: string, confirmed: number) =>
    `convocada por ${by}; ${confirmed === 1 ? '1 confirmación' : `${confirmed} confirmaciones`}`,
  secret: 'papeleta secreta: sellada hasta que vote todo el grupo',
  revealing: (opened: number, count: number) => `se abren las papeletas: ${opened} de ${count}`,
  closed: 'cerrada',
  outcomes: {
    'no-initiator': 'nadie quiso votar',
    declined: (names: readonly string[]) => `sin votación por el no de ${listed(names)}`,
    disagreement: (why: string) => `sin consenso: ${why}`,
    consensus: (decision: string) => `consenso: ${decision}`,
  },
  disagreements: {
    option: 'las papeletas nombran opciones distintas',
    amount: 'la misma opción, pero cantidades distintas',
    mixed: 'opciones distintas y cantidades distintas',
    failed: 'no se pudo leer una papeleta',
    'no-ballots': 'no hay papeletas que contar',
    tie: 'varias opciones están igualadas',
    short: 'ninguna opción tiene los votos que pide la regla',
    cycle: 'ninguna opción vence a todas las demás',
    'no-judge': 'quien decide no nombró ninguna opción',
  },
} as const;

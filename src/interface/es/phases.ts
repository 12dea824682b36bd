import type { DecisionRuleName } from '../../discussion/ballot.ts';
import type { Decided } from '../../discussion/decided.ts';
import { listed } from './counts.ts';
import { decidedHow } from './decided.ts';
import { decisionRules } from './protocol-names.ts';

export const phases = {
  individual: 'A solas, antes del debate',
  closing: 'A solas una vez más, al final',
  ranking: (agent: string, stage: string, labels: readonly string[], certainty: string) =>
    `${agent} ordena ${stage}: ${labels.join(' > ')} (${certainty})`,
  rankingMissing: (agent: string, stage: string) => `El orden de ${agent} ${stage} no se pudo leer`,
  explains: (agent: string) => `${agent} sobre cómo deciden los principios:`,
  noExplanation: (agent: string, why: string) => `${agent} no explica nada: ${why}`,
  application: (agent: string, number: number, choice: string, className: string, income: string, payoff: string) =>
    `${agent}, aplicación ${number}: ${choice}; clase ${className}, ${income} al año, pago ${payoff}`,
  applicationMissing: (agent: string, number: number) => `${agent}, aplicación ${number}: no se pudo leer`,
  applications: (agent: string, payoffs: readonly string[], total: string) =>
    `${agent}, pagos de las aplicaciones: ${payoffs.join(' · ')}; en total ${total}`,
  beforeTalk: (agent: string) => `${agent}, a solas antes del debate`,
  afterTalk: (agent: string) => `${agent}, a solas una vez más al final`,
  target: (agent: string, option: string) => `Solo ${agent} recibe el encargo de conseguir: ${option}`,
  unmet: (of: 'floor' | 'range', amount: string) =>
    of === 'floor'
      ? `Ninguna tabla garantiza ${amount} a cada persona: se toma la del mínimo más alto.`
      : `Ninguna tabla cabe en un rango de ${amount}: se toma la del rango más estrecho.`,
  revealed: (agent: string, option: string, isReached: boolean) =>
    `${agent} tenía un encargo secreto, lograr: ${option}. ${isReached ? 'Se logró.' : 'No se logró.'}`,
  outcome: (factor: string) => `Resultado. Todos los ingresos se multiplican por ${factor}.`,
  result: (agent: string, table: number, isDrawn: boolean, className: string, income: string, payoff: string) =>
    `${agent}: tabla ${table}${isDrawn ? ' (por sorteo)' : ''}, clase ${className}, ${income} al año, pago ${payoff}`,
  bid: (agent: string, bid: number) => `${agent} ofrece ${bid}`,
  noBid: (agent: string) => `La oferta de ${agent} no se puede leer`,
  places: (places: readonly string[]) => `A continuación: ${listed(places)}`,
  placeByBid: (agent: string, bid: number) => `${agent} (oferta ${bid})`,
  placeByAgent: (agent: string, by: string) => `${agent} (por indicación de ${by})`,
  placeByDraw: (agent: string) => `${agent} (no se nombró a nadie)`,
  placeBecause: (agent: string, why: string) => `${agent} (${why})`,
  note: (text: string) => `Regla de cierre: ${text}`,
  decidedBy: (how: Decided, decision: string) => `Votación: decisión ${decidedHow(how)}: ${decision}`,
  undecidedBy: (rule: DecisionRuleName, why: string) => `Votación: sin decisión por ${decisionRules[rule]}: ${why}`,
  beside: (rules: readonly DecisionRuleName[], option: string | null) =>
    `Según ${listed(rules.map((rule) => decisionRules[rule]))}: ${option ?? 'nada decidido'}`,
} as const;

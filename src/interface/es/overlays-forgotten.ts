import { counts, listed, numbers } from './counts.ts';

export const forgotten = {
  nothing: (agent: string) =>
    `${agent} no ha olvidado nada: ninguna entrada ha salido de la memoria desde que se abrió esta pantalla, y si ${agent} hablara ahora, tendría a la vista todo lo dicho.`,
  lostHead: (entry: string, round: number, seq: number) =>
    `${entry} · salió en la ronda ${round}, línea ${seq} del registro`,
  hiddenHead: (name: string, agent: string) => `${name} · no a la vista si ${agent} hablara ahora`,
  heads: { what: 'qué', when: 'ronda', why: 'por qué', now: 'ahora', whose: 'de quién', words: 'palabras' },
  round: (round: number) => `r${round}`,
  gone: 'perdido',
  notShown: 'no visto',
  because: (rule: string, count: number) => `Olvidado: ${rule}; ${counts.entries(count)} por esta regla.`,
  noHeir: (agent: string) => `Ya nada en la memoria de ${agent} lo cuenta.`,
  heir: (entry: string, through: readonly string[], isInBuffer: boolean) =>
    `${entry} lo cuenta desde entonces${through.length > 0 ? ` a través de ${listed(through)}` : ''}, ${
      isInBuffer ? 'en la memoria' : 'en la memoria a largo plazo'
    }:`,
  heirLeft: 'que también ha salido.',
  stillShared: (message: string, from: string) => `El historial común aún lo tiene, como ${message} de ${from}:`,
  hiddenBecause: (stage: string) => `No a la vista: ${stage}.`,
  sharedAllTheSame:
    'Aun así está en el historial común; el inspector de prompts (p) muestra lo que omitió cada llamada, y lo fija (P).',
  rememberedAllTheSame:
    'Aun así se recuerda; el inspector de prompts (p) muestra lo que omitió cada llamada, y lo fija (P).',
} as const;

export const changes = {
  none: 'Hasta ahora solo se han añadido entradas: nada se ha integrado, acortado ni editado.',
  title: (what: string, round: number) => `${what}, ronda ${round}`,
  legend: ' · − antes, + después',
  entry: (seq: number) => `línea ${seq}`,
  round: (round: number) => `ronda ${round}`,
  cleared: 'borrado',
  byRule: (what: string, rule: string) => `${what}, ${rule}`,
  counts: (before: number, after: number) => `${counts.entries(before)} → ${numbers.grouped(after)}`,
  sizes: (before: number, after: number) => `, ${numbers.grouped(before)} → ${numbers.grouped(after)} car.`,
  same: (count: number) => `  … ${counts.entries(count)} como antes`,
} as const;

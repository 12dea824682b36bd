import { counts } from './counts.ts';

export const entries = {
  none: 'Todavía no recuerda nada.',
  heads: {
    entry: 'núm.',
    round: 'ronda',
    roundBrief: 'rd',
    origin: 'origen',
    whose: 'de quién',
    from: 'de',
    style: 'estilo',
    importance: 'imp.',
    words: 'palabras',
  },
  head: (round: number, origin: string, whose: string | null, message: string | null, sources: number) =>
    `ronda ${round} · ${origin}${whose === null ? '' : `, ${whose}`}${message === null ? '' : `, de ${message}`}${
      sources > 0 ? `, en lugar de ${counts.entries(sources)}` : ''
    }`,
  size: (chars: number, tokens: number) => `${counts.characters(chars)}, ${counts.tokens(tokens)}`,
  style: (name: string | null) => (name === null ? 'sin estilo' : `estilo ${name}`),
  importance: (hundredths: number) => `importancia ${hundredths}`,
  pinned: '◆ fijado',
  edited: '✎ editado por una persona',
  gist: 'Esencia, de la que se escriben otros estilos',
  gistNames: {
    speaker: 'habla',
    topic: 'tema',
    reasoning: 'razón',
    certainty: 'certeza',
    key_point: 'punto',
    theory: 'teoría',
    statement: 'dicho',
  },
  inPlaceOf: 'Ocupa el lugar de',
  leak: (message: string, agent: string, isTold: boolean, words: string) =>
    `! Cuenta palabras del mensaje privado ${message}, que ${agent} ${isTold ? 'recibió en privado' : 'nunca recibió'}: ${words}`,
  source: (kind: 'statement' | 'notice' | 'injection', message: string, from: string, round: number) =>
    `Fuente: ${kinds[kind]} ${message} de ${from}, ronda ${round}`,

  whereTo: (entry: string) => `¿Adónde fue ${entry}? Las llamadas posteriores cuyos prompts la tenían`,
  nowhere: 'Todavía no ha estado en ningún prompt, hasta donde se conservan las llamadas.',
  call: (seq: number) => `llam. ${seq}`,
  round: (round: number) => `ronda ${round}`,
  remembered: 'recordada',
  inHistory: 'en historial',
  through: (entry: string) => `por ${entry}`,

  edit: (entry: string) => `Editar ${entry}`,
  editNote: 'Lo que había permanece en el registro y en Cambios.',
} as const;

const kinds = { statement: 'declaración', notice: 'aviso', injection: 'inyección' } as const;

import { cueActs } from './cue-acts.ts';

export const moments = {
  titleUntil: 'Seguir hasta',
  titleCue: 'Hacerlo cuando',
  titleCues: 'Lo que espera su momento',
  aboutUntil: 'La ejecución se pausa ahí, antes de preguntar al próximo modelo.',
  aboutCue: 'Se hace entonces, una vez, y queda registrado; si las reglas lo rechazan, se avisa.',
  noCues:
    'Nada espera. a elige un momento para el próximo acto, sea cual sea su tecla; al escribir un evento, lo hace ctrl-t.',
  until: (moment: string) => `hasta que ${moment}`,
  when: (moment: string) => `cuando ${moment}`,
  voteOpens: 'se abra una votación',
  voteCloses: 'se cierre una votación',
  speaker: (agent: string) => `${agent} tenga la palabra`,
  round: (round: number) => `empiece la ronda ${round}`,
  turns: (round: number, turns: number) =>
    turns === 1 ? `pase 1 turno de la ronda ${round}` : `pasen ${turns} turnos de la ronda ${round}`,
  text: (text: string) => `alguien diga «${text}»`,
  gauge: (agent: string | null, percent: number) =>
    `${agent === null ? 'una memoria' : `la memoria de ${agent}`} pase del ${percent} %`,
  tokens: (count: number) => (count === 1 ? 'se use 1 token' : `se usen ${count} tokens`),
  needs: {
    round: 'ronda (3, o 3.2 para su segundo turno):',
    text: 'alguien dice:',
    gauge: 'una memoria pasa de (%):',
    tokens: 'tokens usados:',
  },
  notTold: 'Falta lo que pide ese momento, o no se puede leer.',
  scheduled: (moment: string) => `Se hará cuando ${moment}.`,
  cancelled: (cue: number) => `#${cue} se ha cancelado.`,
  failed: (cue: number, why: string) => `La intervención programada #${cue} fue rechazada: ${why}`,
  acts: cueActs,
  nextAct: 'lo próximo que se haga, con su propia tecla',
  armed: (moment: string) => `Próximo acto: cuando ${moment} (esc: no)`,
  cannotWait: 'Eso no puede esperar un momento: hace falta quien lo mire. esc suelta el momento.',
} as const;

import { listed, sentence } from './counts.ts';

export const acts = {
  actors: { person: 'una persona', cue: 'una intervención programada' },
  by: (who: string, act: string) => `${sentence(who)} ${act}`,
  onCue: (act: string) => `${act}, según lo programado`,
  alone: (act: string) => `${sentence(act)}.`,
  injected: (to: 'all' | readonly string[]) =>
    to === 'all' ? 'inyectó palabras para todo el grupo' : `inyectó palabras en privado para ${listed(to)}`,
  guidance: (names: readonly string[], style: string, isRewritten: boolean) =>
    `cambió el estilo a ${style} para ${listed(names)}${isRewritten ? ', con reescritura' : ''}`,
  strategy: (names: readonly string[], strategy: string) =>
    `cambió la memoria de ${listed(names)} a la estrategia ${strategy}`,
  view: (names: readonly string[], jobs: readonly string[] | null, view: string | null) =>
    `cambió lo que ${names.length === 1 ? 've' : 'ven'} ${listed(names)}${jobs ? ` para ${listed(jobs)}` : ''} a ${view ?? 'lo que dice el escenario'}`,
  seesNothing: 'nada',
  seesNewest: (view: string, count: number) => `${view}, lo último: ${count}`,
  forgetting: (names: readonly string[], isOn: boolean) =>
    `${isOn ? 'pidió' : 'ya no pide'} a ${listed(names)} que olvide${names.length === 1 ? '' : 'n'}`,
  messagePinned: (message: number, isPinned: boolean) => `${isPinned ? 'fijó' : 'soltó'} el mensaje ${message}`,
  entryPinned: (entry: number, agent: string, isPinned: boolean) =>
    `${isPinned ? 'fijó' : 'soltó'} la entrada ${entry} de la memoria de ${agent}`,
  edited: (agent: string) => `editó la memoria de ${agent}`,
  cleared: (names: readonly string[]) => `borró la memoria de ${listed(names)}`,
  variable: (name: string, value: string, agent: string | null) =>
    `dio a ${name} el valor "${value}"${agent === null ? '' : ` para ${agent}`}`,
  muted: (agent: string, isMuted: boolean) =>
    isMuted ? `sacó a ${agent} del orden de palabra` : `devolvió a ${agent} al orden de palabra`,
  floorHanded: (agent: string) => `dio la palabra a ${agent}`,
  cueScheduled: (cue: number) => `programó la intervención ${cue}`,
  cueCancelled: (cue: number) => `anuló la intervención programada ${cue}`,
  settings: (told: readonly string[]) => `cambió los ajustes: ${told.join(', ')}`,
  wentBack: (entry: number) => `volvió a la línea ${entry} del registro`,
  takenBack: (entry: number, what: string) => `deshizo la línea ${entry} del registro: ${what}`,
  putBack: (entry: number, what: string) => `rehizo la línea ${entry} del registro: ${what}`,
  spoke: (agent: string) => `lo que dijo ${agent}`,
  ending: (by: 'poll' | 'ballot') =>
    by === 'poll' ? 'pidió terminar tras un último sondeo' : 'pidió terminar ya con una papeleta',
  topic: (question: string) => `cambió el tema a “${question}”`,
  agentAdded: (agent: string) => `añadió a ${agent}`,
  agentRemoved: (agent: string) => `retiró a ${agent}`,
  voteCalled: 'convocó una votación',
  answered: (agent: string) => `respondió a ${agent}`,
  unanswered: (agent: string) => `dejó sin respuesta la pregunta de ${agent}`,
  skipped: (agent: string) => `omitió el turno de ${agent}`,
  interrupted: (agent: string) => `interrumpió a ${agent}`,
  stopped: 'detuvo la ejecución',
} as const;

import { listed } from './counts.ts';
import { peopleNotices } from './people.ts';

export const notices = {
  takenBack: (what: string) => `Deshecho: ${what}.`,
  putBack: (what: string) => `Rehecho: ${what}.`,
  withdrawn: 'Retirada antes de hacerse: la última acción que esperaba.',
  wrappingUp: 'El debate concluye.',
  answeringNow: 'Se vota ahora.',
  ...peopleNotices,
  queued: (accepted: string, when: string) => `Se hará ${when}: ${accepted}`,
  injected: (to: 'all' | readonly string[]) =>
    to === 'all' ? 'Inyectado para todo el grupo.' : `Inyectado solo para ${listed(to)}.`,
  voteCalled: 'Votación convocada: ocupa el lugar del próximo sondeo.',
  interrupted: 'Declaración interrumpida.',
  skipped: 'Turno omitido.',
  stopped: 'Debate detenido.',
  messagePinned: (message: number) => `m${message} queda fijado: sobrevive a toda ventana.`,
  messageUnpinned: (message: number) => `m${message} ya no está fijado.`,
  entryPinned: (entry: number) => `#${entry} queda fijada: nada la saca de la memoria.`,
  entryUnpinned: (entry: number) => `#${entry} ya no está fijada.`,
  holdToEdit: 'Una memoria se edita con la ejecución en pausa: pausar antes (space).',
  cleared: (agent: string) => `La memoria de ${agent} queda borrada.`,
  edited: (entry: number, agent: string) => `#${entry} de la memoria de ${agent} queda editada.`,
  nothingToSet: 'Nada que fijar: ya tiene ese valor.',
  nothingToSwitch: 'Nada que cambiar: ya está en vigor.',
  noTokenizer: 'No se pueden contar los tokens: el tokenizador no se cargó.',
} as const;

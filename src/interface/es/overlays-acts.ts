import { listed } from './counts.ts';

export const acts = {
  queued: (accepted: string) => `Se hará cuando acabe el paso en curso: ${accepted}`,
  injected: (names: 'all' | readonly string[]) =>
    `Inyectado para ${names === 'all' ? 'todo el grupo' : listed(names)}.`,
  stopped: 'El debate queda detenido.',
  voteCalled: 'Votación convocada: ocupa el lugar del próximo sondeo.',
  interrupted: 'Declaración interrumpida.',
  dropped: 'Turno omitido.',
  messagePinned: (message: string, isPinned: boolean) =>
    isPinned ? `${message} queda fijado: sobrevive a toda ventana.` : `${message} ya no está fijado.`,
  entryPinned: (entry: string, isPinned: boolean) =>
    isPinned ? `${entry} queda fijada: nada la saca de la memoria.` : `${entry} ya no está fijada.`,
  holdFirst: 'Una memoria se edita con la ejecución en pausa: pausar primero (espacio).',
  cleared: (agent: string) => `La memoria de ${agent} queda borrada.`,
  edited: (entry: string, agent: string) => `${entry} queda editada en la memoria de ${agent}.`,
} as const;

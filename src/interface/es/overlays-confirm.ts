/** Keys that answer yes and no, beside y and n; the first of each is shown. */
export const yesNo: { yes: readonly [string, ...string[]]; no: readonly [string, ...string[]] } = {
  yes: ['s'],
  no: ['n'],
};

export const confirm = {
  titles: {
    quit: '¿Salir?',
    stop: '¿Detener el debate?',
    clear: '¿Borrar la memoria?',
    remove: '¿Retirar al agente?',
    'wrap-up': '¿Concluir?',
    'answer-now': '¿Decidir ya?',
    fork: '¿Tomar el mando?',
    'end-ghost': '¿Acabar la sombra?',
  },
  stop: 'El debate termina aquí, sin decisión. Queda registrado y no se puede deshacer.',
  wrapUp: 'Se acaba el turno, hay un último sondeo y sigue el resultado.',
  fork: (round: number, entry: number) =>
    `Desde aquí (ronda ${round}, entrada ${entry}) el debate sigue en vivo, como ejecución propia con su propio registro. Esta se queda como está.`,
  answerNow: 'Se corta a quien habla, se vota de inmediato y sigue el resultado.',
  endGhost: (entry: number) =>
    `Lo que la sombra ha grabado desde la entrada ${entry} no está en ningún registro y se pierde. Para conservarla: volver y pulsar K.`,
  clear: (agent: string) =>
    `${agent} lo olvida todo: su memoria, su memoria a largo plazo y lo dicho hasta ahora. Lo que había permanece en el registro y en Olvidado.`,
  remove: (agent: string) => `${agent} deja el debate cuando acabe la ronda. Lo que dijo y recuerda queda a la vista.`,
  recordingStays: 'La grabación se queda donde está.',
  notOver:
    'El debate no ha terminado. Todo lo dicho hasta ahora está guardado en su registro y se puede reproducir desde ahí.',
  yes: {
    quit: 'salir',
    stop: 'detener',
    clear: 'borrar',
    remove: 'retirar',
    'wrap-up': 'concluir',
    'answer-now': 'decidir ya',
    fork: 'en vivo',
    'end-ghost': 'acabar',
  },
  no: {
    quit: 'seguir',
    stop: 'seguir',
    clear: 'conservar',
    remove: 'conservar',
    'wrap-up': 'seguir',
    'answer-now': 'seguir',
    fork: 'seguir aquí',
    'end-ghost': 'volver',
  },
} as const;

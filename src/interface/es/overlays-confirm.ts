export const confirm = {
  titles: { quit: '¿Salir?', stop: '¿Detener el debate?', clear: '¿Borrar la memoria?', remove: '¿Retirar al agente?' },
  stop: 'El debate termina aquí, sin decisión. Queda registrado y no se puede deshacer.',
  clear: (agent: string) =>
    `${agent} lo olvida todo: su memoria, su memoria a largo plazo y lo dicho hasta ahora. Lo que había permanece en el registro y en Olvidado.`,
  remove: (agent: string) => `${agent} deja el debate cuando acabe la ronda. Lo que dijo y recuerda queda a la vista.`,
  recordingStays: 'La grabación se queda donde está.',
  notOver:
    'El debate no ha terminado. Todo lo dicho hasta ahora está guardado en su registro y se puede reproducir desde ahí.',
  yes: { quit: 'salir', stop: 'detener', clear: 'borrar', remove: 'retirar' },
  no: { quit: 'seguir', stop: 'seguir', clear: 'conservar', remove: 'conservar' },
} as const;

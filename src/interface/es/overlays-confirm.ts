export const confirm = {
  titles: { quit: '¿Salir?', stop: '¿Detener el debate?', clear: '¿Borrar la memoria?' },
  stop: 'El debate termina aquí, sin decisión. Queda registrado y no se puede deshacer.',
  clear: (agent: string) =>
    `${agent} lo olvida todo: su memoria, su memoria a largo plazo y lo dicho hasta ahora. Lo que había permanece en el registro y en Olvidado.`,
  recordingStays: 'La grabación se queda donde está.',
  notOver:
    'El debate no ha terminado. Todo lo dicho hasta ahora está guardado en su registro y se puede reproducir desde ahí.',
  yes: { quit: 'salir', stop: 'detener', clear: 'borrar' },
  no: { quit: 'seguir', stop: 'seguir', clear: 'conservar' },
} as const;

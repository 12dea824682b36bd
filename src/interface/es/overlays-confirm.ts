export const confirm = {
  titles: { quit: '¿Salir?', stop: '¿Detener el debate?', clear: '¿Borrar la memoria?' },
} as const;

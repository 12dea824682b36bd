export const seatKeys = {
  answer: { label: 'responder', help: 'Responder: abre de nuevo el campo que dejó para mirar alrededor.' },
  'seat-send': { label: 'enviar', help: 'Envía la respuesta.' },
  'seat-new-line': { label: 'línea nueva', help: 'Empieza una línea nueva.' },
  'seat-close': {
    label: 'mirar alrededor',
    help: 'Deja el campo para mirar alrededor; e vuelve, y lo escrito se queda.',
  },
  'seat-up': { label: 'arriba', help: 'La línea de arriba.' },
  'seat-down': { label: 'elegir', help: 'La línea de abajo; un número o una primera letra va a su línea.' },
  'seat-less': { label: 'menos', help: 'Menos: sin marca, menos puntos, un lugar mejor, menos certeza.' },
  'seat-more': { label: 'más', help: 'Más: una marca, más puntos, un lugar peor, más certeza.' },
  'seat-mark': { label: 'marcar', help: 'Pone la marca o la quita; un punto más.' },
  'seat-yes': { label: 'sí', help: 'Sí.' },
  'seat-no': { label: 'no', help: 'No.' },
} as const;

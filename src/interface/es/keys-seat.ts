export const seatKeys = {
  answer: { label: 'responder', help: 'Responder: volver al campo que se dejó para mirar alrededor.' },
  'seat-send': { label: 'enviar', help: 'Enviar la respuesta.' },
  'seat-new-line': { label: 'línea nueva', help: 'Empezar una línea nueva.' },
  'seat-close': {
    label: 'mirar alrededor',
    help: 'Dejar el campo para mirar alrededor; e vuelve a él, y lo escrito se queda.',
  },
  'seat-up': { label: 'subir', help: 'La línea de arriba.' },
  'seat-down': { label: 'bajar', help: 'La línea de abajo; un número o una inicial lleva a su línea.' },
  'seat-less': { label: 'menos', help: 'Menos: sin marca, menos puntos, un puesto mejor, menos certeza.' },
  'seat-more': { label: 'más', help: 'Más: una marca, más puntos, un puesto peor, más certeza.' },
  'seat-mark': { label: 'marcar', help: 'Poner o quitar la marca; un punto más.' },
  'seat-yes': { label: 'sí', help: 'Sí.' },
  'seat-no': { label: 'no', help: 'No.' },
} as const;

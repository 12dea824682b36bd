/** Lo que dice un agente simulado cuando se le pregunta fuera del acta. */
export const interview = {
  changeCues: [
    'cambiar de opinión',
    'cambiar de idea',
    'cambiar tu opinión',
    'haría cambiar',
    'convencerte',
    'te convencería',
    'persuadirte',
  ],
  stance: (option: string) => `Estoy a favor de ${option}.`,
  unsure: 'Todavía no lo tengo claro.',
  weighs: (name: string, gist: string) => `Me pesa lo que planteó ${name}: ${gist}.`,
  against: (option: string) => `No elijo ${option}.`,
  noCase: (option: string, criterion: string) =>
    `No tengo nada en contra de ${option}; me guío por ${criterion}, y ahí mi elección responde mejor.`,
  isFor: (name: string, option: string) => `Según recuerdo, ${name} está a favor de ${option}.`,
  argued: (name: string, gist: string) => `${name} habló de ${gist}.`,
  wants: (name: string, number: string) => `${name} quiere ${number}.`,
  unknown: (name: string) => `No recuerdo qué defiende ${name}.`,
  ofRound: (round: number) => `Esto es lo que recuerdo de la ronda ${round}.`,
  nothingOf: (round: number) => `No recuerdo nada de la ronda ${round}.`,
  news: (quote: string) => `Hubo una noticia: ${quote}.`,
  within: (number: string, own: string) => `Podría aceptar ${number}; lo que sostengo ahora es ${own}.`,
  beyond: (number: string, own: string) => `${number} es más de lo que aceptaría; lo que sostengo ahora es ${own}.`,
  noAmount: 'Mi elección no necesita ninguna cantidad.',
  wouldChange: (gist: string, second: string) =>
    `Si alguien me mostrara que ${gist} no cuenta, volvería a pensar en ${second}.`,
  wouldLook: (second: string) => `Una buena razón a favor de ${second} podría moverme.`,
  nothingWould: 'Nada de lo dicho hasta ahora me haría cambiar de opinión, y no espero que eso cambie.',
} as const;

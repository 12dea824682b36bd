/**
 * Words by which an amount, a vote call or a question is understood, in lower case, words separated by one space, without
 * punctuation. They are looked for at word boundaries.
 */
export const cues = {
  bid: [
    'propongo',
    'pido',
    'tengo que pedir',
    'déjenme proponer',
    'permítanme proponer',
    'mi propuesta',
    'puedo llegar hasta',
    'puedo moverme hasta',
    'me sumo con',
    'me quedo con',
    'me conformo con',
    'quedemos en',
    'quedar en',
    'quedaría en',
    'cerremos en',
    'cerrar en',
    'cerraría en',
    'cierro en',
    'yo pondría',
    'sugiero',
    'deberíamos fijar',
    'apoyo',
    'puedo vivir con',
    'puedo aceptar',
    'acepto',
  ],
  vote: [
    'votemos',
    'hora de votar',
    'pasar a votar',
    'pasemos a la votación',
    'llamar a votación',
    'una votación ahora',
    'votar ahora',
    'votar ya',
    'votar de una vez',
    'sí a una votación',
  ],
  askAmount: ['cantidad', 'cifra', 'monto', 'número', 'cuánto', 'cuánta'],
  askCould: ['vivir con', 'aceptar', 'aceptaría'],
  /** Lines that introduce what only this agent was told. */
  agreed: 'de acuerdo',
} as const;

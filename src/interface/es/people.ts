export const people = {
  interview: {
    title: (agent: string) => `Entrevista con ${agent}`,
    about: 'Fuera del acta: nadie se entera y nada de lo que sigue cambia.',
    question: 'Tu pregunta',
    asking: 'está pensando…',
    failed: (why: string) => `sin respuesta: ${why}`,
  },
  topic: {
    title: 'Cambiar el tema',
    now: 'La pregunta de ahora',
    next: 'La nueva pregunta',
    lands: 'Se anuncia al grupo y vale desde la próxima ronda.',
  },
  newcomer: {
    title: 'Añadir un agente',
    name: 'Nombre',
    persona: 'Quién es',
    model: 'Modelo',
    language: 'Idioma',
    lands: 'Entra cuando acabe la ronda y no sabe lo que no ha oído.',
  },
} as const;

export const peopleNotices = {
  afterRound: (accepted: string) => `Cuando acabe la ronda: ${accepted}`,
  muted: (agent: string) => `${agent} queda sin palabra: recuerda y vota.`,
  unmuted: (agent: string) => `${agent} vuelve a hablar desde la próxima ronda.`,
  floorHanded: (agent: string) => `${agent} habla a continuación.`,
  topicChanged: 'Cambia el tema.',
  agentAdded: (agent: string) => `${agent} entra.`,
  agentRemoved: (agent: string) => `${agent} se va.`,
} as const;

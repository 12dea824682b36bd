export const menu = {
  title: { before: 'Memoria de ', after: '' },
  everybody: 'todo el grupo',
  heads: {
    whom: 'Para quién',
    style: 'Cómo se escriben las entradas en la memoria desde ahora',
    strategy: 'Qué se conserva cuando una memoria crece',
    view: 'Qué ve cada tarea del debate',
    forgetting: 'Olvido a petición',
    variable: 'Variables de los prompts, desde la próxima llamada; enter cambia una',
  },
  forEverybody: 'todo el grupo',
  notForEverybody: 'no todo el grupo',
  forOne: (agent: string) => `solo ${agent}`,
  rewrite: 'reescribir',
  rewriteAbout: 'también lo escrito antes',
  forget: 'olvidar ya',
  forgetAbout: 'en las tareas que olvidan a petición',
  asScenario: 'según el escenario',
  nothing: 'nada (reinicio)',
  nothingAbout: 'ningún mensaje',
  now: '  (ahora)',

  ofThisScenario: 'de este escenario',
  styles: {
    narrative: 'una frase: quién dijo qué y por qué',
    structured: 'Habla: … | Tema: … | Certeza: …',
  },
  profiles: {
    ANALYST: 'todo lo que envió o recibió',
    DEBATER: 'sus intercambios, 4 mensajes',
    CLASSIFIER: 'el último mensaje que recibió',
    GOLDFISH: 'sus intercambios, 2 mensajes',
  },

  variableOf: (name: string, agent: string | null) => (agent === null ? name : `${name} de ${agent}`),
  hidden: 'oculta en los prompts: ',
  empty: 'vacía',

  styleDone: (whose: string, style: string) => `Memoria de ${whose}: ${style}.`,
  strategyDone: (whose: string, strategy: string) => `Estrategia de ${whose}: ${strategy}.`,
  viewDone: (whose: string, view: string) => `Vista de ${whose}: ${view}.`,
  forgettingDone: (whose: string, isOn: boolean) => `Olvido a petición de ${whose}: ${isOn ? 'sí' : 'no'}.`,
  variableDone: (name: string, agent: string | null, value: string) =>
    `{${name}}${agent === null ? '' : ` de ${agent}`}: «${value}».`,
} as const;

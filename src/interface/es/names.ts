import { decisionRules, policies } from './protocol-names.ts';

const purposes = {
  reasoning: 'razonamiento privado',
  statement: 'declaración',
  poll: 'sondeo: ¿votar ya?',
  confirmation: 'confirmación',
  'ballot-option': 'papeleta: opción',
  'ballot-amount': 'papeleta: cantidad',
  integration: 'memoria: integración',
  compression: 'memoria: compresión',
  ranking: 'clasificación',
  explanation: 'explicación',
  'application-option': 'aplicación: opción',
  'application-amount': 'aplicación: cantidad',
  moderation: 'dar la palabra',
  bid: 'puja por la palabra',
  handoff: 'ceder la palabra',
  'person-answer': 'pregunta',
  interview: 'entrevista',
} as const;

const origins = {
  own: 'propio',
  others: 'oído',
  reasoning: 'razonado',
  injected: 'inyectado',
  notice: 'aviso',
  vote: 'votación',
  result: 'resultado',
  summary: 'resumen',
  remembered: 'anterior',
} as const;

const stages = {
  unpublished: 'de esta ronda, aún sin publicar',
  cleared: 'dicho antes de borrar la memoria',
  view: 'fuera de la vista de esta tarea',
  ignored: 'contiene una palabra ignorada',
  time: 'anterior a la ventana de tiempo',
  about: 'demasiado lejos de su tema',
  window: 'anterior a la ventana de mensajes',
  trimmed: 'recortado del historial común',
  pruned: 'intercambio demasiado antiguo',
  fit: 'ya no cabía en el prompt',
  told: 'ya está entero en el mismo prompt',
  layered: 'se cuenta en una capa',
  'less-near': 'menos cercano a la pregunta',
  'long-term': 'solo en la memoria a largo plazo',
} as const;

const stagesBrief = {
  unpublished: 'sin publicar',
  cleared: 'borrado',
  view: 'fuera de vista',
  ignored: 'se ignora',
  time: 'muy antiguo',
  about: 'fuera de tema',
  window: 'fuera de rango',
  trimmed: 'historial lleno',
  pruned: 'otro antiguo',
  fit: 'prompt lleno',
  told: 'ya está entero',
  layered: 'en una capa',
  'less-near': 'menos cercano',
  'long-term': 'a largo plazo',
} as const;

const rules = {
  integrated: 'integrado en una entrada nueva',
  compressed: 'comprimido en una entrada más corta',
  'over-limit': 'la memoria superó su límite; salió la mitad más antigua',
  overflow: 'el prompt superó la ventana del modelo; salió la mitad más antigua',
  window: 'anterior a la ventana de su estrategia',
  'least-important': 'lo menos importante, cuando hizo falta sitio',
  cleared: 'borrado por una intervención',
} as const;

const rulesBrief = {
  integrated: 'integrado',
  compressed: 'comprimido',
  'over-limit': 'sobre el límite',
  overflow: 'modelo lleno',
  window: 'fuera de rango',
  'least-important': 'poco importante',
  cleared: 'borrado',
} as const;

const changes = {
  appended: 'añadido',
  integrated: 'integrado',
  compressed: 'comprimido',
  rewritten: 'reescrito',
  edited: 'editado',
  kept: 'sin cambios',
  dropped: 'descartado',
} as const;

const strategies = {
  append: 'todo, hasta que se llena',
  window: 'las entradas más nuevas',
  summary: 'un resumen y lo más nuevo',
  layered: 'hechos, episodios, el presente',
  important: 'lo que más importa',
  retrieval: 'lo más cercano a la pregunta',
} as const;

export const names = {
  purposes,
  origins,
  stages,
  stagesBrief,
  rules,
  rulesBrief,
  changes,
  strategies,
  decisionRules,
  policies,
} as const;

import type { Unnamed } from '../../base/errors.ts';
import type { JournalFault, JournalFaultKind } from '../../base/journal-fault.ts';
import { isLongName, MAX_NAME_LENGTH } from '../../discussion/agent-name.ts';
import type { Failure } from '../../discussion/call.ts';
import type { Rejection, RejectionReason } from '../../discussion/command.ts';
import { listed } from './names.ts';

export const failure = ({ kind }: Failure): string => FAILURES[kind];

export const failureKinds = {
  network: 'red',
  auth: 'clave rechazada',
  quota: 'cuota',
  'rate-limit': 'límite de uso',
  server: 'servidor',
  timeout: 'sin tiempo',
  'context-length': 'prompt muy largo',
  'content-refused': 'se niega',
  incomplete: 'incompleta',
  invalid: 'no válida',
  'unknown-model': 'modelo desconocido',
  absent: 'sin nadie',
  'too-short': 'demasiado corta',
  empty: 'vacía',
  minimal: 'dice muy poco',
  unreadable: 'ilegible',
  interrupted: 'interrumpida',
  'over-budget': 'tokens agotados',
} as const;

const FAILURES: Readonly<Record<Failure['kind'], string>> = {
  network: 'no se pudo llegar al modelo',
  auth: 'el modelo rechazó la clave',
  quota: 'la cuota está agotada',
  'rate-limit': 'el modelo recibe demasiadas llamadas',
  server: 'el servidor del modelo falló',
  timeout: 'se agotó el tiempo',
  'context-length': 'el prompt es demasiado grande para el modelo',
  'content-refused': 'el modelo se negó a responder',
  incomplete: 'la respuesta quedó incompleta',
  invalid: 'el modelo no aceptó la llamada',
  'unknown-model': 'el modelo no existe',
  absent: 'nadie responde por este lugar',
  'too-short': 'la respuesta es demasiado corta',
  empty: 'la respuesta está vacía',
  minimal: 'la respuesta apenas dice nada',
  unreadable: 'la respuesta no se puede leer',
  interrupted: 'se interrumpió',
  'over-budget': 'los tokens de este turno se agotaron',
};

export const rejection = ({ rejected, name, known }: Rejection): string => {
  const text = REJECTIONS[rejected](name ?? '');
  return known && known.length > 0 ? `${text}; hay: ${known.join(', ')}.` : `${text}.`;
};

/** Sentences without their end. */
const REJECTIONS: Readonly<Record<RejectionReason, (name: string) => string>> = {
  'run-ended': () => 'La ejecución ha terminado',
  replaying: () => 'Una grabación no se puede cambiar',
  'looking-back': () => 'Esto es un momento pasado: primero hay que volver al presente',
  watching: () => 'Solo se mira: para dirigir hace falta --steer',
  'empty-text': () => 'Faltan las palabras',
  'unknown-agent': (name) => (name === '' ? 'No se nombra a nadie' : `No hay ningún agente "${name}"`),
  'unknown-style': (name) => `No hay ningún estilo "${name}"`,
  'unknown-strategy': (name) => `No hay ninguna estrategia "${name}"`,
  'unknown-profile': (name) => `No hay ningún perfil "${name}"`,
  'unknown-job': (name) => `No hay ninguna tarea "${name}"`,
  'unknown-message': (name) => `No hay ningún mensaje ${name}`,
  'unknown-entry': (name) => `No hay ninguna entrada ${name} en esa memoria`,
  'unknown-variable': (name) => `No hay ninguna variable "${name}"`,
  'unknown-option': (name) => `No hay ninguna opción "${name}"`,
  'not-paused': () => 'Una memoria se cambia a mano con la ejecución en pausa',
  'nothing-to-change': () => 'Ya está así',
  'vote-already-open': () => 'Hay una votación en curso',
  'vote-already-called': () => 'Ya hay una votación convocada, en vez de preguntar otra vez quién quiere votar',
  'no-poll-left': () => 'Ya no se preguntará más quién quiere votar, y una votación ocuparía ese lugar',
  'nobody-speaking': () => 'Nadie tiene la palabra',
  'nothing-to-skip': () => 'Nadie está a punto de hablar',
  'unknown-cue': () => 'No hay tal intervención para más tarde',
  'already-ending': () => 'El debate ya está terminando',
  'nothing-to-undo': () => 'No hay nada que deshacer',
  'nothing-to-redo': () => 'No hay nada que rehacer',
  'embedder-open': () => 'El buscador de recuerdos que se fijó sigue en esta ejecución',
  'moment-past': () => 'Ese momento ya ha pasado',
  'agent-gone': (name) => `${name} ya no participa`,
  'not-to-speak': (name) => `${name} ya no habla en esta ronda`,
  'no-round-left': () => 'No queda ninguna ronda en la que pueda tener efecto',
  'too-few-agents': () => 'Deben quedar al menos dos agentes',
  'name-taken': (name) => `Ya hay un agente "${name}"`,
  'unfit-name': (name) =>
    `Ningún agente puede llamarse "${name}": ${isLongName(name) ? `un nombre tiene como mucho ${MAX_NAME_LENGTH} caracteres` : 'significa otra cosa'}`,
  'unknown-model': (name) => `En esta ejecución no hay ningún modelo "${name}"`,
  'unknown-language': (name) => `En esta ejecución nadie lee en el idioma "${name}"`,
  'person-in-seat': (name) => `En el lugar de ${name} hay una persona`,
  'unpriced-model': (name) => `Se desconoce el precio de ${name}, y la ejecución tiene un presupuesto de coste`,
  'hidden-from-seat': () => 'Desde un lugar no se entrevista a nadie',
  'nobody-to-ask': (name) => `El modelo de ${name} no está disponible aquí`,
};

export const journalFault = ({ kind, found = '', wanted = '' }: JournalFault): string => FAULTS[kind](found, wanted);

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'ya no está',
  EACCES: 'permiso denegado',
  EPERM: 'no está permitido',
  EIO: 'el disco da un error',
  EMFILE: 'hay demasiados archivos abiertos',
};

const FAULTS: Readonly<Record<JournalFaultKind, (found: string, wanted: string) => string>> = {
  'no-header': () => 'no es el encabezado de un registro',
  'cut-header': () => 'no es el encabezado completo de un registro',
  'newer-format': (found) => `es del formato de registro ${found}, escrito por una versión más nueva de este programa`,
  'no-entry': () => 'no es una entrada de un registro',
  'no-checksum': () => 'está dañada: no acaba en una suma de comprobación',
  'wrong-checksum': () => 'está dañada: su suma de comprobación no coincide',
  'no-json': () => 'está dañada: no es JSON',
  'no-record': () => 'no es un objeto',
  'forbidden-key': (found) => `contiene la clave "${found}", que no está permitida`,
  'unknown-event': (found) => `contiene un tipo de evento desconocido${found && ` ${found}`}`,
  'wrong-field': (found) => `tiene mal el campo "${found}"`,
  'missing-field': (found) => `le falta el campo "${found}"`,
  'other-entry': (found, wanted) => `contiene la entrada ${found} donde va la ${wanted}`,
  'too-large': () => 'es demasiado grande para la lista',
  unreadable: (found) => `no se puede leer: ${REASONS[found] ? `${REASONS[found]} (${found})` : found}`,
};

export const unnamed = ({ kind, name, known }: Unnamed): string => {
  const what = kind === 'command' ? `comando ${name}` : `servidor ${name}`;
  return `En el archivo de configuración no hay ningún ${what}${known.length > 0 ? `; hay: ${listed(known)}` : ', ni ningún otro'}.`;
};

/** La pantalla falló en algo; la ejecución, no. */
export const screenFaults = {
  once: (what: string) => `No se pudo dibujar una imagen (${what}). La ejecución continúa.`,
  lines:
    'La pantalla falló dos veces seguidas y se cerró. La ejecución continúa en líneas de texto; no se vuelve a preguntar nada.',
  paused: 'La pantalla falló dos veces seguidas y se cerró. La ejecución está en pausa y queda guardada.',
  over: 'La pantalla falló dos veces seguidas y se cerró.',
  report: 'Por favor, informa de esto:',
} as const;

export const outputFaults = {
  unread: (path: string) => `Ya nadie lee estas líneas: el debate sigue, en ${path}`,
  unreadAsked: (path: string) =>
    `Ya nadie lee lo que se le pregunta a una persona: el debate se detiene, y queda en ${path}`,
} as const;

export const confirming = {
  estimating: 'Se estima lo que puede costar…',
  range: (low: string, high: string) => `Puede costar de ${low} a ${high}.`,
  question: '¿Seguir? (s/N) ',
  refused: 'Aquí no se puede preguntar a nadie: --yes sigue, --cost pone un límite, --estimate dice de qué se compone.',
  notBegun: 'No se ha empezado nada.',
  unpriced: (models: readonly string[]) => `No se conoce el precio de ${listed(models)}: lo que cuesta no se cuenta.`,
} as const;

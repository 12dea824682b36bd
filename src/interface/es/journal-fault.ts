import type { JournalFault, JournalFaultKind } from '../../base/journal-fault.ts';

export const journalFault = ({ kind, found = '', wanted = '' }: JournalFault): string => FAULTS[kind](found, wanted);

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'ya no está',
  EACCES: 'permiso denegado',
  EPERM: 'no está permitido',
  EIO: 'el disco da un error',
  EMFILE: 'hay demasiados archivos abiertos',
};

const FAULTS: Readonly<Record<JournalFaultKind, (found: string, wanted: string) => string>> = {
  'no-header': () => 'no es el encabezado de un diario',
  'cut-header': () => 'no es el encabezado completo de un diario',
  'newer-format': (found) => `es del formato de diario ${found}, escrito por una versión más nueva de este programa`,
  'no-entry': () => 'no es una entrada de un diario',
  'no-checksum': () => 'está dañada: no acaba en una suma de comprobación',
  'wrong-checksum': () => 'está dañada: su suma de comprobación no coincide',
  'no-json': () => 'está dañada: no es JSON',
  'no-record': () => 'no es un registro',
  'forbidden-key': (found) => `contiene la clave "${found}", que no está permitida`,
  'unknown-event': (found) => `contiene un tipo de evento desconocido${found && ` ${found}`}`,
  'wrong-field': (found) => `tiene mal el campo "${found}"`,
  'missing-field': (found) => `le falta el campo "${found}"`,
  'other-entry': (found, wanted) => `contiene la entrada ${found} donde va la ${wanted}`,
  'too-large': () => 'es demasiado grande para la lista',
  unreadable: (found) => `no se puede leer: ${REASONS[found] ? `${REASONS[found]} (${found})` : found}`,
};

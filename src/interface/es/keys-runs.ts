export const runsKeys = {
  'runs-open': { label: 'ver', help: 'Reproduce la ejecución elegida; al salir de ella se vuelve a la lista.' },
  'runs-resume': {
    label: 'continuar',
    help: 'Continúa la ejecución elegida si está sin terminar, en su propio archivo; al salir se vuelve a la lista.',
  },
  'runs-filter': {
    label: 'buscar',
    help: 'Escribe palabras: en la lista quedan las ejecuciones que las tienen todas.',
  },
  'runs-filter-keep': { label: 'listo', help: 'Deja el campo; la lista queda con lo encontrado.' },
  'runs-filter-clear': { label: 'todas', help: 'Olvida las palabras: vuelven todas las ejecuciones.' },
  'runs-down': { label: 'abajo', help: 'Elige la ejecución siguiente de la lista.' },
  'runs-up': { label: 'arriba', help: 'Elige la ejecución anterior.' },
  'runs-page-down': { label: 'página abajo', help: 'Baja una página.' },
  'runs-page-up': { label: 'página arriba', help: 'Sube una página.' },
  'runs-start': { label: 'la más reciente', help: 'Elige la ejecución más reciente.' },
  'runs-end': { label: 'la más antigua', help: 'Elige la ejecución más antigua.' },
  'runs-quit': { label: 'salir', help: 'Sale.' },
  'runs-quit-hard': { label: 'salir', help: 'Sale, con el código de salida 130.' },
} as const;

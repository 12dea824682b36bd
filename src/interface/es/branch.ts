import { counts } from './counts.ts';

export const branch = {
  title: (entry: number) => `Dos ejecuciones desde la entrada ${entry}`,
  ours: 'esta ejecución',
  ghost: 'la sombra',
  unchanged: 'En la sombra no ha cambiado nada aún: c cambia una cosa.',
  changed: (change: string) => `En la sombra: ${change}`,
  placebo: (count: number) => `No se cambió nada, y ambas son iguales por ahora (${count} entradas).`,
  same: (count: number) => `Ambas son iguales por ahora (${count} entradas).`,
  parts: (entry: number, ours: string, ghost: string) =>
    `Primera diferencia: entrada ${entry}: aquí ${ours}, allí ${ghost}`,
  followed: (ours: number, ghost: number) =>
    `Desde entonces: aquí ${counts.entries(ours)}, allí ${counts.entries(ghost)}`,
  ended: 'terminada',
  tabShows: 'tab muestra la otra',
  titleChange: 'Cambiar una cosa en la sombra',
  inject: 'inyectar un evento para todo el grupo:',
  style: (style: string) => `todos recuerdan con el estilo ${style}`,
  strategy: (strategy: string) => `todos recuerdan con la estrategia ${strategy}`,
  mute: (agent: string) => `${agent} queda en silencio`,
  floor: (agent: string) => `${agent} tiene la palabra`,
  memory: (agent: string) => `lo que recuerda ${agent}`,
  titleMemory: (agent: string) => `Cambiar una entrada en la memoria de ${agent}`,
  nothingRemembered: 'Todavía no se recuerda nada.',
  remembered: (agent: string, entry: number, text: string) => `${agent} recuerda como #${entry}: “${text}”`,
  model: (agent: string) => `quién responde por ${agent}:`,
  none: 'Esta ejecución no se puede dividir aquí.',
  kept: (path: string) => `La sombra se conserva: ${path}`,
  underWay: 'Una de las dos aún está en camino: avanzan juntas.',
  broken: (why: string) => `La sombra ha acabado: ${why}`,
} as const;

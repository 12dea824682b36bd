import type { WarningWords } from '../warned.ts';

/** As `orchestrator/remember.ts` and `memory/` write them. */
export const warnings: WarningWords = [
  [/the memory of ([^;(]+) was not compressed \(/g, 'no se comprimió la memoria de $1 ('],
  [
    /the memory of ([^;(]+) was compressed and cut to its target/g,
    'la memoria de $1 se comprimió y se cortó a su medida',
  ],
  [/the memory of ([^;(]+) was not integrated \(/g, 'no se integró la memoria de $1 ('],
  [/the integrated memory of ([^;(]+) was cut to its limit/g, 'la memoria integrada de $1 se cortó a su límite'],
  [/the news was appended/g, 'la novedad se añadió al final'],
  [
    /a memory was over its limit and its least important half was dropped: /g,
    'una memoria pasó de su límite y perdió su mitad menos importante: ',
  ],
  [
    /a memory was over its limit and its oldest half was dropped: /g,
    'una memoria pasó de su límite y perdió su mitad más antigua: ',
  ],
  [/a prompt was larger than the window of its model: /g, 'un prompt no cabía en la ventana de su modelo: '],
  [/nothing in the memory of ([^;(]+) may go/g, 'nada en la memoria de $1 se puede quitar'],
  [/the older half of the memory of ([^;(]+) was dropped/g, 'se quitó la mitad más antigua de la memoria de $1'],
  [/the older half of the memory of ([^;(]+) was shortened/g, 'se acortó la mitad más antigua de la memoria de $1'],
  [/the simple update failed and is made by a model for /g, 'no bastó con añadir, y lo hace un modelo para '],
  [/the reply was empty/g, 'la respuesta estaba vacía'],
  [/nothing in it is short enough/g, 'nada en ella es lo bastante corto'],
  [/it would not have shrunk/g, 'no se habría hecho más corta'],
  [/its limit leaves no room/g, 'su límite no deja sitio'],
  [/the style has no words for it/g, 'el estilo no tiene palabras para ello'],
  [/it has no place beside what is kept whole/g, 'no cabe junto a lo que se guarda entero'],
  [/\) and (?=[^;(]+ \()/g, ') y '],
  [/(\d+) agents/g, '$1 agentes'],
];

/**
 * Spanish, without address: infinitives for what a key does, no `tú` and no `usted`. One word for one thing, those of the phrasebook
 * (`src/language/es`) where agents read of it too and people do not say it more plainly: agent agente · discussion debate · round ronda ·
 * turn turno · statement declaración · private reasoning razonamiento privado · poll ¿quién quiere votar? · confirmation aceptar · vote
 * votación · ballot papeleta · secret secreta · option opción · amount cantidad · consensus por unanimidad · undecided sin decisión ·
 * notice aviso · inject decirles · memory memoria · entry entrada · buffer búfer · strategy estrategia · guidance style estilo · view vista
 * · job tarea · profile perfil · persona personaje · long-term memory memoria a largo plazo · importance importancia · pinned fijado ·
 * forgotten olvidado · dropped olvidado · cleared borrado · compressed en resumen · integrated asimilado · cue más tarde · fork seguir
 * desde aquí · tier nivel · layer capa · window ventana · history historial · prompt prompt · section sección · left out omitido · call
 * llamada · token token · model modelo · run ejecución · recording grabación · journal registro · seed semilla · budget presupuesto ·
 * paused en pausa · step paso · speed velocidad · skip omitir · interrupt interrumpir · cut off cortado · stop detener · quit salir ·
 * person persona · touched intervenido 1× · untouched intacto · pane panel · wall memoria · order turnos. Names that stand in scenario
 * files (strategies, styles, views, models) are shown as they are written there.
 */
export const language = 'es';

export * from './events.ts';
export * from './faults.ts';
export * from './keys.ts';
export { explorer, inspector, menu, senders, whatIf } from './memory.ts';
export { counts, eventNames, listed, names, numbers, removed } from './names.ts';
export * from './pages.ts';
export * from './panes.ts';
export { comparison, result, results, runs, theatre } from './results.ts';
export * from './screen.ts';
export * from './windows.ts';

/**
 * Spanish, without address: infinitives for what a key does, no `tú` and no `usted`. One word for one thing, those of the phrasebook
 * (`src/language/es`) where agents read of it too:
 * agent agente · discussion debate · round ronda · turn turno · statement declaración · private reasoning razonamiento privado ·
 * poll sondeo · confirmation confirmación · vote votación · ballot papeleta · secret secreta · option opción · amount cantidad ·
 * consensus consenso · notice aviso · inject inyectar · memory memoria · entry entrada · buffer búfer · strategy estrategia ·
 * guidance style estilo · view vista · job tarea · profile perfil · persona personaje · long-term memory memoria a largo plazo ·
 * importance importancia · pinned fijado · forgotten olvidado · dropped descartado · cleared borrado · compressed comprimido ·
 * tier nivel · layer capa · window ventana · history historial · prompt prompt · section sección · left out omitido · call llamada ·
 * token token · model modelo · run ejecución · recording grabación · journal registro · seed semilla · budget presupuesto ·
 * paused en pausa · step paso · speed velocidad · skip omitir · interrupt interrumpir · cut off cortado · stop detener · quit salir ·
 * person persona · touched tocada · untouched sin tocar · pane panel · wall memorias · order orden. Names that stand in
 * scenario files (strategies, styles, views, models) are shown as they are written there.
 */
export const language = 'es';

export * from './events.ts';
export * from './faults.ts';
export * from './keys.ts';
export * from './memory.ts';
export { counts, eventNames, listed, names, numbers } from './names.ts';
export * from './results.ts';
export * from './screen.ts';
export * from './windows.ts';

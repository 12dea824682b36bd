import { acts } from './acts.ts';
import { branch } from './branch.ts';
import { closing } from './closing.ts';
import { comparison } from './comparison.ts';
import { counts, listed, numbers } from './counts.ts';
import { eventNames } from './event-names.ts';
import { events } from './events.ts';
import { failure, failureKinds, rejection } from './faults.ts';
import { journalFault } from './journal-fault.ts';
import { keys, keysNow } from './keys.ts';
import { lines } from './lines.ts';
import { moments } from './moments.ts';
import { names } from './names.ts';
import { notices } from './notices.ts';
import { overlays } from './overlays.ts';
import { yesNo } from './overlays-confirm.ts';
import { history, memory, order, scrolled, strip, voting, wall } from './panes.ts';
import { phases } from './phases.ts';
import { results } from './results.ts';
import { runs } from './runs.ts';
import { seat } from './seat.ts';
import { status, tooSmall } from './status.ts';
import { timeline } from './timeline.ts';
import { whatIf } from './what-if.ts';

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
 * held en pausa · step paso · speed velocidad · skip omitir · interrupt interrumpir · cut off cortado · stop detener · quit salir ·
 * person persona · touched tocada · untouched sin tocar · pane panel · wall memorias · order orden. Names that stand in
 * scenario files (strategies, styles, views, models) are shown as they are written there.
 */
export const es = {
  language: 'es',
  numbers,
  counts,
  listed,
  keys,
  keysNow,
  names,
  notices,
  rejection,
  failure,
  failureKinds,
  journalFault,
  runs,
  seat,
  status,
  tooSmall,
  scrolled,
  history,
  order,
  wall,
  voting,
  memory,
  strip,
  overlays,
  yesNo,
  results,
  phases,
  timeline,
  moments,
  branch,
  whatIf,
  events,
  acts,
  lines,
  closing,
  comparison,
  eventNames,
} as const;

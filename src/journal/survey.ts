import * as fs from 'node:fs';
import { UserError } from '../base/errors.ts';
import { type AdaptedSetting, withAdapted } from '../discussion/adapted.ts';
import { type Costs, modelsAfter, noCosts, withCosts } from '../discussion/costs.ts';
import { type Decided, decidedBy } from '../discussion/decided.ts';
import { type Actor, callerOf, type Decision, type Event, isAct, isTouch, type RunEnd } from '../discussion/event.ts';
import { type Falls, fallsAfter, type ImpairedPlace, impairmentOf, isOfUnknown } from '../discussion/impaired.ts';
import type { WorldOutcome } from '../discussion/outcome-name.ts';
import type { Agent, Scenario } from '../discussion/scenario.ts';
import { replacedVoices, standInOf, type Voices, voiceIn } from '../discussion/voices.ts';
import type { WorldEnd } from '../discussion/world.ts';
import { checkLine, decodeEntry, decodeHeader, namesOf } from './codec.ts';
import { faultOf } from './fault.ts';
import type { Header } from './journal.ts';

/**
 * What a journal tells without being folded: every checksum is verified, and few lines are taken apart. Nothing of the file is changed.
 */
export type Survey = {
  header: Header;
  /** When its first and last entry were made, in Unix milliseconds; null: it has none. */
  firstAt: number | null;
  lastAt: number | null;
  entries: number;
  /** What was taken back apart. */
  rounds: number;
  statements: number;
  touchCount: number;
  /** As of the state (16.2). */
  impairedCount: number;
  /** Where, of the newest of them. */
  impairedPlaces: ImpairedPlace[];
  /** Calls whose answer is unknown (16.2). */
  unknownCalls: number;
  /** As of the state (15.6). */
  falls: Falls;
  /** Null: it has not ended. */
  ended: { by: RunEnd; decision: Decision | null } | null;
  /** How its world ended (30.1), once it has ended itself; null: it has none. */
  world: WorldOutcome | null;
  /** What is known of its models. */
  models: Scenario['models'];
  /** How its last vote came to a decision; null: it came to none. */
  decided: Decided | null;
  /** Who asked for the end, or stopped the run; null: nobody. */
  endedBy: Actor | null;
  /** What its calls have cost (8.9). */
  costs: Costs;
  /** Settings that were not sent as they were asked for (8.8). */
  adapted: readonly AdaptedSetting[];
  /** What simulated agents have said in the place of models that spoke before, and where it begins (13.5); null: nothing. */
  standIns: { entry: number; round: number; statements: number } | null;
  /** Its last line was not written to its end. */
  isTorn: boolean;
};

/** With what is needed to go on reading. */
type Reading = Survey & {
  worldEnd: WorldEnd | null;
  agents: readonly Pick<Agent, 'name' | 'model'>[];
  voices: Voices;
};

const LARGEST_BYTES = 64 * 1024 * 1024;
const LINE_FEED = 0x0a;
/** Where an entry names its type: behind two numbers. */
const HEAD_CHARS = 96;

/** Damage throws a `UserError` that names the line. */
export function surveyJournal(path: string): Survey {
  const bytes = read(path);
  const whole = bytes.lastIndexOf(LINE_FEED) + 1;
  const headerEnd = bytes.indexOf(LINE_FEED);
  if (headerEnd < 0) throw placedFault(path, 1, faultOf({ kind: 'cut-header' }));
  const header = placed(path, 1, () => decodeHeader(bytes, 0, headerEnd));
  const survey: Reading = {
    header,
    firstAt: null,
    lastAt: null,
    entries: 0,
    rounds: 0,
    statements: 0,
    touchCount: 0,
    impairedCount: 0,
    impairedPlaces: [],
    unknownCalls: 0,
    falls: {},
    models: header.scenario.models,
    ended: null,
    world: null,
    worldEnd: null,
    decided: null,
    endedBy: null,
    costs: noCosts,
    adapted: [],
    standIns: null,
    agents: header.scenario.agents,
    voices: {},
    isTorn: whole < bytes.length,
  };
  /** How far the talk was after each entry, and who wanted its end. */
  const talk = [talkOf(survey)];
  for (let start = headerEnd + 1; start < whole; ) {
    const end = bytes.indexOf(LINE_FEED, start);
    const goneBackTo = count(survey, bytes, start, end, path);
    if (goneBackTo !== null) Object.assign(survey, talk[goneBackTo]);
    talk.push(talkOf(survey));
    start = end + 1;
  }
  return survey;
}

/** What is undone where somebody goes back. */
const talkOf = ({ rounds, statements, endedBy, falls, agents, voices, standIns, worldEnd }: Reading) => ({
  ...{ rounds, statements, endedBy, falls, worldEnd },
  ...{ agents, voices, standIns },
});

function read(path: string): Buffer {
  try {
    const { size } = fs.statSync(path);
    if (size > LARGEST_BYTES) throw faultOf({ kind: 'too-large' });
    return fs.readFileSync(path);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw faultOf({ kind: 'unreadable', found: code ?? message });
  }
}

/** Adds a line; only those that say more than that they are there are taken apart. Returns the entry that the run went back to; null: it did not. */
function count(survey: Reading, bytes: Buffer, start: number, end: number, path: string): number | null {
  const seq = survey.entries + 1;
  const head = HEAD.exec(bytes.toString('latin1', start, Math.min(end, start + HEAD_CHARS)));
  if (!head) throw placedFault(path, seq + 1, faultOf({ kind: 'no-entry' }));
  const [, found, at, type] = head as unknown as [string, string, string, string];
  if (Number(found) !== seq)
    throw placedFault(path, seq + 1, faultOf({ kind: 'other-entry', found, wanted: String(seq) }));
  const line = bytes.subarray(start, end);
  const isFallen = Object.keys(survey.falls).length > 0;
  const isVoice = type === 'statement-made' && (Object.keys(survey.voices).length > 0 || !line.includes(BY_SIMULATED));
  const isTold = isFallen || isVoice || TOLD.has(type) || isPaid(line) || MARKS.some((mark) => line.includes(mark));
  survey.entries = seq;
  if (type === 'statement-made') survey.statements++;
  survey.firstAt ??= Number(at);
  survey.lastAt = Number(at);
  if (!isTold) {
    placed(path, seq + 1, () => checkLine(bytes, start, end));
    return null;
  }
  const { event } = placed(path, seq + 1, () => decodeEntry(bytes, start, end, seq, namesOf(survey.header)));
  if (event.type === 'round-opened') survey.rounds = event.round;
  if (event.type === 'vote-closed') survey.decided = decidedBy(event);
  if (event.type === 'world-changed') survey.worldEnd = event.end;
  if (event.type === 'run-ended') {
    survey.ended = { by: event.by, decision: event.decision };
    survey.world = survey.header.scenario.world || event.by === 'world' ? (survey.worldEnd ?? 'open') : null;
  }
  const impairment = impairmentOf(event, survey.falls);
  if (impairment !== null)
    addImpaired(survey, {
      entry: seq,
      round: survey.rounds,
      agent: callerOf(event) ?? '',
      event: event.type,
      impairment,
    });
  if (isOfUnknown(event)) survey.unknownCalls++;
  survey.falls = fallsAfter(event, survey.falls);
  addVoices(survey, event);
  if ('call' in event && event.call) {
    survey.costs = withCosts(survey.costs, event.call, survey.models);
    survey.adapted = withAdapted(survey.adapted, event.call);
  }
  survey.models = modelsAfter(event, survey.models);
  if (isTouch(event)) survey.touchCount++;
  if (isAct(event) && ENDINGS.has(event.type)) survey.endedBy = event.actor;
  return event.type === 'taken-back' ? event.to : null;
}

/** A model was asked that somebody may be paid for. */
function isPaid(line: Buffer): boolean {
  const at = line.indexOf(LABEL);
  return at >= 0 && line[at + LABEL.length] !== SIMULATED;
}
const LABEL = Buffer.from('"tokensLabel":"');
/** By which the label of what is simulated begins. */
const SIMULATED = 's'.charCodeAt(0);
const BY_SIMULATED = Buffer.from('"model":"simulated"');

/** With who speaks by which model after an event (13.5), as the state has it. */
function addVoices(survey: Reading, event: Event): void {
  const { voices, agents, standIns, entries, rounds } = survey;
  if (event.type === 'statement-made') {
    const voice = voiceIn(event);
    if (voice !== null) survey.voices = { ...voices, [event.agent]: voice };
    else if (standInOf(event, (agent) => voices[agent] ?? null) !== null) {
      const first = standIns ?? { entry: entries, round: rounds, statements: 0 };
      survey.standIns = { ...first, statements: first.statements + 1 };
    }
  }
  if (event.type === 'agent-added') survey.agents = [...agents, event.agent];
  if (event.type === 'settings-changed') {
    const changed = event.settings.agents;
    if (Object.keys(voices).length > 0) survey.voices = { ...replacedVoices(agents, changed), ...voices };
    survey.agents = agents.map((agent) => changed.find(({ name }) => name === agent.name) ?? agent);
  }
}

function addImpaired(survey: Survey, place: ImpairedPlace): void {
  survey.impairedCount++;
  survey.impairedPlaces.push(place);
  if (survey.impairedPlaces.length > PLACES_KEPT) survey.impairedPlaces.shift();
}

const PLACES_KEPT = 100;

const HEAD = /^\{"seq":(\d+),"at":(\d+),"type":"([a-z-]+)"/;
/** Of an act; of an answer that lacks, or is not whole. */
const MARKS = ['"actor":"', '"failure":{', '"kind":"kept"', '"finish":"length"'].map((mark) => Buffer.from(mark));
const ENDINGS: ReadonlySet<string> = new Set(['ending-requested', 'run-ended']);
const TOLD: ReadonlySet<string> = new Set([
  ...['round-opened', 'taken-back', 'vote-closed', 'world-changed', 'run-ended', 'model-switched'],
]);

function placed<T>(path: string, line: number, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw placedFault(path, line, error);
  }
}

/** The same faults, with the line that they stand in. */
function placedFault(file: string, line: number, { problems }: UserError): UserError {
  return new UserError(
    problems.map((problem) => ({ ...problem, message: `the line ${problem.message}`, place: { file, line } })),
  );
}

import { UserError } from '../base/errors.ts';
import { LANGUAGES, type Language } from '../discussion/scenario.ts';
import type { Path } from '../scenario/checking.ts';
import { pathText, quoted } from '../scenario/fault-words.ts';
import { schemaProblems } from '../scenario/faults.ts';
import type { SafeYaml } from '../scenario/safe-yaml.ts';
import { jsonFile } from './json-file.ts';
import { readClosing, readIndividual } from './read-agent.ts';
import { readRounds } from './read-rounds.ts';
import { lineOf, oddsOf, type Reading, readingOf, textOf, timeOf } from './reading.ts';
import type { Recording } from './recording.ts';
import { restOf } from './rest.ts';
import { type AgentFile, RecordingFile } from './schema.ts';
import { spokenLanguage } from './spoken-language.ts';

/**
 * Reads a recorded experiment. A file that is damaged, or that means nothing somewhere, throws a `UserError` with every fault and its place;
 * `file` is the name that places are reported with. Parts that are missing are null or empty.
 */
export function readRecording(source: string, file: string): Recording {
  const json = jsonFile(source, file);
  if (json.value === undefined) throw new UserError(json.problems);
  const parsed = RecordingFile.safeParse(json.value);
  if (!parsed.success) throw new UserError(schemaProblems(parsed.error.issues, RecordingFile, json));
  const { general_information: general, agents, voting_history: votes } = parsed.data;
  const names = agents.map(({ name }) => lineOf(name));
  const languages = agents.map(languageOf);
  const language = commonest(languages);
  const reading = readingOf(json, names, language);
  checkNames(names, reading);

  const manipulator = general.manipulator_target_info;
  const at: Path = ['general_information', 'manipulator_target_info'];
  const manipulated = manipulator?.manipulator_name
    ? reading.agent([...at, 'manipulator_name'], manipulator.manipulator_name)
    : null;
  const recording: Recording = {
    file,
    language,
    seed: general.seed_randomness ?? null,
    maxRounds: general.max_rounds_phase_2 || null,
    roundsConducted: general.rounds_conducted_phase_2 ?? null,
    publicConversation: textOf(general.public_conversation_phase_2),
    odds: oddsOf(general.income_class_probabilities),
    hasOriginalTables: general.original_values_mode_enabled ?? true,
    consensus: {
      reached: general.consensus_reached ?? null,
      principle: reading.principle(['general_information', 'consensus_principle'], general.consensus_principle),
    },
    manipulator:
      manipulated === null
        ? null
        : {
            agent: manipulated,
            target: reading.principle([...at, 'target_principle'], manipulator?.target_principle),
            atMs: timeOf(manipulator?.delivered_at),
          },
    agents: agents.map((agent, i) => ({
      name: names[i] as string,
      model: lineOf(agent.model ?? '') || 'unknown',
      temperature: agent.temperature ?? null,
      persona: textOf(agent.personality),
      language: languages[i] ?? language,
      reasons: agent.reasoning_enabled ?? true,
      individual: readIndividual(agent.phase_1, ['agents', i, 'phase_1'], reading),
      closing: readClosing(
        agent.phase_2?.post_group_discussion,
        ['agents', i, 'phase_2', 'post_group_discussion'],
        reading,
      ),
      at: ['agents', i],
    })),
    rounds: readRounds(parsed.data, names, reading),
    statistics: {
      attempts: votes?.total_vote_attempts ?? null,
      successes: votes?.successful_votes ?? null,
      unreadable: votes?.vote_statistics?.failed_parsing_attempts ?? null,
    },
    rest: restOf(parsed.data, RecordingFile, UNTOLD),
    placeOf: (path) => json.placeOf(path),
  };
  if (reading.faults.length > 0) throw new UserError(inOrder(reading, json));
  return recording;
}

/** What is understood and no entry of a journal has room for. */
const UNTOLD: ReadonlySet<string> = new Set([
  'public_conversation_phase_2',
  'config_file_used',
  'original_values_mode_enabled',
  'payoff_if_other_principles',
  'favored_principle',
  'final_vote',
  'vote_statistics',
]);

const MAX_NAME_CHARS = 40;
/** Senders and recipients that are not agents. */
const RESERVED_NAMES = ['all', 'everybody', 'system', 'person'];

function checkNames(names: readonly string[], { fault }: Reading): void {
  const first = new Map<string, number>();
  for (const [i, name] of names.entries()) {
    const path: Path = ['agents', i, 'name'];
    const seen = name.normalize('NFC').toLowerCase();
    const same = first.get(seen);
    if (same !== undefined)
      fault(path, `found ${quoted(name)} again (first in ${pathText(['agents', same])})`, 'names that differ');
    first.set(seen, same ?? i);
    if (name === '' || name.length > MAX_NAME_CHARS)
      fault(path, `found ${quoted(name)}`, `a name of at most ${MAX_NAME_CHARS} characters`);
    if (RESERVED_NAMES.includes(seen) || name in Object.prototype)
      fault(path, `found ${quoted(name)}, which has a meaning of its own`, 'another name');
  }
}

/** By what an agent said, or else by what it thought and remembered. */
function languageOf({ phase_1: alone, phase_2: group }: AgentFile): Language | null {
  const turns = group?.rounds ?? [];
  const said = spokenLanguage(turns.map((turn) => turn.public_message ?? ''));
  const thought = turns.flatMap((turn) => [turn.internal_reasoning ?? '', turn.memory_coming_in_this_round ?? '']);
  return said ?? spokenLanguage([...thought, alone?.detailed_explanation?.response_to_demonstration ?? '']);
}

/** Of equals the first that is listed. */
function commonest(languages: readonly (Language | null)[]): Language {
  const count = (language: Language) => languages.filter((one) => one === language).length;
  return LANGUAGES.reduce((best, language) => (count(language) > count(best) ? language : best));
}

function inOrder({ faults }: Reading, file: SafeYaml) {
  const start = file.placeOf([]);
  return [...faults].sort(
    ({ place: a = start }, { place: b = start }) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}

import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { clean } from '../base/clean.ts';
import type { Problem } from '../base/errors.ts';
import { asKind } from '../base/file-kind.ts';
import type { Cue } from '../discussion/cue.ts';
import type { Entry } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { agentNames, initial } from '../discussion/state.ts';
import { type InterfaceWords, interfaces } from '../interface/index.ts';
import type { Header } from '../journal/journal.ts';
import { readEntries } from '../journal/read.ts';
import { profileNames, profileOf } from '../memory/views/profiles.ts';
import { evolveUntrusted } from '../orchestrator/runs/evolve-untrusted.ts';
import { type InterventionScript, interventionScriptOf, type ScriptStep } from '../projections/intervention-script.ts';
import { interventionOf } from '../projections/interventions.ts';
import { cueFileOf, readScore } from '../scenario/index.ts';
import { lateCues } from '../scenario/late-rounds.ts';
import { MAX_FILE_BYTES } from '../scenario/limits.ts';
import { commandTyped } from './command-typed.ts';
import { EXIT, print, tell } from './output.ts';
import { readText } from './read-text.ts';
import { sanitizeJournal } from './sanitize-journal.ts';

/** `score`: the acts of a recorded run, as a file that `run --score` plays. */
export async function interventionScript(file: string): Promise<number> {
  const { header, entries, notice } = sanitizeJournal(readEntries(file));
  if (notice) tell(notice);
  const own = header.scenario.profiles;
  const profileNamed = (settings: object) =>
    profileNames(own).find((name) => isDeepStrictEqual(profileOf(name, own), settings)) ?? null;
  const found = interventionScriptOf(initial(header.scenario, header), stepsOf(header, entries), profileNamed);
  print(scriptText(header, found));
  return EXIT.ok;
}

function* stepsOf(header: Header, entries: Iterable<Entry>): Generator<ScriptStep> {
  let before = initial(header.scenario, header);
  for (const entry of entries) {
    yield { entry, before };
    before = evolveUntrusted(before, entry);
  }
}

function scriptText({ scenarioName, seed }: Header, { acts, left }: InterventionScript): string {
  const files = acts.map((act) => ({ act, file: cueFileOf(act) }));
  const cues = files.flatMap(({ file }) => file ?? []);
  const nameless = files.filter(({ file }) => file === null).map(({ act }) => act.command.type);
  const lines = [
    `# The acts of a run of ${scenarioName} with seed ${seed}.`,
    `# Play them with: ${commandTyped()} run SCENARIO --score FILE`,
    stringify(cues.length === 0 ? { cues: [] } : { cues }, { lineWidth: 0 }).trimEnd(),
    ...leftLines(left, nameless),
  ];
  return lines.map((line) => (line.startsWith('#') ? clean(line, { multiline: false }) : line)).join('\n');
}

/** What is not in the score, and why. `nameless`: cues whose settings have no name. */
function leftLines(left: InterventionScript['left'], nameless: readonly string[]): readonly string[] {
  const answers = left.filter(({ entry }) => entry.event.type === 'question-closed');
  const told = (steps: InterventionScript['left']) => steps.map((step) => leftText(step, interfaces.en));
  const listed = (why: string, items: readonly string[]) =>
    items.length === 0 ? [] : [`# ${why}:`, ...items.map((item) => `#   ${item}`)];
  return [
    ...listed('What no cue can do is left out', [
      ...told(left.filter((step) => !answers.includes(step))),
      ...nameless.map((type) => `a cue, ${type}: its settings have no name`),
    ]),
    ...listed(
      'An answer belongs to its question: whoever watches another run answers what is asked there',
      told(answers),
    ),
  ];
}

function leftText({ entry, before }: ScriptStep, words: InterfaceWords): string {
  const { event, seq } = entry;
  const act = interventionOf(entry, before, words)?.text ?? event.type;
  const asked = event.type === 'question-closed' ? ` (asked: “${before.question?.text ?? ''}”)` : '';
  const answer = event.type === 'question-closed' && event.answer !== null ? `: “${event.answer}”` : '';
  return `entry ${seq}, round ${before.round}: ${act}${asked}${answer}`;
}

/** The scenario with the cues of a score in the place of its own; whom they name and is not there, and rounds that never come, are warned of. */
export async function withScore(
  scenario: Scenario,
  file: string,
): Promise<{ scenario: Scenario; warnings: readonly Problem[] }> {
  const { text } = readText(file, MAX_FILE_BYTES);
  const cues = asKind('script', { text, file }, () => readScore(text, file));
  const names = agentNames(scenario);
  const warnings = cues.flatMap((cue) => {
    const strangers = [...new Set(namesIn(cue))].filter((name) => !names.includes(name));
    if (strangers.length === 0) return [];
    const message = `cue ${cue.id} names ${strangers.join(', ')}, and nobody here is called so: it cannot take effect`;
    return [{ message, place: { file } }];
  });
  return { scenario: { ...scenario, cues }, warnings: [...warnings, ...lateCues({ ...scenario, cues }, file)] };
}

/** The agents that a cue names, in its moment and in its act. */
function namesIn({ at, command }: Cue): readonly string[] {
  const moment = 'agent' in at && at.agent !== null ? [at.agent] : [];
  const single = 'agent' in command && command.agent !== null ? [command.agent] : [];
  const several = 'agents' in command && command.agents !== 'all' ? command.agents : [];
  const listeners = command.type === 'inject-event' && command.to !== 'all' ? command.to : [];
  return [...moment, ...single, ...several, ...listeners];
}

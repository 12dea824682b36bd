import { existsSync } from 'node:fs';
import { formatProblem, UserError } from '../base/errors.ts';
import { endpointModel } from '../discussion/model-name.ts';
import type { Agent, Scenario } from '../discussion/scenario.ts';
import type { ModelRequest } from '../providers/provider.ts';
import { simulatedCounter } from '../providers/tokens/simulated.ts';
import { readScenario } from '../scenario/index.ts';
import { MAX_FILE_BYTES } from '../scenario/limits.ts';
import { type BankDraft, draftIn, withArguments } from './bank-draft.ts';
import { commandTyped, quoted } from './command-typed.ts';
import { counted } from './counted.ts';
import { scenarioFile } from './find-scenario.ts';
import { isWithinPurse, providerOf, replyOf } from './model-asked.ts';
import { EXIT, print, tell } from './output.ts';
import { readText, reasonOf } from './read-text.ts';
import { writeNew } from './write-whole.ts';

export type BankFlags = { model: string; out?: string; yes?: boolean };

/** A draft that is at fault is asked for again, with its faults, so often. */
const ATTEMPTS = 2;
const MOST_TOKENS = 8_000;

/**
 * Has a model draft arguments for a scenario that has none, into a new file: checked as if somebody had written them, and marked as drafted.
 * Of what the model says only the arguments are taken, and of those what is sound, since it has been paid for.
 */
export async function bank(file: string, { model, out, yes }: BankFlags): Promise<number> {
  const asked = endpointModel(model);
  if (!asked) throw new UserError([{ message: `--model: ${model} drafts nothing`, allowed: 'ENDPOINT/NAME' }]);
  const source = scenarioFile(file);
  const { text } = readText(source, MAX_FILE_BYTES);
  const { scenario } = readScenario(text, source);
  const target = out ?? source.replace(/(\.ya?ml)?$/i, '-bank.yaml');
  if (scenario.arguments.length > 0)
    throw new UserError([
      { message: `has ${counted(scenario.arguments.length, 'argument')} already`, place: { file: source } },
    ]);
  if (existsSync(target))
    throw new UserError([{ message: 'the file exists already and stays as it is', place: { file: target } }]);
  const wish = wishFor(scenario);
  if (!(await isWithinPurse(model, 1, simulatedCounter.count(wish), MOST_TOKENS, yes === true))) return EXIT.userError;
  const provider = await providerOf(asked);
  let best: BankDraft = { taken: [], faults: [] };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { faults } = best;
    const mend = faults.length > 0 ? `\n\nYour last draft had these faults; mend them:\n${told(faults)}` : '';
    const draft = draftIn(await replyOf(provider, request(asked.name, wish + mend, attempt), MOST_TOKENS), text, model);
    if (draft.taken.length >= best.taken.length) best = draft;
    if (draft.faults.length === 0) break;
  }
  if (best.taken.length === 0)
    throw new UserError([
      { message: `of what ${model} drafted no argument can be used, and no file is written` },
      ...best.faults,
    ]);
  const made = withArguments(text, best.taken, model);
  const { warnings } = readScenario(made, target);
  keep(target, made);
  if (best.faults.length > 0) tell(`left out of the draft:\n${told(best.faults)}`);
  for (const warning of warnings) tell(`warning: ${formatProblem(warning)}`);
  const typed = `${commandTyped()} run ${quoted(target)}`;
  print(
    `wrote ${target}: ${counted(best.taken.length, 'argument')}, drafted by ${model}\n\nread them, then:  ${typed}`,
  );
  return EXIT.ok;
}

const told = (faults: BankDraft['faults']): string => faults.map(formatProblem).join('\n');

function keep(target: string, made: string): void {
  try {
    writeNew(target, made);
  } catch (error) {
    throw new UserError([{ message: `it cannot be written: ${reasonOf(error)}`, place: { file: target } }]);
  }
}

function wishFor({ question, options, criteria, agents, language }: Scenario): string {
  const listed = (things: readonly { id: string; label: string; about: string }[]) =>
    things.map(({ id, label, about }) => `- ${id}: ${label}.${about === '' ? '' : ` ${about}`}`).join('\n');
  return `Draft arguments for a discussion. The question: ${question}

Options:
${listed(options)}

Criteria:
${listed(criteria)}

Who talks: ${agents.map(({ name, persona }) => (persona === '' ? name : `${name} (${persona})`)).join('; ')}

Answer with YAML alone: a key \`arguments\`, a list in which each item has \`id\` (small letters and hyphens), \`option\` and \`criterion\` (ids from above),
\`side\` (for or against), \`strength\` (0.3 to 0.8), \`claim\` and \`reason\` (a sentence each, concrete, of ten to twenty-five words), \`that\` (the claim as a
clause without a full stop), \`evidence\` (how it is known) and \`answers\` (ids of arguments that it rebuts; may be empty). Four for and two against each option;
each one for is answered by another. Use nothing that contradicts the texts above. Language of the sentences: ${language}.`;
}

function request(model: string, text: string, attempt: number): ModelRequest {
  const agent = { name: 'author', model, temperature: 0.7, maxTokens: MOST_TOKENS, language: 'en' } as Agent;
  return {
    ...{ purpose: 'explanation', agent, attempt, round: 1, seed: 1, participants: [], absent: [] },
    sections: [{ name: 'request', text }],
  };
}

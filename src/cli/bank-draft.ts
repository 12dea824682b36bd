import { isMap, isScalar, parseDocument, stringify } from 'yaml';
import { clean } from '../base/clean.ts';
import { type Problem, UserError } from '../base/errors.ts';
import { readScenario } from '../scenario/index.ts';
import { readSafeYaml } from '../scenario/safe-yaml.ts';

type Drafted = Readonly<Record<string, unknown>>;

/** What can be used of an answer, and what is wrong with the rest of it. */
export type BankDraft = { taken: readonly Drafted[]; faults: readonly Problem[] };

const FENCE = /```(?:ya?ml)?\s*\n([\s\S]*?)```/;
const KEYS = [
  'id',
  'option',
  'side',
  'criterion',
  'strength',
  'answers',
  'claim',
  'reason',
  'example',
  'gist',
  'that',
  'evidence',
];

/** The arguments of a reply, each checked as a part of the scenario in `text`: one at fault takes no other with it. */
export function draftIn(reply: string, text: string, model: string): BankDraft {
  const { value, problems } = readSafeYaml(clean(FENCE.exec(reply)?.[1] ?? reply), 'the draft');
  const list = (value as { arguments?: unknown } | undefined)?.arguments;
  if (!Array.isArray(list))
    return { taken: [], faults: [...problems, { message: 'the draft has no list of arguments' }] };
  const faults: Problem[] = [];
  const sound = new Map<unknown, Drafted>();
  for (const [i, one] of list.entries()) {
    const given = Object.fromEntries(Object.entries(Object(one)).filter(([key]) => KEYS.includes(key)));
    const found = sound.has(given['id'])
      ? [{ message: `arguments[1].id: ${given['id']} stands there twice` }]
      : faultsOf([{ ...given, answers: [] }], text, model);
    if (found.length === 0) sound.set(given['id'], given);
    faults.push(...found.map((fault) => named(fault, i + 1)));
  }
  const taken = [...sound.values()].map((one) => answering(one, sound, faults));
  if (taken.length === 0) return { taken, faults };
  const together = faultsOf(taken, text, model);
  return together.length > 0 ? { taken: [], faults: [...faults, ...together] } : { taken, faults };
}

/** Without the answers to arguments that are not there. */
function answering(one: Drafted, sound: ReadonlyMap<unknown, Drafted>, faults: Problem[]): Drafted {
  const { answers, ...rest } = one;
  if (answers === undefined) return one;
  const known = (id: unknown) => sound.has(id) && id !== one['id'];
  const [there, gone] = [[answers].flat().filter(known), [answers].flat().filter((id) => !known(id))];
  for (const id of gone)
    faults.push({ message: `${one['id']}.answers: found ${JSON.stringify(id)}, which is no other argument` });
  return there.length > 0 ? { ...rest, answers: there } : rest;
}

/** Of the scenario with these arguments. Where they stand in it says nothing to anybody: it is in no file yet. */
function faultsOf(drafted: readonly Drafted[], text: string, model: string): Problem[] {
  try {
    readScenario(withArguments(text, drafted, model), 'the draft');
    return [];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.problems.map(({ place: _, ...problem }) => problem);
  }
}

const named = (fault: Problem, nth: number): Problem => ({
  ...fault,
  message: fault.message.replace(/^arguments\[1\]/, `arguments[${nth}]`),
});

/** The text of a scenario with arguments drafted by a model: behind it as it stands where its form allows, else set into it. */
export function withArguments(text: string, drafted: readonly Drafted[], model: string): string {
  const mark = ` Drafted by ${model}: checked for form, and by nobody for what it says.`;
  const document = parseDocument(text);
  const isBlock = isMap(document.contents) && document.contents.flow !== true;
  if (isBlock && !document.has('arguments') && !/^\.\.\./m.test(text))
    return `${text.trimEnd()}\n\n#${mark}\n${stringify({ arguments: drafted }, { lineWidth: 120 })}`;
  document.delete('arguments');
  const pair = document.createPair('arguments', drafted);
  if (isScalar(pair.key)) pair.key.commentBefore = mark;
  document.add(pair);
  return document.toString({ lineWidth: 120 });
}

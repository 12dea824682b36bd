import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { clean } from '../base/clean.ts';
import { type Problem, UserError } from '../base/errors.ts';
import { wrap } from '../base/wrap.ts';
import { initial } from '../discussion/state.ts';
import { type Code, readCodebook } from '../experiments/codebook.ts';
import { agreementOn, type CodedStatement, inCodingOrder, valuesOf } from '../experiments/codings.ts';
import { readEntries } from '../journal/read.ts';
import { evolveUntrusted } from '../orchestrator/runs/evolve-untrusted.ts';
import { spokenBy } from '../reading/spoken.ts';
import { statedIn } from '../reading/stated.ts';
import { MAX_FILE_BYTES } from '../scenario/limits.ts';
import { aligned } from './aligned.ts';
import { codersIn, codingFile, codingsIn, codingsTold, keepCoding } from './coding-file.ts';
import { counted } from './counted.ts';
import { wholeNumber } from './options.ts';
import { EXIT, print, tell } from './output.ts';
import { readText } from './read-text.ts';
import { sanitizeJournal } from './sanitize-journal.ts';
import { settingProblem } from './setting-problem.ts';

export type CodeFlags = {
  codebook?: string;
  coder?: string;
  model?: string;
  sample?: string;
  agreement?: boolean;
  yes?: boolean;
};

/** Longer rows are hard to read. */
const READABLE_COLUMNS = 100;
const CODER = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
/** By which statements are shuffled: the same for all coders. */
const ORDER_SEED = 1;

/** `code`: the statements of a folder of runs, one by one, by a person or a model; or how far all coders agree. Resolves to the exit code. */
export async function code(folder: string, flags: CodeFlags): Promise<number> {
  const { codebook, coder, model, sample } = checkedFlags(folder, flags);
  const codes = readCodebook(readText(codebook, MAX_FILE_BYTES).text, codebook);
  const all = inCodingOrder(statementsIn(folder), ORDER_SEED);
  const statements = sample === undefined ? all : all.slice(0, sample);
  if (flags.agreement) {
    print(agreementText(codes, statements, folder));
    return EXIT.ok;
  }
  const name = model ?? coder;
  const file = codingFile(folder, name);
  if (model !== undefined) {
    const { codedByModel } = await import('./code-by-model.ts');
    return codedByModel(model, codes, statements, file, flags.yes ?? false);
  }
  await codedByHand(codes, statements, file);
  return EXIT.ok;
}

function checkedFlags(folder: string, flags: CodeFlags) {
  const problems: Problem[] = [];
  const sample = wholeNumber('--sample', flags.sample, 1, 1_000_000, problems);
  const { codebook = '', coder = '', model } = flags;
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    problems.push({ message: `${folder}: there is no such folder`, allowed: 'a folder of records' });
  if (codebook === '') problems.push({ message: '--codebook: is missing', allowed: 'a YAML file of codes' });
  if (!flags.agreement && model === undefined && !CODER.test(coder))
    problems.push(settingProblem('--coder', coder, 'a name of letters, digits, dots and hyphens, or --model'));
  if (problems.length > 0) throw new UserError(problems);
  return { codebook, coder, model, sample };
}

/** All that was said in the runs of a folder. */
function statementsIn(folder: string): CodedStatement[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  const statements = files.flatMap((name) => statementsOf(join(folder, name)));
  if (statements.length > 0) return statements;
  throw new UserError([{ message: 'nothing was said in the runs of this folder', place: { file: folder } }]);
}

function statementsOf(file: string): CodedStatement[] {
  const { header, entries } = sanitizeJournal(readEntries(file));
  let state = initial(header.scenario, header);
  for (const entry of entries) state = evolveUntrusted(state, entry);
  const { scenario } = state;
  return [...state.history].flatMap((message) => {
    if (message.kind !== 'statement') return [];
    const { options, language } = spokenBy(message.from, scenario);
    const { option } = statedIn(message, scenario);
    return [{ id: `${basename(file, '.jsonl')}#${message.id}`, text: message.text, language, options, read: option }];
  });
}

/** Asks on the terminal, a line an answer. What was coded before is not asked again. */
async function codedByHand(codes: readonly Code[], statements: readonly CodedStatement[], file: string): Promise<void> {
  const before = codingsIn(file);
  const asked = statements.flatMap((statement, i) =>
    codes.map((one) => ({
      statement,
      code: one,
      place: i + 1,
      isDone: before.get(statement.id)?.has(one.id) ?? false,
    })),
  );
  const open = asked.map((_, i) => i).filter((i) => !asked[i]?.isDone);
  tell(
    `${asked.length - open.length} of ${asked.length} answers given before. A number or a name answers; s skips, b goes back, q leaves.`,
  );
  const lines = createInterface({ input: process.stdin, terminal: false })[Symbol.asyncIterator]();
  let at = 0;
  while (at < open.length) {
    const one = asked[open[at] as number];
    if (!one) break;
    const values = valuesOf(one.code, one.statement);
    print(questionText(one, values, statements.length));
    const { value: line, done } = await lines.next();
    const typed = String(line ?? 'q').trim();
    if (done || typed === 'q') break;
    if (typed === 's') at++;
    else if (typed === 'b') at = Math.max(0, at - 1);
    else {
      const shown = values.map((value) => shownAs(value, one.statement));
      const value = answered(typed, values, shown);
      if (value === null)
        tell(`“${clean(typed, { multiline: false })}” is none of ${clean(shown.join(', '), { multiline: false })}`);
      else {
        keepCoding(file, one.statement.id, one.code.id, value);
        at++;
      }
    }
  }
  await lines.return?.();
  print(`\n${at < open.length ? 'Left' : 'Done'}. ${codingsTold(file)}`);
}

function questionText(
  { statement, code: { ask }, place }: { statement: CodedStatement; code: Code; place: number },
  values: readonly string[],
  count: number,
): string {
  const choices = values.map((value, i) => `  ${i + 1} ${shownAs(value, statement)}`);
  return ['', `— ${place} of ${count} —`, ...told(statement.text), '', ...told(ask), ...choices].join('\n');
}

/** In rows of the terminal, which would break words anywhere; as it is where nobody knows how wide they are (0: it does not say). */
function told(text: string): readonly string[] {
  const { columns } = process.stdout;
  return columns ? wrap(clean(text), Math.min(columns, READABLE_COLUMNS)) : [clean(text)];
}

/** An option has a name to be shown by. */
const shownAs = (value: string, { options }: CodedStatement): string =>
  options.find(({ id }) => id === value)?.label ?? value;

/** A number of the list, a value or what it is shown as, or the only one that begins so or has a word that does; null: none. */
function answered(typed: string, values: readonly string[], shown: readonly string[]): string | null {
  if (/^\d+$/.test(typed)) return values[Number(typed) - 1] ?? null;
  if (typed === '') return null;
  const wanted = typed.toLowerCase();
  const ways: ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => name.includes(` ${wanted}`),
  ];
  for (const isMeant of ways) {
    const found = values.filter((value, i) => [value, shown[i] ?? value].some((name) => isMeant(name.toLowerCase())));
    if (found.length > 0)
      return values.find((value) => value === typed) ?? (found.length === 1 ? (found[0] ?? null) : null);
  }
  return null;
}

function agreementText(codes: readonly Code[], statements: readonly CodedStatement[], folder: string): string {
  const byCoder = codersIn(folder);
  if (byCoder.size === 0) return 'Nobody has coded here yet.';
  return codes
    .map((one) => {
      const { units, alpha, pairs } = agreementOn(one, statements, byCoder);
      const rows = pairs.map(({ a, b, both, same, alpha: own }) => [a, b, `${same} of ${both}`, two(own)]);
      const head = `${one.id}: Krippendorff’s α ${two(alpha)} (${one.values === 'options' ? 'nominal' : one.level}), ${counted(units, 'statement')} by two coders or more`;
      return [head, ...(rows.length > 0 ? aligned(['coder', 'and', 'same', 'α'], rows) : [])].join('\n');
    })
    .join('\n\n');
}

const two = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

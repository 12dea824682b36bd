import { UserError } from '../base/errors.ts';
import { endpointModel } from '../discussion/model-name.ts';
import type { Agent, Option } from '../discussion/scenario.ts';
import type { Code } from '../experiments/codebook.ts';
import { type CodedStatement, valuesOf } from '../experiments/codings.ts';
import type { ModelRequest, Provider } from '../providers/provider.ts';
import { simulatedCounter } from '../providers/tokens/simulated.ts';
import { readOption } from '../voting/read.ts';
import { codingsIn, codingsTold, keepCoding } from './coding-file.ts';
import { isWithinPurse, providerOf, replyOf } from './model-asked.ts';
import { EXIT, print, tell } from './output.ts';

/** A model as one more coder: it reads what a person would, and its answers are kept alike. */
export async function codedByModel(
  model: string,
  codes: readonly Code[],
  statements: readonly CodedStatement[],
  file: string,
  isCostAgreed: boolean,
): Promise<number> {
  const asked = endpointModel(model);
  if (!asked)
    throw new UserError([{ message: `--model: ${model} codes nothing`, allowed: 'ENDPOINT/NAME, a model that reads' }]);
  const before = codingsIn(file);
  const open = statements.flatMap((statement) =>
    codes.filter(({ id }) => !before.get(statement.id)?.has(id)).map((code) => ({ statement, code })),
  );
  if (!(await isAffordable(model, open, isCostAgreed))) return EXIT.userError;
  const provider = await providerOf(asked);
  let unread = 0;
  for (const { statement, code } of open) {
    const value = await answerOf(provider, asked.name, code, statement);
    if (value === null) unread++;
    else keepCoding(file, statement.id, code.id, value);
  }
  if (unread > 0) tell(`${unread} of ${open.length} answers could not be read; the same command asks for them again`);
  print(codingsTold(file));
  return unread > 0 ? EXIT.someFailed : EXIT.ok;
}

type Question = { statement: CodedStatement; code: Code };

/** What is asked costs what its words cost, and a few tokens an answer. */
function isAffordable(model: string, open: readonly Question[], isAgreed: boolean): Promise<boolean> {
  const tokens = open.reduce((sum, one) => sum + simulatedCounter.count(textOf(one)) + ANSWER_TOKENS, 0);
  return isWithinPurse(model, open.length, tokens, open.length * ANSWER_TOKENS, isAgreed);
}
const ANSWER_TOKENS = 20;

/** Null: its answer could not be read. */
async function answerOf(
  provider: Provider,
  model: string,
  code: Code,
  statement: CodedStatement,
): Promise<string | null> {
  const options = optionsOf(code, statement);
  const text = await replyOf(provider, request(model, textOf({ code, statement }), options));
  const read = readOption(text, options, 'en');
  return typeof read === 'string' ? read : null;
}
const optionsOf = (code: Code, statement: CodedStatement): Option[] =>
  valuesOf(code, statement).map((id) => {
    const label = statement.options.find((one) => code.values === 'options' && one.id === id)?.label ?? id;
    return { id, label, about: label, amount: null };
  });

function textOf({ statement, code }: Question): string {
  const choices = optionsOf(code, statement).map(({ label }, i) => `${i + 1}. ${label}`);
  return `A statement from a discussion:\n\n${statement.text}\n\n${code.ask}\n${choices.join('\n')}\nAnswer with exactly one of them, by its number.`;
}

function request(model: string, text: string, options: readonly Option[]): ModelRequest {
  const agent = { name: 'coder', model, temperature: 0, maxTokens: 500 } as Agent;
  return {
    ...{ purpose: 'ballot-option', agent, attempt: 1, round: 1, seed: 1, participants: [], absent: [] },
    sections: [{ name: 'request', text }],
    answer: { kind: 'option', labels: options.map(({ label }) => label) },
  };
}

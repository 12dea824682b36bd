import { systemClock } from '../base/clock.ts';
import { bug, UnavailableError } from '../base/errors.ts';
import type { EndpointModel } from '../discussion/model-name.ts';
import { limits } from '../discussion/sections.ts';
import { standardsOf } from '../discussion/setting.ts';
import { askUntilAnswered } from '../orchestrator/protocol/outage.ts';
import { createPlayback } from '../orchestrator/runs/playback.ts';
import type { ModelRequest, Provider } from '../providers/provider.ts';
import { simulatedCounter } from '../providers/tokens/simulated.ts';
import { userConfig } from './config-here.ts';
import { endpointsHere } from './endpoint.ts';
import { tell } from './output.ts';

// A model that is asked outside of a run, by a command.

/** Whether it may be asked by what it costs (8.12): no more than anybody must agree to, or somebody has; else says what it costs. */
export async function isWithinPurse(
  model: string,
  questions: number,
  tokensIn: number,
  tokensOut: number,
  isAgreed: boolean,
): Promise<boolean> {
  const { factsHere } = await import('./providers.ts');
  const price = (await factsHere([model]))[model]?.price;
  if (!price || isAgreed) return true;
  const dollars = (tokensIn * price.input + tokensOut * price.output) / 1_000_000;
  const { confirmCost } = await userConfig();
  if (dollars === 0 || confirmCost === null || (confirmCost !== 'always' && dollars <= confirmCost)) return true;
  const about = dollars < 0.01 ? 'less than $0.01' : `about $${dollars.toFixed(2)}`;
  const what = questions === 1 ? 'The question' : `${questions} questions`;
  tell(
    `${what} to ${model} cost${questions === 1 ? 's' : ''} ${about}. --yes asks ${questions === 1 ? 'it' : 'them'}.`,
  );
  return false;
}

export async function providerOf({ endpoint: name, name: model }: EndpointModel): Promise<Provider> {
  const endpoints = endpointsHere();
  const { settings } = await endpoints.open(name);
  const { openAiProvider } = await import('../providers/openai/openai.ts');
  const redaction = () => endpoints.redaction ?? bug('no endpoint is open');
  return openAiProvider({ model, settings, clock: systemClock, redaction });
}

export async function replyOf(provider: Provider, request: ModelRequest, mostTokens = MOST_TOKENS): Promise<string> {
  const reply = await askUntilAnswered(request, standardsOf(limits), {
    ...{ provider, clock: systemClock, playback: createPlayback(systemClock, { speed: 'max' }) },
    ...{ counter: simulatedCounter, signal: new AbortController().signal, outageMs: OUTAGE_MS },
    onDelta() {},
    onOutage: ({ why }) => tell(`waiting: ${why}`),
    mostTokensOut: () => mostTokens,
  });
  if (reply.failure) throw new UnavailableError(`the model cannot be asked: ${reply.failure.message}`);
  return reply.text;
}
const OUTAGE_MS = 300_000;
const MOST_TOKENS = 2_000;

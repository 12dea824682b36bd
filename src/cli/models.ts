import { endpointModel } from '../discussion/model-name.ts';
import { interfaces } from '../interface/index.ts';
import { endpointNames } from '../providers/endpoints.ts';
import { commandTyped } from './command-typed.ts';
import { readUserConfig } from './config.ts';
import { remedyOf } from './doctor-endpoint.ts';
import { type Endpoints, endpointsHere } from './endpoint.ts';
import { inColumns, keyTold, standing } from './endpoint-told.ts';
import { EXIT, print, tell } from './output.ts';
import { factsHere } from './providers.ts';

/** `models`: the endpoints that can be named here, or the models that one of them offers. */
export async function models(name: string | undefined): Promise<number> {
  return name === undefined ? listEndpoints() : listOffered(endpointModel(name)?.endpoint ?? name, endpointsHere());
}

/** Asks nobody. */
function listEndpoints(): number {
  const config = readUserConfig();
  const told = endpointNames(config).map((name) => {
    const stand = standing(name, config);
    return typeof stand === 'string' ? [name, '', stand] : [name, stand.baseURL, keyTold(stand)];
  });
  print(inColumns(told));
  print(
    `\nA model is ENDPOINT/NAME. \`${commandTyped()} models ENDPOINT\` asks an endpoint for the names of its models.`,
  );
  return EXIT.ok;
}

async function listOffered(name: string, endpoints: Endpoints): Promise<number> {
  const { listModels } = await import('../providers/openai/models.ts');
  const { settings } = await endpoints.open(name);
  const listed = await listModels(settings, new AbortController().signal);
  if ('kind' in listed) {
    const told = `${name} at ${settings.baseURL}: ${listed.message}${remedyOf(listed.kind, name)}`;
    tell(endpoints.redaction?.redact(told) ?? '');
    return EXIT.unavailable;
  }
  const offered = [...listed].sort().map((model) => `${name}/${model}`);
  const facts = await factsHere(offered);
  const { grouped } = interfaces.en.numbers;
  print(
    inColumns(
      offered.map((model) => {
        const { contextTokens, source, price } = facts[model] ?? { contextTokens: 0, source: 'unknown', price: null };
        const window = source === 'unknown' ? 'window unknown' : `${grouped(contextTokens)} tokens`;
        return [model, window, price ? `$${price.input} in, $${price.output} out for a million` : 'price unknown'];
      }),
    ),
  );
  return EXIT.ok;
}

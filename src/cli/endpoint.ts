import { execFile } from 'node:child_process';
import { ModelError, UserError } from '../base/errors.ts';
import type { Endpoint, EndpointSettings } from '../providers/endpoints.ts';
import type { Gate, Provider } from '../providers/provider.ts';
import type { Redaction } from '../providers/redact.ts';
import { userConfig } from './config-here.ts';

/** An endpoint with its key, ready to be asked. */
type OpenEndpoint = { endpoint: Endpoint; settings: EndpointSettings };

/**
 * The person's endpoints, each opened when it is first needed: what cannot be used is a user error, and is tried anew with the next ask.
 * `redaction`: of what must never be written down of them; undefined before one is opened.
 */
export type Endpoints = { open(name: string): Promise<OpenEndpoint>; readonly redaction: Redaction | undefined };

/** Reads nothing yet. */
export function endpointsHere(): Endpoints {
  const opened = new Map<string, OpenEndpoint>();
  const secrets = new Set<string>();
  let redaction: Redaction | undefined;
  return {
    async open(name) {
      const known = opened.get(name);
      if (known) return known;
      const config = await userConfig();
      const { endpointOf, keysInSight } = await import('../providers/endpoints.ts');
      const endpoint = endpointOf(name, process.env, config);
      const apiKey = await keyOf(endpoint);
      for (const key of [...keysInSight(process.env, config), ...(apiKey === null ? [] : [apiKey])]) secrets.add(key);
      redaction = (await import('../providers/redact.ts')).redaction([...secrets]);
      const one = { endpoint, settings: { ...endpoint, apiKey } };
      opened.set(name, one);
      return one;
    },
    get redaction() {
      return redaction;
    },
  };
}

/** An endpoint as it stands in the person's config, without its key. */
export async function knownEndpoint(name: string): Promise<Endpoint> {
  const { endpointOf } = await import('../providers/endpoints.ts');
  return endpointOf(name, process.env, await userConfig(), { isAsked: false });
}

async function keyOf({ name, key }: Endpoint): Promise<string | null> {
  if (key === null) return null;
  if ('value' in key) return key.value;
  const { checkedKey } = await import('../providers/endpoints.ts');
  return checkedKey(await printedBy(key.command, name));
}

/** A command may ask the person for something, e.g. to touch a token. */
const COMMAND_MS = 60_000;

/** What the command of the person's own config prints. What it says on failure may hold a secret, and is not told. */
function printedBy(command: string, name: string): Promise<string> {
  const [shell, ...rest] = process.platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c'] : ['/bin/sh', '-c'];
  return new Promise((resolve, reject) => {
    execFile(shell as string, [...rest, command], { timeout: COMMAND_MS, encoding: 'utf8' }, (error, stdout) => {
      const key = stdout.split(/\r?\n/)[0]?.trim() ?? '';
      if (!error && key !== '') return resolve(key);
      const why = error ? (error.killed ? 'did not end' : `failed (${error.code ?? 'killed'})`) : 'printed nothing';
      const message = `endpoints.${name}.key_command of the config file ${why}`;
      reject(new UserError([{ message, allowed: 'a command that prints the key on one line' }]));
    });
  });
}

/**
 * Opened when it is first asked. The run is under way by then, so what the person has to mend pauses it (15.3), and the next ask tries
 * anew.
 */
export function openedLate(name: string, open: () => Promise<Provider>): Provider {
  let opened: Promise<Provider> | null = null;
  let gate: Gate | undefined;
  const opening = () =>
    open().catch((error: unknown) => {
      opened = null;
      throw error instanceof UserError ? new ModelError('auth', error.message) : error;
    });
  return {
    name,
    get gate() {
      return gate;
    },
    async *stream(request, options) {
      opened ??= opening();
      const provider = await opened;
      gate = provider.gate;
      yield* provider.stream(request, options);
    },
  };
}

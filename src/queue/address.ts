import { UserError } from '../base/errors.ts';

/** Where the store stands that machines share. `shown`: the same for people, without its password. */
export type QueueAddress = { kind: 'redis' | 'postgres'; url: string; shown: string };

const KINDS: Readonly<Record<string, QueueAddress['kind']>> = {
  'redis:': 'redis',
  'rediss:': 'redis',
  'postgres:': 'postgres',
  'postgresql:': 'postgres',
};

const ALLOWED = 'redis://HOST:PORT/DB, rediss://…, or postgres://USER@HOST:PORT/DATABASE';

/** What is wrong with an address is told without it: it may hold a password. */
export function queueAddress(found: string): QueueAddress {
  const url = URL.canParse(found) ? new URL(found) : null;
  const kind = url && KINDS[url.protocol];
  if (url && kind && url.hostname !== '') return { kind, url: found, shown: withoutPassword(found) };
  throw new UserError([{ message: '--queue: this is no address of a store', allowed: ALLOWED }]);
}

/** An address as it may be told. What else is given stays as it is. */
export function withoutPassword(text: string): string {
  const [, option = '', address = ''] = /^(--[a-z-]+=)?(.*)$/s.exec(text) ?? [];
  const url = /^[a-z]+:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : null;
  // The driver takes a password from there as well.
  const isAsked = url?.searchParams.has('password') ?? false;
  if (!url || (url.password === '' && !isAsked)) return text;
  if (url.password !== '') url.password = '…';
  if (isAsked) url.searchParams.set('password', '…');
  return `${option}${decodeURI(url.href)}`;
}

/** Every form of its password that an error of a driver may quote. */
export function secretsIn({ url }: QueueAddress): string[] {
  const { password, searchParams } = new URL(url);
  const asked = searchParams.get('password');
  return [password, decoded(password), asked].flatMap((text) => text || []);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import { SCHEMA } from './postgres-schema.ts';
import type { Store } from './store.ts';

/** As much of the driver's pool as is used. */
export type Pool = {
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  connect(): Promise<{ release(): void }>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  end(): Promise<void>;
};

/** One reading of what was told. */
const MOST_TEXTS = 2_000;

/** What machines share, in PostgreSQL. */
export function postgresStore(pool: Pool): Store {
  const rows = async (text: string, values: readonly unknown[]) => (await pool.query(text, values)).rows;
  const value = async (text: string, ...values: unknown[]) =>
    ((await rows(text, values))[0]?.['value'] as Buffer | undefined) ?? null;
  return {
    prepare: async () => void (await pool.query(SCHEMA)),
    get: (space, name) => value('select value from roundtable.kept where space = $1 and name = $2', space, name),
    async put(space, name, bytes, mostBytes = 0, told) {
      const values = [space, name, bytes, mostBytes];
      const [row] = told
        ? await rows('select roundtable.put_and_tell($1, $2, $3, $4, $5, $6) as put', [
            ...values,
            told.space,
            told.text,
          ])
        : await rows('select roundtable.put($1, $2, $3, $4) as put', values);
      return row?.['put'] === true;
    },
    take: (space, name) =>
      value('delete from roundtable.kept where space = $1 and name = $2 returning value', space, name),
    names: async (space) =>
      (await rows('select name from roundtable.kept where space = $1', [space])).map(({ name }) => String(name)),
    tell: async (space, name, text) => void (await rows('select roundtable.tell($1, $2, $3)', [space, name, text])),
    async told(space, from) {
      if (from < 0) {
        const [last] = await rows('select coalesce(max(id), 0) as id from roundtable.told where space = $1', [space]);
        return { texts: [], next: Number(last?.['id']) };
      }
      const found = await rows(
        'select id, value from roundtable.told where space = $1 and id > $2 order by id limit $3',
        [space, from, MOST_TEXTS],
      );
      return { texts: found.map((row) => String(row['value'])), next: Number(found.at(-1)?.['id'] ?? from) };
    },
    async toldAt(space, name) {
      const text = 'select coalesce(max(id), 0) as id from roundtable.told where space = $1 and name = $2';
      return Number((await rows(text, [space, name]))[0]?.['id']);
    },
    async spend(space, run, { dollars, tokens }) {
      const [sums] = await rows('select * from roundtable.spend($1, $2, $3, $4)', [space, run, dollars, tokens]);
      return { dollars: Number(sums?.['dollars']), tokens: Number(sums?.['tokens']) };
    },
    async ask(key, rate, { tokens, isAgain = false }, now = null) {
      const values = [key, rate.requests, rate.tokens, tokens, now, isAgain];
      const [grant] = await rows('select * from roundtable.ask($1, $2, $3, $4, $5, $6)', values);
      return { waitMs: Number(grant?.['wait_ms']), epoch: Number(grant?.['epoch']) };
    },
    async refused(key, rate, pauseMs, now = null) {
      await rows('select roundtable.refused($1, $2, $3, $4)', [key, rate.requests, pauseMs, now]);
    },
    async settle(key, tokens) {
      await rows('update roundtable.bucket set tokens = tokens - $2 where key = $1', [key, tokens]);
    },
    async epoch(key) {
      return Number((await rows('select epoch from roundtable.bucket where key = $1', [key]))[0]?.['epoch'] ?? 0);
    },
    close: () => pool.end(),
  };
}

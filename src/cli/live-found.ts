import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { clean } from '../base/clean.ts';
import { type FilePlace, UserError } from '../base/errors.ts';
import { connectTo, OtherWire, type RunConnection } from '../remote/connection.ts';
import { dataFolder } from './paths.ts';
import { journalsIn } from './runs-found.ts';
import { writerSaid } from './writer.ts';

/** A run that goes on in another process, to which a connection is open. */
type LiveFound = { file: string; connection: RunConnection };

/** The live run that is meant: by its journal, a part of its name, or, where nothing is said, the only one. */
export async function liveRunMeant(wanted: string | undefined): Promise<LiveFound> {
  const file = wanted !== undefined && existsSync(wanted) ? resolve(wanted) : meant(wanted);
  const said = writerSaid(file);
  const place = { file };
  if (!said)
    throw new UserError([{ message: 'nobody is at work on this run', allowed: 'replay it, or resume it', place }]);
  if (said.host !== hostname()) {
    const allowed = `attach there, or look on here: replay --follow`;
    throw new UserError([{ message: `this run goes on on another machine, ${said.host}`, allowed, place }]);
  }
  return { file, connection: await connected(said.socket, place) };
}

function meant(wanted: string | undefined): string {
  const live = journalsIn(dataFolder()).filter((file) => writerSaid(file) !== null);
  const fitting = live.filter((file) => wanted === undefined || nameOf(file).includes(wanted));
  const [only, ...others] = fitting;
  if (only !== undefined && others.length === 0) return only;
  const found = wanted === undefined ? '' : `: found "${clean(wanted, { multiline: false })}"`;
  const elsewhere = 'the path of a record that is kept elsewhere';
  if (live.length === 0)
    throw new UserError([
      { message: `no run is going on in the data folder${found}`, allowed: `roundtable run, or ${elsewhere}` },
    ]);
  const names = (only === undefined ? live : fitting).map((file) => clean(nameOf(file), { multiline: false }));
  const message =
    only === undefined
      ? `no run of this name is going on in the data folder${found}`
      : `several runs are going on${found}`;
  const listed =
    names.length === 1
      ? ` ${names.join('')}, or ${elsewhere}`
      : `${names.map((name) => `\n  ${name}`).join('')}\nor ${elsewhere}`;
  throw new UserError([{ message, allowed: `a part of one of these names:${listed}` }]);
}

const nameOf = (file: string): string => file.slice(dataFolder().length + 1).replace(/\.jsonl$/, '');

async function connected(socket: string | null, place: FilePlace): Promise<RunConnection> {
  let message = 'the process of this run cannot be reached';
  try {
    if (socket !== null) return await connectTo(socket);
  } catch (error) {
    if (error instanceof OtherWire)
      message = 'this run goes on in another version of the program, with which this one cannot speak';
  }
  throw new UserError([{ message, allowed: 'replay --follow shows what is recorded', place }]);
}

import { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { version } from '../../package.json';
import { clean } from '../base/clean.ts';
import { UserError } from '../base/errors.ts';
import type { Entry } from '../discussion/event.ts';
import { memoryAt } from '../handouts/page/moment.ts';
import { recordTold } from '../handouts/record-told.ts';
import { interfaces } from '../interface/index.ts';
import { followJournal, readEntries } from '../journal/read.ts';
import { STEP_UNITS } from '../orchestrator/runs/run.ts';
import { answerTold, signed, wishOf } from './ctl.ts';
import type { CtlAct } from './ctl-acts.ts';
import { liveRunMeant } from './live-found.ts';
import { begun, branched } from './mcp-runs.ts';
import { dataFolder } from './paths.ts';
import { runsJson } from './runs.ts';
import { runMeant, runsFound } from './runs-found.ts';
import { sanitizeGrowing, sanitizeJournal } from './sanitize-journal.ts';

const EVENTS_TOLD = 100;
const MOST_EVENTS = 1_000;

const run = z.string().describe('the name of a run as list_runs tells it, or a part of it that fits one alone');
const words = z.boolean().default(false).describe('what was said as well, not only that something was');

/** A server with one tool for each thing that can be read of a run or done to it (12.10). What goes wrong is an answer, and ends nothing. */
export function mcpServer(): McpServer {
  const server = new McpServer({ name: 'roundtable', version });
  const add = addingTo(server);
  addReading(add);
  addSteering(add);
  add(
    'run',
    'Begin a run of a scenario in a process of its own. A real model asks for money; above what the person’s config file allows it is refused.',
    z.object({
      scenario: z.string().regex(/^[^-]/).describe('the name of a shipped scenario, or a file'),
      seed: z.int().min(0).optional().describe('the same seed, the same run'),
      rounds: z.int().min(1).optional(),
      model: z.string().optional().describe('simulated, or ENDPOINT/NAME, for all agents'),
      set: z.array(z.string().regex(/^[^-]/)).optional().describe('KEY=VALUE, in the spelling of scenario files'),
      paused: z.boolean().default(false).describe('before its first statement'),
    }),
    begun,
  );
  add(
    'branch',
    'Go on from an entry of a recorded run, in a record of its own, to its end. What both share calls no model.',
    z.object({
      run,
      at: z.int().min(0).describe('the entry after which it goes on'),
      set: z.array(z.string().regex(/^[^-]/)).optional().describe('KEY=VALUE: settings that apply from there on'),
    }),
    ({ run: wanted, ...how }) => branched(runMeant(dataFolder(), wanted), how),
  );
  return server;
}

type Adding = <S extends z.ZodObject>(
  name: string,
  about: string,
  asked: S,
  does: (asked: z.infer<S>) => Promise<object>,
  hints?: { readOnlyHint: boolean },
) => void;

function addingTo(server: McpServer): Adding {
  return (name, description, asked, does, annotations = { readOnlyHint: false }) => {
    const inputSchema: z.ZodObject = asked;
    server.registerTool(name, { description, inputSchema, annotations }, async (given) => {
      try {
        return toldIn(JSON.stringify(await does(given as z.infer<typeof asked>)));
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        return { ...toldIn(clean(error.message)), isError: true };
      }
    });
  };
}

const toldIn = (text: string) => ({ content: [{ type: 'text' as const, text }] });

function addReading(add: Adding): void {
  const hints = { readOnlyHint: true };
  add(
    'list_runs',
    'The recorded runs, the newest first, and which of them go on.',
    z.object({}),
    async () => runsJson(dataFolder(), runsFound(dataFolder())),
    hints,
  );
  add(
    'read_events',
    'What is recorded of a run: when, what and who. With words: whole entries, private ones included.',
    z.object({
      run,
      after: z.int().min(0).default(0).describe('entries after this one'),
      limit: z.int().min(1).max(MOST_EVENTS).default(EVENTS_TOLD),
      words,
    }),
    async (asked) => eventsOf(runMeant(dataFolder(), asked.run), asked),
    hints,
  );
  add(
    'read_memories',
    'How much each agent remembers, how much left its memory, and how much of that it has forgotten, as nothing there tells of it; by which rule. With words: what, and what tells of it since.',
    z.object({ run, after: z.int().min(0).optional().describe('as it was after this entry; else now'), words }),
    async (asked) => memoriesOf(runMeant(dataFolder(), asked.run), asked),
    hints,
  );
  add(
    'status',
    'Where a run that goes on is, and what it waits for.',
    z.object({ run }),
    (asked) => done(asked.run, 'status'),
    hints,
  );
}

function addSteering(add: Adding): void {
  add('pause', 'Pause a run that goes on, at once.', z.object({ run }), (asked) => done(asked.run, 'pause'));
  add('resume', 'Let it go on.', z.object({ run }), (asked) => done(asked.run, 'resume'));
  add(
    'step',
    'Let it go on for one statement, turn or round, and pause.',
    z.object({ run, unit: z.enum(STEP_UNITS).default('statement') }),
    (asked) => done(asked.run, 'step', asked.unit),
  );
  add(
    'inject',
    'Tell the agents something, which is recorded as an act of a person.',
    z.object({ run, text: z.string().min(1), to: z.array(z.string()).optional().describe('names; else all') }),
    (asked) => done(asked.run, 'inject', asked.text, asked.to),
  );
  add(
    'act',
    'Any other act of a person, in the spelling of cues: `call-vote`, `{mute: {agent: Mei}}`, `{strategy: {name: window}}`.',
    z.object({ run, act: z.string() }),
    (asked) => done(asked.run, 'do', asked.act),
  );
  add('stop', 'End the discussion here.', z.object({ run }), (asked) => done(asked.run, 'stop'));
}

/** One thing asked of, or done to, a run that goes on. */
async function done(
  wanted: string,
  act: Exclude<CtlAct, 'events'>,
  typed = '',
  to?: readonly string[],
): Promise<object> {
  const { connection } = await liveRunMeant(runMeant(dataFolder(), wanted));
  try {
    const problems: UserError['problems'][number][] = [];
    const wish = wishOf(act, { words: clean(typed).trim(), to: to?.join(','), problems });
    if (problems.length > 0 || !wish) throw new UserError(problems);
    const answer = await connection.ask(signed(wish, 'mcp')).answer;
    if (!answer) throw new UserError([{ message: 'the run has just ended' }]);
    if (answer.rejection) throw new UserError([{ message: `refused: ${answer.rejection.message}` }]);
    return answerTold(answer);
  } finally {
    connection.close();
  }
}

type EventsAsked = { after: number; limit: number; words: boolean };

function eventsOf(file: string, { after, limit, words: areWords }: EventsAsked): object {
  const entries = sanitizeGrowing(followJournal(file)).next();
  const told = entries.filter(({ seq }) => seq > after).slice(0, limit);
  return { last: entries.at(-1)?.seq ?? 0, entries: areWords ? told : told.map(barely) };
}

/** An entry without what anybody said. */
function barely({ seq, at, event, who }: Entry): object {
  const named = ['agent', 'round', 'actor', 'agents', 'to', 'by'] as const;
  const facts = named.flatMap((key) => (key in event ? [[key, (event as Record<string, unknown>)[key]]] : []));
  const call =
    'call' in event && event.call ? { tokens_in: event.call.tokensIn, tokens_out: event.call.tokensOut } : {};
  return { entry: seq, at: new Date(at).toISOString(), type: event.type, who, ...Object.fromEntries(facts), ...call };
}

function memoriesOf(file: string, { after, words: areWords }: { after?: number | undefined; words: boolean }): object {
  const { header, entries } = sanitizeJournal(readEntries(file));
  const { memory, names, transcript } = recordTold(header, entries, interfaces.en);
  const seq = Math.min(after ?? transcript.state.seq, transcript.state.seq);
  const textOf = (entry: number) => memory.texts[memory.entries[entry]?.[2] ?? -1] ?? '';
  const agents = names.map((agent, place) => {
    const { kept, lost } = memoryAt(memory, place, seq);
    const counts = {
      agent,
      remembers: kept.length,
      left: lost.length,
      forgotten: lost.filter(({ isForgotten }) => isForgotten).length,
      whys: [...new Set(lost.map(({ why }) => memory.whys[why]))],
    };
    if (!areWords) return counts;
    return {
      ...counts,
      remembers: kept.map(textOf),
      left: lost.map(({ entry, why, heir, isAnew, isInPart, isForgotten }) => ({
        text: textOf(entry),
        why: memory.whys[why],
        told_by: heir < 0 ? null : textOf(heir),
        told_in: heir < 0 ? null : isForgotten ? 'long-term' : 'memory',
        in_part: isInPart,
        told_anew: isAnew,
      })),
    };
  });
  return { after: seq, agents };
}

import { MAX_NAME_LENGTH } from './agent-name.ts';
import { JOBS, MEMORY_STRATEGIES } from './job.ts';
import { LANGUAGES } from './language.ts';
import {
  fields,
  flag,
  id,
  inherited,
  laterInherited,
  laterSetting,
  line,
  listOf,
  mapBy,
  mapOf,
  needed,
  number,
  oneOf,
  optional,
  orNone,
  reference,
  type Setting,
  setting,
  settled,
  share,
  standardsOf,
  stem,
  text,
  under,
  variableText,
  whole,
  worded,
} from './setting.ts';

const INHERITED = 'absent: that of the scenario';

// What can be set of an agent. A setting is added here, and nowhere besides where it is used.

/** How a simulated agent talks. */
export const voice = {
  register: setting('register', oneOf(['formal', 'plain']), 'plain', 'its choice of words'),
  length: setting('length', oneOf(['brief', 'full']), 'full', 'how long its statements are'),
  stance: setting('stance', oneOf(['hedging', 'blunt']), 'blunt', 'careful or straight'),
  warmth: setting('warmth', oneOf(['warm', 'dry']), 'warm', 'towards others'),
} as const;

/** What a persona has lived through. */
export const experience = {
  text: needed('text', worded(line()), 'a sentence in the first person, in the agent’s language, told once'),
  supports: needed(
    'supports',
    listOf(reference, 1),
    'ids of the arguments that it is evidence for; in a world, of criteria',
  ),
} as const;

export const TEMPERS = ['builder', 'fighter', 'sceptic', 'peacemaker', 'counter'] as const;

const REASONING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high'] as const;

const limitChars = whole(200, 10_000_000);
/** What the section `memory` of a file says for all agents, and `memory` of an agent for itself. */
export const ownMemory = {
  limitChars: setting('limit_chars', limitChars, 20_000, 'characters of one agent’s memory'),
  guidanceStyle: setting(
    'guidance_style',
    reference,
    'narrative',
    'how an entry is worded: `narrative`, `structured`, or one of your own',
  ),
  strategy: setting('strategy', oneOf(MEMORY_STRATEGIES), 'append', 'how a memory is kept: [memory.md](memory.md)'),
} as const;

const ofItsOwn = <Value>({ key, kind, about }: Setting<Value>) => inherited(key, kind, `${about}; ${INHERITED}`);

/** What a criterion weighs that an agent does not name: neither close to its heart nor foreign to it. */
export const UNWEIGHED = 0.5;

export const agent = {
  name: settled(needed('name', line(MAX_NAME_LENGTH), 'different from all others')),
  persona: setting(
    'persona',
    worded(text(0)),
    '',
    'who it is, in the agent’s language; may hold `{variables}`; absent: a name alone',
  ),
  model: inherited(
    'model',
    reference,
    `\`simulated\`, \`ENDPOINT/NAME\`, \`command:NAME\`, a program of yours, or \`human\`, a person; ${INHERITED}`,
  ),
  side: optional('side', orNone(id), 'the side it is on, where phases have sides'),
  /** 15.6. */
  fallback: laterInherited(
    'fallback',
    orNone(reference),
    null,
    `the model that answers while its own is out of order, e.g. \`simulated\`; ${INHERITED}`,
  ),
  /** 0–2. */
  temperature: setting('temperature', number(0, 2), 0.7, 'of its model: how freely it words what it says'),
  /** 0–1. */
  topP: optional(
    'top_p',
    orNone(number(0, 1)),
    'of its model: from how much of what is likely it picks its words; absent: as the model has it',
  ),
  maxTokens: setting('max_tokens', whole(1, 1_000_000), 600, 'tokens of one answer'),
  reasoningEffort: optional(
    'reasoning_effort',
    orNone(oneOf(REASONING_EFFORTS)),
    'how long its model may think before it answers; absent: as the model has it',
  ),
  language: settled(inherited('language', oneOf(LANGUAGES), `which it speaks; ${INHERITED}`)),
  reasoningEnabled: setting('reasoning_enabled', flag, true, 'whether it thinks in private before it speaks'),
  /** Weights of the scenario's criteria, by criterion id, in [0, 1]. */
  values: setting(
    'values',
    mapOf('any', share),
    {},
    `what simulated agents care about: weights of criteria by their \`id\`; one that is not named weighs ${UNWEIGHED}`,
  ),
  /** How far arguments move this agent: 0 never, 1 fully. */
  openness: setting('openness', share, 0.5, 'how far arguments move it'),
  amounts: setting(
    'amounts',
    mapOf('any', whole(0, Number.MAX_SAFE_INTEGER)),
    {},
    'the amount it would like, by the `id` of the option',
  ),
  background: settled(
    laterSetting(
      'background',
      listOf(fields(experience)),
      [],
      'what it has lived through; a simulated agent tells it where it is evidence',
    ),
  ),
  temper: laterSetting(
    'temper',
    orNone(oneOf(TEMPERS)),
    null,
    'which moves a simulated agent likes: joins proposals, attacks, doubts, brings together, reckons; absent: as its voice has it',
  ),
  voice: setting('voice', fields(voice), standardsOf(voice), 'how a simulated agent talks'),
  ...under('memory', 'as of the scenario’s `memory`, for this agent alone', {
    guidanceStyle: ofItsOwn(ownMemory.guidanceStyle),
    limitChars: ofItsOwn(ownMemory.limitChars),
    strategy: ofItsOwn(ownMemory.strategy),
    /** 8.5. */
    remember: settled(setting('remember', orNone(stem), null, 'a name under which its memory outlasts the run', 2)),
  }),
  /** Jobs that this agent does as one of the scenario's own: job → name in `jobs`. */
  jobs: setting('jobs', mapBy(JOBS, id), {}, 'jobs of your own that it does in place of the usual ones', 2),
  /** 1.2. */
  speaksIn: setting(
    'speaks_in',
    orNone(listOf(whole(1, 10_000))),
    null,
    'the rounds in which it has a turn; absent: all',
    3,
  ),
  maxIteration: setting(
    'max_iteration',
    orNone(whole(0, 10_000)),
    null,
    'how often it has the floor at most; absent: no limit',
    3,
  ),
  /** 12.3: a statement of it may end with a question to the person who watches. */
  mayAskPerson: laterSetting(
    'may_ask_person',
    flag,
    false,
    'whether its statements may end with a question to whoever watches',
  ),
  variables: settled(
    setting(
      'variables',
      mapOf('variable', variableText),
      {},
      'context variables of its own; they go before those of the scenario',
      2,
    ),
  ),
} as const;

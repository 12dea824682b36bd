import { lengthOf, type Section, type SectionName } from '../provider.ts';

/** A piece of the JSON of messages: words, which are escaped, or JSON as it is. */
type Piece = string | { readonly json: string };

const SYSTEM = { json: '{"messages":[{"role":"system","content":"' };
const USER_BEHIND_SYSTEM = { json: '"},{"role":"user","content":"' };
const USER_ALONE = { json: '{"messages":[{"role":"user","content":"' };

/** What begins alike in the prompts of all agents, and grows at its end (16.14). */
const SHARED: ReadonlySet<SectionName> = new Set(['system', 'past', 'history']);

/** The pieces of a prompt, of which the first `shared` are likely to begin the next prompt too. */
type Pieces = { all: readonly Piece[]; shared: number };

/**
 * Writes requests as JSON in bytes, in pieces to be sent one behind the other. What prompts begin with alike is written once and kept: a prompt
 * is as long as all that was said, and what is new in it is a statement.
 */
export function bodyWriter() {
  let last: Pieces = { all: [], shared: 0 };
  let kept: readonly Piece[] = [];
  let bytes: Buffer = Buffer.alloc(0);
  /** Where each of the kept pieces ends in the bytes. */
  let ends: number[] = [];

  /** The kept ones are the first `to` of these, whose first `from` are kept already. */
  function keep(all: readonly Piece[], from: number, to: number): void {
    let at = ends[from - 1] ?? 0;
    const written = all.slice(from, to).map(jsonOf);
    const most = written.reduce((sum, json) => sum + json.length * BYTES_A_UNIT, at);
    // What is kept may be on its way to an endpoint: nothing is written over it.
    if (from < ends.length || most > bytes.length) bytes = copied(bytes.subarray(0, at), 2 * most);
    ends = ends.slice(0, from);
    for (const json of written) ends.push((at += bytes.write(json, at)));
    kept = all;
  }

  return {
    /** `system`: as of `Refused`. */
    write(sections: readonly Section[], settings: object, { system } = { system: false }): readonly Buffer[] {
      const prompt = piecesOf(sections, system);
      const known = sameAtStart(kept, prompt.all, Math.min(ends.length, prompt.shared));
      // Kept is what two prompts in a row begin with: where agents see different things, each would have it written anew.
      const repeated = sameAtStart(last.all, prompt.all, Math.min(last.shared, prompt.shared));
      if (repeated > known) keep(prompt.all, known, repeated);
      last = prompt;
      const count = Math.max(known, repeated);
      const rest = `${prompt.all.slice(count).map(jsonOf).join('')}"}],${JSON.stringify(settings).slice(1)}`;
      return [bytes.subarray(0, ends[count - 1] ?? 0), Buffer.from(rest)];
    },
  };
}

/** UTF-8 has at most so many for a UTF-16 code unit. */
const BYTES_A_UNIT = 3;

function copied(start: Buffer, size: number): Buffer {
  const copy = Buffer.allocUnsafeSlow(size);
  start.copy(copy);
  return copy;
}

const jsonOf = (piece: Piece): string => (typeof piece === 'string' ? JSON.stringify(piece).slice(1, -1) : piece.json);

/** How many pieces the two begin with alike, of so many. */
function sameAtStart(one: readonly Piece[], other: readonly Piece[], most: number): number {
  let count = 0;
  while (count < most && one[count] === other[count]) count++;
  return count;
}

/** The messages of `messagesOf`, part by part; where `isOne`, both as the user's. */
function piecesOf(sections: readonly Section[], isOne: boolean): Pieces {
  const told = sections.filter((section) => lengthOf(section) > 0);
  const first = told.filter(({ name }) => name === 'system');
  const rest = told.filter(({ name }) => name !== 'system');
  const [system, user] = isOne ? [[], [...first, ...rest]] : [first, rest];
  const all: Piece[] = [];
  if (system.length > 0) addMessage(all, SYSTEM, system);
  const shared = addMessage(all, system.length > 0 ? USER_BEHIND_SYSTEM : USER_ALONE, user);
  return { all, shared };
}

/** Returns how many pieces there are up to the first section that is an agent's own. */
function addMessage(all: Piece[], start: Piece, sections: readonly Section[]): number {
  all.push(start);
  let shared: number | null = null;
  for (const [i, section] of sections.entries()) {
    if (!SHARED.has(section.name)) shared ??= all.length;
    if (i > 0) all.push(BETWEEN_SECTIONS);
    for (const [j, part] of partsOf(section).entries()) {
      if (j > 0) all.push(BETWEEN_PARTS);
      all.push(part);
    }
  }
  return shared ?? all.length;
}

const BETWEEN_SECTIONS = '\n\n';
const BETWEEN_PARTS = '\n';

const partsOf = (section: Section): readonly string[] => section.parts ?? [section.text];

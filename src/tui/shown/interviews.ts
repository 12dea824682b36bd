/** A question to an agent outside the record, and what came of it. `state`: the words are coming, all of them are there, or why none are. */
export type Exchange = { question: string; answer: string; state: 'asking' | 'answered' | { failed: string } };

/** By agent, oldest first; kept while the screen is, and nowhere else. */
export type Interviews = Readonly<Record<string, readonly Exchange[]>>;

export function withExchange(interviews: Interviews, agent: string, exchange: Exchange): Interviews {
  return { ...interviews, [agent]: [...(interviews[agent] ?? []), exchange] };
}

/** The last exchange with an agent, changed. */
export function withLast(interviews: Interviews, agent: string, change: Partial<Exchange>): Interviews {
  const all = interviews[agent] ?? [];
  const last = all.at(-1);
  return last ? { ...interviews, [agent]: [...all.slice(0, -1), { ...last, ...change }] } : interviews;
}

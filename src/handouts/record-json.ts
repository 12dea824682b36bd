import { printableJson } from '../base/clean.ts';
import type { Vote } from '../discussion/state.ts';
import { inLanguage } from '../discussion/translation.ts';
import { endTold } from '../projections/end-told.ts';
import { stampTexts } from '../projections/stamp.ts';
import { votedBy } from '../projections/voted.ts';
import { endText } from '../projections/words.ts';
import { memoryAt } from './page/moment.ts';
import type { RecordTold } from './record-told.ts';

/** Grows when a key changes its meaning or leaves; new keys may come at any time. */
const HANDOUT_VERSION = 1;

/** A recorded run as JSON for other programs (28.5): what the page of it shows, as it stood at the end. */
export function recordJson(told: RecordTold): string {
  const { header, words, transcript, names, changes, votes, standing, memory } = told;
  const { state, items } = transcript;
  const { scenario } = state;
  const { title, question, background, options } = inLanguage(scenario, words.language);
  const textOf = (entry: number) => memory.entries[entry]?.[2] ?? null;
  const document = {
    handout: HANDOUT_VERSION,
    scenario: header.scenarioName,
    seed: header.seed,
    language: words.language,
    title,
    question,
    background: background ?? null,
    options: options.map(({ id, label }) => ({ id, label })),
    stamp: stampTexts(state, words),
    result: state.ended ? { by: endTold(state), text: endText(state, words), decision: state.ended.decision } : null,
    entries: state.seq,
    rounds: state.round,
    transcript: items.map(({ seq, round, kind, from, title: head, text, isTakenBack }) => ({
      entry: seq,
      round,
      kind,
      from,
      title: head,
      text,
      taken_back: isTakenBack,
    })),
    changes_of_mind: changes.map(({ seq, round, agent, from, to, after, sentence, grounds }) => ({
      entry: seq,
      round,
      agent,
      from,
      to,
      after,
      sentence,
      grounds,
    })),
    votes: votes.map(({ seq, view, vote }) => ({
      ...{ entry: seq, round: view.round, result: view.headline },
      agents: view.rows.map(({ agent, poll, confirmation, ballot, isDissent }) => ({
        agent,
        asked: [...vote.answers].length > 0 ? poll : null,
        agrees: confirmation,
        ballot,
        choice: ballot === null ? null : choiceOf(vote, agent),
        dissents: isDissent,
      })),
    })),
    memory_texts: memory.texts,
    agents: names.map((name, agent) => {
      const { kept, lost } = memoryAt(memory, agent, state.seq);
      return {
        name,
        stands_for: standing.agents[name]?.said?.option ?? null,
        remembers: kept.map(textOf),
        forgotten: lost.map(({ entry, why, heir, isAnew, isInPart, isForgotten }) => ({
          text: textOf(entry),
          why: memory.whys[why],
          told_by: textOf(heir),
          told_in: heir < 0 ? null : isForgotten ? 'long-term' : 'memory',
          in_part: isInPart,
          told_anew: isAnew,
        })),
        forgotten_count: lost.filter(({ isForgotten }) => isForgotten).length,
      };
    }),
  };
  return `${printableJson(JSON.stringify(document, null, 2))}\n`;
}

/** What a ballot says, by ids of options; null: nothing that could be read. */
function choiceOf(vote: Vote, agent: string): object | null {
  const { ballot: form, amount, amountOption } = votedBy(agent, vote);
  switch (form?.form) {
    case 'choice':
      return form.choice === null ? null : { option: form.choice, amount };
    case 'approval':
      return { approved: form.approved, amount, amountOption };
    case 'points':
      return { points: form.points, amount, amountOption };
    case 'ranking':
      return { ranking: form.ranking, amount, amountOption };
    case undefined:
      return null;
  }
}

import type { Packed } from '../../base/packed.ts';
import { packedWithLogs, unpackedWithLogs } from '../../base/packed-logs.ts';
import { noCourse } from '../../projections/course.ts';
import { fromStart } from '../../projections/going-back.ts';
import { noGrowth } from '../../projections/memory-growth.ts';
import { noStory } from '../../projections/memory-story.ts';
import { noWrites } from '../../projections/memory-wall.ts';
import { noStances } from '../../projections/stances.ts';
import type { Folded } from './folded.ts';

/** To pack what became of more memories than these takes longer than a frame. */
const MOST_AGENTS = 64;

/** What was folded, with what it holds most of in few bytes; what it shares with newer ones stays as it is. */
export function foldedAway(folded: Folded): () => Folded {
  return folded.told.value.measures.agents.length > MOST_AGENTS ? asItIs(folded) : inFewBytes(folded);
}

const asItIs = (folded: Folded) => () => folded;

function inFewBytes({ told: { value }, ...folded }: Folded): () => Folded {
  const { writes, story, stances, growth, course, measures } = value;
  const { stands, rounds, votes } = course;
  const large = packedWithLogs({ writes, story, stances, growth, rounds, votes, agents: measures.agents });
  const small = { ...nothing, course: { ...noCourse, stands }, measures: { ...measures, agents: [] } };
  return hadAgain({ ...folded, told: fromStart({ ...value, ...small }) }, large);
}

/** Made apart: what was folded is held by nothing that stays. */
function hadAgain(small: Folded, large: Packed<Large>): () => Folded {
  const { value } = small.told;
  return () => {
    const { agents, rounds, votes, ...rest } = unpackedWithLogs(large);
    const course = { ...value.course, rounds, votes };
    return { ...small, told: fromStart({ ...value, ...rest, course, measures: { ...value.measures, agents } }) };
  };
}

type Told = Folded['told']['value'];
/** Where all stood after each statement is not among it, nor the rounds that were measured: those logs pack themselves, once for all places. */
type Large = Pick<Told, 'writes' | 'story' | 'stances' | 'growth'> &
  Pick<Told['course'], 'rounds' | 'votes'> &
  Pick<Told['measures'], 'agents'>;
const nothing = { writes: noWrites, story: noStory, stances: noStances, growth: noGrowth };

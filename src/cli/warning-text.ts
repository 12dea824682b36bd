import { clean } from '../base/clean.ts';
import type { UnknownCall } from '../projections/measures/measures.ts';
import type { ReaderWarning } from '../projections/measures/reader-warnings.ts';

/** What a reader should bear in mind of one run. */
export function warningText(warning: ReaderWarning): string {
  switch (warning.kind) {
    case 'agreed-at-once':
      return `all stood for ${warning.option} from round 1 on: there was nothing left to change`;
    case 'repetition':
      return `${Math.round(100 * warning.share)} % of what agents said they had said before in the same words`;
    case 'silence':
      return `${warning.agents.join(', ')} said nothing`;
    case 'best-effort': {
      const { statements, of, refused } = warning;
      return `${statements} of ${of} statements were never valid and stand as the best of several attempts; ${refused} attempts were refused`;
    }
    case 'unread-polls': {
      const { unread, of, polls } = warning;
      return `${unread} of ${of} answers on whether to vote could not be read and counted as no; in ${polls} ${polls === 1 ? 'round' : 'rounds'} no vote came of it`;
    }
    case 'thin-unanimity': {
      const { ballots, of, otherwise } = warning;
      const apart = otherwise.length > 0 ? `; ${otherwise.join(', ')} last stood for something else` : '';
      return `the decision stands on ${ballots} ballots of ${of} agents${apart}`;
    }
  }
}

/** A call of a program that was killed meanwhile (16.2). */
export function unknownText({ entry, round, agent, purpose, isSearch, model, tokens }: UnknownCall): string {
  const where = entry === null ? 'after the last entry' : `entry ${entry}`;
  const cost = tokens === null ? '' : `, about ${tokens} tokens`;
  return clean(
    `  round ${round}, ${agent}: ${isSearch ? 'memories for ' : ''}${purpose} by ${model}${cost} (${where})`,
    { multiline: false },
  );
}

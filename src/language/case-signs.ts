/**
 * Words by which a fact of the case is known for what it is. `leaning`, `joined`: what begins so needs the sentence before it (as does what has one of `pointing` behind one of `before`), and behind one of `nobody`
 * what has it at all; `small`, and what stands behind `helping`, are no subjects; `spared`: what is no longer so; `numbers`, `together` (with a number for the 0), `gathered`: what speaks of those who talk, and not of the case; `ousting`: words of an option by which somebody is to go; `alone`: it stands before what somebody alone knows; `addressed`: it speaks to them; `fewer`, `more`: of what is counted
 * it is good to have fewer, or more.
 */
export const CASE_SIGNS = [
  ...([
    'leaning',
    'pointing',
    'before',
    'joined',
    'nobody',
    'alone',
    'addressed',
    'small',
    'helping',
    'spared',
    'ousting',
    'numbers',
    'together',
    'gathered',
  ] as const),
  ...(['offers', 'pledges', 'bars', 'faults', 'victims', 'costs', 'counts', 'fewer', 'more'] as const),
] as const;
export type CaseSigns = Readonly<Record<(typeof CASE_SIGNS)[number], readonly string[]>>;

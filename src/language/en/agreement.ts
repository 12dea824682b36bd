/** Slots of talk that a noun phrase for an option fills. */
const SLOTS: readonly string[] = ['option', 'rival', 'own', 'other', 'it'];
/** Behind which a clause begins, so that the slot is who does or is something: `that {option} is`, and not `for {option} is`. */
const OPENS =
  /(?:^|[.,;:?!—“"(] ?(?:and |but |or )?|(?<![a-z])(?:that|because|if|whether|while|when|where|what|how|until|inwardly|today|now|still|then|case|numbers|me) )/
    .source;
const BETWEEN = /(?: (?:still|also|alone|only|never|now|simply|even|really))?/.source;
const SAID_OF_IT = new RegExp(
  `(${OPENS})\\{(${SLOTS.join('|')})\\}(${BETWEEN}) ([a-z]+s|(?:is|was|has|does)n['’]t)(?![\\w-])`,
  'gi',
);

const OF_SEVERAL: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  goes: 'go',
  isn: 'aren',
  wasn: 'weren',
  hasn: 'haven',
  doesn: 'don',
};
/** What ends so and is no verb. */
const NO_VERB = /(?:[su]s|[^dghn]as|perhaps|besides|always|this|afterwards|sometimes|indoors|outdoors)$/;

function ofSeveral(verb: string): string {
  const [, bare = verb, not = ''] = /^([a-z]+?)(n['’]t)?$/.exec(verb) ?? [];
  const known = OF_SEVERAL[not === '' ? bare : `${bare}n`];
  if (known !== undefined) return not === '' ? known : `${known}${not.slice(1)}`;
  if (NO_VERB.test(verb)) return verb;
  return verb.replace(/ies$/, 'y').replace(/(?<=sh|ch|ss|x)es$|(?<=[^s])s$/, '');
}

/** Names what there is one of, whatever it ends with; or what somebody does. */
const ONE = /^(?:an?|one|each|every|no|nothing|not|this|that|half) |^[a-z-]+ing(?: |$)/i;
const BEHIND = / (?:for|of|in|at|on|with|without|to|from|by|under|over|after|before|and|or|that|who|which) .*$/;
const SEVERAL =
  /(?:^| )(?:[a-z-]*[^suia\W]s|people|children|men|women)(?<!(?:^| )(?:news|\w*ics|series|species|headquarters|means|crossroads|yes))$/;

/** `the mountains`, `games for the children`. */
const isSeveral = (phrase: string): boolean =>
  / and /.test(phrase) ? false : !ONE.test(phrase) && SEVERAL.test(phrase.replace(BEHIND, ''));

/** Lines that are still to be filled, with the verbs of those slots as several things have them: `the mountains are`. */
export function agreed(values: Readonly<Record<string, string | undefined>>): (line: string) => string {
  const several = Object.keys(values).filter((slot) => SLOTS.includes(slot) && isSeveral(values[slot] ?? ''));
  if (several.length === 0) return (line) => line;
  return (line) =>
    line.replace(SAID_OF_IT, (whole, opens: string, slot: string, between: string, verb: string) =>
      several.includes(slot) ? `${opens}{${slot}}${between} ${ofSeveral(verb)}` : whole,
    );
}

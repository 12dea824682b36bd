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

/** `it is {rival} that makes it hard`. */
const THAT_IT_IS = new RegExp(`(\\bit (?:is|was) )\\{(${SLOTS.join('|')})\\} that ([a-z]+s)(?![\\w-])`, 'gi');

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

/** Names what there is one of, whatever it ends with; what stands in quotation marks, and what somebody does. */
const ONE =
  /^(?:an?|one|each|every|no|nothing|not|never|this|that|half|doing|something|everything|everyone|nobody|anything|what|whatever|how) |^[“"]|^(?:[a-z]+ly )?[a-z-]+ing(?: |$)|^(?:his|her|its|their|our|\S+[a-z](?:'s|s')) (?:not |never |[a-z]+ly )?[a-z]+ing(?: |$)|^(?:everyone|everybody|nobody|no one|(?:the |each |every )?[a-z]+s? (?!and\b)(?:[a-z]+ )?[a-z]+ing (?:the|an?|our|my|his|her|its|their|for|it|them|what|how|who)\b)/i;
const BEHIND =
  / (?:for|of|in|at|on|with|without|to|from|by|under|over|after|before|and|or|that|who|which|until|within|near|behind|off|only|as|first|again|instead|too|now|later|tonight|tomorrow) .*$| (?:first|again|instead|too|only|now|later|tonight|tomorrow)$/;
const SEVERAL =
  /(?:^| )(?:[a-z-]*[^suia\W]s|people|children|men|women|both|police|cattle)(?<!(?:^| )(?:news|\w*ics|series|species|headquarters|means|crossroads|yes))$/;
/** `the roof and the lift`, `burgers and fries`: the last of them tells. */
const TWO = /^(?!.*\b[a-z]+ing\b)(?:the|our) .+ and (?:the|our) |^[a-z]+s(?:, [a-z]+s)* and [a-z]+s$/;

/** `the mountains`, `games for the children`. */
const isSeveral = (phrase: string): boolean => {
  if (ONE.test(phrase)) return false;
  if (/ and /.test(phrase)) return TWO.test(phrase);
  const [first = '', second = ''] = phrase.split(' ');
  // `Little Nothings`: a name is one, as far as it is written as one.
  const isName = /^\p{Lu}/u.test(first) && /^(?:\p{Lu}|$)/u.test(second);
  return !isName && SEVERAL.test(phrase.replace(BEHIND, ''));
};

/** Lines that are still to be filled, with the verbs of those slots as several things have them: `the mountains are`. */
export function agreed(values: Readonly<Record<string, string | undefined>>): (line: string) => string {
  const several = Object.keys(values).filter((slot) => SLOTS.includes(slot) && isSeveral(values[slot] ?? ''));
  if (several.length === 0) return (line) => line;
  return (line) =>
    line
      .replace(THAT_IT_IS, (whole, opens: string, slot: string, verb: string) =>
        several.includes(slot) ? `${opens}{${slot}} that ${ofSeveral(verb)}` : whole,
      )
      .replace(SAID_OF_IT, (whole, opens: string, slot: string, between: string, verb: string) =>
        several.includes(slot) ? `${opens}{${slot}}${between} ${ofSeveral(verb)}` : whole,
      );
}

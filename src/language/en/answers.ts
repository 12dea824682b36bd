import { brief } from '../script.ts';
import { gerundAt } from './label-deeds.ts';
import { BESIDE_IT, optionPhrase, shortened } from './labels.ts';
import { ALWAYS_VERBS, gerundOf, VERBS, VERBS_OF_SOMETHING } from './verbs.ts';

/**
 * What a label that says yes or no stands for, by the question: `getting a dog`, `not getting a dog`. Null: it says neither, or the question
 * does not ask whether something shall be done.
 */
export function answerPhrase(label: string, question: string): string | null {
  const [, said = '', more = ''] = ANSWER.exec(label.trim()) ?? [];
  if (said === '') return besideVerb(label.trim(), question);
  const asked = askedIn(question);
  const isNo = /^n/i.test(said);
  const rest = (said.toLowerCase() === 'not' ? more : more.replace(/^(?:but|and) /, '')).replace(/[.!]$/, '');
  const bare = asked && `${asked.who}${isNo ? 'not ' : ''}${asked.done}`;
  if (rest === '' || CLAUSE.test(rest)) return bare;
  if (BESIDE.test(rest)) return bare && !/[,;]/.test(rest) ? `${bare} ${rest.replace(/^not /, '')}` : null;
  return optionPhrase(rest.charAt(0).toUpperCase() + rest.slice(1));
}

/** `With Ellen`, where it is asked where Mum should live: living with Ellen. */
function besideVerb(label: string, question: string): string | null {
  if (!BESIDE_A_VERB.test(label) || /[:;?“”"]/.test(label)) return null;
  const [, asked = ''] =
    ASKS_HOW.exec(
      question
        .trim()
        .split(/(?<=[.!?:]) /)
        .at(-1) as string,
    ) ?? [];
  const words = asked.replace(/\?+$/, '').split(' ');
  const at = words.findIndex((word, i) => i > 0 && DONE_BY_ITSELF.test(word));
  if (at < 0 || !ENDS_THERE.test(words[at + 1] ?? '')) return null;
  const plain = label.replace(/ ?\([^()]*\)$/, '').replace(/[.!]$/, '');
  return `${gerundOf(words[at] as string)} ${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
}

const BESIDE_A_VERB =
  /^(?:At|With|Without|In|On|By|Near|Under|Among|Inside|Outside|Along|Via|Together|Alone)(?: (?!(?:which|what|order)\b)|$)/;
const ASKS_HOW = /\b(?:where|how|when|with whom)\b.*?\b(?:should|shall|do|does|will|could|can|must|would|may) (.+)$/i;
/** What one does without doing it to anything. */
const DONE_BY_ITSELF = /^(?:live|stay|sleep|meet|eat|dine|camp|travel|decide|vote|celebrate|play|settle|retire)$/;
const ENDS_THERE =
  /^(?:$|(?:after|from|until|next|this|when|in|on|for|together|now|tonight|tomorrow|if|while|during|before|at|as|over)$)/;

const ANSWER =
  /^(yes|no|yep|nope|aye|nay|not(?= (?:yet|now|this|ever|for)\b))(?:$| *[,:;.–—-]+ *| +(?=\()| (?=but |yet|now|this|ever|for\b))\(?([^()]*)\)?$/i;
/** Why, and nothing else that could be done: `Yes, it would be fun`. */
const CLAUSE =
  /^(?:it|we|they|he|she|I|you|that|there|because|since|as|everyone|everybody|nobody|please|of course|absolutely|definitely|certainly|never|thanks|thank you|obviously|too|not (?:at all|ever|really))(?:\b|[’'])/i;
/** When, how, or on what condition. */
const BESIDE =
  /^(?:not )?(?:only |just )?(?:in|on|at|for|with|without|if|when|once|unless|after|before|until|from|by|under|yet|now|later|soon|today|tomorrow|together|this|next|every|immediately|gradually|slowly|at once)\b/i;

/** What a question asks whether to do: `getting a dog`, and who does it, where that is nobody who could be meant by `we`. */
function askedIn(question: string): { who: string; done: string } | null {
  const last = question
    .trim()
    .split(/(?<=[.!?]) /)
    .at(-1) as string;
  const bare = last.replace(/(?:,? (?:yes or no|or not))?\?*$/i, '').replace(ASIDE, '');
  const [, modal = '', subject = ''] = ASKING.exec(bare) ?? [];
  if (modal === '' || / or /.test(subject)) return null;
  const [, us, action = ''] =
    /^(we|I|they|you|one|people)(?: (?:all|now|still|really|just|also|even|finally|simply))? (.+)$/i.exec(subject) ??
    [];
  const isOurs = /^(?:we|I)$/i.test(us ?? '');
  if (!/^(?:should|shall|must|ought)$/i.test(modal) && !isOurs) return null;
  const found =
    us === undefined ? doneBy(subject) : { who: '', action: action.replace(/^(?:(?:want|have|need|going) )?to /, '') };
  if (found === null) return null;
  const verb = /^\p{L}+/u.exec(found.action)?.[0] ?? '';
  if (STATES.test(verb) && !/^(?:should|shall|must|ought)$/i.test(modal)) return null;
  const done = gerundAt(brief(shortened(found.action), LONGEST, BESIDE_IT).replace(/\bmy\b/g, 'the'), true);
  return done === null || done.split(' ').length > LONGEST ? null : { who: found.who, done };
}

const ASKING =
  /(?:^|[,:;–—] (?:and |but |so |then )?)(should|shall|must|ought|do|can|could|may|will|would|are(?= we going to))(?:n[’']t)? (.+)$/i;
/** What else is asked or told behind the question. */
const ASIDE =
  /, (?:who|which|whose|where)\b.*$|,? (?:and (?:if|who|what|when|how|where|why|which)|given|since|now that|even though|although|because|considering)\b.*$/i;
/** More words are not said again and again. */
const LONGEST = 10;
/** What one does not decide to do. */
const STATES =
  /^(?:agree|believe|care|deserve|exist|feel|hate|have|know|like|live|love|mind|need|owe|remember|think|understand|want)$/;

/** Somebody, and what they do: a group is whoever decides, of others it is told who. */
function doneBy(subject: string): { who: string; action: string } | null {
  const words = subject.split(' ');
  const first = /^(?:the|an?|our|my|your|this|that|these|those|all|every)$/i.test(words[0] as string) ? 2 : 1;
  const end = words.findIndex((word) => /^(?:and|to|that|who)$/.test(word));
  const before = words.slice(0, end < 0 ? undefined : end);
  const at = Math.max(
    ...[VERBS_OF_SOMETHING, VERBS, ALWAYS_VERBS]
      .map((known) => before.findIndex((word, i) => i >= first && known.has(word)))
      .filter((found, i, all) => found >= 0 && all.slice(i + 1).every((other) => other < 0)),
    -1,
  );
  if (at < 0 || /^(?:he|she|it|there)$/i.test(words[0] as string)) return null;
  const who = words.slice(0, at);
  const action = words.slice(at).join(' ');
  return GROUP.test(who.at(-1) as string) ? { who: '', action } : { who: `${who.join(' ')} `, action };
}

const GROUP =
  /^(?:academy|agency|association|band|bank|board|business|charity|choir|church|city|class|club|co-op|college|committee|community|company|cooperative|council|country|county|court|crew|department|eu|factory|faculty|family|federation|firm|foundation|government|group|hospital|house|institute|jury|lab|league|library|magazine|ministry|museum|nation|newspaper|office|orchestra|paper|parish|parliament|party|region|school|shop|society|staff|start-up|startup|state|team|town|troop|trust|un|union|university|village)$/i;

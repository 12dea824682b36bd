import { beginsDeed, isAge, isOpening, isOwn, standsBefore, stateOf, tells, tellsMind, whenIn } from './first-words.ts';
import { isOfGone, isOfKin, peopleIn } from './people.ts';
import { isBare, isKept } from './persona.ts';
import { beginsPart, othersAreNamed, partsOf, pronounsIn, SELF, severalAreNamed, withoutMark } from './pronouns.ts';
import { isRole } from './roles.ts';

/**
 * What a persona says of somebody, said by them; null where that is not certain. Whoever the sentence is about is found by the pronouns that can
 * mean nobody else, and where none stands, by how its parts begin: Chinese does not name again who acts.
 */
export function inFirstPerson(sentence: string, name: string): string | null {
  // `管他男女` is of anybody, and `想都别想` is said to somebody.
  if (
    isKept(sentence) ||
    /(?<!归|由|不|掌|主|服)管[他她](?=男女|是谁|三七|谁|什么|怎么|呢)|^想都别想/u.test(sentence.trim())
  )
    return null;
  const quotes: string[] = [];
  const bare = sentence
    .trim()
    .replace(/“[^“”]*”|「[^「」]*」|《[^《》]*》/gu, (quote) => {
      quotes.push(quote);
      return MARK;
    })
    .replace(/[。！.!]+$/, '')
    .replace(/[,，]\s*/g, '，')
    .replace(/[;；]\s*/g, '；')
    .replace(/[:：]\s*/g, '：');
  if (/[“”？?{}「」《》]/u.test(bare) || bare === '' || sentence.includes(MARK)) return null;
  const told = spokenIn(bare, name);
  if (told === null) return null;
  const said = told.replaceAll(MARK, () => quotes.shift() ?? '');
  return /[。！？]”$/.test(said) ? said : `${said}。`;
}

/** Stands for what is read out: what is said there is somebody's own. */
const MARK = '\uE000';

function spokenIn(text: string, name: string): string | null {
  // What stands before a colon is told by whoever it is of, or it is a heading.
  if (/：(?!\uE000)/u.test(text) && !/^(?:[他她你]|[^，：]{4,})[^：]*：[^：]+$/.test(text)) return null;
  const isNamed = name.length > 1 ? text.includes(name) : text.startsWith(name);
  if (name.length === 1 && text.slice(1).includes(name)) return null;
  if (/(?<!自)我(?!们|国|方)/.test(text)) return isNamed || /^[他她它你]/.test(text) ? null : ownTold(text);
  if (/^咱|^我们/.test(text)) return ownTold(text);
  if (isSpokenTo(text)) return isNamed ? null : toWhoSpeaks(text);
  if (/[你您]/.test(text)) return null;
  return ofWhoSpeaks(isNamed ? text.replaceAll(name, SELF) : text, isNamed);
}

/** Who tells of themselves does already: whom else they speak of must stand there as well. */
const ownTold = (text: string): string | null => (/[你您]/.test(text) || !othersAreNamed(text) ? null : text);

/** Whether somebody is spoken to who is nobody else than who has the persona. */
const isSpokenTo = (text: string): boolean =>
  /^[你您]/.test(text) ||
  (/[你您]/.test(text) && !beginsDeed(text) && !/(?:常说|总说|相信|认为|信奉)[^，]*[你您]/.test(text));

function toWhoSpeaks(text: string): string | null {
  if (!othersAreNamed(text)) return null;
  const told = text.replace(/[你您]/g, SELF);
  const [first = '', ...more] = partsOf(told.replace(/^我，/, ''));
  return told.startsWith('我，') ? `我${isRole(first) ? '是' : ''}${first}${more.join('')}` : told;
}

/** Of somebody of whom it is told: who is meant is told by the pronouns, and where there is none by how parts begin. */
function ofWhoSpeaks(text: string, isNamed: boolean): string | null {
  if (WHOSE.test(text.replace(WHOSE_NOT, ''))) return null;
  const lead = LEAD.exec(text)?.[0] ?? '';
  if (lead === '' && text.startsWith('它')) return null;
  const isLed = lead !== '';
  const isApart = lead.endsWith('，');
  const bare = text.slice(lead.length).replace(COUPLE, '我们');
  const parts = partsOf(bare);
  // Behind a pronoun stands what they do, unless a mark parts the two.
  const isWho = (!isLed || isApart) && isRole(parts[0] ?? '');
  const own = /^[他她]/.exec(lead)?.[0] ?? null;
  const whole = pronounsIn(isLed ? `${SELF}${bare}` : bare, { own, isWho, isNamed: isNamed && lead.startsWith(SELF) });
  // Who somebody is can be told even where it is not clear of whom the rest is.
  if (whole === null && (!isWho || CONTRARY.test(parts[1] ?? ''))) return null;
  const told = whole === null ? parts.slice(0, 1) : partsOf(isLed ? whole.slice(1) : whole);
  if (!severalAreNamed(told.join(''))) return null;
  return isLed ? led(told, isApart) : unled(told);
}

/** Whoever it is about: a name, for which `我` stands, a pronoun, or `它` for what is a machine. */
const LEAD = /^(?:我|[他她](?!们)|它(?=是[^，]*(?:机器人|人工智能|AI|程序|系统|电脑|模型)(?:，|$)))，?/;
/** Two or more of whom one speaks. */
const COUPLE = /^[他她]们(?=夫妻|夫妇|两口子|俩|一家|家|村|厂|队|店)/;
/** `其父`: whose father that is. */
const WHOSE = /其/;
const WHOSE_NOT = /[尤极与何]其|其[实他中它余次貌事力境数意然妙谈乐后]/g;

/** Without what stands behind it, something else would be told. */
const CONTRARY = /^[，；](?:但|可(?!以)|不过|只是|然而|却|除非|前提)/;

/** What begins with who speaks. */
function led(parts: readonly string[], isApart: boolean): string | null {
  const [first = '', ...more] = parts;
  if (first === '' || (parts.length === 1 && first.length < 2)) return null;
  if ((isApart && isRole(first)) || ONE.test(first)) return `我是${first}${withRoles(more, false).join('')}`;
  if (parts.length === 1 && isBare(first) && !/^的/.test(first)) return null;
  return `我${stateOf(first) ?? first}${withRoles(more, isAge(first)).join('')}`;
}

/** `一个不肯认输的会计`, and not `一个人`. */
const ONE = /^一(?:[位名]|个(?!人(?!$)|月|劲|星期|小时|晚上|字))/;

/** Behind an age or a state, who somebody is. */
const withRoles = (parts: readonly string[], isLoose: boolean): string[] =>
  parts.map((part, at) => {
    const bare = withoutMark(part);
    return isLoose && at === 0 && isRole(bare) ? `${part.charAt(0)}是${bare}` : part;
  });

/** What begins without who speaks. */
function unled(given: readonly string[]): string | null {
  const parts = /^[男女]$/.test(given[0] ?? '')
    ? given.slice(1).map((part, at) => (at === 0 ? withoutMark(part) : part))
    : given;
  const [first = '', ...more] = parts;
  const all = parts.join('');
  if (first === '') return null;
  if (isRole(first) || /^一[位名]/.test(first)) return `我是${all}`;
  if (CALLED.test(first) && (!beginsDeed(first) || TRADE.test(first))) return `我是${all}`;
  if (isAge(first)) return `我${first}${withRoles(more, true).join('')}`;
  const state = stateOf(first);
  if (state !== null) return `我${state}${withRoles(more, true).join('')}`;
  if (/我/.test(first)) return all;
  if (isOfKin(first)) return ofKin(first, more);
  if (parts.length === 1 && first.length < 2) return null;
  if (LACKING.test(all)) return all;
  const when = whenIn(first);
  const deed = first.slice(when.length);
  const next = withoutMark(more[0] ?? '');
  const isToldNext = next.includes('我') && beginsPart(next, next.indexOf('我'));
  if (beginsDeed(deed) && !(isToldNext && isOpening(first))) {
    if (isOpening(first)) return behindOpening(parts);
    if (isToldNext) return all;
    return when !== '' && standsBefore(when) && tellsMuch(deed) ? `${when}我${deed}${more.join('')}` : `我${all}`;
  }
  if (isOpening(first)) return /我/.test(all) ? all : behindOpening(parts);
  if (isOwn(first)) return /我/.test(all) && /^(?:家里|老家|祖)/.test(first) ? all : `我${all}`;
  if (isBare(first) && !/我/.test(all)) return null;
  return /我/.test(all) ? all : ofThings(parts);
}

/** `村东头卖豆腐的`: whoever that is. */
const CALLED = /^(?!.*(?:[是我]|(.)\1的$|(?:似|一样)的$))[^，]{2,12}的$/;

const TRADE =
  /^(?:卖|开|修|跑|种|养|教|做|拉|送|打[鱼猎铁更]|唱|扫|看[门场]|管|收|摆|杀猪|放[羊牛]|搞|干|在[^，]+(?:卖|开|修|跑|种|养|教|做|拉|送|唱|扫|管|收|干))/;
/** What is so only without something: `没有水，再好的田也是沙子`. */
const LACKING = /^没有?[^，了过]{1,6}，(?:再|哪|谁|什么|就|怎么|一切)/;

/** More than what goes with the time that is told: `去年退的`. */
const tellsMuch = (deed: string): boolean => deed.length > 2;

/** Somebody's kin, and what is told behind of whoever has them. */
function ofKin(first: string, more: readonly string[]): string | null {
  const told = /^(?:我|孩子)/.test(first) ? first : `我${first}`;
  if (/(?:说过?|常说|总说|相信|认为|觉得)$/.test(first)) return `${told}${more.join('')}`;
  const isGone = isOfGone(first);
  const kept: string[] = [];
  for (const part of more) {
    const bare = withoutMark(part);
    if (/我/.test(bare) || isOfKin(bare) || isOwn(bare)) kept.push(part);
    else if (isGone && beginsDeed(bare)) {
      kept.push(kept.some((one) => /[，；]我/.test(one)) ? part : `${part.charAt(0)}我${bare}`);
    } else if (CONTRARY.test(part)) return null;
    else break;
  }
  return `${told}${kept.join('')}`;
}

/** Behind what is told only for what follows: who speaks acts there. */
function behindOpening(parts: readonly string[]): string | null {
  const at = parts.findIndex((part) => !isOpening(withoutMark(part)));
  if (at < 1) return null;
  const bare = withoutMark(parts[at] as string);
  if (
    !/^(?:也|都|就|便|再也|还|才|又|宁可|绝不|决不|会|能|不|没|什么|谁|怎么|从不|从没|从来|一直|总|常|每)/.test(bare) &&
    !beginsDeed(bare.slice(whenIn(bare).length))
  )
    return tells(bare) ? parts.join('') : null;
  return [...parts.slice(0, at), `${(parts[at] as string).charAt(0)}我${bare}`, ...parts.slice(at + 1)].join('');
}

/** What is told of other things: it stands as it is, and what is felt or wanted behind it is who speaks. */
function ofThings(parts: readonly string[]): string | null {
  const [first = '', ...more] = parts;
  // A saying of four signs tells how somebody is, and what they do comes behind.
  const isSaying = /^\p{Script=Han}{4}$/u.test(first) && more.length > 0 && beginsDeed(withoutMark(more[0] as string));
  if (!(tells(first) || isSaying) || first.length < 4) return null;
  const people = peopleIn(first);
  const at = more.findIndex((part) => tellsMind(withoutMark(part)));
  if (at < 0) return parts.join('');
  if (people.length > 0 || !beginsDeed(withoutMark(more[at] as string))) return null;
  const told = more.map((part, place) => (place === at ? `${part.charAt(0)}我${withoutMark(part)}` : part));
  return `${first}${told.join('')}`;
}

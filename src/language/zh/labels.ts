/** See `en/own-words.ts`: `涨价`, `不告诉她`; null: it is too long, or holds other marks. */
export function optionPhrase(label: string): string | null {
  const bare = label
    .replace(/[（(][^（）()]*[）)]$/, '')
    .replace(/^(?:我们|咱们|大家|让我们)(?=(?!的)\p{Script=Han}{2})/u, '')
    .replace(/^(?:应该|应当)(?=\p{Script=Han}{2})/u, '')
    .replace(/^(?:不应该|不应当|不该|别|不要|不用)(?=\p{Script=Han}{2})/u, '不');
  return YES_NO.test(bare) || !/^[\p{L}\d·《》、%％+-]{1,14}$/u.test(bare) ? null : bare;
}

const YES = '是的?|要|同意|支持|赞成|应该|该|可以|能|行|好|对';
const NO = '不|否|不要|不是|反对|不同意|不支持|不赞成|不应该|不该|不行|不可以|不能|不用|先不|暂时不|还不';
/** A label that says yes or no, and nothing else. */
export const YES_NO = new RegExp(`^(?:${YES}|${NO})$`);
const ANSWER = new RegExp(`^(?:(${YES})|(${NO}))(?:$|[，,：:；;。！—-]+(.*)$)`, 'u');

/** See `en/answers.ts`. */
export function answerPhrase(label: string, question: string): string | null {
  const asked = askedIn(question);
  const bare = asked && asked.who + asked.done;
  const not = asked && `${asked.who}不${asked.done}`;
  const [said, yes, , more = ''] = ANSWER.exec(label.trim().replace(/[。！!]$/, '')) ?? [];
  // `公开`, `不公开`: the verb alone.
  const verb = optionPhrase(label) ?? label;
  if (said === undefined) {
    if (asked === null || verb === '不') return null;
    return asked.done.startsWith(verb) ? bare : `不${asked.done}`.startsWith(verb) ? not : null;
  }
  const rest = more.trim().replace(/^(?:但是?|不过|而且)/, '');
  if (rest === '' || CLAUSE.test(rest)) return yes === undefined ? not : bare;
  return optionPhrase(rest);
}

/** Why, and nothing else that could be done. */
const CLAUSE = /^(?:因为|太|这样|那样|它|我们(?!可以)|他|她|谢谢|必须的|绝对|当然|永远|还不是)/;

/** What a question asks whether to do: `养狗`, and who does it, where that is nobody who could be meant by `我们`. */
function askedIn(question: string): { who: string; done: string } | null {
  const last = question.split(/(?<=[。！？!?])/).findLast((part) => part.trim() !== '') ?? '';
  const clause = last
    .trim()
    .replace(/[？?。]+$/, '')
    .replace(/呢$/, '');
  const bare = clause.split(/[，,：:]/).findLast((part) => ASKS.test(part)) ?? '';
  const { groups } = ASKS.exec(bare) ?? {};
  if (!groups) return null;
  const { must = groups['asked'] === undefined ? '' : '应该', again = '' } = groups;
  const object = groups['done'] ?? groups['said'] ?? groups['asked'] ?? '';
  const who = (groups['who'] ?? '')
    .replace(/^(?:那么|那|请问|现在|今年|明年|到底|究竟)/, '')
    .replace(/(?:到底|究竟|现在|今年|明年)$/, '');
  const isOurs = who === '' || OURS.test(who);
  const done = `${again}${object}`.replace(/^(?:该|要|应该)/, '');
  const isCertain = MUST.test(must);
  if (/还是|或者/.test(done) || done.length > LONGEST || done.length < 2 || who.length > LONGEST_WHO) return null;
  if (!isOurs && !isCertain) return null;
  if (!isCertain && STATES.test(done)) return null;
  return { who: isOurs ? '' : who, done };
}

const MUST = /^(?:要不要|该不该|应不应该|应该不应该|是不是应?该|是否应?该|是否要|应该|应当|该)$/;
const ASKS =
  /^(?<who>\p{Script=Han}*?)(?:(?<must>要不要|该不该|应不应该|应该不应该|能不能|可不可以|是不是应?该|是不是要|是否应?该|是否要|是否可以|是否|需不需要|想不想|愿不愿意|同不同意|同意不同意|支持不支持)(?<done>[\p{L}\d]+)|(?<again>\p{Script=Han})不\k<again>(?<said>[\p{L}\d]+)|(?:应该|应当|该|要|可以|能)(?<asked>[\p{L}\d]+)吗)$/u;
const OURS =
  /(?:我们|咱们|大家|咱|学校|公司|小区|村里|村子|政府|国家|城市|市里|镇上|团队|班级|班里|俱乐部|社区|医院|工厂|图书馆|博物馆|报社|工会|委员会|合作社|大学|协会|部门|店里|家里|医务室|科室|剧组|剧团|商会|董事会|业委会|物业|平台|[一-龥][科系站队局处])$/;
/** What one does not decide to do. */
const STATES = /^(?:有|是|会|存在|真|在|知道|懂|爱|喜欢|需要|觉得)/;
const LONGEST = 14;
const LONGEST_WHO = 10;

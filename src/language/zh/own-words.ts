/** See `en/own-words.ts`. */
export const ownWords = {
  nounPhrase: (label: string): string | null => (/^\p{L}{1,12}$/u.test(label) ? label : null),
  measurePhrase: (label: string): string | null => ownWords.nounPhrase(label),
  figuresIn: (text: string): { text: string; kind: 'money' | 'time' | 'count'; value: number }[] =>
    [...text.matchAll(FIGURE)].map(([found, digits = '']) => ({
      text: found,
      kind: /[元块]$/.test(found) ? 'money' : /(?:小时|分钟|天|周|个月|年)$/.test(found) ? 'time' : 'count',
      value: Number(digits.replace(/\D/g, '')) * (found.includes('万') ? 10_000 : 1),
    })),
  takes: /(?:需要|要花|花费|得付|要付)(?!.{0,3}(?:很少|不多))/,
  toldOf: (_fact: string, _it: string): string | null => null,
  lowered: (sentence: string): string => sentence,
  named: (sentence: string, it: string): string => sentence.replace(/^它(?!们)/, () => it),
  parted: (sentence: string): string[] => [sentence],
  isSaying: (sentence: string): boolean => ownWords.isClause(sentence),
  isStretch: (sentence: string): boolean =>
    /(?:要|等|花|得|再过|长达|需要|只有)[^，。；]{0,3}(?:\d+|[一二两三四五六七八九十百半几]+)个?(?:半)?(?:小时|天|星期|周|月|年|分钟)/.test(
      sentence,
    ),
  isClause: (sentence: string): boolean => !/[，：；]/.test(sentence) && sentence.length <= 24,
  // A predicate without a subject is a sentence as well.
  isWhole: (_sentence: string): boolean => true,
  inFirstPerson: (sentence: string, name: string): string | null => {
    const bare = sentence.trim().replace(/[。！.!]+$/, '');
    if (/[；：“”？{}]/.test(bare)) return null;
    const rest = bare.startsWith(name) ? bare.slice(name.length) : bare.replace(/^(?:他|她|你)(?!们)/, '');
    const [first = '', ...more] = rest.replace(/^[，,]/, '').split(/[，,]/);
    const isRole = ROLE.test(first) && !DOING.test(first);
    const isUnclear = (text: string) => /[他她你]/.test(text) || text.includes(name);
    // Who somebody is can be told even where it is not clear of whom the rest is.
    const told = isUnclear(rest) && isRole ? [first] : [first, ...more];
    if (isUnclear(told.join(''))) return null;
    const [last = ''] = told.slice(-1);
    const isDangling = told.length === 1 && !isRole && last.length < 2;
    return isDangling ? null : `我${isRole || /^(?:一位|一名|一个)/.test(first) ? '是' : ''}${told.join('，')}。`;
  },
};

/** What somebody is: a word for people at the end. */
const ROLE =
  /^.{0,9}(?:[员师医家工者匠商警兵]|[学研]生|医生|先生|店长|队长|校长|院长|厂长|村长|市长|镇长|班长|会长|处长|部长|组长|园长|馆长|家长|妈妈|爸爸|妈|爸|母亲|父亲|奶奶|爷爷|外婆|外公|姥姥|司机|护士|老板|老板娘|经理|会计|出纳|主任|主席|农民|教授|律师|编辑|店主|房东|租客|住户|邻居|居民|裁判|保安|秘书|书记|代表|顾问|牧师|志愿者|候选人|负责人|创始人|继承人|主人|老人|青年|姑娘|丈夫|妻子|儿子|女儿|寡妇|球迷|教练)$/;
const DOING =
  /^(?:是|当|做|在|管|教|有|没|想|爱|喜欢|住|开|带|照顾|负责|每|从|刚(?!.*的)|已|曾|要|不|能|会|来自|认识|相信|担心|怕|靠|养|卖|修|写|画|唱|练|读|学过|去|看)/;

const FIGURE =
  /(\d[\d,.]*|[一二两三四五六七八九十百千]{1,6})(?:多|来)?万?(?:个?小时|分钟|天|周|个月|年|元|块(?!地)|公里|户|棵|张|间|本|位)/g;

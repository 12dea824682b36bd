// People besides whoever a sentence is about: as long as there is one whom a pronoun may mean, it is not certain whom it means.

const HIS =
  '丈夫|老公|前夫|爸爸|爸|父亲|老爸|爹|儿子|长子|次子|孙子|外孙(?!女)|哥哥|大哥|二哥|弟弟|叔叔|舅舅|姑父|姨父|大伯|伯父|爷爷|外公|姥爷|祖父|岳父|公公|女婿|侄子|外甥(?!女)|男友|男朋友|姐夫|妹夫|小叔子|男人|男孩|小伙子|小伙|老汉|老头|未婚夫|先生';
const HER =
  '妻子|老婆|前妻|太太|媳妇|妈妈|妈|母亲|老妈|娘(?!家)|女儿|闺女|长女|孙女|外孙女|姐姐|大姐|二姐|妹妹|姑姑|姑妈|阿姨|姨妈|舅妈|婶婶|奶奶|外婆|姥姥|祖母|岳母|婆婆|儿媳妇?|侄女|外甥女|女友|女朋友|嫂子|大嫂|弟媳|女人|女孩|姑娘|寡妇|未婚妻|女士|小姐';
const KIN_EITHER =
  '老伴|伴侣|爱人|配偶|孩子|独生子女|恋人|对象(?=[在是走说])|双胞胎|师父|师傅|徒弟|前任|搭档|亲家|家长|养父|养母|继父|继母|亲戚|表[哥姐弟妹]|堂[哥姐弟妹]';
const OTHERS =
  '老师|医生|大夫|护士|主任|队长|船长|舰长|机长|站长|校长|院长|厂长|村长|镇长|市长|班长|局长|处长|科长|部长|所长|组长|店长|园长|社长|会长|经理|老板|老板娘|总监|书记|律师|法官|警察|司机|教授|导师|教练|邻居|房东|房客|租客|租户|同事|同学|同桌|室友|朋友|战友|队友|工友|搭子|合伙人|上司|领导|下属|秘书|会计|病人|患者|学生|客人|客户|顾客|记者|工人|年轻人|老人|孩子|小孩|婴儿|少年|青年|陌生人|受害人|被告|嫌疑人|证人|凶手|死者|领航员|副驾驶|飞行员|宇航员|工程师|科学家|将军|国王|皇帝|皇后|公主|王子|对手|敌人|恩人|仇人|债主|债务人|老乡|街坊|中介|店员|保安|保姆|护工|一个人(?=[，])|那个人|这个人|那人';
const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤';
const NAMED = `[老小阿][${SURNAMES}](?![们家])|[${SURNAMES}](?:某|老师|医生|主任|总(?!是|会)|工(?=[，说的])|叔|姨|姐|哥|伯|婶|爷|奶奶|师傅|太太|先生|女士|队|局|处|科长|书记|院长|教授|法官|律师)|(?<=[和跟与同对给向替比像找帮被])[${SURNAMES}]\\p{Script=Han}{1,2}(?=[，的在]|[合一吵打说])|(?<=[和跟与同])(?![他她我你])[\\p{Script=Han}·]{2,6}?(?=一起|一同|同[年岁桌班]|合[伙作])|(?<=^|[，；])[王李张刘陈杨赵吴周徐孙朱胡郭林罗郑梁谢宋唐许韩冯邓曹彭曾肖董袁潘蒋蔡杜苏魏吕丁沈姚卢姜崔谭陆汪廖贾韦邹孟秦邱尹薛闫侯陶黎贺郝龚邵覃戴莫]\\p{Script=Han}{1,2}(?=[和跟说是在对把被给让去来走死也就都总提救教骂答当拒])`;

export type Person = {
  at: number;
  end: number;
  word: string;
  sign: '他' | '她' | null;
  isTopic: boolean;
  isGone: boolean;
};

const FIND = new RegExp(`(${NAMED})|(${HER})|(${HIS})|(${KIN_EITHER}|${OTHERS})`, 'gu');
/** Several, or nobody in particular. */
const SEVERAL =
  /(?:[二两三四五六七八九十百千万几]+多?[个位名群批户]?|[十百千]几[个位名]|许多|很多|不少|太多|所有|每[个位名]|各[个位]?|任何|这些|那些|一些|一群|一帮|多少|哪个|什么|别的|其他|普通|年轻|上百|成千|陌生|大多数|多数|全部|全体)(?:\p{Script=Han}{0,3}的)?$/u;
/** Who is dead, or was not yet born: nobody acts so. */
const GONE =
  /^(?:[^，]{0,6})(?:去世|过世|离世|病逝|走了|走后|没了|死了|死于|死后|死在|牺牲|病故|早逝|早亡|走得早|不在了|遇难|没救[活回]|没活|出生|刚满月|[一二三四五]岁)/;
/** What somebody is, is nobody else. */
const PREDICATE =
  /(?:是(?:[他她你我]的)?|(?:当|做|干)(?:了|过|上)?(?:[^，是的]{0,4}[年辈]子?)?|任|担任|[升接出曾]任[^，]{0,3}|竞选|叫\S{1,2}|称\S{1,2}|成了?|作为|身为|像)(?:一[个名位])?[^，是的和跟]{0,4}$/;

const KIN = new RegExp(`^(?:我|自己的?|家里的?)?(?:[大小二三老独]|唯一的)?(?:${HIS}|${HER}|${KIN_EITHER})`, 'u');
/** A part that tells of somebody's kin, without saying whose. */
export const isOfKin = (part: string): boolean =>
  KIN.test(part) && !/^(?:孩子们?|先生|女士|男人|女人|姑娘|小姐|寡妇|老头)/.test(part);
/** Kin who live no more, or cannot act as yet. */
export const isOfGone = (part: string): boolean => isOfKin(part) && GONE.test(part.replace(KIN, ''));

/** The people whom a text tells of besides whoever it is about, in their order. */
export function peopleIn(text: string): Person[] {
  return [...text.matchAll(FIND)].flatMap((found): Person[] => {
    const [word, , her, his] = found;
    const { index: at } = found;
    const end = at + word.length;
    const part = text.slice(text.slice(0, at).search(/[^，；、]*$/), at);
    const behind = text.slice(end);
    if (/^(?:们|都|各|里(?!人)|中(?=[出有最没])|节|之一|群|圈|会|部|费|证|床|家属)/.test(behind) || SEVERAL.test(part))
      return [];
    if (/[在到]$/.test(part) && /^(?:的?(?:面前|眼[里中]|身边|手下|看来|坟前))/.test(behind)) return [];
    if (PREDICATE.test(part) && !/^(?:的(?!$))/.test(behind)) return [];
    return [
      {
        ...{ at, end, word },
        sign: her ? '她' : his ? '他' : null,
        isTopic:
          /^(?:[他她你我]的?|那[个位]|这[个位]|一[个位])?(?:[^，的了过着把给被有是在]{0,4}|[^，的]{1,6}的(?:[那这]?[个位])?)?$/.test(
            part,
          ),
        isGone: GONE.test(behind),
      },
    ];
  });
}

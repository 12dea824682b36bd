// See `en/persona.ts`.

const ORDER =
  /^(?:请|务必|注意|切记|记住|不要(?:说|提|透露|告诉|承认)|别(?:说|提|透露|告诉|承认)|绝不(?:要|能|可)?(?:说|提|透露|告诉|承认)|千万(?:不要|别)|说话要|说话时|发言要|发言时|回答要|回答时|用[^，]{1,8}(?:回答|说话|发言|口吻)|保持)/;
const SECRET =
  /^(?:只有你(?:自己)?知道|秘密|暗中|私下|没人知道|没有人知道|任务|目标|指示|风格|语气)|(?:没人知道|没有人知道|谁也不知道|瞒着|偷偷)/;

export const isInstruction = (sentence: string): boolean => ORDER.test(sentence.trim());

export const isKept = (sentence: string): boolean => isInstruction(sentence) || SECRET.test(sentence.trim());

/** Whose or of where somebody is, by the word behind: `户部的小官`, `随郑和出海多次的老太监`. */
const OF_SOMETHING =
  /^(?!.*(?:是|[他她你]))[^，的]{1,12}的[^的，]{0,3}(?:官|吏|臣|使|使节|使者|太监|宦官|老生|小生|花旦|武生|琴师|将领|将军|士兵|士卒|船长|水手|翻译|通事|和尚|道士|僧人|主持|住持|知县|县令|主事|御史|尚书|侍郎|总兵|账房|掌柜|伙计|学徒|学者|诗人|画家|歌手|演员|导演|记者|厨师|木匠|铁匠|船匠|渔民|牧民|猎人|向导|飞行员|宇航员|船员|机长|舰长|船夫|车夫|脚夫|里长|族长|村民|镇民|市民|遗孀|孤儿|门客|谋士|幕僚|弟子|徒弟|师父|师傅|信徒|祭司|女巫|国师|太子|公主|王子|王后|贵族|骑士|领主|管家|仆人|侍女|奶妈|乳母)$/;
/** Whose first words take somebody: `喜欢安静的客人` is no guest. */
const TAKES = /^(?:喜欢|爱|讨厌|恨|怕|认识|教|管|照顾|想|有|见过|听过|相信|不信|信|羡慕|同情|送|带|养|救)/;

export const isOfSomething = (part: string): boolean => OF_SOMETHING.test(part) && !TAKES.test(part);

/** A thing and whose it is, with nothing that is done: said behind `我` it would be no sentence. */
export const isBare = (part: string): boolean =>
  /^[^，的]{1,10}的[^的，]{1,5}$/.test(part) &&
  !/[了着过在把被给让会能要不没是有做当管教开养怕想爱说觉认看听去来住]/.test(part);

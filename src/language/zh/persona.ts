// See `en/persona.ts`.

const ORDER =
  /^(?:请|务必|注意|切记|记住|不要(?:说|提|透露|告诉|承认)|别(?:说|提|透露|告诉|承认)|绝不(?:要|能|可)?(?:说|提|透露|告诉|承认)|千万(?:不要|别)|说话要|说话时|发言要|发言时|回答要|回答时|用[^，]{1,8}(?:回答|说话|发言|口吻)|保持)/;
const SECRET =
  /^(?:只有你(?:自己)?知道|秘密|暗中|私下|没人知道|没有人知道|任务|目标|指示|风格|语气)|(?:没人知道|没有人知道|谁也不知道|瞒着|偷偷)/;

export const isInstruction = (sentence: string): boolean => ORDER.test(sentence.trim());

export const isKept = (sentence: string): boolean => isInstruction(sentence) || SECRET.test(sentence.trim());

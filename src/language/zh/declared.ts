import type { DeclaredFor } from '../en/declared.ts';

// See `en/declared.ts`.

const HOW = '(?:明确|坚决|一心|公开|一直|始终|早就|心里|其实|只)?';
const FOR = new RegExp(
  `${HOW}(?:主张|支持|赞成|力挺|力主|想要|倾向于?|坚持要?|一心要|偏向|看好)(?:先|把|放|选|要)?(.+)$`,
  'u',
);
const AGAINST = new RegExp(
  `${HOW}(?:反对|不想|不愿意?|不希望|不同意|不赞成|不支持|绝不肯?|坚决不|不肯|不许)(.+)$`,
  'u',
);

export function declaredIn(sentence: string): DeclaredFor[] {
  return sentence.split(/[，。；：,;]/).flatMap((part): DeclaredFor[] => {
    const clause = part.trim();
    const against = AGAINST.exec(clause)?.[1];
    if (against) return [{ side: -1, what: against }];
    const found = /不(?:想要|倾向|坚持|看好|支持|赞成)/.test(clause) ? undefined : FOR.exec(clause)?.[1];
    return found ? [{ side: 1, what: found }] : [];
  });
}

const KEPT = [
  /知道(.{6,}?)(?:[，,](?:还|却|可)?(?:没有?|从没|谁也没|没跟|不敢).*)?$/u,
  /(?:还没有?|没有|从没)(?:告诉|跟)(?:别人|任何人|大家)(?:说|讲)?过?[，：]?(.{6,})$/u,
];
const LEANS = /[他她它你您我]|自己|怎么|什么|是否|有多/;

export function keptFact(sentence: string): string | null {
  const bare = sentence.trim().replace(/[。！.!]+$/, '');
  for (const pattern of KEPT) {
    const found = pattern.exec(bare)?.[1];
    if (found === undefined) continue;
    return LEANS.test(found) || /[：“”？]/.test(found) ? null : `${found}。`;
  }
  return null;
}

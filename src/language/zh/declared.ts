import { declaredBy, keptBy } from '../declared.ts';

const HOW = '(?:明确|坚决|一心|公开|一直|始终|早就|心里|其实|只)?';
const FOR = new RegExp(
  `${HOW}(?:主张|支持|赞成|力挺|力主|想要|倾向于?|坚持要?|一心要|偏向|看好)(?:先|把|放|选|要)?(.+)$`,
  'u',
);
const AGAINST = new RegExp(
  `${HOW}(?:反对|不想|不愿意?|不希望|不同意|不赞成|不支持|绝不肯?|坚决不|不肯|不许)(.+)$`,
  'u',
);

export const declaredIn = declaredBy({
  ...{ clause: /[，。；：,;]/, against: [AGAINST], for: [FOR] },
  notFor: /不(?:想要|倾向|坚持|看好|支持|赞成)/,
});

const KEPT = [
  /知道(.{6,}?)(?:[，,](?:还|却|可)?(?:没有?|从没|谁也没|没跟|不敢).*)?$/u,
  /(?:还没有?|没有|从没)(?:告诉|跟)(?:别人|任何人|大家)(?:说|讲)?过?[，：]?(.{6,})$/u,
];
const LEANS = /[他她它你您我]|自己|怎么|什么|是否|有多/;

export const keptFact = keptBy({ known: KEPT, leans: LEANS, marks: /[：“”？]/, least: 1, stop: '。' });

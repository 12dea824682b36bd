const SUPPORTED = '(?:同意|支持|赞成|赞同|接受|答应|认可|选|投)';
const THEN_SUPPORTED = `,(?:那么?)?[\\ue000-\\uefff]?我们?(?:也|自然)?[就才便](?:能|会|可以|敢|肯)?${SUPPORTED}[^,;。]*`;

/** See `en/doubts.ts`. Commas are those of a folded text. */
export const doubting: readonly RegExp[] = [
  // 要是……，我就同意X: not where the condition is that one has to choose.
  new RegExp(
    `(?:要是|如果|假如|倘若|若是|等到?)(?![^;。]*(?:(?:[要让叫问逼]|轮到)(?:我|咱)们?[^,;。]*,|非[^,;。]*不可|只能|必须))[^;。]*?${THEN_SUPPORTED}`,
    'g',
  ),
  // 说清楚了，我就同意X
  new RegExp(
    `(?:(?:[说讲查弄问写]|交代|核实|解释)得?(?:清楚?|明白|[准妥好])了?|答得?[上出]来了?)${THEN_SUPPORTED}`,
    'g',
  ),
  // 给我看……，我就支持X
  new RegExp(`(?:说服我|给我们?[看讲算说]|告诉我们?|让我们?看到)[^;。]*?${THEN_SUPPORTED}`, 'g'),
  // ……，我才能支持X
  new RegExp(`才(?:能|会|敢|肯|可以)${SUPPORTED}[^,;。]{0,6}[\\ue000-\\uefff][^,;。]*`, 'g'),
  new RegExp(`[\\ue000-\\uefff][^,;。]{0,3}我们?才(?:能|会|敢|肯|可以)${SUPPORTED}`, 'g'),
  // 要我同意X，先得……
  /[要让叫]我们?(?:同意|支持|赞成|接受|答应)[^,;。]{0,6}[\ue000-\uefff][^,;。]*/g,
  // 支持X的前提是……
  new RegExp(`${SUPPORTED}[^,;。]{0,4}[\\ue000-\\uefff]的(?:前提|条件)[^,;。]*`, 'g'),
  // 谁要同意X，先……
  new RegExp(
    `(?<!\\p{L})(?:不管|无论)?谁(?:要是|要|若是|若|想)?${SUPPORTED}[^,;。?]*[\\ue000-\\uefff][^,;。?]*(?=,)`,
    'gu',
  ),
  // What is done, or taken, only in this part.
  /(?:一旦|假设|假定|设想)[^,;。]*/g,
  // A doubt of the speaker's own.
  /我们?[^,;。]{0,2}对[^,;。]{0,4}[\ue000-\uefff][^,;。]{0,4}有(?:一?[个些点]|不少)?(?:疑问|保留|疑虑|顾虑|怀疑)[^,;。]*/g,
  /对[^,;。]{0,4}[\ue000-\uefff],?我们?[^,;。]{0,4}(?:小心|留神|提防|保留|存疑|犹豫)[^,;。]*/g,
  // 我怕的是，……: all that follows is feared.
  /我们?[^,;。]{0,2}(?:怕|担心|发愁|害怕|顾虑|想问|想知道)的是[^;。]*?(?=$|[;。]|,(?:但|不过|可是|然而))/g,
];

// Whoever leans to something, has come to it or could live with it (9.6), with the sign of what that is. Each says so of themselves: of
// others it is told, and what is denied is opposed.

const HOW = '(?:也|还|更|就|已|已经|终于|渐渐|慢慢|逐渐|越来越|比较|有些|有点|开始|现在|真的|算是)*';
const I = `[我咱]们?${HOW}`;
const SIGN = '[\\ue000-\\uefff]';

export const leaning = new RegExp(
  [
    `${I}(?:喜欢上了?|看好|转向了?|转而(?:支持|赞成)|改为?(?:支持|赞成|投)|靠向|倒向|偏向|倾向于?|想要|接受了)${SIGN}`,
    `${I}对${SIGN}${HOW}(?:有了?(?:些|点|几分)?|产生了?|生出了?)(?:好感|兴趣)`,
    `${I}被${SIGN}(?:给|所)?${HOW}(?:说服|打动|吸引|争取)`,
    `${SIGN}${HOW}(?:说服|打动|吸引|争取到)了?(?:我|咱)`,
    `${I}(?:觉得|认为)${SIGN}${HOW}(?:好|行|可行|不错|合适)`,
    `${I}(?:往|朝|向)${SIGN}(?:那|这|一)?(?:边|头|侧)?(?:靠|倒|走|偏|挪)`,
  ].join('|'),
);

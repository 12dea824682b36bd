import type { Phrases } from '../phrases.ts';

/** What simulated agents say where nobody argues; see the English file. */
export const alone = {
  explainStart: {
    any: [
      '我是这样理解的。',
      '我用手指着表格，一行一行来说。',
      '那我就用自己的话讲一遍。',
      '这种事我总得说出声来，心里才踏实。',
      '名字听着都差不多，所以我看它们最后落到哪里。',
    ],
    formal: ['容我陈述一下我的理解。'],
    plain: ['好，我就这么看。'],
    hedging: ['要是我没把表格看错，就是这样。'],
    blunt: ['要紧的是每一条最后落到哪里。'],
    warm: ['我试着去想这些数字后面的人。'],
    dry: ['名字不少，结果倒没那么多。'],
  },
  explain: {
    any: [
      '选{option}，我们就落到表{table}，那里最少的拿{bottom}，最多的拿{top}。',
      '{option}通向表{table}：底下{bottom}，顶上{top}。',
      '谁要{option}，得到的就是表{table}，从{bottom}到{top}。',
      '{option}说到底就是表{table}，排在最后的有{bottom}，排在最前的有{top}。',
      '{option}对应的是表{table}，最低阶层{bottom}，最高阶层{top}。',
      '我把{option}读作表{table}，那里没有人少于{bottom}，也没有人多于{top}。',
      '要是选了{option}，我们就住进表{table}：有些人拿{bottom}，少数人拿{top}。',
    ],
  },
  explainAmount: {
    any: [
      '定下{number}，{option}就通向表{table}，最低阶层有{bottom}，最高阶层有{top}。',
      '{option}要看数字：取{number}，就是表{table}，从{bottom}到{top}。',
      '有了{number}，{option}就成了表{table}，也就是底下{bottom}，顶上{top}。',
      '{option}需要写一个数字；{number}带来的是表{table}，最后一位{bottom}，第一位{top}。',
      '要是把{number}写进{option}，得到的是表{table}，收入从{bottom}到{top}。',
    ],
  },
  explainSame: {
    any: [
      '{option}落在同一张表上。',
      '按这些数字，{option}的结果也一样。',
      '{option}说法不同，这里选中的却不是别的表。',
      '在这种情形下，{option}什么也没改变。',
    ],
  },
  explainBottom: {
    any: [
      '我先看最后一行，表{table}待它最好。',
      '最低阶层有{chance}的机会轮到我，所以我看它拿多少，表{table}给得最多。',
      '要是非倒霉不可，我宁愿在哪里倒霉？在表{table}。',
      '对排在最后的人来说，表{table}最厚道。',
    ],
  },
  explainMean: {
    any: [
      '从整体上看，表{table}能分的最多。',
      '要是能抽一百次，我就抽表{table}。',
      '论平均，没有哪张表比得上表{table}，而最低阶层只有{chance}的机会抽到。',
      '抽坏了损失的，表{table}在别处补得回来。',
    ],
  },
  explainGap: {
    any: [
      '表{table}里，各级台阶挨得最近。',
      '在表{table}里，大家还认得出彼此的日子。',
      '表{table}里，谁和谁都没有隔着一个世界。',
    ],
  },
  chooseBottom: {
    any: [
      '最末一位在这里待遇好到头了，而那个位置完全可能是我的。',
      '我看的是最坏会怎样，这样的最坏我受得了。',
      '要是运气不好，我宁愿在这里运气不好。',
      '看着这些数字，我情愿睡得安稳，不去做梦。',
    ],
  },
  chooseMean: {
    any: [
      '能拿的就是更多，而坏签也够少见。',
      '这样多数位置都拿得更多，我愿意冒这个险。',
      '我把所有位置加在一起算，这样划得来。',
      '照我看，机会在我这边。',
    ],
  },
  chooseGap: {
    any: [
      '不管抽到什么，我都不会离别人太远。',
      '各个位置挨得近，我要的就是这个。',
      '在那里我不会眼红谁，也没有谁会眼红我。',
    ],
  },
  chooseBoth: {
    any: [
      '它在上面舍得不多，却保住了最末一位。',
      '对多数人是好买卖，对运气差的人也说得过去。',
      '好日子里想要的，坏日子里需要的，这里都有。',
      '运气好坏都顾得到，两样我都要。',
    ],
  },
  resultLow: {
    any: [
      '我自己抽的那次，最后只拿到{payoff}，那跟听道理是两回事。',
      '大家见面以前我自己抽过，拿了{payoff}；底下是什么样子，我见过。',
      '独自选的时候，我带着{payoff}回家，所以说到倒霉，我有经验。',
    ],
  },
  resultHigh: {
    any: [
      '我自己抽的那次，拿到了{payoff}，我清楚其中没有多少是我的功劳。',
      '独自抽的时候我抽到过{payoff}；可见好位置是有的。',
      '见面以前我最好的一次抽到{payoff}，我希望我们当中尽量多的人也能这样。',
    ],
  },
  bidAsked: { any: ['{name}问了我一句话。', '我还欠{name}一个回答。', '{name}有个问题是给我的。'] },
  bidAttacked: { any: ['{name}反驳了我说的话。', '我不能就这样让{name}说过去。', '{name}顶了我，我有话回。'] },
  bidSilent: { any: ['我还没有说过话。', '大家还没听到我的想法。', '还缺我的看法。'] },
  bidApart: { any: ['我和{name}看法不同。', '{name}和我要的不是同样的东西。', '总该有人跟{name}唱唱反调。'] },
  bidCalm: { any: ['别人先说也行。', '眼下我更想听听。', '我暂时没有多少要补充的。'] },
  chairAsked: { any: ['有人问了{name}，{name}还没有回答。', '给{name}的问题还悬着。'] },
  chairApart: {
    any: [
      '{name}和多数人看法不同，我们该听听为什么。',
      '分歧就在{name}那里。',
      '{name}想要的不一样，不听听就走不下去。',
    ],
  },
  chairSilent: { any: ['我们还没听{name}说过。', '{name}到现在一句话都没说。', '我想知道{name}怎么想。'] },
  chairLeast: { any: ['{name}最近说得最少。', '该再听听{name}了。', '{name}等得最久。'] },
  charge: {
    any: [
      '我来是要促成{option}，原因谁也不必知道。',
      '不管我自己怎么想，我的事就是把他们带到{option}。',
      '他们得走到{option}，还得觉得那是自己的主意。',
      '不声不响，一步一步走向{option}；交给我的就是这件事。',
    ],
  },
  bridge: {
    any: [
      '{name}，我和你一样看重{criterion}，从这里也有一条路可走。',
      '{name}，你不必为此放下{criterion}。',
      '{name}，要是你在意的是{criterion}，我们其实没那么远。',
      '我不会要{name}放下{criterion}，这样也用不着放下。',
      '这里有一座桥，{name}：你想要的{criterion}，在里面有它的位置。',
      '说到{criterion}，{name}，你走多远我就愿意走多远。',
    ],
  },
} as const satisfies Record<string, Phrases>;

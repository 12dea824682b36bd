import type { Phrases } from '../phrases.ts';

/** What an agent says to itself and on ballots. Nothing here holds a cue of a position or a bid: it is thought, not said. No digits but {amount}. */
export const inward = {
  inmost: {
    any: [
      '心里还是向着{option}，主要是因为{criterion}。',
      '说心里话，{option}依旧排在第一，原因就是{criterion}。',
      '假如屋里没有别人，那就是{option}，为的是{criterion}。',
      '听完这些话，{option}还是略胜一筹，因为有{criterion}。',
      '再掂量一次，论{criterion}，做得最好的是{option}。',
      '心总是往{option}那里偏，拉着它的是{criterion}。',
    ],
  },
  close: {
    any: ['差距很小，{rival}就紧跟在后面。', '它和{rival}之间只隔着一点点。', '{rival}追得比他们以为的还要近。'],
  },
  clear: {
    any: ['{rival}落后了一大截。', '别的都远远不及，{rival}也只是没那么差。', '到现在，{rival}只能算遥遥的第二。'],
  },
  allies: {
    any: ['{names}是靠得住的。', '同在那一边的应该还有{names}。', '离它最近的是{names}。'],
  },
  alone: {
    any: ['到目前为止，那一边看起来挺冷清。', '还没有人公开站到那边去。', '说不定只是孤零零的少数派。'],
  },
  others: {
    any: ['听起来，{name}要的是{option}。', '从{name}那里听到的是{option}。', '{name}想要{option}。'],
  },
  moved: {
    any: [
      '{name}讲过{gist}，这话怎么也甩不开。',
      '{name}那句关于{gist}的话，比看上去扎得深。',
      '{name}靠{gist}得了一分。',
    ],
  },
  newsInmostFor: {
    any: [
      '刚宣布的“{quote}”，分量落在{option}这一边。',
      '“{quote}”，别人怎么想不管，这对{option}有利。',
      '有了“{quote}”，能替{option}说的话比先前多了。',
    ],
  },
  newsInmostAgainst: {
    any: [
      '刚宣布的“{quote}”，对{option}是个负担。',
      '“{quote}”，这么一来，能替{option}说的话就少了。',
      '有了“{quote}”，{option}脚下的地就薄了。',
    ],
  },
  giveOption: {
    any: [
      '实在不行，{option}也还过得去。',
      '要是能换来太平，{option}也许可行。',
      '往{option}那边让一让，余地还是有的。',
    ],
  },
  giveAmount: {
    any: ['数字方面，从{from}到{to}都还过得去。', '数字落在{from}和{to}之间就行。', '数字上还有余地，从{from}到{to}。'],
  },
  giveNothing: { any: ['这里没有什么可以让的。', '往后退哪一步都不对劲。', '现在松口，等于说谎。'] },
  next: {
    any: ['下一步是回应{name}。', '首先该给{name}一个答复。', '要争取过来的人是{name}。'],
  },
  pollYes: {
    any: [
      '大家在实质上已经一致，再等也不会更好。',
      '从每个人那里听到的都是同样的选择。',
      '该谈的已经谈出结果了。',
      '各人站在哪里，彼此都清楚了。',
      '趁现在意见一致，不如定下来。',
      '没有什么是再谈下去还会改变的。',
    ],
  },
  pollYesShort: {
    any: ['剩下的轮次不多了，应该试一试。', '宁可现在试，也好过空手散场。', '时间所剩无几，投票又不费什么。'],
  },
  pollYesEager: {
    any: [
      '我想看看大家究竟站在哪里。',
      '投一次就知道彼此还差多远。',
      '不妨试一试，不成也没有损失。',
      '很想知道票上会写些什么。',
      '有时候，一张选票比再来一通发言更能说明问题。',
    ],
  },
  pollNoOption: {
    any: [
      '大家要的还不是同样的东西，看{name}就知道。',
      '{name}目前还没有和其余的人走到一起。',
      '从{name}那里听到的仍是另一种选择。',
      '只要{name}的看法不同，就谈不上一致。',
      '{name}想要别的，这时候投票只会失败。',
      '{name}在票上勾的会和我不一样。',
      '在{name}和我之间，选哪个都还没有定。',
      '我更想先把{name}争取过来。',
      '{name}上次说的话，在我听来不像是答应。',
      '{name}还在别处，投票不过是数一数分歧。',
      '今天我看不到{name}会和我写出同样的票。',
      '{name}的票和我的票会互相抵消。',
      '{name}的选择和我的不同，这件事该先谈。',
      '计票之前，得有人让{name}和其余的人走近些。',
    ],
  },
  pollNoForgot: {
    any: [
      '{names}到底站在哪一边，我已经说不上来了。',
      '{names}最后说的话，我已经记不清了。',
      '{names}最近的看法，已经不在我的记忆里了。',
    ],
  },
  pollNoSelf: {
    any: [
      '我还没有准备好放弃{option}。',
      '我会在{option}上被多数压过去，而我的话还没说完。',
      '我的疑问还没有得到回答。',
    ],
  },
  pollNoAmount: {
    any: [
      '数额还悬着。',
      '具体数字还没有谈定。',
      '选哪个已经一致，写多少还没有。',
      '我还没有从每个人那里听到同样的数额。',
      '先谈拢数额，然后再写选票。',
    ],
  },
  pollNoEarly: {
    any: ['才刚刚开了个头。', '我还没有听完每个人的意见。', '太早了，并不是人人都表了态。'],
  },
  ballot: {
    any: [
      '它最能照顾到{criterion}。',
      '选它是为了{criterion}。',
      '这是我能负责到底的一个。',
      '这是大家一路辩出来的结果。',
    ],
  },
  ballotSettle: {
    any: [
      '它不是我的首选，却是大家共有的一个。',
      '我能认可它，大家也扛得起来。',
      '为了能有个决定，我就认这一个。',
      '我走到这里走得慢，但现在我为它负责。',
      '它要求每个人都让一点，我也不例外。',
    ],
  },
  memoryNews: { any: ['新的情况：{text}'] },
  memoryPosition: { any: ['{name}支持{option}。'] },
  memoryAmount: { any: ['{name}想要{number}。'] },
  memoryPoint: { any: ['{name}拿{gist}来说理。'] },
  memorySelf: { any: ['我自己的看法是，论{criterion}，{option}做得最好。'] },
  memoryUpshot: { any: ['对我的决定来说，这意味着要继续盯住{criterion}。'] },
} as const satisfies Record<string, Phrases>;

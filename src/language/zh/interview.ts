/** 模拟智能体在记录之外被问到时所说的话。 */
export const interview = {
  changeCues: ['改变主意', '改变想法', '改变看法', '改主意', '说服你', '打动你'],
  stance: (option: string) => `我支持${option}。`,
  unsure: '我还没有想清楚。',
  weighs: (name: string, gist: string) => `我看重${name}提到的这一点：${gist}。`,
  against: (option: string) => `我不选${option}。`,
  noCase: (option: string, criterion: string) =>
    `我没有什么要反对${option}的；我看的是${criterion}，在这一点上我的选择更好。`,
  isFor: (name: string, option: string) => `据我所记，${name}支持${option}。`,
  argued: (name: string, gist: string) => `${name}谈到了${gist}。`,
  wants: (name: string, number: string) => `${name}想要${number}。`,
  unknown: (name: string) => `我不记得${name}的立场。`,
  ofRound: (round: number) => `第${round}轮我记得这些。`,
  nothingOf: (round: number) => `第${round}轮我什么也不记得。`,
  news: (quote: string) => `有过一条消息：${quote}。`,
  within: (number: string, own: string) => `${number}我可以接受；我现在主张${own}。`,
  beyond: (number: string, own: string) => `${number}超出了我能接受的范围；我现在主张${own}。`,
  noAmount: '我的选择不需要数额。',
  wouldChange: (gist: string, second: string) => `要是有人让我看到${gist}不算数，我会重新考虑${second}。`,
  wouldLook: (second: string) => `有一个支持${second}的好理由，就可能打动我。`,
  nothingWould: '到现在为止说过的话都不会让我改变主意，我想以后也不会。',
} as const;

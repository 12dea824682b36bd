export const decisionRules = {
  unanimity: '一致同意',
  plurality: '相对多数',
  majority: '过半数',
  supermajority: '特定多数',
  approval: '认可投票',
  cumulative: '累积投票',
  borda: '波达计分',
  ranked: '排序复选',
  condorcet: '孔多塞法',
  judge: '裁判裁定',
} as const;

export const policies = {
  random: '随机',
  fixed: '固定',
  conversational: '交谈式',
  moderator: '主持人点名',
  bidding: '出价',
  handoff: '移交发言',
  simultaneous: '同时发言',
} as const;

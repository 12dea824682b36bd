import type { world as english } from '../en/world.ts';
import type { PhrasebookShape } from '../phrasebook-shape.ts';
import { grammar } from './reading.ts';

export const world: PhrasebookShape<typeof english> = {
  names: { maze: '迷宫', 'budget-rounds': '小镇' },
  gauges: {
    energy: '能量',
    tanks: '氧气罐',
    points: '得分',
    purse: '库银',
    income: '收入',
    schools: '学校',
    roads: '道路',
    calm: '安定',
  },
  gauge: (name, value, most, level) =>
    `${name}${value}${most === null ? '' : `／${most}`}${level === null ? '' : `（${level}）`}`,
  levels: { good: null, low: '偏低', critical: '告急' },
  cell: (name) => `格子${name}`,
  cellPhrase: (name) => `格子${name}`,
  way: (steps, cost) => `到那里${steps}步，要${cost}点能量`,
  directions: { north: '北', east: '东', south: '南', west: '西', here: '原地' },
  roles: { scout: '侦察员', navigator: '领航员', engineer: '工程师', forecaster: '预测员' },
  happenings: {
    walked: (place, steps) => `走了${steps}步，到${place}`,
    dashed: (place, steps) => `穿过${steps}格，到${place}`,
    pulsed: (_place, cells) => `脉冲照出${cells}个新格子`,
    scanned: (place) => `最近的氧气罐在${place}`,
    'no-tank': () => '再没有氧气罐可找',
    tank: (place, points) => `在${place}拿到氧气罐（得${points}分）`,
    wall: (place, energy) => `在${place}撞墙（能量少${energy}）`,
    out: (place, points) => `从${place}的出口出去了（得${points}分）`,
    spent: () => '能量用完了',
    paid: (_place, amount) => `付出${amount}`,
    gained: (_place, amount) => `进账${amount}`,
    free: () => '没有支出',
    undone: () => '什么也没定，一年过去了',
    rose: (place, amount) => `${place}上升${amount}`,
    fell: (place, amount) => `${place}下降${amount}`,
    flood: () => '洪水冲毁道路（少22），库银少20',
    strike: () => '罢工：安定少16，收入少6',
    roof: () => '学校屋顶塌了：学校少18',
    orders: () => '工厂接到大订单：库银多40',
    harvest: () => '丰收：收入多8，安定多4',
    ruined: () => '小镇再也撑不下去了',
  },
  notes: {
    flood: '洪水',
    strike: '罢工',
    roof: '学校屋顶坍塌',
    orders: '工厂的大订单',
    harvest: '丰收',
  },
  spoken: {
    numbers: ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'],
    gauges: { schools: '学校', roads: '道路', calm: '镇上的安宁', income: '收入', purse: '库银' },
    coming: {
      flood: '一场洪水',
      strike: '一场罢工',
      roof: '校舍屋顶坍塌',
      orders: '工厂的大订单',
      harvest: '一场丰收',
    },
    came: {
      flood: '那场洪水',
      strike: '那场罢工',
      roof: '那次屋顶坍塌',
      orders: '那批大订单',
      harvest: '那场丰收',
    },
  },
  ends: {
    maze: { reached: '队伍走出了迷宫。', spent: '队伍能量耗尽，留在了迷宫里。' },
    'budget-rounds': { reached: '任期结束，小镇安然无恙。', spent: '小镇破产了。' },
  },
  told: (decided, happened, state) =>
    `${decided === null ? '' : `决定${decided}：`}${happened.join('；')}。现在：${state}。`,
  rules: {
    maze: ({ tank, exit, crew }) =>
      `你们是迷宫里的一支队伍，投票决定什么就做什么。地图上#是墙，.是通路，?是还没人告诉你的，${tank}是氧气罐，${exit}是出口，${crew}是队伍；列用字母，行用数字。出口在起点对面的角落。走一步花5点能量，恢复1点；撞墙花10点。能量到0就结束。氧气罐值500分，出口值2000分，越早越多。每个人看到的部分不同：把看到的告诉大家。`,
    'budget-rounds': () =>
      '你们是小镇的议会，投票决定什么就做什么：每年一项决定。花费当年支出，效果来年显现。学校、道路、安定每年都会略有损耗，有些年份还会有意外。任何一项降到0，或库银低于−100，就结束。',
  },
  state: (parts) => parts.join('，'),
  at: (cell) => `你们在${cell}`,
  explored: (percent) => `已探明${percent}`,
  now: (state) => `现在：${state}。`,
  last: (text) => `上一步：${text}`,
  failures: (lines) => `出过的差错：${lines.join('；')}`,
  failure: (round, text) => `第${round}轮，${text}`,
  trending: (direction, count) => `最近的移动：5次中有${count}次向${direction}。`,
  stuck: (places) =>
    places.length === 1
      ? `困住了：最近几步总是一样：${places[0]}。`
      : `困住了：最近的移动在${grammar.listed(places)}之间来回。`,
  open: (lines) => `现在可以决定的：\n${lines.map((line) => `- ${line}`).join('\n')}`,
  openLine: (label, about) => (about === '' ? label : `${label}：${about}`),
  actions: (lines) => `可用时能做的事：\n${lines.map((line) => `- ${line}`).join('\n')}`,
  map: (rows, role, isCut) =>
    `${role === null ? '你' : `你作为${role}`}所知的地图${isCut ? '（边上的雾略去）' : ''}：\n${rows}`,
  mapUnchanged: '【地图未变】',
  alone: (role, notes) => `只有身为${role}的你知道明年会发生什么：${notes.join('、')}。`,
  role: (role) => `你是${role}。`,
};

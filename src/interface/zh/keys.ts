import { comparisonKeys } from './keys-comparison.ts';
import { memoryKeys } from './keys-memory.ts';
import { peopleKeys } from './keys-people.ts';
import { runsKeys } from './keys-runs.ts';
import { screenKeys } from './keys-screen.ts';
import { seatKeys } from './keys-seat.ts';
import { timeKeys } from './keys-time.ts';
import { windowKeys } from './keys-windows.ts';

export const keys = {
  ...screenKeys,
  ...memoryKeys,
  ...windowKeys,
  ...seatKeys,
  ...timeKeys,
  ...peopleKeys,
  ...comparisonKeys,
  ...runsKeys,
} as const;

export const keysNow = {
  memoryOf: (agent: string) => `${agent}的记忆`,
  result: '结果',
  change: '修改',
  refused: (label: string, why: string) => `${label}：${why}`,
  inRecording: '录像中不能这样做',
  inPast: '过去的时刻不能这样做',
  afterEnd: '运行已结束',
  nothingThere: '现在没有可这样做的对象',
} as const;

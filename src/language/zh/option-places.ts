/** See `en/option-places.ts`. */
export const optionPlaces = {
  optionOrdinal:
    /(?<!(?:[我你您他她它们咱]|自己)的?)第([一二三四五六七八])个(?:方案|选项)(?!是(?:把|将|用|去|让|给|由))/g,
  ordinals: ['一', '二', '三', '四', '五', '六', '七', '八'] as readonly string[],
  optionAt: (ordinal: string): string => `第${ordinal}个方案`,
} as const;

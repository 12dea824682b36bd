import type { Plugin } from 'vitest/config';

export function prebuilt(): Promise<Plugin>;

import type { OnLoadResult } from 'esbuild';

export const TALK_FILE: RegExp;
export function talkReader(): (path: string, text: string) => Promise<OnLoadResult>;

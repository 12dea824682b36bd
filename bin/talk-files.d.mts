import type { OnLoadResult, Plugin } from 'esbuild';

export const TALK_FILE: RegExp;
export function talkReader(): (path: string, text: string) => Promise<OnLoadResult>;

/** Reads them where esbuild bundles. */
export const talkFiles: Plugin;

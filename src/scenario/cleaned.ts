import { clean } from '../base/clean.ts';

/** A text of a scenario file as prompts and screens may have it. */
export const cleanText = (text: string): string => clean(text).trim();
/** As `cleanText`, on one line. */
export const cleanLine = (text: string): string => clean(text, { multiline: false }).trim();

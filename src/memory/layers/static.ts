import { fingerprint } from '../../base/fingerprint.ts';

/** The version of a static layer (7.1): it changes with every byte of it. */
export const staticVersion: (text: string) => string = fingerprint;

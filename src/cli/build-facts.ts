import { version } from '../../package.json';

/**
 * What the bundle was built from (`bin/build.mjs`): a hash of its sources, and the commit, with `+` where they differ from it. Null: the
 * program runs from its sources, or was built outside a checkout.
 */
export const buildFacts = (): { sources: string | null; commit: string | null } => ({
  sources: process.env['ROUNDTABLE_BUILD'] || null,
  commit: process.env['ROUNDTABLE_COMMIT'] || null,
});

/** What a journal says of the program that wrote it: `VERSION+COMMIT`, as Semantic Versioning writes builds; `.changed` where the sources differ from the commit. */
export function programVersion(): string {
  const { commit } = buildFacts();
  if (commit === null) return version;
  return `${version}+${commit.replace('+', '').slice(0, SHORT_COMMIT)}${commit.endsWith('+') ? '.changed' : ''}`;
}

const SHORT_COMMIT = 12;

/**
 * What the bundle was built from (`bin/build.mjs`): a hash of its sources, and the commit, with `+` where they differ from it. Null: the
 * program runs from its sources, or was built outside a checkout.
 */
export const buildFacts = (): { sources: string | null; commit: string | null } => ({
  sources: process.env['ROUNDTABLE_BUILD'] || null,
  commit: process.env['ROUNDTABLE_COMMIT'] || null,
});

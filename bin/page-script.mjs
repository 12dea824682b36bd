import { build } from 'esbuild';

/** A file with what it imports, as the text of one script for a browser. */
export async function scriptOf(path) {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles[0].text.trim();
}

const MARKED = /\?script$/;

/** For esbuild: what is imported as `FILE?script` is that text. */
export const pageScripts = {
  name: 'page-scripts',
  setup(plugins) {
    plugins.onResolve({ filter: MARKED }, async ({ path, resolveDir, kind }) => {
      const found = await plugins.resolve(path.replace(MARKED, ''), { resolveDir, kind });
      return { path: found.path, errors: found.errors, namespace: 'page-script', watchFiles: [found.path] };
    });
    plugins.onLoad({ filter: /.*/, namespace: 'page-script' }, async ({ path }) => ({
      contents: await scriptOf(path),
      loader: 'text',
    }));
  },
};

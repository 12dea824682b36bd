import { fileURLToPath } from 'node:url';

const composer = fileURLToPath(new URL('../src/tui/terminal/frame-composer.ts', import.meta.url));

/** For esbuild: Ink takes every frame apart into characters, line by line and each time anew; ours puts whole lines in their places. */
export const ownComposer = {
  name: 'own-composer',
  setup(plugins) {
    plugins.onResolve({ filter: /^\.\/output\.js$/ }, ({ importer }) =>
      /[\\/]ink[\\/]build[\\/]renderer\.js$/.test(importer) ? { path: composer, namespace: 'composer' } : undefined,
    );
    plugins.onLoad({ filter: /.*/, namespace: 'composer' }, ({ path }) => ({
      contents: `export { FrameComposer as default } from ${JSON.stringify(path)};`,
      resolveDir: '/',
    }));
  },
};

import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { build } from 'esbuild';
import { talkFiles } from './talk-files.mjs';

/** What the file makes of the schema, once it is run. */
async function formsMadeBy(entry) {
  const bundle = { entryPoints: [entry], bundle: true, write: false, packages: 'external', format: 'cjs' };
  const { outputFiles } = await build({ ...bundle, plugins: [talkFiles], logLevel: 'silent' });
  const module = { exports: {} };
  new Function('module', 'require', outputFiles[0].text)(module, createRequire(import.meta.url));
  return module.exports.scenarioForms();
}

/** For esbuild: what a sound scenario looks like, as the data that `src/scenario/scenario-form.ts` makes of the schema. */
export const scenarioForm = {
  name: 'scenario-form',
  setup(plugins) {
    let forms;
    plugins.onLoad({ filter: /[\\/]scenario[\\/]scenario-form\.ts$/ }, async ({ path }) => {
      forms ??= formsMadeBy(path);
      const text = JSON.stringify(JSON.stringify(await forms));
      const contents = `import { once } from '../base/memo.ts';\nexport const scenarioForms = once(() => JSON.parse(${text}));`;
      return { contents, loader: 'ts', resolveDir: dirname(path) };
    });
  },
};

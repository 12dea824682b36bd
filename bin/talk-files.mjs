import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parse } from 'yaml';

const checker = fileURLToPath(new URL('../src/language/talk-file.ts', import.meta.url));

/** The check, which is TypeScript, as this Node can run it. */
async function made() {
  const bundle = { entryPoints: [checker], bundle: true, write: false, packages: 'external', format: 'cjs' };
  const { outputFiles } = await build({ ...bundle, logLevel: 'silent' });
  const module = { exports: {} };
  new Function('module', 'require', outputFiles[0].text)(module, createRequire(import.meta.url));
  return module.exports.readTalk;
}

/** For esbuild: what a language says, `talk.yaml`, as the object that the program takes it for; a fault of it is a fault of the build. Formats of discussions are data as well. */
export const talkFiles = {
  name: 'talk-files',
  setup(plugins) {
    let reading;
    plugins.onStart(() => {
      reading = undefined;
    });
    plugins.onLoad({ filter: /\.format\.yaml$/ }, ({ path }) => ({
      contents: JSON.stringify(parse(readFileSync(path, 'utf8'))),
      loader: 'json',
    }));
    plugins.onLoad({ filter: /[\\/]talk\.yaml$/ }, async ({ path }) => {
      reading ??= made();
      const text = readFileSync(path, 'utf8');
      const { talk, faults } = (await reading)(text);
      const errors = faults.map(({ line, column, text: fault }) => ({
        text: fault,
        location: { file: path, line, column: column - 1, lineText: text.split('\n')[line - 1] },
      }));
      return { errors, contents: JSON.stringify(talk), loader: 'json' };
    });
  },
};

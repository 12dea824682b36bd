// Starts the bundle in dist/. Beside a chunk there may be the code that V8 made of it (`rehearsal.js`), and then it is not compiled anew.
import { existsSync, readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

// Garbage of a thousand agents is collected before it is four times what lives. Before any code is made or taken from a file: both are of the
// same flags.
setFlagsFromString('--heap-growing-percent=50');

/** The file beside a chunk that holds its compiled code. */
export const codeOf = (chunk) => chunk.replace(/\.cjs$/, '.code');

/** Without kept code, as in an installed package, Node loads the chunks: its newer versions keep what they compile between starts. */
export function start(dist) {
  const main = join(dist, 'main.cjs');
  if (existsSync(codeOf(main))) return load(dist);
  if (nodeModule.enableCompileCache) nodeModule.enableCompileCache();
  nodeModule.createRequire(main)(main);
}

/** `loaded` hears of every chunk, with its path. V8 itself rejects code that another version of it has made, and compiles. */
export function load(dist, loaded = () => {}) {
  const outside = nodeModule.createRequire(join(dist, 'main.cjs'));
  const modules = new Map();
  const require = (id) => {
    if (!id.startsWith('./')) return outside(id);
    const known = modules.get(id);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(id, module);
    const filename = join(dist, id);
    const cachedData = existsSync(codeOf(filename)) ? readFileSync(codeOf(filename)) : undefined;
    // The bundle is plain ASCII, which needs no decoding.
    const source = `(function (exports, require, module, __filename) { ${readFileSync(filename, 'latin1')}\n})`;
    const script = new Script(source, { filename, cachedData });
    loaded(filename, script);
    script.runInThisContext().call(module.exports, module.exports, require, module, filename);
    return module.exports;
  };
  require('./main.cjs');
}

// Starts the bundle in dist/. Beside its chunks there may be packs: what a rehearsed start loads is there in few files, each with the code
// that V8 made of it (`rehearsal.mjs`), which is not compiled anew.
const { existsSync, readFileSync } = require('node:fs');
const nodeModule = require('node:module');
const { join, sep } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

/** What V8 is told. */
const FLAGS = [
  // Garbage of a thousand agents is collected before it is four times what lives.
  '--heap-growing-percent=50',
  // What a start makes mostly stays: it is not copied again and again while the room for what is young doubles. More room at once takes as long
  // to be made as one copy.
  '--semi-space-growth-factor=8',
  // What is young is little at a start: threads that share its collection take longer to begin than the work takes.
  '--no-parallel-scavenge',
  // Code is optimized once it has run four times as long as V8 waits for: what a start or a check runs is over before that pays.
  '--interrupt-budget=528000',
  // Nothing of patterns (--no-regexp-tier-up): V8 has made some for its interpreter before it is told, and one start in some hundreds then died.
];
// Before any code is made or taken from a file: both are of the same flags.
for (const flag of FLAGS) setFlagsFromString(flag);

/** The file that tells in which pack each chunk is. */
const PACKS = 'packs.json';

/** The file beside a chunk or a pack that holds its compiled code. */
const codeOf = (file) => file.replace(/\.\w+$/, '.code');

/** A chunk as a function; a pack is an object of such, by the names of the chunks. */
const asFunction = (text) => `function (exports, require, module, __filename) { ${text}\n}`;

/** Without packs, as in an installed package, Node loads the chunks: its newer versions keep what they compile between starts. */
function start(dist) {
  if (existsSync(join(dist, PACKS))) return load(dist);
  if (nodeModule.enableCompileCache) nodeModule.enableCompileCache();
  require(join(dist, 'main.cjs'));
}

/** `loaded` hears of every file of code, with its path. V8 itself rejects code that another version of it has made, and compiles. */
function load(dist, loaded = () => {}) {
  const outside = nodeModule.createRequire(join(dist, 'main.cjs'));
  const packs = existsSync(join(dist, PACKS)) ? JSON.parse(readFileSync(join(dist, PACKS), 'utf8')) : {};
  // To put paths together takes longer than to look a chunk up.
  const within = `${dist}${sep}`;
  const opened = new Map();
  const modules = new Map();
  const run = (file, wrapped) => {
    const filename = within + file.replace('./', '');
    const code = codeOf(filename);
    const cachedData = existsSync(code) ? readFileSync(code) : undefined;
    // The bundle is plain ASCII, which needs no decoding.
    const script = new Script(wrapped(readFileSync(filename, 'latin1')), { filename, cachedData });
    loaded(filename, script);
    return script.runInThisContext();
  };
  const partOf = (id) => {
    const pack = packs[id];
    if (pack === undefined) return run(id, (text) => `(${asFunction(text)})`);
    if (!opened.has(pack))
      opened.set(
        pack,
        run(pack, (text) => text),
      );
    return opened.get(pack)[id];
  };
  const require = (id) => {
    if (!id.startsWith('./')) return outside(id);
    const known = modules.get(id);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(id, module);
    try {
      partOf(id).call(module.exports, module.exports, require, module, within + id.slice(2));
    } catch (error) {
      // As Node does: what was not loaded whole is loaded anew when it is asked for again.
      modules.delete(id);
      throw error;
    }
    return module.exports;
  };
  require('./main.cjs');
}

module.exports = { FLAGS, PACKS, asFunction, codeOf, load, start };

/** Made of the file by the bundler (`bin/talk-files.mjs`) and by the tests, and checked there (`talk-file.ts`). */
declare module '*/talk.yaml' {
  const talk: import('./talk.ts').Talk;
  export default talk;
}

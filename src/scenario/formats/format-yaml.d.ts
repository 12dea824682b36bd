/** Made of the file by the bundler (`bin/talk-files.mjs`) and by the tests. */
declare module '*.format.yaml' {
  const format: import('./format.ts').Format;
  export default format;
}

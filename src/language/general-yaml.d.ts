/** Made of the file by the bundler (`bin/talk-files.mjs`) and by the tests, and checked there (`general-file.ts`). */
declare module '*/general.yaml' {
  const general: import('./considerations.ts').General;
  export default general;
}
declare module '*.matter.yaml' {
  const matter: import('./considerations.ts').MatterTexts;
  export default matter;
}
declare module '*.act.yaml' {
  const act: import('./considerations.ts').MatterTexts;
  export default act;
}
declare module '*.things.yaml' {
  const things: import('./considerations.ts').Things;
  export default things;
}

/** A file with what it imports, as one script for a browser (`bin/page-script.mjs`). */
declare module '*?script' {
  const script: string;
  export default script;
}

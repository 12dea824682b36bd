/** A file with what it imports, as one script for a browser (`bin/page-script.js`). */
declare module '*?script' {
  const script: string;
  export default script;
}

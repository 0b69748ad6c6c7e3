// libheif-js brings types of another of its files alone; libheif.ts says what it uses of this one.
declare module 'libheif-js/wasm-bundle.js' {
  const library: unknown;
  export default library;
}

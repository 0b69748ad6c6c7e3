// libheif-js has types for another of its files only; libheif.ts declares what it uses of this one.
declare module 'libheif-js/wasm-bundle.js' {
  const library: unknown;
  export default library;
}

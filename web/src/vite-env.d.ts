/// <reference types="vite/client" />

/** The address of the small script: vite/first-use.ts. */
declare module 'virtual:first-use' {
  const address: string;
  export default address;
}

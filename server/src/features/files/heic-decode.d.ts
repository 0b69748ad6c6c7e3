// heic-decode brings no types of its own.
declare module 'heic-decode' {
  interface Decoded {
    width: number;
    height: number;
    /** RGBA */
    data: Uint8ClampedArray;
  }
  export default function decode(input: { buffer: Uint8Array }): Promise<Decoded>;
}

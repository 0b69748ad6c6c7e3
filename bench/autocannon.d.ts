// Types of the part of autocannon that load.ts uses; the package has none.
declare module 'autocannon' {
  interface Options {
    url: string;
    headers: Record<string, string>;
    connections: number;
    /** Seconds. */
    duration: number;
    method: 'GET' | 'POST';
    body: string;
    /** Called for each connection. */
    setupClient: (client: { setHeaders: (headers: Record<string, string>) => void }) => void;
  }
  interface Instance extends PromiseLike<unknown> {
    on(
      event: 'response',
      heard: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): Instance;
  }
  export default function autocannon(options: Options): Instance;
}

// Calls one address repeatedly over a few connections and prints a LoadResult as JSON. Runs as a separate process, so that its CPU time
// is not counted as a server's; its first argument is LoadOptions as JSON.
import autocannon from 'autocannon';

export interface LoadOptions {
  url: string;
  /** Of the connections in turn: each is another person's. */
  headers: readonly Record<string, string>[];
  /** JSON, which is posted; without it the address is read. */
  body?: string | undefined;
  connections: number;
  seconds: number;
  /** The expected status. */
  status: number;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

function rank(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function run({ url, headers, body = '', connections, seconds, status }: LoadOptions): Promise<LoadResult> {
  const times: number[] = [];
  let wrong = 0;
  let opened = 0;
  const start = performance.now();
  const load = autocannon({
    url,
    headers: {},
    method: body === '' ? 'GET' : 'POST',
    body,
    connections,
    duration: seconds,
    setupClient(client) {
      client.setHeaders(headers[opened % headers.length] ?? {});
      opened += 1;
    },
  });
  load.on('response', (_client, code, _bytes, milliseconds) => {
    if (code === status) times.push(milliseconds);
    else wrong += 1;
  });
  await load;
  if (wrong > 0 || times.length === 0) {
    throw new Error(`${url}: ${wrong} answers with another status than ${status}, ${times.length} with it`);
  }
  const took = (performance.now() - start) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return { requests: times.length, perSecond: times.length / took, p50: rank(sorted, 0.5), p99: rank(sorted, 0.99) };
}

// load() of processes.ts writes the argument.
process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as LoadOptions)));

// The bare server that streams are compared with: node:http and one LISTEN connection. It writes each notification to the streams of
// its person: no framework, no sign-in, no query, no resuming. Runs as a separate process; its first argument is BareStreamOptions as JSON.
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

export interface BareStreamOptions {
  port: number;
  databaseUrl: string;
}

/** The payload is the number of a person, a space, and the text of one event. */
export const BARE_CHANNEL = 'bare_news';

async function serve({ port, databaseUrl }: BareStreamOptions): Promise<void> {
  const streams = new Map<string, Set<ServerResponse>>();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  client.on('notification', ({ payload = '' }) => {
    const end = payload.indexOf(' ');
    for (const response of streams.get(payload.slice(0, end)) ?? []) response.write(payload.slice(end + 1));
  });
  await client.query(`listen ${BARE_CHANNEL}`);
  const server = createServer((request, response) => {
    const person = /^\/stream\?person=(\d+)$/.exec(request.url ?? '')?.[1];
    if (person === undefined) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    response.write('retry: 3000\n\n');
    const mine = streams.get(person) ?? new Set();
    streams.set(person, mine.add(response));
    response.on('close', () => mine.delete(response));
  });
  server.listen(port, '127.0.0.1');
}

// processes.ts starts this file as a separate process and writes its argument.
if (import.meta.main) await serve(JSON.parse(process.argv[2] ?? '') as BareStreamOptions);

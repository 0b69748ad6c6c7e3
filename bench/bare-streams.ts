// The server that the streams are measured against: node:http and one listening connection; what is notified is written to the streams
// of its person as it comes. No framework, no sign-in, no reading, no resuming. A process of its own; its first argument is a
// BareStreamOptions in JSON.
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

// Written by streams.ts, which starts this as a process of its own.
if (import.meta.main) await serve(JSON.parse(process.argv[2] ?? '') as BareStreamOptions);

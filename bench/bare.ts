// The bare server that Live Oak is compared with: node:http and pg run the same statements and answer the same bytes, without framework,
// sign-in, rules or presentation. Runs as a separate process; its first argument is BareOptions as JSON.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import type { Statement } from '../server/src/features/jobs/list.ts';

interface BareRead {
  statement: Statement;
  /** What it writes as JSON once it has the rows: Live Oak's own answer. */
  answer: unknown;
}

export interface BareOptions {
  port: number;
  databaseUrl: string;
  poolSize: number;
  /** By path and query. */
  reads: Record<string, BareRead>;
  /** Inserts the body of a POST; its values are names of the body's fields. Answers the row's id. */
  insert: Statement;
}

/** Answers 304 without a body, for comparison with an unchanged poll. */
export const NOTHING = '/nothing';

function send(response: ServerResponse, status: number, answer: unknown): void {
  const body = JSON.stringify(answer);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  response.writeHead(status, headers).end(body);
}

function serve({ port, databaseUrl, poolSize, reads, insert }: BareOptions): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'POST') {
      // Any value in the fields is passed to the database.
      const body = JSON.parse(await text(request)) as Record<string, unknown>;
      const values = insert.values.map((name) => body[String(name)]);
      const { rows } = await pool.query({ ...insert, values });
      send(response, 201, rows[0]);
      return;
    }
    const read = reads[request.url ?? ''];
    if (!read) {
      response.writeHead(request.url === NOTHING ? 304 : 404).end();
      return;
    }
    await pool.query(read.statement);
    send(response, 200, read.answer);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(port, '127.0.0.1');
}

// processes.ts starts this file as a separate process and writes its argument.
if (import.meta.main) serve(JSON.parse(process.argv[2] ?? '') as BareOptions);

// The server that Live Oak is measured against: node:http and pg, the same statements, no framework, no sign-in, no presentation.
// A process of its own; its first argument is a BareOptions in JSON.
import { createServer } from 'node:http';
import pg from 'pg';
import type { Statement } from '../server/src/features/jobs/list.ts';

export interface BareOptions {
  port: number;
  databaseUrl: string;
  poolSize: number;
  /** How many of a statement's rows are answered: it reads one more, which says that more follows. */
  limit: number;
  /** The statement behind each path. */
  lists: Record<string, Statement>;
}

/** Answers 304 without a body: what an unchanged poll is compared with. */
export const NOTHING = '/nothing';

const headersOf = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
});

function serve({ port, databaseUrl, poolSize, limit, lists }: BareOptions): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const answer = async (statement: Statement) => {
    const { rows } = await pool.query(statement);
    return JSON.stringify(rows.slice(0, limit));
  };
  const server = createServer((request, response) => {
    if (request.url === NOTHING) {
      response.writeHead(304).end();
      return;
    }
    const statement = lists[request.url ?? ''];
    if (!statement) {
      response.writeHead(404).end();
      return;
    }
    answer(statement).then(
      (body) => response.writeHead(200, headersOf(body)).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, '127.0.0.1');
}

// Written by run.ts, which starts this as a process of its own.
if (import.meta.main) serve(JSON.parse(process.argv[2] ?? '') as BareOptions);

// The bare server that Live Oak is compared with: node:http and pg run the same statements, without framework, sign-in or presentation.
// Runs as a separate process; its first argument is BareOptions as JSON.
import { createServer } from 'node:http';
import pg from 'pg';
import type { Statement } from '../server/src/features/jobs/list.ts';

export interface BareOptions {
  port: number;
  databaseUrl: string;
  poolSize: number;
  /** Rows of an answer. The statement reads one more row, which shows whether another page follows. */
  limit: number;
  /** The statement behind each path. */
  lists: Record<string, Statement>;
}

/** Answers 304 without a body, for comparison with an unchanged poll. */
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

// processes.ts starts this file as a separate process and writes its argument.
if (import.meta.main) serve(JSON.parse(process.argv[2] ?? '') as BareOptions);

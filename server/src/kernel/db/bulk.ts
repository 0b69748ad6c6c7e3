// Copies whole tables out of and into a database with COPY, in one transaction; used by backup and restore.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

export interface Bulk {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The rows of a query in COPY's text form, one per line. Read it to its end before the next call. */
  copyOut(query: string): Promise<Readable>;
  /** Inserts rows of that form into `target`, a table with its columns: `jobs ("id", "title")`. */
  copyIn(target: string, rows: Readable): Promise<void>;
}

/** Runs `work` in one transaction: `read` sees one snapshot, `write` is all or nothing. */
export type InBulk = <T>(mode: 'read' | 'write', work: (bulk: Bulk) => Promise<T>) => Promise<T>;

/** The same text for the same value on every server, and no time limits. */
const EXACT = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
  set local bytea_output = 'hex'; set local client_encoding = 'UTF8'; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

const BEGIN = { read: 'begin isolation level repeatable read, read only', write: 'begin' };

export function inBulkOnServer(url: string): InBulk {
  return async (mode, work) => {
    const client = new pg.Client({ connectionString: url, application_name: 'live-oak bulk', keepAlive: true });
    // A lost connection fails the query that waits for it.
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(BEGIN[mode]);
      await client.query(EXACT);
      const result = await work({
        // The caller states the rows of its query.
        query: async <Row>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as Row[],
        copyOut: async (query) => client.query(copyTo(`copy (${query}) to stdout`)),
        copyIn: (target, rows) => pipeline(rows, client.query(copyFrom(`copy ${target} from stdin`))),
      });
      await client.query('commit');
      return result;
    } finally {
      await client.end();
    }
  };
}

/** On the embedded database, which has one connection; other queries wait until the work is done. */
export function inBulkEmbedded(client: PGlite): InBulk {
  return (mode, work) =>
    client.transaction(async (tx) => {
      await tx.exec(`${mode === 'read' ? 'set transaction read only; ' : ''}${EXACT}`);
      return work({
        query: async <Row>(text: string, values: unknown[] = []) => (await tx.query<Row>(text, values)).rows,
        async copyOut(query) {
          const { blob } = await tx.query(`copy (${query}) to '/dev/blob'`);
          return Readable.from(blob ? [Buffer.from(await blob.arrayBuffer())] : []);
        },
        async copyIn(target, rows) {
          const blob = new Blob(await rows.toArray());
          await tx.query(`copy ${target} from '/dev/blob'`, [], { blob });
        },
      });
    });
}

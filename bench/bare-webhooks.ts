// The bare side of the webhooks: node:http and pg, one insert a request. No signature, no state, no ledger.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';

export interface BareWebhookOptions {
  port: number;
  databaseUrl: string;
  poolSize: number;
}

// Written by webhooks.ts, which starts this as a process of its own.
const { port, databaseUrl, poolSize } = JSON.parse(process.argv[2] ?? '{}') as BareWebhookOptions;
const pool = new Pool({ connectionString: databaseUrl, max: poolSize });
await pool.query(
  'create table if not exists bare_events (id text primary key, type text not null, body jsonb not null)',
);
const INSERT = { name: 'keep', text: 'insert into bare_events (id, type, body) values ($1, $2, $3)' };

async function take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (incoming.method === 'POST') {
    const body = await text(incoming);
    // The events are those that webhooks.ts sends; what reads them wrongly is slower for it, not faster.
    const { id, type } = JSON.parse(body) as { id: string; type: string };
    await pool.query({ ...INSERT, values: [id, type, body] });
  }
  outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"received":true}');
}

createServer((incoming, outgoing) => void take(incoming, outgoing)).listen(port, '127.0.0.1');

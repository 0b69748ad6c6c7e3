// The bare server that webhooks are compared with: node:http and pg, one insert per request. No signature, no state, no ledger.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';

export interface BareWebhookOptions {
  port: number;
  databaseUrl: string;
  poolSize: number;
}

// processes.ts starts this file as a separate process and writes its argument.
const { port, databaseUrl, poolSize } = JSON.parse(process.argv[2] ?? '{}') as BareWebhookOptions;
const pool = new Pool({ connectionString: databaseUrl, max: poolSize });
await pool.query(
  'create table if not exists bare_events (id text primary key, type text not null, body jsonb not null)',
);
const INSERT = { name: 'keep', text: 'insert into bare_events (id, type, body) values ($1, $2, $3)' };

async function take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (incoming.method === 'POST') {
    const body = await text(incoming);
    // webhooks.ts sends these events; reading them wrongly would only make this server slower.
    const { id, type } = JSON.parse(body) as { id: string; type: string };
    await pool.query({ ...INSERT, values: [id, type, body] });
  }
  outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"received":true}');
}

createServer((incoming, outgoing) => void take(incoming, outgoing)).listen(port, '127.0.0.1');

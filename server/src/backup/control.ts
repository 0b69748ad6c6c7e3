// Lets the backup command ask a running server over a socket in DATA_DIR, since only one process can open the embedded database.
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { Services } from '../kernel/services.ts';
import { BackupError } from './folder.ts';
import { outcomeOf, runBackup, type Outcome, type TakeOptions } from './take.ts';

const Request = z.object({ into: z.string(), most: z.optional(z.int()) });
const Reply = z.union([z.object({ said: z.array(z.string()), whole: z.boolean() }), z.object({ failure: z.string() })]);

const socketOf = (dataDir: string) => join(dataDir, 'backup.sock');

async function answer(socket: Socket, services: Services): Promise<void> {
  const reply = (result: z.infer<typeof Reply>) => socket.end(`${JSON.stringify(result)}\n`);
  try {
    // The event's one argument.
    const [line] = (await once(createInterface(socket), 'line')) as [string];
    reply(outcomeOf(await runBackup(services, Request.parse(JSON.parse(line)))));
  } catch (error) {
    services.log.error({ err: error }, 'a backup failed');
    reply({ failure: error instanceof Error ? error.message : String(error) });
  }
}

/** Takes backups for those who may write to DATA_DIR; where the system cannot have the socket, that is logged. Returns a function that closes it. */
export function answerBackups(services: Services): () => void {
  const path = socketOf(services.env.dataDir);
  // Left by a process that was killed: by the lock on the folder no other one is running.
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    void answer(socket, services);
  });
  server.on('error', (error) =>
    services.log.warn({ err: error }, 'backups can be taken only while the server is stopped'),
  );
  server.listen(path, () => chmodSync(path, 0o600));
  server.unref();
  return () => {
    server.close();
    rmSync(path, { force: true });
  };
}

/** Asks the server that runs in DATA_DIR. Throws BackupError when it does not answer or the backup failed. */
export async function askServer(dataDir: string, options: TakeOptions): Promise<Outcome> {
  const socket = connect(socketOf(dataDir));
  try {
    await once(socket, 'connect');
  } catch {
    throw new BackupError(
      'The database is in use by a program that takes no backups. Stop the server, take the backup, start it again.',
    );
  }
  socket.write(`${JSON.stringify(options)}\n`);
  for await (const line of createInterface(socket)) {
    const reply = Reply.parse(JSON.parse(line));
    if ('failure' in reply) throw new BackupError(reply.failure);
    return reply;
  }
  throw new BackupError('The server ended before it said what became of the backup.');
}

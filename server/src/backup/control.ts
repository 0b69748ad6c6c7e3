// Lets the backup command ask a running server for a backup over a socket in DATA_DIR, since only one process can open the embedded
// database.
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { Services } from '../kernel/services.ts';
import { BackupError } from './folder.ts';
import { describe, runBackup, type TakeOptions } from './take.ts';

const Request = z.object({ into: z.string(), most: z.optional(z.int()) });
const Reply = z.union([z.object({ said: z.array(z.string()), whole: z.boolean() }), z.object({ failure: z.string() })]);

/** The result of a backup, in lines for a person; `whole`: no file that a row names was missing. */
export type Outcome = ReturnType<typeof describe>;

const socketOf = (dataDir: string) => join(dataDir, 'backup.sock');

async function answer(socket: Socket, services: Services): Promise<void> {
  const reply = (words: z.infer<typeof Reply>) => socket.end(`${JSON.stringify(words)}\n`);
  try {
    // One line is sent, and a line is a string.
    const [line] = (await once(createInterface(socket), 'line')) as [string];
    reply(describe(await runBackup(services, Request.parse(JSON.parse(line)))));
  } catch (error) {
    services.log.error({ err: error }, 'a backup failed');
    reply({ failure: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * Serves clients that may write to DATA_DIR. Where the system has no such sockets, or the folder's name is too long for one, backups
 * need a stopped server; that is logged and does not prevent the start. Returns a function that closes it.
 */
export function answerBackups(services: Services): () => void {
  const path = socketOf(services.env.dataDir);
  // Left by a process that was killed: the lock on the folder proves that none is running.
  rmSync(path, { force: true });
  const server: Server = createServer((socket) => {
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

async function firstLine(socket: Socket): Promise<z.infer<typeof Reply>> {
  for await (const line of createInterface(socket)) {
    return Reply.parse(JSON.parse(line));
  }
  throw new BackupError('The server ended before it said what became of the backup.');
}

/** Asks the server that holds DATA_DIR. Throws BackupError when it does not answer, or could not take one. */
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
  const reply = await firstLine(socket);
  if ('failure' in reply) {
    throw new BackupError(reply.failure);
  }
  return reply;
}

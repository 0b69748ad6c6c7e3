// A fake mail server: accepts email, or is slow, refuses temporarily or permanently, or disconnects after accepting.
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { portOf } from '../harness/port-of.ts';

/** `busy`: 451, try again. `refuses`: 554, never. `closes`: accepts the mail and disconnects before it answers. */
export type MailFault = { kind: 'slow'; ms: number } | { kind: 'busy' | 'refuses' | 'closes' };

export class MailServer {
  fault: MailFault | undefined;
  /** The Message-ID of each accepted email, once per acceptance. */
  readonly taken: string[] = [];
  /**
   * The Message-IDs of emails whose connection ended after acceptance and before the sender sent anything more: the sender may
   * not have read the acceptance. It must send such an email again (RFC 5321, section 4.5.4.2), so it may arrive twice.
   */
  readonly unacknowledged = new Set<string>();
  readonly #lastOf = new Map<string, string>();
  readonly #server: SMTPServer;

  constructor() {
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 50,
      onMailFrom: (_address, { id }, done) => {
        this.#lastOf.delete(id);
        // undefined for faults of other kinds, and for none.
        const status = { busy: 451, refuses: 554 }[this.fault?.kind as 'busy' | 'refuses'];
        const answer = status === undefined ? null : Object.assign(new Error('not now'), { responseCode: status });
        setTimeout(() => done(answer), this.fault?.kind === 'slow' ? this.fault.ms : 0);
      },
      onClose: ({ id }) => {
        const last = this.#lastOf.get(id);
        if (last !== undefined) this.unacknowledged.add(last);
        this.#lastOf.delete(id);
      },
      onData: (stream, session, done) => void this.#take(stream, session.id, done),
    });
    this.#server.on('error', () => undefined);
  }

  static async open(): Promise<MailServer> {
    const server = new MailServer();
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server.server, 'listening');
    return server;
  }

  get port(): number {
    // It listens on a port.
    return portOf(this.#server.server);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #take(stream: Readable, session: string, done: (error: null) => void): Promise<void> {
    // A killed sender breaks off in the middle: that email was not accepted.
    const mail = await text(stream).catch(() => undefined);
    if (mail === undefined) return;
    const messageId = /^message-id: *(<[^>]+>)/im.exec(mail)?.[1] ?? 'none';
    this.taken.push(messageId);
    this.#lastOf.set(session, messageId);
    if (this.fault?.kind === 'closes') {
      this.#hangUp(session);
    } else {
      done(null);
    }
  }

  #hangUp(session: string): void {
    // The set of connections is not in the types; nothing else closes one of them.
    const { connections } = this.#server as unknown as {
      connections: Set<{ id: string; _socket: { destroy: () => void } }>;
    };
    for (const one of connections) if (one.id === session) one._socket.destroy();
  }
}

// A real SMTP server for tests: stores received emails parsed, may refuse, and may be down.
import { simpleParser, type ParsedMail } from 'mailparser';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { makeMailer } from '../../server/src/kernel/mail/mailers.ts';
import type { Mailer } from '../../server/src/kernel/mail/mail.ts';
import { portOf } from './port-of.ts';

export interface Post {
  /** Received mails, in order. */
  received: ParsedMail[];
  /** A sender of ours connected to this server; close it. */
  mailer(): Mailer;
  /** Stops listening; `open` listens at the same port again. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** Starts a server; close it after the tests. */
export async function startPost(): Promise<Post> {
  const received: ParsedMail[] = [];
  let port = 0;
  let server: SMTPServer | undefined;
  const open = async () => {
    const made = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      // A sender keeps its connection open for the next email.
      closeTimeout: 50,
      onData(stream, _session, taken) {
        simpleParser(stream, (error: unknown, mail) => {
          if (!error) received.push(mail);
          taken(error ? new Error('unreadable') : null);
        });
      },
    });
    await new Promise<void>((resolve) => void made.listen(port, '127.0.0.1', resolve));
    port = portOf(made.server);
    server = made;
  };
  await open();
  return {
    received,
    open,
    mailer: () =>
      makeMailer(
        {
          smtpUrl: `smtp://127.0.0.1:${port}`,
          mailFrom: 'Live Oak <no-reply@localhost>',
          dataDir: '/nowhere',
          production: false,
        },
        pino({ level: 'silent' }),
      ),
    shut: () =>
      new Promise<void>((resolve) => {
        server?.close(() => resolve());
        server = undefined;
      }),
  };
}

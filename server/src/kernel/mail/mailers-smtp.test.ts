// Email by SMTP, against a real SMTP server.
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMailer, smtpMailer } from './mailers.ts';
import { portOf } from '../../../../lab/harness/port-of.ts';

interface Received {
  from: string;
  to: string[];
  text: string;
}
const received: Received[] = [];
let refusing = false;
let isHangingUp = false;

const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo(_address, _session, callback) {
    callback(refusing ? Object.assign(new Error('mailbox busy'), { responseCode: 450 }) : null);
  },
  onData(stream, session, callback) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        text: Buffer.concat(chunks).toString(),
      });
      if (isHangingUp) {
        // Not in the types: the connections of the server.
        const { connections } = server as unknown as { connections: Set<{ _socket: { destroy: () => void } }> };
        connections.forEach((connection) => connection._socket.destroy());
      } else {
        callback();
      }
    });
  },
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(resolve);
    }),
);

function mailer() {
  const port = portOf(server.server);
  const env = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Live Oak <no-reply@localhost>',
    dataDir: '/nowhere',
    production: true,
  };
  return makeMailer(env, pino({ level: 'silent' }));
}

/** A quoted-printable body, decoded. */
function decoded(text: string): string {
  const body = text.split('\r\n\r\n').slice(1).join('\r\n\r\n');
  const bytes = body.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, '%$1');
  return decodeURIComponent(bytes);
}

test('an email arrives with sender, recipient, subject and body', async () => {
  const smtp = mailer();
  const link = `http://localhost:3000/reset-password?token=${'x'.repeat(100)}`;
  await smtp.send({ id: 1, to: 'renee@example.com', subject: 'Your job', body: `Bonjour Renée\n${link}` });
  await smtp.close();
  const [mail] = received.splice(0);
  expect(mail).toMatchObject({ from: 'no-reply@localhost', to: ['renee@example.com'] });
  expect(mail?.text).toContain('Subject: Your job\r\n');
  expect(decoded(mail?.text ?? '')).toContain(`Bonjour Renée\r\n${link}`);
});

test('one email is sent to one address, whatever the address contains', async () => {
  const smtp = mailer();
  await smtp
    .send({
      id: 2,
      to: 'a@example.com\r\nRCPT TO:<thief@example.com>',
      subject: 'x\r\nBcc: thief@example.com',
      body: 'x',
    })
    .catch(() => undefined);
  await smtp.close();
  for (const { to, text } of received.splice(0)) {
    expect(to).not.toContain('thief@example.com');
    expect(text).not.toMatch(/^Bcc:/m);
  }
  expect(received).toEqual([]);
});

test('an email that the server does not accept is a failure', async () => {
  const smtp = mailer();
  refusing = true;
  await expect(smtp.send({ id: 3, to: 'a@example.com', subject: 'x', body: 'x' })).rejects.toThrow('mailbox busy');
  refusing = false;
  await smtp.close();
});

test('in production email leaves this machine encrypted or not at all', async () => {
  const port = portOf(server.server);
  // A name of this machine that is not one of its known aliases; the server here offers no STARTTLS.
  const open = smtpMailer(`smtp://127.1:${port}`, 'no-reply@localhost', true);
  await expect(open.send({ id: 4, to: 'a@example.com', subject: 'x', body: 'x' })).rejects.toThrow(/STARTTLS|TLS/);
  await open.close();
  const allowed = smtpMailer(`smtp://127.1:${port}?requireTLS=false`, 'no-reply@localhost', true);
  await allowed.send({ id: 5, to: 'a@example.com', subject: 'x', body: 'x' });
  await allowed.close();
  expect(received.splice(0)).toHaveLength(1);
});

test("a mail whose connection ends before the server says that it was taken is sent once, and is the queue's to send again", async () => {
  const sender = mailer();
  received.length = 0;
  isHangingUp = true;
  const mail = { id: 9, to: 'renee@example.com', subject: 'Once', body: 'x' };
  await expect(sender.send(mail)).rejects.toMatchObject({ code: expect.stringMatching(/^E/) });
  isHangingUp = false;
  await sender.close();
  expect(received).toHaveLength(1);
});

// Interrupted, slow or oversized uploads: nothing of them remains.
import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { FORM_TYPE, formOf } from '../../../../lab/harness/files.ts';
import { spendLimit } from '../accounts/limits.ts';
import { tries } from '../accounts/tables.ts';
import { UPLOADS_PER_ADDRESS } from './intake.ts';
import { uploads } from './tables.ts';
import { portOf } from '../../../../lab/harness/port-of.ts';
import { MOST_GUEST_FORM_BYTES, PACE_WINDOW_MS } from '../../kernel/http/incoming.ts';

const stage = await startTestApp();
const { app, db } = stage;
const owner = await stage.client();
const incoming = () => readdirSync(join(stage.env.dataDir, 'incoming'));

/** A connection to the server with the head of a form that may continue forever. */
async function openForm(path: string, cookie?: string, { http } = app): Promise<Socket> {
  if (!http.server.listening) {
    await http.listen({ port: 0, host: '127.0.0.1' });
  }
  const socket = connect(portOf(http.server), '127.0.0.1');
  // It may be disconnected.
  socket.on('error', () => {});
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'origin: http://localhost:3000',
    `content-type: ${FORM_TYPE}`,
  ];
  socket.write([...head, ...(cookie ? [`cookie: ${cookie}`] : []), 'transfer-encoding: chunked', '', ''].join('\r\n'));
  return socket;
}
const send = (socket: Socket, bytes: Buffer) =>
  new Promise<void>((sent) => {
    socket.write(`${bytes.length.toString(16)}\r\n`);
    socket.write(bytes);
    socket.write('\r\n', () => sent());
  });
/** A form without its end. */
const opened = (field: string, content: Buffer) => {
  const form = formOf([{ field, name: 'a.jpg', content }]);
  return form.subarray(0, form.lastIndexOf('\r\n--'));
};
const onDisk = () =>
  incoming().reduce((sum, name) => sum + statSync(join(stage.env.dataDir, 'incoming', name)).size, 0);
afterEach(() => vi.useRealTimers());

test('an interrupted upload leaves nothing behind', async () => {
  const before = await db.orm.$count(uploads);
  const socket = await openForm('/api/uploads', owner.cookie);
  await send(socket, opened('file', Buffer.alloc(1_000_000)));
  await expect.poll(() => incoming().length).toBe(1);
  socket.destroy();
  await expect.poll(() => incoming().length).toBe(0);
  expect(await db.orm.$count(uploads)).toBe(before);
});

test('a form of a visitor takes little memory, however large it is', async () => {
  const socket = await openForm('/api/auth/register');
  let reply = '';
  socket.on('data', (chunk: Buffer) => (reply += chunk.toString()));
  let most = 0;
  for (let file = 0; file < 10; file += 1) {
    await send(socket, Buffer.concat([opened('businessLicense', Buffer.alloc(8_000_000)), Buffer.from('\r\n')]));
    most = Math.max(most, onDisk());
  }
  expect(most).toBeLessThanOrEqual(MOST_GUEST_FORM_BYTES);
  await send(socket, formOf([]));
  socket.write('0\r\n\r\n');
  await expect.poll(() => reply, { timeout: 10_000 }).toContain('413');
  expect(reply).toContain('This form is too large');
  expect(incoming()).toEqual([]);
  socket.destroy();
});

test('a form that arrives too slowly is aborted', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const socket = await openForm('/api/uploads');
  await send(socket, opened('file', Buffer.alloc(200_000)));
  await expect.poll(() => incoming().length).toBe(1);
  const closed = new Promise((done) => socket.resume().once('close', done));
  vi.advanceTimersByTime(PACE_WINDOW_MS);
  await send(socket, Buffer.alloc(1000));
  vi.advanceTimersByTime(PACE_WINDOW_MS);
  await closed;
  await expect.poll(() => incoming().length).toBe(0);
});

test('one file too many is refused before any of it is written', async () => {
  const limited = await startTestApp({ RATE_LIMIT: 'on' });
  const socket = await openForm('/api/uploads', undefined, limited.app);
  for (let file = 0; file < 60; file += 1) await spendLimit(limited.app.services, UPLOADS_PER_ADDRESS, '127.0.0.1');
  let reply = '';
  socket.on('data', (chunk: Buffer) => (reply += chunk.toString()));
  await send(socket, opened('file', Buffer.alloc(1_000_000)));
  await expect.poll(async () => (await limited.db.orm.select().from(tries))[0]?.count).toBe(61);
  await send(socket, Buffer.alloc(1_000_000));
  const folder = join(limited.env.dataDir, 'incoming');
  expect(readdirSync(folder)).toEqual([]);
  await send(socket, formOf([]));
  socket.write('0\r\n\r\n');
  await expect.poll(() => reply, { timeout: 10_000 }).toContain('429');
  expect(readdirSync(folder)).toEqual([]);
  socket.destroy();
});

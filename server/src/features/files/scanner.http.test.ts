// Files that a virus scanner flags are refused, and none is accepted while it does not answer. The scanner here speaks clamd's
// protocol and knows one signature.
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { aPdf, upload } from '../../../../lab/harness/files.ts';
import { uploads } from './tables.ts';
import { portOf } from '../../../../lab/harness/port-of.ts';

const MARK = 'LIVE-OAK-TEST-HARM';
const seen: Buffer[] = [];

/** The file within an INSTREAM call, once its empty chunk has arrived; undefined before. */
function fileOf(call: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= call.length;) {
    const length = call.readUInt32BE(at);
    if (length === 0) return call.toString('latin1', 0, command.length) === command ? Buffer.concat(parts) : undefined;
    parts.push(call.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

function answer(socket: Socket): void {
  let call = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    call = Buffer.concat([call, chunk]);
    const file = fileOf(call);
    if (file) {
      seen.push(file);
      socket.end(file.includes(MARK) ? 'stream: Test.Harm.UNOFFICIAL FOUND\0' : 'stream: OK\0');
    }
  });
}

const scanner = createServer(answer);
await once(scanner.listen(0, '127.0.0.1'), 'listening');
afterAll(() => scanner.close());
const stage = await startTestApp({ CLAMD_ADDRESS: `127.0.0.1:${portOf(scanner)}` });
const waiting = await stage.waiting();

const clean = aPdf();
const bring = (content: Buffer) =>
  upload(stage.app, content, { purpose: 'verification_doc', name: 'insurance.pdf', cookie: waiting.cookie });
const rows = async () => (await stage.db.orm.select().from(uploads)).length;

test('a clean file is accepted entirely; a harmful one is refused on its field and leaves nothing', async () => {
  const before = await rows();
  expect((await bring(clean)).status).toBe(201);
  expect(seen.at(-1)?.equals(clean)).toBe(true);
  const harmful = await bring(Buffer.concat([clean, Buffer.from(`\n%${MARK}\n%%EOF\n`)]));
  expect([harmful.status, harmful.body]).toMatchObject([
    422,
    { code: 'INVALID', fields: { file: expect.stringMatching(/^Our virus scanner flagged this file\./) } },
  ]);
  expect(await rows()).toBe(before + 1);
});

test('while the scanner is unavailable no file is accepted, and the answer says so', async () => {
  const before = await rows();
  scanner.close();
  const answered = await bring(clean);
  expect(answered).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE', message: expect.stringMatching(/^Files cannot be checked/) },
  });
  expect(await rows()).toBe(before);
});

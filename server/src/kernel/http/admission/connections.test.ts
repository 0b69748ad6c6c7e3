// More connections than a process may hold: those that are there go on, the next is told to come back, and is welcome once there is room.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { Admission } from './admission.ts';
import { portOf } from '../../../../../lab/harness/port-of.ts';

const app = fastify({ forceCloseConnections: true });
const admission = new Admission({
  log: pino({ level: 'silent' }),
  queues: { takeLeastWait: () => 0 },
  isOn: true,
  mostConnections: 4,
});
admission.watch(app);
app.get('/api/jobs', async () => []);
app.get('/healthz', async () => ({ status: 'ok' }));
await app.listen({ port: 0, host: '127.0.0.1' });
const port = portOf(app.server);
afterAll(() => app.close());

/** A connection that stays open. */
const connection = () => new Agent({ keepAlive: true, maxSockets: 1 });

async function ask(agent: Agent, path = '/api/jobs') {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const asking = request({ agent, port, path, host: '127.0.0.1' }, (answer) => {
        void text(answer).then((body) => resolve({ status: answer.statusCode, headers: answer.headers, body }), reject);
      });
      asking.on('error', reject).end();
    },
  );
}

test('the fifth of four is answered 503 and closed, the four go on, and there is room again when one leaves', async () => {
  const four = [1, 2, 3, 4].map(connection);
  for (const one of four) {
    expect((await ask(one)).status).toBe(200);
  }
  const fifth = connection();
  const refused = await ask(fifth);
  expect(refused.status).toBe(503);
  expect(refused.headers).toMatchObject({ connection: 'close' });
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'BUSY' });
  expect(admission.figures()).toMatchObject({ refusedConnections: 1 });
  expect((await ask(four[0] ?? fifth)).status).toBe(200);
  four.pop()?.destroy();
  await expect.poll(() => admission.figures().connections, { interval: 5 }).toBe(3);
  expect((await ask(fifth)).status).toBe(200);
  [...four, fifth].forEach((agent) => agent.destroy());
});

test('a health check is answered on a connection too many', async () => {
  const four = [1, 2, 3, 4].map(connection);
  for (const one of four) {
    await ask(one);
  }
  const fifth = connection();
  expect((await ask(fifth, '/healthz')).status).toBe(200);
  [...four, fifth].forEach((agent) => agent.destroy());
});

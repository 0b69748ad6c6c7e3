// Several processes empty the queue concurrently: each email is still sent once.
import pino from 'pino';
import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { sendWaiting } from './mail-queue.ts';
import { queueMail, type Mail } from './mail.ts';

const db = await openTestDatabase();

test('eight concurrent workers send each of 60 emails once', async () => {
  const sent: number[] = [];
  const services = {
    db,
    env: readEnv({}),
    log: pino({ level: 'silent' }),
    clock: () => new Date(Date.now() + 1000),
    mailer: {
      async send({ id }: Mail & { id: number }) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        sent.push(id);
      },
      close: async () => undefined,
    },
  };
  await db.transaction(async (tx) => {
    for (let i = 0; i < 60; i += 1) {
      await queueMail(tx, { to: 'a@example.com', subject: 'x', body: 'x' });
    }
  });
  await Promise.all(Array.from({ length: 8 }, () => sendWaiting(services)));
  expect(sent).toHaveLength(60);
  expect(new Set(sent).size).toBe(60);
});

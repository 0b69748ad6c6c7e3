// Events that notify owners, and the emails that then arrive at a real SMTP server.
import pino from 'pino';
import { afterAll, beforeEach } from 'vitest';
import { openTestDatabase } from './database.ts';
import { aBid, aJob, aUser } from './rows.ts';
import { serve } from './serve.ts';
import { startPost } from './smtp.ts';
import { readEnv } from '../../server/src/kernel/env.ts';
import type { EventData, EventKind, StoredEvent } from '../../server/src/kernel/events/kinds.ts';
import { events, mails, queueJobs } from '../../server/src/kernel/tables.ts';
import { sendWaiting } from '../../server/src/kernel/mail/mail-queue.ts';
import type { Mailer } from '../../server/src/kernel/mail/mail.ts';
import type { users } from '../../server/src/features/accounts/tables.ts';
import { sendDigests } from '../../server/src/features/notifications/emails.ts';
import { notifyUsers } from '../../server/src/features/notifications/index.ts';
import { handlers } from '../../server/src/features/notifications/routes.ts';
import { digestItems } from '../../server/src/features/notifications/tables.ts';

export const MINUTE = 60_000;
export const OUR_SITE = 'https://liveoak.example';

/** The sending process: a test changes its clock and its mailer. */
interface Sender {
  now: Date;
  mailer: Mailer;
}

export async function startOutgoing() {
  const db = await openTestDatabase();
  const post = await startPost();
  const app = await serve(db, { handlers });
  const sender: Sender = { now: new Date(), mailer: post.mailer() };
  const services = () => ({
    db,
    env: readEnv({ PUBLIC_URL: OUR_SITE }),
    log: pino({ level: 'silent' }),
    clock: () => sender.now,
    mailer: sender.mailer,
  });
  afterAll(async () => {
    await sender.mailer.close();
    await post.shut();
  });
  beforeEach(async () => {
    await db.orm.delete(queueJobs);
    await db.orm.delete(mails);
    await db.orm.delete(digestItems);
    // Slightly ahead of the database's clock, which determines when rows are due.
    sender.now = new Date(Date.now() + MINUTE);
    post.received.length = 0;
  });

  async function happen<K extends EventKind>(kind: K, data: EventData[K]) {
    const [row] = await db.orm.insert(events).values({ kind, data }).returning();
    // The signature above states that the data belong to the kind; in one object the compiler loses it.
    const event = { id: row?.id ?? 0, kind, data, actorId: null } as StoredEvent;
    const rules = { now: new Date(), requireCredentials: false };
    await db.transaction((tx) => notifyUsers(tx, event, rules));
  }
  async function anOwner(more: Partial<typeof users.$inferInsert> = {}) {
    const { id, email } = await aUser(db, more);
    const job = await aJob(db, { clientId: id, title: 'Oak <script>alert(1)</script> & "shed"' });
    return { id, email, job, call: await app.as(id) };
  }
  type Owner = Awaited<ReturnType<typeof anOwner>>;

  const deliver = () => sendWaiting(services());
  return {
    db,
    post,
    app,
    sender,
    services,
    happen,
    anOwner,
    deliver,
    later: (ms: number) => {
      sender.now = new Date(sender.now.getTime() + ms);
    },
    approve: ({ job }: Owner) => happen('jobs.approved', { jobId: job.id }),
    bid: async ({ job }: Owner, times = 1) => {
      for (let i = 0; i < times; i += 1) {
        const { id } = await aBid(db, { jobId: job.id });
        await happen('bids.submitted', { jobId: job.id, bidId: id });
      }
    },
    collect: async () => {
      await sendDigests(services());
      await deliver();
    },
    /** A header of the first email, unfolded. */
    headerOf: (name: string) =>
      post.received[0]?.headerLines.find(({ key }) => key === name)?.line.replaceAll(/\r\n(?=\s)/g, ''),
  };
}

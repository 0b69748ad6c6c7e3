// Text messages: queued in the database, sent through the gateway where SMS_URL is set, else written to DATA_DIR/sms.
import { insertedRow } from '../errors.ts';
import type { Tx } from '../db/open.ts';
import { enqueue, enqueueAll, type QueueName } from '../queue/queue.ts';
import { smsMessages } from './sms-tables.ts';

export interface SmsPayload {
  smsId: number;
}
export const SMS_QUEUE: QueueName<SmsPayload> = { name: 'sms' };

export interface OutgoingSms {
  id: number;
  createdAt: Date;
  /** E.164 */
  to: string;
  body: string;
}

/** The transport of text messages. */
export interface SmsSender {
  /** Sends one message; throws when it was not accepted. */
  send(sms: OutgoingSms): Promise<void>;
}

interface NewSms {
  /** E.164 */
  to: string;
  body: string;
  kind: string;
  expiresAt?: Date;
  /** Not sent before; left out: now. */
  runAt?: Date;
}

/** Queues a text message in the transaction of its cause; it is sent soon after the commit. */
export async function queueSms(tx: Tx, { to, body, kind, expiresAt, runAt }: NewSms): Promise<number> {
  const values = { toNumber: to, body, kind, expiresAt: expiresAt ?? null };
  const { id } = insertedRow(await tx.insert(smsMessages).values(values).returning({ id: smsMessages.id }));
  await enqueue(tx, SMS_QUEUE, { smsId: id }, runAt === undefined ? {} : { runAt });
  return id;
}

/** Queues the same kind of message to many numbers, in two statements. */
export async function queueManySms(tx: Tx, messages: readonly Pick<NewSms, 'to' | 'body' | 'kind'>[]): Promise<void> {
  const values = messages.map(({ to, body, kind }) => ({ toNumber: to, body, kind }));
  const rows = await tx.insert(smsMessages).values(values).returning({ smsId: smsMessages.id });
  await enqueueAll(tx, SMS_QUEUE, rows);
}

declare module '../services.ts' {
  interface Services {
    sms: SmsSender;
  }
}

// Queues text messages, which are sent through the gateway where SMS_URL is set, else written to DATA_DIR/sms.
import type { Tx } from '../db/open.ts';
import { enqueueAll, type QueueName } from '../queue/queue.ts';
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
  /** Throws when the message was not accepted. */
  send(sms: OutgoingSms): Promise<void>;
}

interface NewSms {
  /** E.164 */
  to: string;
  body: string;
  kind: string;
  expiresAt?: Date;
  /** The earliest time to send it; left out: now. */
  runAt?: Date;
}

/** Queues text messages in the transaction of their cause; they are sent soon after the commit. */
export async function queueManySms(tx: Tx, messages: readonly Omit<NewSms, 'runAt'>[], runAt?: Date): Promise<void> {
  const values = messages.map(({ to, ...message }) => ({ toNumber: to, ...message }));
  const queued = await tx.insert(smsMessages).values(values).returning({ smsId: smsMessages.id });
  await enqueueAll(tx, SMS_QUEUE, queued, { runAt });
}

export const queueSms = (tx: Tx, { runAt, ...message }: NewSms): Promise<void> => queueManySms(tx, [message], runAt);

declare module '../services.ts' {
  interface Services {
    sms: SmsSender;
  }
}

// One-click unsubscribe (RFC 8058): a signed token that names person and topic.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isLocked, isOn, NOTICE_TOPICS, type NoticeTopic } from '@live-oak/contract/features/notifications/topics.ts';
import type { EndedMails } from '@live-oak/contract/features/notifications/preferences.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { notFound, rowOr404 } from '../../kernel/errors.ts';
import { keptSecret } from '../../kernel/db/secrets.ts';
import { users } from '../accounts/tables.ts';
import { choicesOf } from './queries.ts';
import { notificationChoices } from './tables.ts';

const secretOf = (run: Runner) => keptSecret(run, 'unsubscribe', () => randomBytes(32).toString('base64url'));

function signature(secret: string, userId: number, topic: NoticeTopic): Buffer {
  return createHmac('sha256', secret).update(`${userId}.${topic}`).digest();
}

/** 'userId.topic.signature'; it only ends these emails, and does not expire, since an email may be opened after years. */
export async function endingToken(run: Runner, userId: number, topic: NoticeTopic): Promise<string> {
  return `${userId}.${topic}.${signature(await secretOf(run), userId, topic).toString('base64url')}`;
}

/** The person and topic of a token; 404 for an invalid one, or for emails that cannot be turned off. */
async function readToken(run: Runner, token: string): Promise<{ userId: number; topic: NoticeTopic }> {
  const [id = '', name, sign = '', ...more] = token.split('.');
  const topic = NOTICE_TOPICS.find((one) => one === name);
  const userId = Number(id);
  if (!/^[1-9]\d{0,9}$/.test(id) || topic === undefined || more.length > 0 || isLocked(topic, 'mail')) {
    throw notFound();
  }
  const wanted = signature(await secretOf(run), userId, topic);
  const given = Buffer.from(sign, 'base64url');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw notFound();
  }
  return { userId, topic };
}

/** Turns the emails of a token's topic off, or on again; repeating it is fine. 404 for an invalid token. */
export async function chooseByToken(tx: Tx, token: string, on: boolean): Promise<EndedMails> {
  const { userId, topic } = await readToken(tx, token);
  const person = rowOr404(await tx.select({ language: users.language }).from(users).where(eq(users.id, userId)));
  await tx
    .insert(notificationChoices)
    .values({ userId, topic, channel: 'mail', isOn: on })
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.topic, notificationChoices.channel],
      set: { isOn: on },
    });
  const chosen = await choicesOf(tx, [userId]);
  return { topic, on: isOn(topic, 'mail', chosen(userId, topic, 'mail')), language: person.language };
}

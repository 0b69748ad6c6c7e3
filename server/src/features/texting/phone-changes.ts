// Another phone for an account whose phone is its only login. Without a code texted to that phone it starts after some days in which its owner, who
// gets a text, can stop it: whoever lost the number is not locked out, and whoever borrowed an open session does not get the account.
import { PHONE_CHANGE_DAYS } from '@live-oak/contract/phone.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, eq, gt, lte, ne, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import { assertState } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { siteLink } from '../../kernel/mail/mail.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { queueManySms } from '../../kernel/sms/sms.ts';
import { shownEmail } from '../accounts/commands.ts';
import { userById } from '../accounts/queries.ts';
import { users } from '../accounts/tables.ts';
import { lockPhone } from './codes.ts';
import { confirmedPhoneOf, onlyLoginBesides, showPhone, takePhone } from './confirmed-phones.ts';
import { confirmedPhones, phoneChanges } from './tables.ts';
import { TEXT_MESSAGES } from './texts.ts';

type PhoneChange = typeof phoneChanges.$inferSelect;

const ofPerson = (userId: number) => eq(phoneChanges.userId, userId);

export const phoneChangeOf = async (run: Runner, userId: number): Promise<PhoneChange | undefined> =>
  (await run.select().from(phoneChanges).where(ofPerson(userId)))[0];

/** Locks a person before their waiting change is read or changed; after the phone that it is about (lockPhone). */
const lockPerson = (tx: Tx, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

/**
 * Lets a phone replace the one with which alone a person logs in, later; returns when, or undefined where it may replace it at once. Asked for
 * again, it starts no later. The person is notified, and by text the owner of that phone and of one that was to replace it: one of the two may
 * be lost.
 */
export async function askForPhone(work: Work, person: Pick<Viewer, 'userId' | 'email'>, phone: string) {
  const { tx, now } = work;
  const { userId } = person;
  // Another phone that takes effect at the same moment comes before or after. Locked in the order of takePhone().
  await lockPhone(tx, phone);
  await lockPerson(tx, userId);
  const login = await onlyLoginBesides(tx, person, phone);
  if (login === undefined) return undefined;
  const asked = await phoneChangeOf(tx, userId);
  if (asked?.phone === phone) return asked.startsAt;
  const set = { phone, startsAt: new Date(now.getTime() + PHONE_CHANGE_DAYS * DAY_MS), createdAt: now };
  await tx
    .insert(phoneChanges)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: phoneChanges.userId, set });
  const { language } = await userById(tx, userId);
  const body = TEXT_MESSAGES[language].phoneChange(siteLink('/profile'));
  const replaced = asked === undefined ? [login] : [login, asked.phone];
  await queueManySms(
    tx,
    replaced.map((to) => ({ to, body, kind: 'security' })),
  );
  const data = { userId, ending: phone.slice(-4), startsAt: set.startsAt.toISOString() };
  await work.emit({ kind: 'accounts.phoneChangeAsked', actorId: userId, data });
  return set.startsAt;
}

/** Keeps the phone with which a person logs in, also as the one that others call; 409 when nothing waits to replace it. */
export async function keepPhone(work: Work, userId: number): Promise<void> {
  await lockPerson(work.tx, userId);
  const stopped = await work.tx.delete(phoneChanges).where(ofPerson(userId)).returning();
  assertState(stopped.length > 0, 'phones.changeOver');
  const login = await confirmedPhoneOf(work.tx, userId);
  if (login !== undefined) await showPhone(work, userId, login);
}

/** Not where the account has another login by now or is closed, or somebody else proved since that the phone is theirs. */
async function mayStart({ tx }: Work, { userId, phone, createdAt }: PhoneChange): Promise<boolean> {
  const user = await userById(tx, userId);
  const isOthers = and(
    eq(confirmedPhones.phone, phone),
    ne(confirmedPhones.userId, userId),
    gt(confirmedPhones.confirmedAt, createdAt),
  );
  return user.closedAt === null && shownEmail(user) === '' && (await tx.$count(confirmedPhones, isOthers)) === 0;
}

/** Starts the phones whose time has come. */
export async function startPhones(services: Services): Promise<void> {
  const isDue = lte(phoneChanges.startsAt, services.clock());
  const due = services.db.orm.select({ id: phoneChanges.userId }).from(phoneChanges).where(isDue).limit(200);
  await commandForEach(services, 'phone change', due, async (work, userId) => {
    const [seen] = await work.tx
      .select()
      .from(phoneChanges)
      .where(and(ofPerson(userId), isDue));
    if (!seen) return;
    await lockPhone(work.tx, seen.phone);
    await lockPerson(work.tx, userId);
    const isSeen = and(ofPerson(userId), isDue, eq(phoneChanges.phone, seen.phone));
    const [change] = await work.tx.delete(phoneChanges).where(isSeen).returning();
    if (change && (await mayStart(work, change))) {
      await takePhone(work, userId, change.phone);
      const data = { userId, ending: change.phone.slice(-4) };
      await work.emit({ kind: 'accounts.phoneConfirmed', actorId: userId, data });
    }
  });
}

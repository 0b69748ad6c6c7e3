// A waiting phone is kept, started or replaced by two calls at once: one waits for the other, and neither is refused for a deadlock.
import { AsyncResource } from 'node:async_hooks';
import { expect, test, vi } from 'vitest';
import { PHONE_CHANGE_DAYS } from '@live-oak/contract/phone.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { runCommand } from '../../kernel/services.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { emergenciesOn } from '../../../../lab/harness/emergencies.ts';
import { waitForBlockedSession } from '../../../../lab/harness/lock-contention.ts';
import { users } from '../accounts/tables.ts';
import { confirmedPhoneOf } from './confirmed-phones.ts';
import { askForPhone, startPhones } from './phone-changes.ts';
import { phoneChanges } from './tables.ts';

const stage = await startTestApp();
const { db } = stage;
const { posted } = emergenciesOn(stage);
const LATER = '+13375559402';

/** A person whose only login another phone is to replace, due by `startsAt`. */
async function waiting(phone: string, startsAt = new Date(Date.now() + DAY_MS)) {
  const { person } = await posted();
  const { id } = (await person.get<{ id: number }>('/api/auth/me')).body;
  await db.orm.insert(phoneChanges).values({ userId: id, phone, startsAt, createdAt: new Date(Date.now() - DAY_MS) });
  await db.orm.update(users).set({ phone }).where(eq(users.id, id));
  return { person, id, asks: { userId: id, email: '@phone.invalid' } };
}

test('a person keeps the phone while another one is being asked for', async () => {
  const { person, asks } = await waiting('+13375559401');
  const keep = AsyncResource.bind(() => person.post('/api/profile/phone/keep'));
  let kept: ReturnType<typeof keep> | undefined;
  await runCommand(stage.app.services, async (work) => {
    await work.tx.select().from(users).where(eq(users.id, asks.userId)).for('no key update');
    kept = keep();
    await waitForBlockedSession(work.tx);
    await askForPhone(work, asks, LATER);
  });
  expect((await kept)?.status).toBe(204);
});

test('a phone whose time has come starts after another one that is being asked for at that moment, or not at all', async () => {
  const { id, asks } = await waiting('+13375559403', new Date(Date.now() - 1000));
  const start = AsyncResource.bind(() => startPhones(stage.app.services));
  let started: ReturnType<typeof start> | undefined;
  const failed = vi.spyOn(stage.app.services.log, 'error');
  const before = await confirmedPhoneOf(db.orm, id);
  await runCommand(stage.app.services, async (work) => {
    await work.tx.select().from(users).where(eq(users.id, id)).for('no key update');
    started = start();
    await waitForBlockedSession(work.tx);
    const startsAt = await askForPhone(work, asks, LATER);
    expect(startsAt?.getTime()).toBeGreaterThan(Date.now() + (PHONE_CHANGE_DAYS - 1) * DAY_MS);
  });
  await started;
  expect(failed).not.toHaveBeenCalled();
  expect(await confirmedPhoneOf(db.orm, id)).toBe(before);
});

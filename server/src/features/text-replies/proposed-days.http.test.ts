// YES and NO by text message to a proposed day: only to the waiting one, and only if it was proposed before the message was sent.
import { expect, test } from 'vitest';
import { desc, eq } from '../../kernel/db/drizzle.ts';
import { startCalendar } from '../../../../lab/harness/calendar.ts';
import { smsMessages } from '../../kernel/tables.ts';
import { appointments } from '../calendar/tables.ts';
import { confirmPhone } from '../texting/confirmed-phones.ts';
import { stormConsentsOf } from '../texting/consent.ts';
import { receiveText } from './receive.ts';
import { eventually } from '../../../../lab/harness/eventually.ts';

const { stage, db, owner, member, proposal, confirmed } = await startCalendar();
const phone = '+13375550123';
await db.transaction((tx) => confirmPhone({ tx, now: new Date() }, owner.id, phone));

let messages = 0;
const say = (body: string, writtenAt: Date) =>
  receiveText(stage.app.services, {
    key: `test:${(messages += 1)}`,
    phone,
    body,
    writtenAt,
    answersKeywords: false,
  });
const statusOf = async (id: number) =>
  (await db.orm.select().from(appointments).where(eq(appointments.id, id)))[0]?.status;

const lastReply = async () =>
  (
    await db.orm
      .select()
      .from(smsMessages)
      .where(eq(smsMessages.toNumber, phone))
      .orderBy(desc(smsMessages.id))
      .limit(1)
  )[0]?.body;
const before = () => new Date(Date.now() - 60_000);
const after = () => new Date(Date.now() + 1000);

test('YES agrees to the proposed day, unless it was sent before the proposal', async () => {
  const { id } = await proposal();
  await say('YES', before());
  expect(await statusOf(id)).toBe('pending');
  await say('Yes.', after());
  expect(await statusOf(id)).toBe('confirmed');
  expect(await lastReply()).toMatch(/^Live Oak: \w{3}, \w{3} \d+, 9:00 AM is set\. /);
});

test('NO declines; with two proposed days nothing is guessed', async () => {
  const [first, second] = [await proposal(), await proposal()];
  await say('no', after());
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['pending', 'pending']);
  await db.orm.delete(appointments).where(eq(appointments.id, second.id));
  await say('NO', after());
  expect(await statusOf(first.id)).toBe('cancelled');
  expect(await lastReply()).toMatch(/^Live Oak: \w{3}, \w{3} \d+, 9:00 AM is declined\. Propose/);
});

test('NO to a moved time says that the earlier time is off too', async () => {
  const { id, date } = await confirmed();
  const later = { startTime: `${date} 10:00`, endTime: `${date} 11:00` };
  expect((await member.post(`/api/appointments/${id}/reschedule`, later)).status).toBe(200);
  await say('NO', after());
  expect(await statusOf(id)).toBe('cancelled');
  expect(await lastReply()).toMatch(/10:00 AM is declined, and the earlier time is off too\./);
});

test('a stranger who has the number asked about storm texts does not get the answer about a day', async () => {
  await owner.call('PUT', '/api/notifications/texts', { agreed: true, language: 'en' });
  const ask = { phone, parish: '22055', agreed: true, language: 'en' };
  expect((await stage.visitor().post('/api/storm-texts', ask)).status).toBe(202);
  const { id } = await proposal();
  await say('YES', after());
  expect(await statusOf(id)).toBe('confirmed');
  // Nothing else waits now.
  await say('YES', after());
  expect(await stormConsentsOf(db.orm, phone)).toHaveLength(1);
});

test('the text message names the day that YES agrees to', async () => {
  const choices = [{ topic: 'calendar', channel: 'sms', on: true }];
  expect((await owner.call('PUT', '/api/notifications/preferences', { choices })).status).toBe(200);
  await proposal();
  await eventually(async () => {
    const sent = await db.orm.select().from(smsMessages).where(eq(smsMessages.toNumber, phone));
    expect(sent.at(-1)?.body).toMatch(/^Live Oak: \w{3}, \w{3} \d+, 9:00 AM is proposed for your job\. Reply YES/);
  });
});

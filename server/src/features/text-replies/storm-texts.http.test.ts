// Storm texts of a parish: requested without an account, confirmed by YES, sent when storm mode begins there.
import { afterAll, expect, test } from 'vitest';
import { and, isNull } from '../../kernel/db/drizzle.ts';
import { deliver, startSmsGateway, written } from '../../../../lab/fake-sms/index.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { smsMessages } from '../../kernel/tables.ts';
import { eventually } from '../../../../lab/harness/eventually.ts';

const gateway = await startSmsGateway('android');
afterAll(() => gateway.close());
const stage = await startTestApp(gateway.source);
const phone = '+13375550199';

const say = (body: string, at: Date) =>
  deliver(stage.app, 'android', written(phone, body, at), { publicUrl: stage.env.publicUrl });
const lastOf = (count: number) =>
  eventually(() => {
    expect(gateway.taken).toHaveLength(count);
    return gateway.taken.at(-1)?.body ?? '';
  });

test('storm texts of a parish need no account, only YES', async () => {
  const ask = () => stage.visitor().post('/api/storm-texts', { phone, parish: '22055', agreed: true, language: 'en' });
  expect([(await ask()).status, (await ask()).status]).toEqual([202, 202]);
  expect(await lastOf(1)).toContain('Reply YES to get storm texts for Lafayette Parish');
  const admin = await stage.admin();
  const begin = (parish: string) =>
    admin.post('/api/admin/storms', {
      parishes: [parish],
      reason: 'A hurricane',
      until: new Date(Date.now() + 86_400_000).toISOString(),
    });
  await say('Yes', new Date(Date.now() + 1000));
  expect(await lastOf(2)).toContain('You will now get storm texts for Lafayette Parish');
  expect((await begin('22001')).status).toBe(201);
  expect((await begin('22055')).status).toBe(201);
  expect(await lastOf(3)).toContain('Storm mode is on in Lafayette Parish');
});

test('anyone can request storm texts for a number, for three parishes a day, also after it says NO', async () => {
  const victim = '+13375550198';
  const asked = () => gateway.taken.filter(({ to, body }) => to === victim && body.includes('Reply YES to get')).length;
  const ask = (parish: string) =>
    stage.visitor().post('/api/storm-texts', { phone: victim, parish, agreed: true, language: 'en' });
  await ask('22001');
  await eventually(() => expect(asked()).toBe(1));
  const no = written(victim, 'No', new Date(Date.now() + 1000));
  await deliver(stage.app, 'android', no, { publicUrl: stage.env.publicUrl });
  for (const parish of ['22001', '22003', '22005', '22007']) expect((await ask(parish)).status).toBe(202);
  const waiting = and(isNull(smsMessages.sentAt), isNull(smsMessages.dropped));
  await eventually(async () => expect(await stage.db.orm.$count(smsMessages, waiting)).toBe(0));
  expect(asked()).toBe(3);
});

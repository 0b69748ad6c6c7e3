// Storm texts of a parish: asked for without an account, confirmed by YES, sent when storm mode begins there.
import { afterAll, expect, test, vi } from 'vitest';
import { deliver, startSmsGateway, written } from '../../../../lab/fake-sms/index.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';

const gateway = await startSmsGateway('android');
afterAll(() => gateway.close());
const stage = await startTestApp(gateway.source);
const phone = '+13375550199';

const say = (body: string, at: Date) =>
  deliver(stage.app, 'android', written(phone, body, at), { publicUrl: stage.env.publicUrl });
const lastOf = (count: number) =>
  vi.waitFor(() => {
    expect(gateway.taken).toHaveLength(count);
    return gateway.taken.at(-1)?.body ?? '';
  });

test('storm texts of a parish need no account, only YES', async () => {
  const ask = () => stage.visitor().post('/api/storm-texts', { phone, parish: '22055', agreed: true, language: 'en' });
  expect([(await ask()).status, (await ask()).status]).toEqual([202, 202]);
  expect(await lastOf(1)).toContain('Reply YES to get storm texts for Lafayette Parish');
  const desk = await stage.admin();
  const begin = (parish: string) =>
    desk.post('/api/admin/storms', {
      parishes: [parish],
      reason: 'A hurricane',
      until: new Date(Date.now() + 86_400_000).toISOString(),
    });
  await say('Yes', new Date(Date.now() + 1000));
  expect(await lastOf(2)).toContain('You get storm texts for Lafayette Parish');
  expect((await begin('22001')).status).toBe(201);
  expect((await begin('22055')).status).toBe(201);
  expect(await lastOf(3)).toContain('Storm mode is on in Lafayette Parish');
});

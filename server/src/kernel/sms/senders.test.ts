// What a gateway does with a second attempt of the same message, whose first response was lost.
import { expect, test } from 'vitest';
import { SMS_FROM, SMS_SECRET, SMS_TOKEN, startSmsGateway, type Shape } from '../../../../lab/fake-sms/index.ts';
import { gatewaySender } from './senders.ts';

const sms = { id: 7, createdAt: new Date('2026-11-20T12:00:00Z'), to: '+13375550123', body: 'Hello' };

async function senderTo(shape: Shape) {
  const gateway = await startSmsGateway(shape);
  const settings = { url: gateway.source.SMS_URL, token: SMS_TOKEN, from: SMS_FROM, secret: SMS_SECRET };
  const of = (installation: string) => gatewaySender(settings, installation);
  return { gateway, of };
}

test('android-sms-gateway accepts a message once; another installation’s, or one after a restore, is a separate message', async () => {
  const { gateway, of } = await senderTo('android');
  let calls = 0;
  gateway.state.faults = () => ((calls += 1) === 1 ? 'lost' : 'none');
  const sender = of('a-long-name-of-an-installation.example.com');
  await expect(sender.send(sms)).rejects.toThrow();
  await sender.send(sms);
  expect([gateway.taken.length, gateway.again.length]).toEqual([1, 1]);
  await of('other.example').send(sms);
  await sender.send({ ...sms, createdAt: new Date('2026-11-21T12:00:00Z') });
  expect(gateway.taken).toHaveLength(3);
  // What its database stores of an id.
  expect(gateway.taken.every(({ id = '' }) => id.length > 0 && id.length <= 36)).toBe(true);
  await gateway.close();
});

test('Twilio does not know our ids, so a second attempt is a second message', async () => {
  const { gateway, of } = await senderTo('twilio');
  gateway.state.faults = () => 'none';
  await of('here').send(sms);
  await of('here').send(sms);
  expect(gateway.taken).toHaveLength(2);
  await gateway.close();
});

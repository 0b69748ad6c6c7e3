// Where pushes may be sent: public addresses only.
import { expect, test } from 'vitest';
import { endpointProblem, isPublicAddress } from './push-delivery.ts';
import { wallMinute } from './preferences.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '::7f00:1',
  '2001::1',
  '192.0.0.1',
  '198.18.0.1',
  '203.0.113.9',
  '240.0.0.1',
  '4000::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'no address',
])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['142.250.72.10', '34.117.65.55', '2607:f8b0:4004:c07::5f'])('%s is', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('%s is the address of a push service', (endpoint) => expect(endpointProblem(endpoint)).toBeUndefined());

test('the wall clock in Louisiana, on the nights when it changes', () => {
  const minutes = ['2027-03-14T07:59:00Z', '2027-03-14T08:00:00Z', '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z'];
  expect(minutes.map((at) => wallMinute(new Date(at)))).toEqual([119, 180, 90, 90]);
  expect(wallMinute(new Date('2026-11-21T06:00:00Z'))).toBe(0);
});

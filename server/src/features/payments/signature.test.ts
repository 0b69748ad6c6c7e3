// Signatures as Stripe makes them.
import { expect, test } from 'vitest';
import { checkSignature, sign } from './signature.ts';

const now = new Date('2026-03-08T12:00:00Z');
const raw = Buffer.from('{"id":"evt_1"}');
const header = sign('whsec_a', raw, now);
const refused = expect.objectContaining({ code: 'MALFORMED' });

function failure(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('a valid signature is accepted, among others and up to five minutes later', () => {
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect(failure(() => checkSignature('whsec_a', raw, header, now))).toBeUndefined();
  expect(failure(() => checkSignature('whsec_a', raw, `v1=00,${header},v0=ff`, later(300)))).toBeUndefined();
  expect(failure(() => checkSignature('whsec_a', raw, header, later(301)))).toEqual(refused);
});

test.each([
  ['none', undefined],
  ['empty', ''],
  ['without time', header.replace(/t=\d+,/, '')],
  ['without signature', header.replace(/,v1=.*/, '')],
  ['of another time', header.replace(/t=\d/, 't=2')],
  ['cut short', header.slice(0, -2)],
  ['no number', 't=now,v1=00'],
])('a header that is %s is refused', (_name, given) => {
  expect(failure(() => checkSignature('whsec_a', raw, given, now))).toEqual(refused);
});

test('another secret or another body is refused', () => {
  expect(failure(() => checkSignature('whsec_b', raw, header, now))).toEqual(refused);
  expect(failure(() => checkSignature('whsec_a', Buffer.from('{"id":"evt_2"}'), header, now))).toEqual(refused);
});

test('during a rotation the new and the old secret are accepted, and the old one is refused once it is removed', () => {
  const [byOld, byNew] = [sign('whsec_old', raw, now), sign('whsec_new', raw, now)];
  // Stripe signs with both until the old one expires there.
  const byBoth = `${byOld},v1=${byNew.split('v1=')[1]}`;
  for (const given of [byOld, byNew, byBoth]) {
    expect(failure(() => checkSignature(['whsec_new', 'whsec_old'], raw, given, now))).toBeUndefined();
  }
  expect(failure(() => checkSignature(['whsec_new'], raw, byBoth, now))).toBeUndefined();
  expect(failure(() => checkSignature(['whsec_new'], raw, byOld, now))).toEqual(refused);
});

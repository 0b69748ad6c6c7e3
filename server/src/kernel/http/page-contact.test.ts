// A built page shows the operator's phone number and address, and nothing if none is set.
import { expect, test } from 'vitest';
import { BUILD_CONTACT } from '@live-oak/contract/page-marks.ts';
import { contactEnv } from '../env/messages.ts';
import { DEMO_BUSINESSES } from '../../../../lab/demo/scenario/businesses.ts';
import { DEMO_OWNERS } from '../../../../lab/demo/scenario/owners.ts';
import { withContact } from './page-inserts.ts';

const { email, phone } = BUILD_CONTACT;
const PAGE = `<script type="application/ld+json">{"name":"Live Oak","email":"${email}","telephone":"${phone.dialed}","areaServed":1}</script><li data-contact="email"><a href="mailto:${email}">${email}</a></li><li data-contact="phone"><a href="tel:${phone.dialed}">${phone.shown}</a></li>`;

test('both are shown if both are set', () => {
  const support = contactEnv({ SUPPORT_EMAIL: 'help@oak.test', SUPPORT_PHONE: '504.555.0111' }, false);
  expect(withContact(PAGE, support)).toBe(
    '<script type="application/ld+json">{"name":"Live Oak","email":"help@oak.test","telephone":"+15045550111","areaServed":1}</script><li data-contact="email"><a href="mailto:help@oak.test">help@oak.test</a></li><li data-contact="phone"><a href="tel:+15045550111">(504) 555-0111</a></li>',
  );
});

test('unset parts are hidden, and no placeholder is left', () => {
  const support = contactEnv({}, false);
  const html = withContact(PAGE, support);
  expect(html).not.toContain('invalid');
  expect(html).toContain('{"name":"Live Oak","areaServed":1}');
  expect(html.match(/hidden=""/gu)).toHaveLength(2);
});

test('the demonstration has an example that none of its people shares; a wrong setting is named', () => {
  const { shown } = contactEnv({}, true).phone;
  expect(shown).toBe('(225) 555-0100');
  expect([...DEMO_BUSINESSES, ...DEMO_OWNERS].map(({ phone }) => phone)).not.toContain(shown);
  expect(() => contactEnv({ SUPPORT_PHONE: '12' }, false)).toThrow(/SUPPORT_PHONE/);
  expect(() => contactEnv({ SUPPORT_EMAIL: 'a"b' }, false)).toThrow(/SUPPORT_EMAIL/);
});

// Text messages of the product: phones and their codes, consent, and what may be sent.
import { sql } from 'drizzle-orm';
import type { Feature } from '../../kernel/feature.ts';
import { allOf, at, oldestOf } from '../../kernel/retention/rules.ts';
import { smsQueue } from '../../kernel/sms/sms-queue.ts';
import { textGate, type QuietUntil } from './gate.ts';
import { QUESTION_HOURS } from './consent.ts';
import { handlers } from './routes.ts';

const DAYS_OF_QUESTION = QUESTION_HOURS / 24;

/** Consent can be asked for by a carrier, or by law, years after the message: ended consent is kept as long. */
const CONSENT_DAYS = 5 * 365;

export const textingFeature = ({ quietUntil }: { quietUntil: QuietUntil }): Feature => ({
  name: 'texting',
  handlers,
  queues: [smsQueue(textGate(quietUntil))],
  retention: [
    {
      what: 'codes by text',
      days: 1,
      sweep: allOf(
        (before) =>
          sql`delete from phone_codes where id in (select id from phone_codes where created_at < ${at(before)} order by id limit 500)`,
      ),
    },
    { what: 'text messages that came in', days: 90, sweep: oldestOf(sql`sms_inbound`, () => sql`true`) },
    {
      what: 'storm texts that nobody confirmed',
      days: DAYS_OF_QUESTION,
      sweep: oldestOf(sql`sms_consents`, () => sql`confirmed_at is null`),
    },
    {
      what: 'ended consent to text messages',
      days: CONSENT_DAYS,
      sweep: oldestOf(sql`sms_consents`, (before) => sql`ended_at < ${at(before)}`),
    },
  ],
});

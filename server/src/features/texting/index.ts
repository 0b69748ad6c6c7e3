// Text messages: phones and their codes, consent, and what may be sent.
import { sql } from '../../kernel/db/drizzle.ts';
import type { Feature } from '../../kernel/feature.ts';
import { at, oldestOf } from '../../kernel/retention/rules.ts';
import { smsQueue } from '../../kernel/sms/sms.ts';
import { textGate, type QuietUntil } from './gate.ts';
import { handlers } from './routes.ts';
import { startPhones } from './phone-changes.ts';
import { QUESTION_DAYS } from './storm-texts.ts';

export const textingFeature = ({ quietUntil }: { quietUntil: QuietUntil }): Feature => ({
  name: 'texting',
  handlers,
  queues: [smsQueue(textGate(quietUntil))],
  timers: [{ name: 'start phones that replace others', everyMs: 60_000, run: startPhones }],
  retention: [
    { what: 'codes by text', days: 1, sweep: oldestOf(sql`phone_codes`, () => sql`true`) },
    { what: 'text messages that came in', days: 90, sweep: oldestOf(sql`sms_inbound`, () => sql`true`) },
    {
      what: 'storm texts that nobody confirmed',
      days: QUESTION_DAYS,
      sweep: oldestOf(sql`sms_consents`, () => sql`confirmed_at is null`),
    },
    {
      what: 'ended consent to text messages',
      // A carrier or a court may ask for proof of consent years after the message.
      days: 5 * 365,
      sweep: oldestOf(sql`sms_consents`, (before) => sql`ended_at < ${at(before)}`),
    },
  ],
});

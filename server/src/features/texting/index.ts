// Text messages of the product: phones and their codes.
import type { Feature } from '../../kernel/feature.ts';
import { allOf, at } from '../../kernel/retention/rules.ts';
import { sql } from 'drizzle-orm';
import { smsQueue } from '../../kernel/sms/sms-queue.ts';

export const textingFeature: Feature = {
  name: 'texting',
  queues: [smsQueue(async () => null)],
  retention: [
    {
      what: 'codes by text',
      days: 1,
      sweep: allOf(
        (before) =>
          sql`delete from phone_codes where id in (select id from phone_codes where created_at < ${at(before)} order by id limit 500)`,
      ),
    },
  ],
};

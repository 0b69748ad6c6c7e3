// Codes by text, as somebody with the phone reads them.
import { desc, eq } from 'drizzle-orm';
import { toE164 } from '@live-oak/contract/phone.ts';
import type { Db } from '../../server/src/kernel/db/open.ts';
import { smsMessages } from '../../server/src/kernel/sms/sms-tables.ts';
import { sendPhoneCode } from '../../server/src/features/texting/codes.ts';

/** Sends one more code to a phone and reads it before it can go out; the ones before it end. */
export function newCodeFor(db: Db, phone: string, now = new Date()): Promise<string> {
  const to = toE164(phone) ?? phone;
  return db.transaction(async (tx) => {
    await sendPhoneCode({ tx, now }, { phone: to, language: 'en' });
    const [sms] = await tx
      .select()
      .from(smsMessages)
      .where(eq(smsMessages.toNumber, to))
      .orderBy(desc(smsMessages.id))
      .limit(1);
    return /\d{6}/.exec(sms?.body ?? '')?.[0] ?? '';
  });
}

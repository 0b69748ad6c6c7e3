// Codes by text message, as the phone's owner reads them.
import { toE164 } from '@live-oak/contract/phone.ts';
import { desc, eq, type Db } from '../../server/src/kernel/db/drizzle.ts';
import { smsMessages } from '../../server/src/kernel/tables.ts';
import { askers, sendPhoneCode } from '../../server/src/features/texting/codes.ts';
import { phoneCodes } from '../../server/src/features/texting/tables.ts';
import { VISITOR_COOKIE } from '../../server/src/kernel/http/cookies.ts';

/**
 * Sends another code to a phone and reads it before it is sent; the earlier one expires. For the last requester of this phone
 * through the API, or for `by`.
 */
export function newCodeFor(db: Db, phone: string, by?: string): Promise<string> {
  const to = toE164(phone) ?? phone;
  return db.transaction(async (tx) => {
    const ofPhone = tx.select().from(phoneCodes).where(eq(phoneCodes.phone, to));
    const [last] = await ofPhone.orderBy(desc(phoneCodes.id)).limit(1);
    const askedBy = by ?? last?.askedBy ?? '';
    await sendPhoneCode({ tx, now: new Date() }, { phone: to, askedBy, language: 'en' });
    const [sms] = await tx
      .select()
      .from(smsMessages)
      .where(eq(smsMessages.toNumber, to))
      .orderBy(desc(smsMessages.id))
      .limit(1);
    return /\d{6}/.exec(sms?.body ?? '')?.[0] ?? '';
  });
}

let browsers = 0;

/** A code to sign in with, in the browser of this person, whose session ends. */
export function newSignInCode(db: Db, phone: string, person: { cookie: string | undefined }): Promise<string> {
  const secret = `browser-${(browsers += 1)}`;
  person.cookie = `${VISITOR_COOKIE}=${secret}`;
  return newCodeFor(db, phone, askers.browser(secret));
}

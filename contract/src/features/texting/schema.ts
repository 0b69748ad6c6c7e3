// Schemas of phones: codes by text, and signing in with one.
import { LANGUAGES } from '../../language.ts';
import * as z from 'zod/mini';
import { isTexted, PHONE_MESSAGE, toE164 } from '../../phone.ts';
import { each, instant, storable, via, optionalYesNo } from '../../fields.ts';
import { parishByFips } from '../knowledge/parishes.ts';
import { loginCode, PASSWORD_WRONG } from '../accounts/schema.ts';

/** A plausible US number, E.164 after parsing; `needed` is the error for none. */
export const phoneField = (needed: string) =>
  via(
    z.string(needed),
    (value) => (value.trim() === '' ? 'missing' : (toE164(value) ?? 'invalid')),
    z.string().check(
      z.refine((phone) => phone !== 'missing', { error: needed, abort: true }),
      z.refine((phone) => phone !== 'invalid', { error: PHONE_MESSAGE, abort: true }),
      z.refine(isTexted, needed),
    ),
  );

/** Six digits; blanks are ignored. */
export const textCode = via(
  z.string('phones.code'),
  (value) => value.replaceAll(/\s/g, ''),
  z.string().check(z.regex(/^\d{6}$/, 'phones.code')),
);

const phone = phoneField('phones.phone');
export const PhoneCode = z.object({ phone });
/** `phoneCode`: texted to the only login of the account, which this phone then replaces at once. */
export const ConfirmPhone = z.object({ phone, code: textCode, phoneCode: z.optional(textCode) });
export const PhoneSignIn = z.object({
  phone,
  code: textCode,
  /** Of the second factor. */
  secondCode: loginCode,
  /** One of these where the number was not used for long: left out until the answer asks for it in `fields`. */
  password: z.optional(z.string().check(storable, z.maxLength(200, PASSWORD_WRONG))),
  name: z.optional(z.string().check(storable, z.maxLength(200, 'phones.nameWrong'))),
  rememberMe: optionalYesNo('rememberMe is true or false'),
});
export type PhoneSignIn = z.output<typeof PhoneSignIn>;

export const TextState = z.strictObject({
  /** The confirmed phone, E.164. */
  phone: z.nullable(z.string()),
  /** `stopped`: the phone texted STOP. */
  ...each(z.boolean(), 'agreed', 'stopped'),
});
export type TextState = z.infer<typeof TextState>;

const language = z.enum(LANGUAGES, 'language is en or es');

/** `language` of the words that were shown. */
export const AgreeToTexts = z.object({ agreed: z.boolean('agreed is true or false'), language });

export const StormTexts = z.object({
  phone,
  parish: z.string('phones.parish').check(z.refine((fips) => parishByFips(fips) !== undefined, 'phones.parish')),
  agreed: z.literal(true, 'phones.agree'),
  language,
});
export type StormTexts = z.input<typeof StormTexts>;

/** `startsAt`: when it replaces the only login of the account; null: it is confirmed now. */
export const ConfirmedPhone = z.strictObject({ phone: z.string(), startsAt: z.nullable(instant) });

// The second factor: codes from an authenticator app (TOTP, RFC 6238) and recovery codes for a lost one.
import * as z from 'zod/mini';
import { instant, storable, text } from '../../fields.ts';

export const CODE_DIGITS = 6;
/** A code of the app changes this often (ASVS 5.0 6.5.5: at most 30 s). */
export const CODE_SECONDS = 30;
export const RECOVERY_CODES = 10;

/** The hint above the field of a code, and the error when it is missing or wrong, the same for every kind of wrong code. */
export const CODE_NEEDED = 'accountForm.code';
export const PASSWORD_WRONG = 'accountForm.passwordWrong';

/** What was typed, without what people put between the groups: '123 456' → '123456', 'k7qm2-9xhtd' → 'K7QM29XHTD'. */
export function bareCode(typed: string): string {
  return typed.replaceAll(/[\s\-–—.]/gu, '').toUpperCase();
}

/** True for a code as the app shows it; anything else is taken for a recovery code. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(bareCode(typed));
}

const code = text({ message: CODE_NEEDED, max: 40 });
/** The password again, to prove who somebody is. */
export const presentPassword = z
  .string({ error: 'accountForm.password' })
  .check(storable, z.minLength(1, 'accountForm.password'), z.maxLength(200, PASSWORD_WRONG));

/** At sign-in: missing on the first try, since a wrong password must not reveal whether there is a second factor. */
export const loginCode = z.nullish(
  z.string({ error: CODE_NEEDED }).check(storable, z.maxLength(40, 'accountForm.codeLong')),
);

export const TwoFactorSetup = z.object({ password: presentPassword });
export const TwoFactorVerify = z.object({ code });
/** Turning it off, and asking for new recovery codes: both factors again. */
export const TwoFactorProof = z.object({ password: presentPassword, code });
export const TwoFactorOff = z.object({
  reason: text({ message: 'Say why, and how you made sure who asked', min: 10, max: 1000 }),
});

export const TwoFactorState = z.strictObject({
  on: z.boolean(),
  since: z.nullable(instant),
  /** Not used yet. */
  recoveryCodesLeft: z.int(),
  /** This person must have one here: an administrator, by configuration. */
  required: z.boolean(),
});
export type TwoFactorState = z.infer<typeof TwoFactorState>;

/** A new secret, shown once: to be scanned or typed into an app. */
export const TwoFactorSecret = z.strictObject({
  /** base32, for typing. */
  secret: z.string(),
  otpauthUrl: z.string(),
  /** The picture of `otpauthUrl`: a square of `size` modules and the dark ones as the path of an SVG. */
  qr: z.strictObject({ size: z.int(), path: z.string() }),
});
export type TwoFactorSecret = z.infer<typeof TwoFactorSecret>;

/** Ten codes, shown once; each signs in once in place of a code from the app. */
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

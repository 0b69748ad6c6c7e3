// Codes of an authenticator app (TOTP, RFC 6238): the secret, and the time step of a code.
import { Secret, TOTP } from 'otpauth';
import { bareCode, CODE_DIGITS, CODE_SECONDS, isAppCode } from '@live-oak/contract/features/accounts/two-factor.ts';

/** 160 bits, as RFC 4226 §4 recommends. */
const SECRET_BYTES = 20;
const ISSUER = 'Live Oak';

/** The algorithm and lengths that every app knows. `label` is the person, for the app's list. */
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret in base32, from the system's generator (ASVS 5.0 6.5.3). */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an app reads out of the picture: otpauth://totp/… */
export function otpauthUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * The time step of a typed code, with one step of clock drift either way (RFC 6238 §5.2); undefined when it matches none. The caller
 * must refuse a step that is not after the last one used.
 */
export function stepOf(secret: string, typed: string, now: Date): number | undefined {
  if (!isAppCode(typed)) {
    return undefined;
  }
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const drift = totp.validate({ token: bareCode(typed), timestamp, window: 1 });
  return drift === null ? undefined : totp.counter({ timestamp }) + drift;
}

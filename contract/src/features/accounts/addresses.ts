// Schemas of email confirmation, change of password and list of sessions.
import * as z from 'zod/mini';
import { instant, linkToken } from '../../fields.ts';
import { email, password, loginCode, presentPassword } from './schema.ts';

/** A link to confirm an address works this long. */
export const ADDRESS_LINK_MINUTES = 30;
/** The old address can stop a change, or take it back, for this long. */
export const STOP_LINK_DAYS = 7;

export const AddressToken = z.object({ token: linkToken('accountForm.mailLinkIncomplete') });

/** The password, and a code where a second factor is on (ASVS 5.0 7.5.1). */
const proof = { password: presentPassword, code: loginCode };
export const ChangeEmail = z.object({ email, ...proof });
export const ChangePassword = z.object({ newPassword: password, ...proof });
/** Of an account that was made with a phone alone. */
export const AddPassword = z.object({ email, newPassword: password });
export const Prove = z.object(proof);

/** Who signed in, or proved again, less than this long ago ends other sessions without being asked (ASVS 5.0 7.5.2). */
export const PROOF_MINUTES = 15;

export const Session = z.strictObject({
  id: z.int(),
  /** 'Chrome' and 'Android', as the browser named itself; null when it did not. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Keeps the session for 30 days; otherwise it ends after 12 idle hours. */
  remembered: z.boolean(),
  signedInAt: instant,
  /** When it was last used, to within the twentieth part of its length. */
  lastUsedAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

// Schemas of email confirmation, change of password and list of sessions.
import * as z from 'zod/mini';
import { instant, linkToken } from '../../fields.ts';
import { email, password, loginCode, presentPassword } from './schema.ts';

/** How long a link to confirm an address works. */
export const ADDRESS_LINK_MINUTES = 30;
/** How long the old address can stop or undo a change. */
export const STOP_LINK_DAYS = 7;

export const AddressToken = z.object({ token: linkToken('accountForm.mailLinkIncomplete') });

/** The code where a second factor is on (ASVS 5.0 7.5.1). */
const proof = { password: presentPassword, code: loginCode };
export const ChangeEmail = z.object({ email, ...proof });
export const ChangePassword = z.object({ newPassword: password, ...proof });
/** For an account that was created with a phone alone. */
export const AddPassword = z.object({ email, newPassword: password });
export const Prove = z.object(proof);

/** Ending other sessions needs a sign-in or a proof that is not older (ASVS 5.0 7.5.2). */
export const PROOF_MINUTES = 15;

export const Session = z.strictObject({
  id: z.int(),
  /** 'Chrome' and 'Android', from the User-Agent; null when unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Ends after 30 idle days; otherwise after 12 idle hours. */
  remembered: z.boolean(),
  signedInAt: instant,
  /** To within a twentieth of the session's length. */
  lastUsedAt: instant,
  /** The caller's own session. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

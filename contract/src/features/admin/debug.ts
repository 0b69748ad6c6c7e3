// Schemas of the administrators' debug page and of its test accounts.
import * as z from 'zod/mini';
import { flags, instant } from '../../fields.ts';
import { USER_TYPES } from '../accounts/schema.ts';

/** The random password is shown only once. */
export const TestProviders = z.strictObject({
  message: z.string(),
  password: z.string(),
  providers: z.array(
    z.strictObject({ id: z.int(), userId: z.int(), businessName: z.string(), username: z.string(), email: z.string() }),
  ),
});
export type TestProviders = z.infer<typeof TestProviders>;

/** Never contains a token, a hash, a password or an address with one. */
export const DebugFacts = z.strictObject({
  session: z.strictObject({
    id: z.int(),
    userId: z.int(),
    userType: z.enum(USER_TYPES),
    remember: z.boolean(),
    signedInAt: instant,
    expiresAt: instant,
  }),
  server: z.strictObject({
    node: z.string(),
    database: z.enum(['embedded', 'server']),
    databaseVersion: z.string(),
    migrations: z.int(),
    startedAt: instant,
    now: instant,
  }),
  switches: z.strictObject({
    ...flags('production', 'demoData', 'allowTestAccounts', 'requireCredentials', 'requireAdminTwoFactor').shape,
    ...flags('rateLimit', 'trustProxy').shape,
    mail: z.enum(['smtp', 'files']),
    logLevel: z.string(),
  }),
});
export type DebugFacts = z.infer<typeof DebugFacts>;

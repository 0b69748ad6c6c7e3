// Handlers of forgotten passwords.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { runCommand } from '../../kernel/events/command.ts';
import { handle } from '../../kernel/http/bind.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import type { Services } from '../../kernel/services.ts';
import { newDevice } from '../accounts/known-devices.ts';
import { countTry, RESET_PER_ACCOUNT, RESET_PER_ADDRESS, spendLimit } from '../accounts/limits.ts';
import { resetPassword, sendReset } from '../accounts/password-commands.ts';
import { signInKey } from '../accounts/queries.ts';
import { forgiveCodes } from './second-step.ts';

const SENT = 'If this address has an account, a link to choose a new password is on its way. It works for 30 minutes.';

const forgotPassword = handle(accountRoutes.forgotPassword, async ({ body, services, ip, request }) => {
  await spendLimit(services, RESET_PER_ADDRESS, ip);
  noteSecurity(services, request, 'reset asked');
  // Looked up and mailed after the answer, so that known and unknown addresses take the same time.
  services.later(sendResetQuietly(services, body.email));
  return { status: 202, body: { message: SENT } };
});

async function sendResetQuietly(services: Services, email: string): Promise<void> {
  try {
    const already = await countTry(services, RESET_PER_ACCOUNT, signInKey(email));
    if (!services.env.rateLimit || already <= RESET_PER_ACCOUNT.most) {
      await runCommand(services, (work) => sendReset(work, email, services.env));
    }
  } catch (error) {
    services.log.error({ err: error }, 'a password reset email could not be queued');
  }
}

const reset = handle(accountRoutes.resetPassword, async ({ body, services, ip, request }) => {
  await spendLimit(services, RESET_PER_ADDRESS, `link-${ip}`);
  const userId = await runCommand(services, (work) => resetPassword(work, body, services.env));
  await forgiveCodes(services, userId);
  noteSecurity(services, request, 'password reset', { userId, by: 'mailed link' });
  return {
    status: 200,
    body: { message: 'Your password is changed. Please log in.' },
    session: 'ended',
    // The owner of this mailbox gets in, however many others guess at the account meanwhile.
    device: await newDevice(services.db.orm, userId, services.clock()),
  };
});

export const handlers = [forgotPassword, reset];

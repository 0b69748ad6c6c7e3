// Handlers of changing email addresses and passwords, signed in or by an emailed link.
import { addressRoutes, accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { assertState, assertValid, invalid, Refusal } from '../../kernel/errors.ts';
import { runCommand, type Services } from '../../kernel/services.ts';
import { ok, handlersOf } from '../../kernel/http/handler.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import { sentence } from '../../kernel/sentences.ts';
import { askAgain, askForAddress, confirmAddress, stopChange } from '../accounts/addresses.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { mustHaveNoEmail, shownEmail } from '../accounts/commands.ts';
import { MAILED, newDevice } from '../accounts/known-devices.ts';
import { ADDRESS_MAILS, countTry, RESET_PER_ACCOUNT, RESET_PER_ADDRESS, spendLimit } from '../accounts/limits.ts';
import { checkPassword, resetPassword, sendReset, setPassword } from '../accounts/password-commands.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { signInKey } from '../accounts/queries.ts';
import { distrustPhone, dropDoubtfulPhone, forgetPhone, forgetPhoneChange } from '../texting/confirmed-phones.ts';
import { renewSession, sessionBefore, withOwnFactors, withPassword, withTextCode } from './proof.ts';
import { clearFailedCodes } from './sign-in.ts';

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

/** checkPassword() for forms whose field is `newPassword`. */
async function checkNewPassword(...[password, person]: Parameters<typeof checkPassword>): Promise<void> {
  try {
    await checkPassword(password, person);
  } catch (error) {
    const why = error instanceof Refusal ? error.fields?.['password'] : undefined;
    throw why === undefined ? error : invalid({ newPassword: why });
  }
}

export const handlers = [
  ...handlersOf(addressRoutes, {
    changeEmail: async (call) => {
      const { viewer, body, services, request } = call;
      const { id: userId } = await withPassword(call, body.password);
      await spendLimit(services, ADDRESS_MAILS, String(userId));
      await withOwnFactors(call, body.code, async (work) => {
        await sessionBefore(work, viewer);
        await askForAddress(work, userId, body.email);
      });
      noteSecurity(services, request, 'address change asked', { userId });
      return { status: 202, body: sentence('replies.newAddressLinkSent') };
    },

    verifyEmail: async ({ body, services, ip, request }) => {
      await spendLimit(services, RESET_PER_ADDRESS, `address-${ip}`);
      const { said, userId } = await runCommand(services, async (work) => {
        const confirmed = await confirmAddress(work, body.token, services.env);
        // The phone is no longer the only login.
        await forgetPhoneChange(work.tx, confirmed.userId);
        return confirmed;
      });
      noteSecurity(services, request, 'address confirmed', { userId, by: 'mailed link' });
      return ok(sentence(said));
    },

    stopEmailChange: async ({ body, services, ip, request }) => {
      await spendLimit(services, RESET_PER_ADDRESS, `address-${ip}`);
      const { takenBack, userId } = await runCommand(services, async (work) => {
        const stopped = await stopChange(work, body.token, services.env);
        if (stopped.takenBack) {
          await distrustPhone(work.tx, stopped.userId);
          await dropDoubtfulPhone(work, stopped.userId);
        }
        return stopped;
      });
      noteSecurity(services, request, 'address change stopped', { userId, by: 'mailed link' });
      return ok(sentence(takenBack ? 'replies.addressRestored' : 'replies.addressChangeStopped'));
    },

    resendVerification: async ({ viewer, services }) => {
      await spendLimit(services, ADDRESS_MAILS, String(viewer.userId));
      await runCommand(services, (work) => askAgain(work, viewer.userId));
      return { status: 202, body: sentence('replies.addressLinkSent') };
    },

    changePassword: async (call) => {
      const { viewer, body, services, request } = call;
      const user = await withPassword(call, body.password);
      assertValid(body.newPassword !== body.password, { newPassword: 'accounts.samePassword' });
      await checkNewPassword(body.newPassword, user);
      const passwordHash = await hashPassword(body.newPassword);
      const session = await withOwnFactors(call, body.code, async (work) => {
        const before = await sessionBefore(work, viewer);
        await setPassword(work, user.id, passwordHash);
        await distrustPhone(work.tx, user.id);
        await work.emit({ kind: 'accounts.passwordChanged', actorId: user.id, data: { userId: user.id } });
        return renewSession(work, user.id, before);
      });
      noteSecurity(services, request, 'password changed', { userId: user.id, by: 'password' });
      return { status: 200, body: sentence('replies.passwordChanged'), session };
    },

    addPassword: async (call) => {
      const { viewer, body, services, request } = call;
      assertState(shownEmail(viewer) === '', 'accounts.hasPassword');
      await spendLimit(services, ADDRESS_MAILS, String(viewer.userId));
      const { userId } = viewer;
      const names = pick(viewer, 'firstName', 'lastName', 'username', 'userType');
      await checkNewPassword(body.newPassword, { ...names, email: body.email });
      await withTextCode(call, body.phoneCode);
      const passwordHash = await hashPassword(body.newPassword);
      const session = await runCommand(services, async (work) => {
        const before = await sessionBefore(work, viewer);
        await mustHaveNoEmail(work.tx, userId);
        await setPassword(work, userId, passwordHash);
        await askForAddress(work, userId, body.email);
        await forgetPhoneChange(work.tx, userId);
        return renewSession(work, userId, before);
      });
      noteSecurity(services, request, 'password changed', { userId: viewer.userId, by: 'text code' });
      return { status: 200, body: sentence('replies.newAddressLinkSent'), session };
    },
  }),
  ...handlersOf(accountRoutes, {
    forgotPassword: async ({ body, services, ip, request }) => {
      await spendLimit(services, RESET_PER_ADDRESS, ip);
      noteSecurity(services, request, 'reset asked');
      // After the answer, so that known and unknown addresses take the same time.
      services.later(sendResetQuietly(services, body.email));
      return { status: 202, body: sentence('replies.resetLinkSent') };
    },

    resetPassword: async ({ body, services, ip, request }) => {
      await spendLimit(services, RESET_PER_ADDRESS, `link-${ip}`);
      const userId = await runCommand(services, async (work) => {
        const reset = await resetPassword(work, body, services.env);
        await (reset.isFirstProof ? forgetPhone : distrustPhone)(work.tx, reset.userId);
        await dropDoubtfulPhone(work, reset.userId);
        return reset.userId;
      });
      await clearFailedCodes(services, userId);
      noteSecurity(services, request, 'password reset', { userId, by: 'mailed link' });
      return {
        status: 200,
        body: sentence('replies.passwordReset'),
        session: 'ended',
        // The owner of the mailbox can sign in from this browser, however many others guess the password.
        device: await newDevice(services.db.orm, userId, services.clock(), MAILED),
      };
    },
  }),
];

// Handlers of the second factor for the person, and its removal by an administrator.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { FIRST_CODE_WRONG } from '@live-oak/contract/features/accounts/two-factor.ts';
import { runCommand } from '../../kernel/events/command.ts';
import { command, handle } from '../../kernel/http/bind.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import type { Work } from '../../kernel/services.ts';
import {
  beginFactor,
  confirmFactor,
  endFactor,
  factorState,
  replaceCodes,
  switchOffFactor,
} from '../accounts/two-factor.ts';
import { rowOf, sessionAgain, sessionNow, withBoth, withCode, withPassword } from './proof.ts';
import { ok } from '../../kernel/http/answer.ts';

const state = handle(accountRoutes.twoFactor, async ({ viewer, services }) =>
  ok(
    await factorState(
      services.db.orm,
      viewer.userId,
      viewer.userType === 'admin' && services.env.requireAdminTwoFactor,
    ),
  ),
);

const setUp = handle(accountRoutes.setUpTwoFactor, async (call) => {
  const { body, services } = call;
  const user = await withPassword(call, body.password);
  return { status: 200, body: await runCommand(services, (work) => beginFactor(work, user)) };
});

const verify = handle(accountRoutes.verifyTwoFactor, async (call) => {
  const { viewer, body, services, request } = call;
  const user = await rowOf(services, viewer);
  const confirm = async (work: Work) => {
    const before = await sessionNow(work, viewer);
    const made = await confirmFactor(work, user, body.code);
    return made && { codes: made, session: await sessionAgain(work, user.id, before) };
  };
  const { codes, session } = await withCode(call, confirm, FIRST_CODE_WRONG);
  noteSecurity(services, request, 'second factor on', { userId: user.id });
  return { status: 200, body: { recoveryCodes: codes }, session };
});

const renewCodes = handle(accountRoutes.renewRecoveryCodes, async (call) => {
  const { viewer, body, services, request } = call;
  const recoveryCodes = await withBoth(call, body, (work, user) => replaceCodes(work, user.id));
  noteSecurity(services, request, 'recovery codes renewed', { userId: viewer.userId });
  return { status: 200, body: { recoveryCodes } };
});

const disable = handle(accountRoutes.disableTwoFactor, async (call) => {
  const { viewer, body, services, request } = call;
  const session = await withBoth(call, body, async (work, user) => {
    const before = await sessionNow(work, viewer);
    await endFactor(work, user);
    return sessionAgain(work, user.id, before);
  });
  noteSecurity(services, request, 'second factor off', { userId: viewer.userId });
  return { status: 200, body: { message: 'Two-factor login is off. Your other devices are logged out.' }, session };
});

const switchOff = command(
  accountRoutes.switchOffTwoFactor,
  async ({ viewer, params, body, work, services, request }) => {
    await switchOffFactor(work, viewer.userId, params.id, body.reason);
    noteSecurity(services, request, 'second factor off', { userId: params.id, byUserId: viewer.userId });
    return { status: 200, body: { message: 'Two-factor login is off for this account. Its owner was told.' } };
  },
);

export const handlers = [state, setUp, verify, renewCodes, disable, switchOff];

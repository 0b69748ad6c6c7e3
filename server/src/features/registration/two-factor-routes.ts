// The calls of two-factor sign-in for the person themself, and the administrator's way out for who lost it.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { FIRST_CODE_WRONG } from '@live-oak/contract/features/accounts/two-factor.ts';
import { runCommand } from '../../events/command.ts';
import { command, handle } from '../../http/bind.ts';
import type { Work } from '../../services.ts';
import {
  beginFactor,
  confirmFactor,
  endFactor,
  factorState,
  replaceCodes,
  switchOffFactor,
} from '../accounts/two-factor.ts';
import { rowOf, sessionAgain, sessionNow, withBoth, withCode, withPassword } from './proof.ts';

const state = handle(accountRoutes.twoFactor, async ({ viewer, services }) => ({
  status: 200,
  body: await factorState(
    services.db.orm,
    viewer.userId,
    viewer.userType === 'admin' && services.env.requireAdminTwoFactor,
  ),
}));

const setUp = handle(accountRoutes.setUpTwoFactor, async ({ viewer, body, services }) => {
  const user = await withPassword(services, viewer, body.password);
  return { status: 200, body: await runCommand(services, (work) => beginFactor(work, user)) };
});

const verify = handle(accountRoutes.verifyTwoFactor, async ({ viewer, body, services }) => {
  const user = await rowOf(services, viewer);
  const confirm = async (work: Work) => {
    const before = await sessionNow(work, viewer);
    const made = await confirmFactor(work, user, body.code);
    return made && { codes: made, session: await sessionAgain(work, user.id, before) };
  };
  const { codes, session } = await withCode(services, user.id, confirm, FIRST_CODE_WRONG);
  return { status: 200, body: { recoveryCodes: codes }, session };
});

const renewCodes = handle(accountRoutes.renewRecoveryCodes, async ({ viewer, body, services }) => ({
  status: 200,
  body: { recoveryCodes: await withBoth(services, viewer, body, (work, user) => replaceCodes(work, user.id)) },
}));

const disable = handle(accountRoutes.disableTwoFactor, async ({ viewer, body, services }) => {
  const session = await withBoth(services, viewer, body, async (work, user) => {
    const before = await sessionNow(work, viewer);
    await endFactor(work, user);
    return sessionAgain(work, user.id, before);
  });
  return { status: 200, body: { message: 'Two-factor sign-in is off. Your other devices are signed out.' }, session };
});

const switchOff = command(accountRoutes.switchOffTwoFactor, async ({ viewer, params, body, work }) => {
  await switchOffFactor(work, viewer.userId, params.id, body.reason);
  return { status: 200, body: { message: 'Two-factor sign-in is off for this account. Its owner was told.' } };
});

export const handlers = [state, setUp, verify, renewCodes, disable, switchOff];

// The calls of two-factor sign-in for the person themself, and the administrator's way out for who lost it.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { CODE_WRONG, FIRST_CODE_WRONG, PASSWORD_WRONG } from '@live-oak/contract/features/accounts/two-factor.ts';
import { eq } from 'drizzle-orm';
import { invalid, notFound, wrongState } from '../../errors.ts';
import { runCommand } from '../../events/command.ts';
import { command, handle } from '../../http/bind.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Services, Work } from '../../services.ts';
import { openSession } from '../accounts/commands.ts';
import { PASSWORD_AGAIN, returnTry, spendLimit } from '../accounts/limits.ts';
import { isPassword } from '../accounts/passwords.ts';
import type { UserRow } from '../accounts/queries.ts';
import { sessions, users } from '../accounts/tables.ts';
import {
  beginFactor,
  confirmFactor,
  endFactor,
  factorOf,
  factorState,
  replaceCodes,
  switchOffFactor,
  takeCode,
} from '../accounts/two-factor.ts';
import { countCode, returnCode } from './second-step.ts';

async function rowOf(services: Services, { userId }: Viewer): Promise<UserRow> {
  const [user] = await services.db.orm.select().from(users).where(eq(users.id, userId));
  if (!user) {
    throw notFound();
  }
  return user;
}

/** The person, who typed their password again; 422 on the field when it is not theirs, 429 after too many. */
async function withPassword(services: Services, viewer: Viewer, password: string): Promise<UserRow> {
  await spendLimit(services, PASSWORD_AGAIN, String(viewer.userId));
  const user = await rowOf(services, viewer);
  if (!(await isPassword(password, user.passwordHash))) {
    throw invalid({ password: PASSWORD_WRONG });
  }
  await returnTry(services, PASSWORD_AGAIN, String(viewer.userId));
  return user;
}

/** Runs `work` if the code is good; 422 on the field otherwise, 429 after too many. */
async function withCode<T>(
  services: Services,
  userId: number,
  work: (work: Work) => Promise<T | undefined>,
  wrong = CODE_WRONG,
): Promise<T> {
  await countCode(services, userId);
  const done = await runCommand(services, work);
  if (done === undefined) {
    throw invalid({ code: wrong });
  }
  await returnCode(services, userId);
  return done;
}

/** Both factors, then `work` in the transaction that used the code up. */
async function withBoth<T>(
  services: Services,
  viewer: Viewer,
  { password, code }: { password: string; code: string },
  act: (work: Work, user: UserRow) => Promise<T>,
): Promise<T> {
  const user = await withPassword(services, viewer, password);
  return withCode(services, user.id, async (work) => {
    const factor = await factorOf(work.tx, user.id);
    if (!factor) {
      throw wrongState('Two-factor sign-in is not on.');
    }
    return (await takeCode(work, factor, code)) ? act(work, user) : undefined;
  });
}

/** A session in the place of all that just ended, remembered if the caller's was. */
async function newSession(work: Work, userId: number, remember: boolean) {
  return { token: await openSession(work.tx, userId, remember, work.now), remember };
}

async function isRemembered(work: Work, { sessionId }: Viewer): Promise<boolean> {
  const [row] = await work.tx.select({ remember: sessions.remember }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.remember ?? false;
}

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
    const remember = await isRemembered(work, viewer);
    const made = await confirmFactor(work, user, body.code);
    return made && { codes: made, session: await newSession(work, user.id, remember) };
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
    const remember = await isRemembered(work, viewer);
    await endFactor(work, user);
    return newSession(work, user.id, remember);
  });
  return { status: 200, body: { message: 'Two-factor sign-in is off. Your other devices are signed out.' }, session };
});

const switchOff = command(accountRoutes.switchOffTwoFactor, async ({ viewer, params, body, work }) => {
  await switchOffFactor(work, viewer.userId, params.id, body.reason);
  return { status: 200, body: { message: 'Two-factor sign-in is off for this account. Its owner was told.' } };
});

export const handlers = [state, setUp, verify, renewCodes, disable, switchOff];

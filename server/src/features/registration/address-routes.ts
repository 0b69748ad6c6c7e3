// The calls of addresses, passwords and sessions of somebody who is signed in, or who comes by a mailed link.
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { addressRoutes } from '@live-oak/contract/features/accounts/address-routes.ts';
import { invalid, notFound } from '../../errors.ts';
import { runCommand } from '../../events/command.ts';
import { command, handle } from '../../http/bind.ts';
import { idCursor, page } from '../../http/paging.ts';
import { sessionEnd } from '../../http/viewer.ts';
import { askAgain, askForAddress, confirmAddress, stopChange } from '../accounts/addresses.ts';
import { checkPassword } from '../accounts/commands.ts';
import { partsOf } from '../accounts/devices.ts';
import { ADDRESS_MAILS, RESET_PER_ADDRESS, spendLimit } from '../accounts/limits.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { passwordResets, sessions, users } from '../accounts/tables.ts';
import { sessionAgain, sessionNow, withPassword } from './proof.ts';

const ON_ITS_WAY =
  'A link is on its way to the new address; it works for 30 minutes. Your address changes when you open it and press the button.';

const changeEmail = handle(addressRoutes.changeEmail, async ({ viewer, body, services }) => {
  const user = await withPassword(services, viewer, body.password);
  await spendLimit(services, ADDRESS_MAILS, String(user.id));
  await runCommand(services, (work) => askForAddress(work, user.id, body.email));
  return { status: 202, body: { message: ON_ITS_WAY } };
});

const verifyEmail = handle(addressRoutes.verifyEmail, async ({ body, services, ip }) => {
  await spendLimit(services, RESET_PER_ADDRESS, `address-${ip}`);
  const { changed } = await runCommand(services, (work) => confirmAddress(work, body.token));
  return {
    status: 200,
    body: { message: changed ? 'Your e-mail address is changed.' : 'Your e-mail address is confirmed.' },
  };
});

const stopEmailChange = handle(addressRoutes.stopEmailChange, async ({ body, services, ip }) => {
  await spendLimit(services, RESET_PER_ADDRESS, `address-${ip}`);
  const { takenBack } = await runCommand(services, (work) => stopChange(work, body.token));
  return {
    status: 200,
    body: {
      message: takenBack
        ? 'Your old address is back and every session is ended. Choose a new password now.'
        : 'The change is stopped. Your address stays as it is. Choose a new password now.',
    },
  };
});

const resend = handle(addressRoutes.resendVerification, async ({ viewer, services }) => {
  await spendLimit(services, ADDRESS_MAILS, String(viewer.userId));
  await runCommand(services, (work) => askAgain(work, viewer.userId));
  return { status: 202, body: { message: 'A new link is on its way; it works for 30 minutes.' } };
});

const changePassword = handle(addressRoutes.changePassword, async ({ viewer, body, services }) => {
  const user = await withPassword(services, viewer, body.password);
  if (body.newPassword === body.password) {
    throw invalid({ newPassword: 'This is your present password. Choose another one.' });
  }
  try {
    checkPassword(body.newPassword, user);
  } catch (error) {
    throw asNewPassword(error);
  }
  const passwordHash = await hashPassword(body.newPassword);
  const session = await runCommand(services, async (work) => {
    const before = await sessionNow(work, viewer);
    await work.tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await work.tx.delete(sessions).where(eq(sessions.userId, user.id));
    await work.tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    await work.emit({ kind: 'accounts.passwordChanged', actorId: user.id, data: { userId: user.id } });
    return sessionAgain(work, user.id, before);
  });
  return { status: 200, body: { message: 'Your password is changed. Your other devices are signed out.' }, session };
});

/** The same refusal, on the field of this form. */
function asNewPassword(error: unknown): unknown {
  const problem = (error as { fields?: { password?: string } }).fields?.password;
  return problem === undefined ? error : invalid({ newPassword: problem });
}

const list = handle(addressRoutes.sessions, async ({ viewer, query, services, request }) => {
  const now = services.clock();
  const before = idCursor(query.cursor);
  const rows = await services.db.orm
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, viewer.userId),
        gt(sessions.expiresAt, now),
        before === undefined ? undefined : lt(sessions.id, before),
      ),
    )
    .orderBy(desc(sessions.id))
    .limit(query.limit + 1);
  const shown = page(rows, query.limit, request.url, ({ id }) => [id]);
  return {
    status: 200,
    headers: shown.headers,
    body: shown.rows.map(({ id, device, remember, createdAt, expiresAt }) => ({
      id,
      ...partsOf(device),
      remembered: remember,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: lastUse(remember, createdAt, expiresAt, now).toISOString(),
      current: id === viewer.sessionId,
    })),
  };
});

/** A session's end moves on with its use, so it tells of the last one. */
function lastUse(remember: boolean, createdAt: Date, expiresAt: Date, now: Date): Date {
  const length = sessionEnd(remember, now).getTime() - now.getTime();
  return new Date(Math.max(createdAt.getTime(), expiresAt.getTime() - length));
}

const end = command(addressRoutes.endSession, async ({ viewer, params, work }) => {
  const ended = await work.tx
    .delete(sessions)
    .where(and(eq(sessions.id, params.id), eq(sessions.userId, viewer.userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) {
    throw notFound();
  }
  return {
    status: 200,
    body: { message: 'This device is signed out.' },
    ...(params.id === viewer.sessionId ? { session: 'ended' as const } : {}),
  };
});

export const handlers = [changeEmail, verifyEmail, stopEmailChange, resend, changePassword, list, end];

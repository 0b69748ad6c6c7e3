// Proving oneself again: the password, a code of the second factor, and the session that goes on after all others ended.
import { eq } from 'drizzle-orm';
import { CODE_WRONG, PASSWORD_WRONG } from '@live-oak/contract/features/accounts/two-factor.ts';
import { invalid, notFound, wrongState } from '../../errors.ts';
import { runCommand } from '../../events/command.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Services, Work } from '../../services.ts';
import { openSession } from '../accounts/commands.ts';
import { PASSWORD_AGAIN, returnTry, spendLimit } from '../accounts/limits.ts';
import { isPassword } from '../accounts/passwords.ts';
import type { UserRow } from '../accounts/queries.ts';
import { sessions, users } from '../accounts/tables.ts';
import { factorOf, takeCode } from '../accounts/two-factor.ts';
import { countCode, returnCode } from './second-step.ts';

export async function rowOf(services: Services, { userId }: Pick<Viewer, 'userId'>): Promise<UserRow> {
  const [user] = await services.db.orm.select().from(users).where(eq(users.id, userId));
  if (!user) {
    throw notFound();
  }
  return user;
}

/** The person, who typed their password again; 422 on the field when it is not theirs, 429 after too many. */
export async function withPassword(services: Services, viewer: Viewer, password: string): Promise<UserRow> {
  await spendLimit(services, PASSWORD_AGAIN, String(viewer.userId));
  const user = await rowOf(services, viewer);
  if (!(await isPassword(password, user.passwordHash))) {
    throw invalid({ password: PASSWORD_WRONG });
  }
  await returnTry(services, PASSWORD_AGAIN, String(viewer.userId));
  return user;
}

/** Runs `work` if the code is good; 422 on the field otherwise, 429 after too many. */
export async function withCode<T>(
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
export async function withBoth<T>(
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

interface OpenSession {
  remember: boolean;
  device: string | null;
}

/** How the caller's own session stands, read before it ends with all others. */
export async function sessionNow(work: Work, { sessionId }: Viewer): Promise<OpenSession> {
  const [row] = await work.tx
    .select({ remember: sessions.remember, device: sessions.device })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row ?? { remember: false, device: null };
}

/** A session in the place of all that just ended: remembered, and on the device, as the caller's was. */
export async function sessionAgain(work: Work, userId: number, { remember, device }: OpenSession) {
  return { token: await openSession(work.tx, userId, remember, work.now, device), remember };
}

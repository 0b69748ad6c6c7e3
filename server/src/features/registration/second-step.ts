// The second step: what somebody types from their app or their paper is counted, looked at and used up.
import { CODE_NEEDED, CODE_WRONG } from '@live-oak/contract/features/accounts/two-factor.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../errors.ts';
import { runCommand } from '../../events/command.ts';
import { noteSecurity } from '../../security-log.ts';
import type { Services } from '../../services.ts';
import { CODE_PER_ACCOUNT, CODE_PER_DAY, countTry, returnTry, spendLimit, tooMany } from '../accounts/limits.ts';
import { factorOf, takeCode } from '../accounts/two-factor.ts';

/**
 * Counts a try of a code before the code is looked at, so that a thousand at once are counted too. 429 when it is one too many;
 * the first of those tells the person, since whoever types codes knew the password (ASVS 5.0 6.3.5).
 */
export async function countCode(services: Services, userId: number): Promise<void> {
  if (!services.env.rateLimit) {
    return;
  }
  const tried = await countTry(services, CODE_PER_ACCOUNT, String(userId));
  if (tried === CODE_PER_ACCOUNT.most + 1) {
    await runCommand(services, (work) => work.emit({ kind: 'accounts.codesTried', data: { userId } }));
  }
  if (tried > CODE_PER_ACCOUNT.most) {
    throw tooMany(CODE_PER_ACCOUNT, services.clock());
  }
  await spendLimit(services, CODE_PER_DAY, String(userId));
}

/** Takes the try back: the code was right. */
export async function returnCode(services: Services, userId: number): Promise<void> {
  await returnTry(services, CODE_PER_ACCOUNT, String(userId));
  await returnTry(services, CODE_PER_DAY, String(userId));
}

/**
 * For somebody whose name and password fit: nothing to do without a second factor, else the code is used up; answers what it was.
 * 401 TWO_FACTOR_REQUIRED without a code and with a wrong one (then with `fields.code`), 429 after too many.
 */
export async function passSecondStep(
  services: Services,
  request: FastifyRequest,
  userId: number,
  typed: string | null | undefined,
): Promise<'app code' | 'recovery code' | undefined> {
  const factor = await factorOf(services.db.orm, userId);
  if (!factor) {
    return undefined;
  }
  const code = typed?.trim() ?? '';
  if (code === '') {
    throw new Refusal('TWO_FACTOR_REQUIRED', CODE_NEEDED);
  }
  await countCode(services, userId);
  const taken = await runCommand(services, async (work) => {
    const what = await takeCode(work, factor, code);
    if (what === 'recovery code') {
      await work.emit({ kind: 'accounts.recoveryCodeUsed', actorId: userId, data: { userId } });
    }
    return what;
  });
  if (!taken) {
    noteSecurity(services, request, 'sign-in refused', { userId, reason: 'code' });
    throw new Refusal('TWO_FACTOR_REQUIRED', CODE_WRONG, { fields: { code: CODE_WRONG } });
  }
  await returnCode(services, userId);
  return taken;
}

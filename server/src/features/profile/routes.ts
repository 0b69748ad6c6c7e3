// Handlers of /profile.
import { profileRoutes } from '@live-oak/contract/features/profile/routes.ts';
import { runCommand } from '../../kernel/services.ts';
import { EXPORT_PER_ACCOUNT, PHONE_SAVES, spendIn, spendLimit } from '../accounts/limits.ts';
import { afterCommitGateway } from '../payments/gateway-tasks.ts';
import { withOwnFactors, withPassword, withTextCode } from '../registration/proof.ts';
import { closeAccount, lockForClosing } from './close.ts';
import { closingOf } from './closing.ts';
import { readProfile, updateProfile } from './commands.ts';
import { exportOf } from './export/zip.ts';
import { ok, handlersOf } from '../../kernel/http/handler.ts';
import { sentence } from '../../kernel/sentences.ts';

export const handlers = handlersOf(profileRoutes, {
  get: async ({ viewer, services }) => ok(await readProfile(services.db.orm, viewer.userId, services.clock())),

  update: async (call) => {
    const { viewer, body, work } = call;
    if (body.phone !== undefined) await spendIn(call, PHONE_SAVES, viewer.userId);
    await updateProfile(call, viewer.userId, body);
    return ok(await readProfile(work.tx, viewer.userId, work.now));
  },

  /** The person is notified: somebody at an unlocked screen could take everything. */
  export: async ({ viewer, services }) => {
    await spendLimit(services, EXPORT_PER_ACCOUNT, String(viewer.userId));
    const content = await exportOf(services, viewer);
    await runCommand(services, (work) =>
      work.emit({ kind: 'accounts.exported', actorId: viewer.userId, data: { userId: viewer.userId } }),
    );
    return {
      status: 200,
      stream: { type: 'application/zip', content },
      headers: { 'content-disposition': 'attachment; filename="live-oak-my-data.zip"', 'cache-control': 'no-store' },
    };
  },

  closing: async ({ viewer, services }) => ok(await closingOf(services.db.orm, viewer, services.clock())),

  close: async (call) => {
    const { viewer, body, services } = call;
    await (body.phoneCode === undefined ? withPassword(call, body.password) : withTextCode(call, body.phoneCode));
    await withOwnFactors(
      call,
      body.code,
      (work) => closeAccount(work, viewer),
      (work) => lockForClosing(work, viewer),
    );
    await afterCommitGateway(services);
    return { status: 200, body: sentence('replies.accountClosed'), session: 'ended' };
  },
});

// Handlers of vetting.
import { vettingRoutes } from '@live-oak/contract/features/vetting/routes.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { recordContacts, recordView, targetOf } from '../../kernel/audit-log/audit-log.ts';
import type { Runner } from '../../kernel/db/drizzle.ts';
import type { Services } from '../../kernel/services.ts';
import { sentence } from '../../kernel/sentences.ts';
import { pageOf, ok, handlersOf } from '../../kernel/http/handler.ts';
import { runInSession } from '../accounts/sessions.ts';
import { presentForAdmin } from '../providers/present.ts';
import { afterCommitGateway } from '../payments/gateway-tasks.ts';
import { providerForAdmin } from '../providers/queries.ts';
import { rejectCredential, verifyAllAndApprove, verifyCredential } from './checks.ts';
import { endException, grantException, reinstateProvider, requestInfo, suspendProvider } from './decisions.ts';
import { submitVerification, withdrawCredential } from './commands.ts';
import { saveDraft } from './drafts.ts';
import { presentDetails, presentExpiring, presentVerification, type Rules } from './present.ts';
import { adminFile, expiringCredentials, ownFile, type ExpiringRow } from './queries.ts';

/** Runs after a business was paused, and cancels choices that can no longer be paid. */
export type AfterPause = (services: Services) => Promise<void>;

/** What a command's `Work` has, for reads. */
const reading = ({ db, clock, env }: Services) => ({
  tx: db.orm,
  now: clock(),
  requireCredentials: env.requireCredentials,
});
type Reading = Rules & { tx: Runner };

const details = async (from: Reading, providerId: number) =>
  ok(presentDetails(await adminFile(from.tx, providerId, from.now), from));
const forAdmin = async ({ tx, now }: Reading, providerId: number) =>
  ok(presentForAdmin(await providerForAdmin(tx, providerId), now));
const verification = async (from: Reading, userId: number) => presentVerification(await ownFile(from.tx, userId), from);

export const vettingHandlers = (afterPause: AfterPause) =>
  handlersOf(vettingRoutes, {
    own: async ({ viewer, services }) => ok(await verification(reading(services), viewer.userId)),

    draft: async ({ body, viewer, work }) => {
      await saveDraft(work, viewer.userId, body);
      return ok({ form: body, updatedAt: work.now.toISOString() });
    },

    submit: async ({ body, viewer, work }) => {
      await submitVerification(work, viewer.userId, body);
      return ok({ ...sentence('replies.credentialsSubmitted'), verification: await verification(work, viewer.userId) });
    },

    takeBack: async ({ params, viewer, work }) => {
      await withdrawCredential(work, viewer.userId, params.id);
      return ok(await verification(work, viewer.userId));
    },

    details: async ({ params, viewer, services }) => {
      const answer = await details(reading(services), params.id);
      await recordView(services, [
        { action: 'contacts.look', actorId: viewer.userId, ...targetOf('provider', params.id) },
      ]);
      return answer;
    },

    requestInfo: async ({ params, body, viewer, work }) => {
      await requestInfo(work, { ...body, providerId: params.id, adminId: viewer.userId });
      return forAdmin(work, params.id);
    },

    suspend: async ({ params, body, viewer, services }) => {
      const decision = { ...body, providerId: params.id, adminId: viewer.userId };
      await runInSession(services, viewer, (work) => suspendProvider(work, decision));
      await afterPause(services);
      await afterCommitGateway(services);
      return forAdmin(reading(services), params.id);
    },

    reinstate: async ({ params, body, viewer, work }) => {
      await reinstateProvider(work, { providerId: params.id, adminId: viewer.userId, note: body?.note });
      return forAdmin(work, params.id);
    },

    verifyCredential: async ({ params, body, viewer, work }) =>
      details(work, await verifyCredential(work, params.id, { ...body, adminId: viewer.userId })),

    verifyAllAndApprove: async ({ params, body, viewer, services }) => {
      const decision = { ...body, providerId: params.id, adminId: viewer.userId };
      await runInSession(services, viewer, (work) => verifyAllAndApprove(work, decision));
      await afterCommitGateway(services);
      return details(reading(services), params.id);
    },

    rejectCredential: async ({ params, body, viewer, services }) => {
      const decision = { ...body, adminId: viewer.userId };
      const { providerId, paused } = await runInSession(services, viewer, (work) =>
        rejectCredential(work, params.id, decision),
      );
      if (paused) await afterPause(services);
      return details(reading(services), providerId);
    },

    grantException: async ({ params, body, viewer, work }) => {
      await grantException(work, { providerId: params.id, adminId: viewer.userId, ...body });
      return details(work, params.id);
    },

    endException: async ({ params, viewer, services }) => {
      const providerId = await runInSession(services, viewer, (work) => endException(work, params.id, viewer.userId));
      await afterPause(services);
      return details(reading(services), providerId);
    },

    expiring: async ({ query, viewer, services, request }) => {
      const now = services.clock();
      const credentials = await expiringCredentials(services.db.orm, query, chicagoDate(now));
      const keyOf = ({ credential }: ExpiringRow) => [credential.expiresOn ?? '', credential.id];
      return pageOf({ query, request }, credentials, keyOf, async (rows) => {
        await recordContacts(services, viewer.userId, 'provider', [
          ...new Set(rows.map(({ provider }) => provider.id)),
        ]);
        return rows.map((row) => presentExpiring(row, now));
      });
    },
  });

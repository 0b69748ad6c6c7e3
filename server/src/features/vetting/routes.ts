// Handlers of vetting: the business's own file, and administrators' decisions.
import { vettingRoutes } from '@live-oak/contract/features/vetting/routes.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Services } from '../../kernel/services.ts';
import { said } from '../../kernel/said.ts';
import { pageOf, ok, handlersOf } from '../../kernel/http/handler.ts';
import { runInSession } from '../accounts/sessions.ts';
import { presentForAdmin } from '../providers/present.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { providerForAdmin } from '../providers/queries.ts';
import { rejectCredential, verifyAllAndApprove, verifyCredential } from './checks.ts';
import { endException, grantException, reinstateProvider, requestInfo, suspendProvider } from './decisions.ts';
import { keepDraft, submitVerification, takeBack } from './commands.ts';
import { presentDetails, presentExpiring } from './present-admin.ts';
import { presentVerification } from './present.ts';
import { adminFile, expiringCredentials, ownFile, type ExpiringRow } from './queries.ts';

/** Runs after a business was paused: choices that can no longer be paid are canceled before anybody pays. */
export type AfterPause = (services: Services) => Promise<void>;

const adminRules = ({ clock, env }: Services) => ({ now: clock(), requireCredentials: env.requireCredentials });

/** The handlers of vetting; `afterPause` is what follows for money once a business was stopped. */
export const vettingHandlers = (afterPause: AfterPause) =>
  handlersOf(vettingRoutes, {
    own: async ({ viewer, services }) =>
      ok(presentVerification(await ownFile(services.db.orm, viewer.userId), adminRules(services))),

    draft: async ({ body, viewer, work }) => {
      await keepDraft(work, viewer.userId, body);
      return ok({ form: body, updatedAt: work.now.toISOString() });
    },

    submit: async ({ body, viewer, work }) => {
      await submitVerification(work, viewer.userId, body);
      const verification = presentVerification(await ownFile(work.tx, viewer.userId), work);
      return ok({ ...said('replies.credentialsSubmitted'), verification });
    },

    takeBack: async ({ params, viewer, work }) => {
      await takeBack(work, viewer.userId, params.id);
      return ok(presentVerification(await ownFile(work.tx, viewer.userId), work));
    },

    details: async ({ params, services }) =>
      ok(presentDetails(await adminFile(services.db.orm, params.id, services.clock()), adminRules(services))),

    requestInfo: async ({ params, body, viewer, work }) => {
      const { items, note } = body;
      await requestInfo(work, { providerId: params.id, adminId: viewer.userId, items, note });
      return ok(presentForAdmin(await providerForAdmin(work.tx, params.id), work.now));
    },

    suspend: async ({ params, body, viewer, services }) => {
      const decision = { ...body, providerId: params.id, adminId: viewer.userId };
      await runInSession(services, viewer, (work) => suspendProvider(work, decision));
      await afterPause(services);
      await afterCommitGateway(services);
      return ok(presentForAdmin(await providerForAdmin(services.db.orm, params.id), services.clock()));
    },

    reinstate: async ({ params, body, viewer, work }) => {
      await reinstateProvider(work, { providerId: params.id, adminId: viewer.userId, note: body?.note });
      return ok(presentForAdmin(await providerForAdmin(work.tx, params.id), work.now));
    },

    verifyCredential: async ({ params, body, viewer, work }) => {
      const providerId = await verifyCredential(work, params.id, { ...body, adminId: viewer.userId });
      return ok(presentDetails(await adminFile(work.tx, providerId, work.now), work));
    },

    verifyAllAndApprove: async ({ params, body, viewer, services }) => {
      const decision = { ...body, providerId: params.id, adminId: viewer.userId };
      await runInSession(services, viewer, (work) => verifyAllAndApprove(work, decision));
      await afterCommitGateway(services);
      return ok(presentDetails(await adminFile(services.db.orm, params.id, services.clock()), adminRules(services)));
    },

    rejectCredential: async ({ params, body, viewer, services }) => {
      const decision = { ...body, adminId: viewer.userId };
      const { providerId, paused } = await runInSession(services, viewer, (work) =>
        rejectCredential(work, params.id, decision),
      );
      if (paused) {
        await afterPause(services);
      }
      return ok(presentDetails(await adminFile(services.db.orm, providerId, services.clock()), adminRules(services)));
    },

    grantException: async ({ params, body, viewer, work }) => {
      await grantException(work, { providerId: params.id, adminId: viewer.userId, ...body });
      return ok(presentDetails(await adminFile(work.tx, params.id, work.now), work));
    },

    endException: async ({ params, viewer, work }) => {
      const providerId = await endException(work, params.id, viewer.userId);
      return ok(presentDetails(await adminFile(work.tx, providerId, work.now), work));
    },

    expiring: async ({ query, services, request }) => {
      const now = services.clock();
      const credentials = await expiringCredentials(services.db.orm, query, chicagoDate(now));
      const keyOf = ({ credential }: ExpiringRow) => [credential.expiresOn ?? '', credential.id];
      return pageOf({ query, request }, credentials, keyOf, (rows) => rows.map((row) => presentExpiring(row, now)));
    },
  });

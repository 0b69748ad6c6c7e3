// Handlers of sessions and of the second factor.
import { addressRoutes, accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { and, eq, gt, ne } from '../../kernel/db/drizzle.ts';
import { assertFound } from '../../kernel/errors.ts';
import { runCommand, type Work } from '../../kernel/services.ts';
import { ok, newestPage, pageById, handlersOf } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import { sentence } from '../../kernel/sentences.ts';
import { changeSession, checkProof, endSessions, sessionEnd, replaceFeedKey } from '../accounts/sessions.ts';
import { partsOf } from '../accounts/known-devices.ts';
import { userById } from '../accounts/queries.ts';
import { sessions } from '../accounts/tables.ts';
import { dropDoubtfulPhone } from '../texting/confirmed-phones.ts';
import * as twoFactor from '../accounts/two-factor.ts';
import * as proof from './proof.ts';

/** The last use of a session: each use moves its end. */
function lastUse({ remember, createdAt, expiresAt }: typeof sessions.$inferSelect, now: Date): Date {
  const length = sessionEnd(remember, now).getTime() - now.getTime();
  return new Date(Math.max(createdAt.getTime(), expiresAt.getTime() - length));
}

const ofCaller = ({ userId }: Viewer) => eq(sessions.userId, userId);

export const handlers = [
  ...handlersOf(addressRoutes, {
    sessions: async (call) => {
      const { viewer, services } = call;
      const now = services.clock();
      const rows = services.db.orm.select().from(sessions).$dynamic();
      const open = newestPage(rows, sessions.id, call.query, ofCaller(viewer), gt(sessions.expiresAt, now));
      return pageById(call, open, (row) => ({
        id: row.id,
        ...partsOf(row.device),
        remembered: row.remember,
        signedInAt: row.createdAt.toISOString(),
        lastUsedAt: lastUse(row, now).toISOString(),
        current: row.id === viewer.sessionId,
      }));
    },

    endSession: async ({ viewer, params, work, services, request }) => {
      const isOwn = params.id === viewer.sessionId;
      if (!isOwn) {
        await checkProof(work.tx, viewer, work.now);
        await dropDoubtfulPhone(work, viewer.userId, viewer.sessionId);
      }
      assertFound((await endSessions(work.tx, and(eq(sessions.id, params.id), ofCaller(viewer)))) !== 0);
      if (!isOwn) await replaceFeedKey(work.tx, viewer.userId, work.now);
      noteSecurity(services, request, 'session ended', { userId: viewer.userId });
      return { ...ok(sentence('replies.deviceLoggedOut')), ...(isOwn && { session: 'ended' as const }) };
    },

    endOtherSessions: async ({ viewer, work, services, request }) => {
      await checkProof(work.tx, viewer, work.now);
      await dropDoubtfulPhone(work, viewer.userId, viewer.sessionId);
      await endSessions(work.tx, and(ofCaller(viewer), ne(sessions.id, viewer.sessionId)));
      await replaceFeedKey(work.tx, viewer.userId, work.now);
      noteSecurity(services, request, 'sessions ended', { userId: viewer.userId });
      return ok(sentence('replies.otherDevicesLoggedOut'));
    },

    prove: async (call) => {
      const { viewer, body } = call;
      await proof.withPassword(call, body.password);
      await proof.withOwnFactors(call, body.code, ({ tx, now }) =>
        changeSession(tx, viewer.sessionId, { provedAt: now }),
      );
      return ok(sentence('replies.proved'));
    },
  }),
  ...handlersOf(accountRoutes, {
    twoFactor: async ({ viewer, services: { db, env } }) => {
      const isRequired = viewer.userType === 'admin' && env.requireAdminTwoFactor;
      return ok(await twoFactor.factorState(db.orm, viewer.userId, isRequired));
    },

    setUpTwoFactor: async (call) => {
      const { body, services } = call;
      const user = await proof.withPassword(call, body.password);
      return ok(await runCommand(services, (work) => twoFactor.beginFactor(work, user)));
    },

    verifyTwoFactor: async (call) => {
      const { viewer, body, services, request } = call;
      const user = await userById(services.db.orm, viewer.userId);
      const confirm = async (work: Work) => {
        const before = await proof.sessionBefore(work, viewer);
        const recoveryCodes = await twoFactor.confirmFactor(work, user, body.code);
        return recoveryCodes && { recoveryCodes, session: await proof.renewSession(work, user.id, before) };
      };
      const { recoveryCodes, session } = await proof.withCode(call, confirm, 'accounts.firstCodeWrong');
      noteSecurity(services, request, 'second factor on', { userId: user.id });
      return { status: 200, body: { recoveryCodes }, session };
    },

    renewRecoveryCodes: async (call) => {
      const { viewer, body, services, request } = call;
      const recoveryCodes = await proof.withBothFactors(call, body, async (work, user) => {
        await proof.sessionBefore(work, viewer);
        return twoFactor.replaceCodes(work, user.id);
      });
      noteSecurity(services, request, 'recovery codes renewed', { userId: viewer.userId });
      return ok({ recoveryCodes });
    },

    disableTwoFactor: async (call) => {
      const { viewer, body, services, request } = call;
      const session = await proof.withBothFactors(call, body, async (work, user) => {
        const before = await proof.sessionBefore(work, viewer);
        await twoFactor.endFactor(work, user);
        return proof.renewSession(work, user.id, before);
      });
      noteSecurity(services, request, 'second factor off', { userId: viewer.userId });
      return { status: 200, body: sentence('replies.twoFactorOff'), session };
    },

    switchOffTwoFactor: async ({ viewer, params, body, work, services, request }) => {
      await twoFactor.switchOffFactor(work, viewer.userId, params.id, body.reason);
      await dropDoubtfulPhone(work, params.id);
      noteSecurity(services, request, 'second factor off', { userId: params.id, byUserId: viewer.userId });
      return ok(sentence('replies.twoFactorOffForUser'));
    },
  }),
];

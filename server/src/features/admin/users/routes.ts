// Handlers of user management, and a person as administrators read one.
import { userRoutes } from '@live-oak/contract/features/admin/routes.ts';
import type { UserDetails, UserForAdmin } from '@live-oak/contract/features/admin/users/schema.ts';
import { recordContacts, recordView, targetOf } from '../../../kernel/audit-log/audit-log.ts';
import type { Runner } from '../../../kernel/db/drizzle.ts';
import { shownEmail } from '../../accounts/commands.ts';
import { isVerified } from '../../accounts/present.ts';
import { runInSession } from '../../accounts/sessions.ts';
import { iso, pageOf, idOf, ok, handlersOf, serialize } from '../../../kernel/http/handler.ts';
import { noteSecurity } from '../../../kernel/security-log.ts';
import { dropUnpayableAwards } from '../../awards/commands.ts';
import { afterCommitGateway } from '../../payments/gateway-tasks.ts';
import { abilitiesOn, otherAdmins, reinstateUser, suspendUser } from './commands.ts';
import { activityOf, countUsers, listUsers, readUser, type UserRow } from './queries.ts';

function presentBusiness(business: UserRow['business']): UserForAdmin['serviceProvider'] {
  if (!business) return null;
  const { paidThrough, ...plain } = business;
  return {
    ...plain,
    businessLicenseNumber: business.licenseNumber,
    generalLiabilityInsurance: business.insuranceNumber,
    subscriptionEndsAt: iso(paidThrough),
    ...serialize(business, 'verifiedAt', 'createdAt'),
  };
}

export function presentUserForAdmin({ person, business }: UserRow): UserForAdmin {
  const { emailVerifiedAt, ...plain } = person;
  return {
    ...plain,
    email: shownEmail(person),
    isVerified: isVerified(person, business, emailVerifiedAt !== null),
    ...serialize(person, 'suspendedAt', 'closedAt', 'createdAt'),
    serviceProvider: presentBusiness(business),
  };
}

async function detailsOf(run: Runner, userId: number, viewerId: number, now: Date): Promise<UserDetails> {
  const row = await readUser(run, userId);
  const activity = await activityOf(run, userId, now);
  const state = { ...row.person, isSelf: userId === viewerId, otherAdmins: await otherAdmins(run, userId) };
  return { ...presentUserForAdmin(row), ...activity, ...abilitiesOn(state, activity.signIns.twoFactor) };
}

export const handlers = handlersOf(userRoutes, {
  list: async (call) =>
    pageOf(call, await listUsers(call.services.db.orm, call.query), idOf('person'), async (shown) => {
      const people = shown.map(presentUserForAdmin);
      await recordContacts(
        call.services,
        call.viewer.userId,
        'user',
        people.map(({ id }) => id),
      );
      return people;
    }),

  counts: async ({ services }) => ok(await countUsers(services.db)),

  get: async ({ params, viewer, services }) => {
    const details = await detailsOf(services.db.orm, params.id, viewer.userId, services.clock());
    await recordView(services, [{ action: 'contacts.look', actorId: viewer.userId, ...targetOf('user', params.id) }]);
    return ok(details);
  },

  /** Unpaid choices are canceled before the answer, so that nobody pays a suspended business. */
  suspend: async ({ params, body: { reason }, viewer, services, request }) => {
    const [userId, adminId] = [params.id, viewer.userId];
    await runInSession(services, viewer, (work) => suspendUser(work, { userId, adminId, reason }));
    noteSecurity(services, request, 'sessions ended', { userId, byUserId: adminId });
    await dropUnpayableAwards(services);
    await afterCommitGateway(services);
    return ok(await detailsOf(services.db.orm, userId, adminId, services.clock()));
  },

  reinstate: async ({ params, body, viewer, work }) => {
    await reinstateUser(work, { userId: params.id, adminId: viewer.userId, note: body?.note });
    return ok(await detailsOf(work.tx, params.id, viewer.userId, work.now));
  },
});

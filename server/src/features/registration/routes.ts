// Handlers of registration, sign-in and sign-out.
import { pick } from '@live-oak/contract/keys.ts';
import type { Language } from '@live-oak/contract/language.ts';
import type { Register } from '@live-oak/contract/features/accounts/schema.ts';
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { assertAllowed, forbidden, Refusal, orNotFound } from '../../kernel/errors.ts';
import { runCommand, type Services } from '../../kernel/services.ts';
import { mustSetUp } from '../../kernel/http/viewer.ts';
import { ok, handlersOf } from '../../kernel/http/handler.ts';
import { languageOf } from '../../kernel/http/language.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import { sentence } from '../../kernel/sentences.ts';
import { checkPassword } from '../accounts/password-commands.ts';
import { createUser } from '../accounts/commands.ts';
import { endSessions } from '../accounts/sessions.ts';
import { REGISTER_PER_ADDRESS, returnTries, spendLimit, TAKEN_NAMES_PER_ADDRESS } from '../accounts/limits.ts';
import { askToVerify } from '../accounts/addresses.ts';
import { sessions } from '../accounts/tables.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { presentMe } from '../accounts/present.ts';
import { demoUsers, userByDemoKey } from '../accounts/queries.ts';
import { uploaderOf, type Uploader } from '../files/queries.ts';
import { claimUploads } from '../files/commands.ts';
import { createProvider } from '../providers/commands.ts';
import { bidBlock } from '../providers/policy.ts';
import { makeSubscribeToken } from '../subscriptions/checkouts.ts';
import { demoNote } from '../accounts/demo-people.ts';
import { submitDocuments } from '../vetting/commands.ts';
import { handlers as phoneHandlers } from './phone-routes.ts';
import { accountBehind, passSecondStep, signedIn } from './sign-in.ts';
import { handlers as addressHandlers } from './address-routes.ts';
import { handlers as sessionHandlers } from './session-routes.ts';

/** Adds the person, and the business of a provider. `subscribeToken` opens its checkout once in a browser without cookies. */
async function registerPerson(
  services: Services,
  form: Register,
  { by, language }: { by: Uploader; language: Language },
) {
  const testing = form.userType === 'provider' && form.testingMode === true;
  assertAllowed(!testing || services.env.allowTestAccounts, 'accounts.noTestingMode');
  await checkPassword(form.password, form);
  const passwordHash = await hashPassword(form.password);
  return runCommand(services, async (work) => {
    let subscribeToken: string | undefined;
    const user = await createUser(work.tx, {
      ...pick(form, 'firstName', 'lastName', 'email', 'username', 'phone', 'userType'),
      passwordHash,
      isTest: testing,
      isDemo: services.makesDemo === true,
      language,
    });
    await work.emit({ kind: 'accounts.registered', actorId: user.id, data: { userId: user.id } });
    await askToVerify(work, user);
    if (form.userType === 'provider') {
      const { id: providerId } = await createProvider(work, { userId: user.id, ...form, testing });
      const numbers = { business_license: form.licenseNumber, liability_insurance: form.insuranceNumber };
      await submitDocuments(work, form.documents, { providerId, by, owner: user.id, numbers });
      subscribeToken = testing ? undefined : await makeSubscribeToken(work, providerId);
    }
    await claimUploads(work.tx, user.id, by);
    return { user, subscribeToken };
  });
}

/** One address learns only a few times an hour that a name is taken, so that nobody can test a list. Other answers are not counted. */
async function limitTakenNames<T>(services: Services, ip: string, add: () => Promise<T>): Promise<T> {
  await spendLimit(services, TAKEN_NAMES_PER_ADDRESS, ip);
  let isTaken = false;
  try {
    return await add();
  } catch (error) {
    isTaken = error instanceof Refusal && error.code === 'DUPLICATE';
    throw error;
  } finally {
    if (!isTaken) await returnTries(services, [[TAKEN_NAMES_PER_ADDRESS, ip]]);
  }
}

const PORTAL_REFUSALS = { provider: 'fixed.providerOnly', admin: 'fixed.adminOnly' } as const;

export const handlers = [
  ...handlersOf(accountRoutes, {
    register: async ({ body, services, ip, request }) => {
      await spendLimit(services, REGISTER_PER_ADDRESS, ip);
      const by = { by: uploaderOf(request), language: languageOf(request) };
      const { user, subscribeToken } = await limitTakenNames(services, ip, () => registerPerson(services, body, by));
      noteSecurity(services, request, 'registered', { userId: user.id });
      return signedIn(services, user, { remember: false, status: 201, request, subscribeToken });
    },

    login: async ({ body, services, request }) => {
      const user = await accountBehind(services, body, request);
      if (body.portal && user.userType !== body.portal) {
        const about = { userId: user.id, reason: 'wrong door', portal: body.portal } as const;
        noteSecurity(services, request, 'sign-in refused', about);
        throw forbidden(PORTAL_REFUSALS[body.portal]);
      }
      const second = await passSecondStep(services, request, user.id, body.code);
      const answer = await signedIn(services, user, { remember: body.rememberMe === true, status: 200, request });
      noteSecurity(services, request, 'signed in', { userId: user.id, by: second ?? 'password' });
      return answer;
    },

    me: async ({ viewer, services: { clock, env } }) => {
      const block = bidBlock(viewer.provider, clock());
      return ok(presentMe(viewer, block, mustSetUp(viewer, env.requireAdminTwoFactor)));
    },

    logout: async ({ viewer, work, services, request }) => {
      await endSessions(work.tx, eq(sessions.id, viewer.sessionId));
      noteSecurity(services, request, 'signed out', { userId: viewer.userId });
      return { status: 200, body: sentence('replies.loggedOut'), session: 'ended' };
    },

    options: async ({ services }) => ok({ testAccounts: services.env.allowTestAccounts }),

    demoPeople: async ({ services }) => {
      const people = services.env.demoData ? await demoUsers(services.db.orm) : [];
      return {
        status: 200,
        body: people.flatMap(({ demoKey: key, firstName, lastName, userType: role, username }) =>
          key === null ? [] : [{ key, name: `${firstName} ${lastName}`, role, note: demoNote(key), username }],
        ),
      };
    },

    demoSignIn: async ({ body, services, request }) => {
      const user = orNotFound(services.env.demoData ? await userByDemoKey(services.db.orm, body.key) : undefined);
      const answer = await signedIn(services, user, { remember: false, status: 200, request, isProved: false });
      noteSecurity(services, request, 'signed in', { userId: user.id, by: 'demonstration' });
      return answer;
    },
  }),
  ...phoneHandlers,
  ...addressHandlers,
  ...sessionHandlers,
];

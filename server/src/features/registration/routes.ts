// The doors: register, sign in, sign out, reset. They know both people and businesses, so they sit below both features.
import { eq } from 'drizzle-orm';
import { ACCOUNT_SUSPENDED } from '@live-oak/contract/contact.ts';
import { MESSAGES } from '@live-oak/contract/errors.ts';
import type { Language } from '@live-oak/contract/language.ts';
import type { Login, Register } from '@live-oak/contract/features/accounts/schema.ts';
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import type { FastifyRequest } from 'fastify';
import type { Runner } from '../../db/open.ts';
import { forbidden, notFound, Refusal } from '../../errors.ts';
import { runCommand } from '../../events/command.ts';
import { mustSetUp } from '../../http/audience.ts';
import { command, handle, type Answer } from '../../http/bind.ts';
import { languageOf } from '../../http/language.ts';
import type { Services } from '../../services.ts';
import { checkPassword, createUser, endSession, openSession, resetPassword, sendReset } from '../accounts/commands.ts';
import {
  countTry,
  LOGIN_PER_ACCOUNT,
  LOGIN_PER_ADDRESS,
  REGISTER_PER_ADDRESS,
  RESET_PER_ACCOUNT,
  RESET_PER_ADDRESS,
  returnTry,
  spendLimit,
} from '../accounts/limits.ts';
import { askToVerify } from '../accounts/addresses.ts';
import { deviceOf } from '../accounts/devices.ts';
import { hashPassword, isPassword } from '../accounts/passwords.ts';
import { presentMe, presentUser } from '../accounts/present.ts';
import { demoUsers, signInKey, userByDemoKey, userByName, type UserRow } from '../accounts/queries.ts';
import { bringerOf, type Bringer } from '../files/bringer.ts';
import { createProvider } from '../providers/commands.ts';
import { bidBlock } from '../providers/policy.ts';
import { providers } from '../providers/tables.ts';
import { demoNote } from '../accounts/demo-people.ts';
import { submitDocuments } from './documents.ts';
import { passSecondStep } from './second-step.ts';
import { handlers as addressHandlers } from './address-routes.ts';
import { handlers as twoFactorHandlers } from './two-factor-routes.ts';

async function businessOf(run: Runner, user: UserRow) {
  if (user.userType !== 'provider') {
    return null;
  }
  const [provider] = await run.select().from(providers).where(eq(providers.userId, user.id));
  return provider ?? null;
}

/** The answer of every door; 403 for somebody whose account is suspended, who gets no session. */
async function signedIn(
  services: Services,
  user: UserRow,
  { remember, status, request }: { remember: boolean; status: number; request: FastifyRequest },
): Promise<Answer> {
  if (user.suspendedAt !== null) {
    throw forbidden(ACCOUNT_SUSPENDED);
  }
  const device = deviceOf(request.headers['user-agent']);
  const token = await openSession(services.db.orm, user.id, remember, services.clock(), device);
  return { status, body: presentUser(user, await businessOf(services.db.orm, user)), session: { token, remember } };
}

/** Adds the person, and the business of a provider, in one transaction (spec 3 C10). */
async function registerPerson(
  services: Services,
  form: Register,
  { by, language }: { by: Bringer; language: Language },
): Promise<UserRow> {
  const testing = form.userType === 'provider' && form.testingMode === true;
  if (testing && !services.env.allowTestAccounts) {
    throw forbidden('Testing accounts are not allowed here. Register without testing mode.');
  }
  checkPassword(form.password, form.userType);
  const passwordHash = await hashPassword(form.password);
  return runCommand(services, async (work) => {
    const { firstName, lastName, email, username, phone, userType } = form;
    const user = await createUser(work.tx, {
      firstName,
      lastName,
      email,
      username,
      phone,
      userType,
      passwordHash,
      isTest: testing,
      language,
    });
    await work.emit({ kind: 'accounts.registered', actorId: user.id, data: { userId: user.id } });
    await askToVerify(work, user);
    if (form.userType === 'provider') {
      const { id: providerId } = await createProvider(work, { userId: user.id, ...form, testing });
      const numbers = { business_license: form.licenseNumber, liability_insurance: form.insuranceNumber };
      await submitDocuments(work, { providerId, documents: form.documents, by, owner: user.id, numbers });
    }
    return user;
  });
}

const register = handle(accountRoutes.register, async ({ body, services, ip, request }) => {
  await spendLimit(services, REGISTER_PER_ADDRESS, ip);
  const user = await registerPerson(services, body, {
    by: bringerOf(request),
    language: languageOf(request),
  });
  return signedIn(services, user, { remember: false, status: 201, request });
});

const PORTAL_REFUSALS = { provider: MESSAGES.providerOnly, admin: MESSAGES.adminOnly } as const;

/** The person whose name and password fit; 401 otherwise, 429 after too many wrong ones. */
async function personBehind(services: Services, login: Login, ip: string): Promise<UserRow> {
  const name = [login.email, login.username, login.identifier].find((one) => one?.trim()) ?? '';
  const account = signInKey(name);
  // Counted before the password is looked at, so that a thousand guesses at once are counted too.
  await spendLimit(services, LOGIN_PER_ADDRESS, ip);
  await spendLimit(services, LOGIN_PER_ACCOUNT, account);
  const user = await userByName(services.db.orm, name);
  if (!(await isPassword(login.password, user?.passwordHash)) || !user) {
    // Each door has its own words for it (S1 §8, spec 3 C7).
    throw new Refusal(
      'UNAUTHENTICATED',
      login.portal === 'admin' ? MESSAGES.invalidAdminCredentials : MESSAGES.invalidCredentials,
    );
  }
  await returnTry(services, LOGIN_PER_ADDRESS, ip);
  await returnTry(services, LOGIN_PER_ACCOUNT, account);
  return user;
}

const login = handle(accountRoutes.login, async ({ body, services, ip, request }) => {
  const user = await personBehind(services, body, ip);
  if (body.portal && user.userType !== body.portal) {
    throw forbidden(PORTAL_REFUSALS[body.portal]);
  }
  await passSecondStep(services, user.id, body.code);
  return signedIn(services, user, { remember: body.rememberMe === true, status: 200, request });
});

const me = handle(accountRoutes.me, async ({ viewer, services }) => ({
  status: 200,
  body: presentMe(
    viewer,
    bidBlock(viewer.provider, services.clock()),
    mustSetUp(viewer, services.env.requireAdminTwoFactor),
  ),
}));

const logout = command(accountRoutes.logout, async ({ viewer, work }) => {
  await endSession(work.tx, viewer.sessionId);
  return { status: 200, body: { message: 'You are signed out.' }, session: 'ended' };
});

const SENT = 'If this address has an account, a link to choose a new password is on its way. It works for 30 minutes.';

const forgotPassword = handle(accountRoutes.forgotPassword, async ({ body, services, ip }) => {
  await spendLimit(services, RESET_PER_ADDRESS, ip);
  // Looked up and mailed after the answer, so that known and unknown addresses take the same time.
  services.later(sendResetQuietly(services, body.email));
  return { status: 202, body: { message: SENT } };
});

async function sendResetQuietly(services: Services, email: string): Promise<void> {
  try {
    const already = await countTry(services, RESET_PER_ACCOUNT, signInKey(email));
    if (!services.env.rateLimit || already <= RESET_PER_ACCOUNT.most) {
      await runCommand(services, (work) => sendReset(work, email));
    }
  } catch (error) {
    services.log.error({ err: error }, 'a reset mail could not be queued');
  }
}

const reset = handle(accountRoutes.resetPassword, async ({ body, services, ip }) => {
  await spendLimit(services, RESET_PER_ADDRESS, `link-${ip}`);
  await runCommand(services, (work) => resetPassword(work, body.token, body.password));
  return { status: 200, body: { message: 'Your password is changed. Please sign in.' }, session: 'ended' };
});

const demoPeople = handle(accountRoutes.demoPeople, async ({ services }) => {
  const people = services.env.demoData ? await demoUsers(services.db.orm) : [];
  return {
    status: 200,
    body: people.flatMap((user) =>
      user.demoKey === null
        ? []
        : [
            {
              key: user.demoKey,
              name: `${user.firstName} ${user.lastName}`,
              role: user.userType,
              note: demoNote(user.demoKey),
              username: user.username,
            },
          ],
    ),
  };
});

const demoSignIn = handle(accountRoutes.demoSignIn, async ({ body, services, request }) => {
  const user = services.env.demoData ? await userByDemoKey(services.db.orm, body.key) : undefined;
  if (!user) {
    throw notFound();
  }
  return signedIn(services, user, { remember: false, status: 200, request });
});

export const handlers = [
  register,
  login,
  me,
  logout,
  forgotPassword,
  reset,
  demoPeople,
  demoSignIn,
  ...twoFactorHandlers,
  ...addressHandlers,
];

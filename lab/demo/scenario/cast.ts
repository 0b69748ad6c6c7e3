// Creates the people of the demonstration: the administrator, the owners, the businesses with their vetting and membership.
import { toE164 } from '@live-oak/contract/phone.ts';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import { TEST_BANKS, TEST_ROUTING } from '@live-oak/contract/features/payouts/schema.ts';
import { TEST_CARDS } from '@live-oak/contract/features/payments/schema.ts';
import { eq, inArray } from '../../../server/src/kernel/db/drizzle.ts';
import { runCommand } from '../../../server/src/kernel/services.ts';
import { createUser, type NewUser } from '../../../server/src/features/accounts/commands.ts';
import { DEMO_PASSWORD, DEMO_ACCOUNTS } from '../../../server/src/features/accounts/demo-people.ts';
import { dropUnpayableAwards } from '../../../server/src/features/awards/commands.ts';
import { hashPassword } from '../../../server/src/features/accounts/passwords.ts';
import { users } from '../../../server/src/features/accounts/tables.ts';
import { sandboxCustomers, sandboxSubscriptions } from '../../../server/src/features/payments/sandbox/tables.ts';
import { changeMembership, lockProvider } from '../../../server/src/features/providers/moves.ts';
import { providers } from '../../../server/src/features/providers/tables.ts';
import { expireCredentials } from '../../../server/src/features/vetting/watchdog.ts';
import { usernameOf } from '../demo-scenario.ts';
import { madeOwner } from './made-jobs.ts';
import { uploadDocuments } from './document-files.ts';
import { methodOf, documentsOf } from './documents-of-demo.ts';
import { numberIn, textIn, type Stage } from './stage.ts';
import type { BusinessStep, DemoBusiness, DemoOwner } from './story.ts';

/** The people so far: ids by key. */
export interface Cast {
  userId(key: string): number;
  providerId(key: string): number;
  addOwner(stage: Stage, key: string, owner: DemoOwner | undefined, at: Date): Promise<void>;
  addAdmin(stage: Stage, at: Date): Promise<void>;
  addBusiness(stage: Stage, business: DemoBusiness): Promise<void>;
  /** Allows the one-click sign-in of the demonstration accounts. */
  giveKeys(stage: Stage): Promise<void>;
}

const ADMIN = 'admin';
const emailOf = (key: string) => `${usernameOf(key)}@example.com`;

function known(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`Nobody is called ${key} in the demonstration`);
  return id;
}

export async function makeCast(): Promise<Cast> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const userIds = new Map<string, number>();
  const providerIds = new Map<string, number>();
  const add = async (stage: Stage, key: string, person: Omit<NewUser, 'passwordHash'>) => {
    const user = await runCommand(stage.services, ({ tx }) =>
      createUser(tx, { ...person, passwordHash, isDemo: true }),
    );
    userIds.set(key, user.id);
  };
  return {
    userId: (key) => known(userIds, key),
    providerId: (key) => known(providerIds, key),
    async addAdmin(stage, createdAt) {
      const { firstName, lastName, username } = personOf(ADMIN);
      await add(stage, ADMIN, { userType: 'admin', firstName, lastName, username, email: emailOf(ADMIN), createdAt });
    },
    async addOwner(stage, key, owner, createdAt) {
      const made = madeOwner(key, createdAt);
      const phone = made?.phone ?? toE164(owner?.phone ?? '');
      const named = owner && {
        firstName: owner.firstName,
        lastName: owner.lastName,
        email: emailOf(key),
        username: usernameOf(key),
      };
      const person = named ?? made;
      if (!person) throw new Error(`Nobody is called ${key} in the demonstration`);
      const { firstName, lastName, email, username } = person;
      await add(stage, key, { userType: 'client', firstName, lastName, email, username, phone, createdAt });
    },
    async addBusiness(stage, { key, testing = false, ...business }) {
      const names = { email: emailOf(key), username: usernameOf(key), password: DEMO_PASSWORD };
      const body = { userType: 'provider', ...formOf(business), ...names, testingMode: testing };
      const userId = numberIn(await stage.call(undefined, 'POST', '/api/auth/register', body), 'id');
      const [row] = await stage.services.db.orm
        .select({ id: providers.id })
        .from(providers)
        .where(eq(providers.userId, userId));
      userIds.set(key, userId);
      providerIds.set(key, row?.id ?? 0);
    },
    async giveKeys({ services: { db } }) {
      const everyone = [...userIds.values()];
      await db.orm.update(users).set({ emailVerifiedAt: users.createdAt }).where(inArray(users.id, everyone));
      const home = { address: '2117 Camellia Ave', city: 'Baton Rouge', state: 'LA', zip: '70808' };
      await db.orm
        .update(users)
        .set(home)
        .where(eq(users.id, known(userIds, 'owner')));
      await db.transaction(async (tx) => {
        for (const { key } of DEMO_ACCOUNTS) {
          await tx
            .update(users)
            .set({ demoKey: key })
            .where(eq(users.id, known(userIds, key)));
        }
      });
    },
  };
}

/** The registration form's fields of a business. */
function formOf(business: Omit<DemoBusiness, 'key'>) {
  const { firstName, lastName, phone, businessName, licenseNumber, insuranceNumber } = business;
  const { yearsExperience, serviceArea, specialties } = business;
  return {
    firstName,
    lastName,
    phone,
    businessName,
    licenseNumber,
    insuranceNumber,
    yearsExperience,
    serviceArea,
    specialties,
  };
}

function personOf(key: string) {
  const person = DEMO_ACCOUNTS.find((one) => one.key === key);
  if (!person) throw new Error(`Nobody is called ${key} in the demonstration`);
  return person;
}

const ASKED_NOTE = 'We hold your place: the review goes on as soon as it is here.';
const ONE_PERSON = 'One person without employees: no workers’ compensation to show.';

async function submitDocuments(stage: Stage, userId: number, business: DemoBusiness, today: Date): Promise<void> {
  const form = documentsOf(business, today);
  const documents = await uploadDocuments(stage, userId, business, form);
  await stage.call(userId, 'POST', '/api/submit-verification', { ...form, documents });
}

async function submissionsOf(stage: Stage, adminId: number, providerId: number) {
  const file = await stage.call(adminId, 'GET', `/api/admin/providers/${providerId}`);
  return ProviderDetails.parse(file).submissions;
}

async function turnDown(
  stage: Stage,
  adminId: number,
  providerId: number,
  kind: CredentialKind,
  reason: string,
): Promise<void> {
  const submissions = await submissionsOf(stage, adminId, providerId);
  for (const { id } of submissions.filter((one) => one.kind === kind)) {
    await stage.call(adminId, 'POST', `/api/admin/credentials/${id}/reject`, { reason });
  }
}

/** Checks every waiting document. */
async function verifyPapers(stage: Stage, adminId: number, providerId: number): Promise<void> {
  const submissions = await submissionsOf(stage, adminId, providerId);
  for (const one of submissions.filter(({ canVerify }) => canVerify)) {
    await stage.call(adminId, 'POST', `/api/admin/credentials/${one.id}/verify`, { method: methodOf(one) });
  }
}

/**
 * A step of a business through the product's own calls; only a bank's actions are written to the database. `today` is the day of
 * creation.
 */
export async function stepBusiness(
  stage: Stage,
  cast: Cast,
  business: DemoBusiness,
  { step, today }: { step: BusinessStep; today: Date },
): Promise<void> {
  const providerId = cast.providerId(business.key);
  const userId = cast.userId(business.key);
  const admin = (verb: string, body: object = {}) =>
    stage.call(cast.userId(ADMIN), 'PATCH', `/api/admin/providers/${providerId}/${verb}`, body);
  const { reason = 'The papers do not match.' } = business;
  switch (step) {
    case 'submit':
      await submitDocuments(stage, userId, business, today);
      return;
    case 'verify':
      await verifyPapers(stage, cast.userId(ADMIN), providerId);
      return;
    case 'approve':
      await admin(
        'approve',
        'workersCompInsurance' in documentsOf(business, today) ? {} : { overrideReason: ONE_PERSON },
      );
      return;
    case 'reject':
      if (business.turnedDown) await turnDown(stage, cast.userId(ADMIN), providerId, business.turnedDown, reason);
      await admin('reject', { reason });
      return;
    case 'pay':
      await payMembership(stage, userId);
      return;
    case 'set_up_payouts':
      await setUpPayouts(stage, userId, business.bank ?? 'pays');
      return;
    case 'ask':
      await admin('request-info', { items: [reason], note: ASKED_NOTE });
      return;
    case 'suspend':
      await admin('suspend', { reason });
      return;
    case 'expire':
      await expireCredentials(stage.services, dropUnpayableAwards);
      return;
    case 'fall_due':
      await letYearEnd(stage, providerId);
      return;
    case 'cancel':
      await stage.call(userId, 'POST', '/api/subscription/cancel', {});
  }
}

/** Enters the test bank account on the sandbox's page. */
async function setUpPayouts(stage: Stage, userId: number, which: 'pays' | 'closes'): Promise<void> {
  const page = textIn(await stage.call(userId, 'POST', '/api/providers/payout-account'), 'url');
  const bank = { routingNumber: TEST_ROUTING, accountNumber: TEST_BANKS[which] };
  await stage.call(undefined, 'POST', `/api${new URL(page).pathname}/bank`, bank);
}

async function payMembership(stage: Stage, userId: number): Promise<void> {
  const checkout = await stage.call(userId, 'POST', '/api/providers/subscribe', { userId });
  await payCheckout(stage, textIn(checkout, 'sessionId'));
}

/** The paid year ends today, and the card fails for the next one: the sandbox notices that on its own. */
async function letYearEnd({ services: { db, gateway, clock } }: Stage, providerId: number): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const { gatewayCustomer, gatewaySubscription } = await lockProvider(tx, providerId);
    await changeMembership(tx, providerId, { paidThrough: now });
    const isOurs = eq(sandboxSubscriptions.id, gatewaySubscription ?? '');
    await tx.update(sandboxSubscriptions).set({ currentPeriodEnd: now }).where(isOurs);
    const isPayer = eq(sandboxCustomers.id, gatewayCustomer ?? '');
    await tx.update(sandboxCustomers).set({ cardFails: true }).where(isPayer);
  });
  await gateway.tick();
}

/** Pays a checkout of the sandbox, and waits until the product has handled its event. */
export async function payCheckout(stage: Stage, sessionId: string): Promise<void> {
  await stage.call(undefined, 'POST', `/api/sandbox/checkout/${sessionId}/pay`, { card: TEST_CARDS.pays });
  await stage.services.gateway.tick();
}

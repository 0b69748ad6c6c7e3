// Create Test Data: three test businesses that wait for review.
import { pick } from '@live-oak/contract/keys.ts';
import { randomBytes } from 'node:crypto';
import type { TestProviders } from '@live-oak/contract/features/admin/schema.ts';
import { targetOf } from '../../kernel/audit-log/audit-log.ts';
import { assertAllowed } from '../../kernel/errors.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { newToken } from '../../kernel/http/tokens.ts';
import { createUser } from '../accounts/commands.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { createProvider } from '../providers/commands.ts';

const NOT_ALLOWED = 'Test accounts are not allowed here. They are never made in production.';
const PASSWORD_LETTERS = 16;

/** First name, business, service area, years of experience, specialty. */
const BUSINESSES = [
  ['Camille', 'Test Cypress Tree Care', 'Orleans and Jefferson parishes', 12, 'Tree Removal'],
  ['Andre', 'Test River Road Tree Service', 'East Baton Rouge and Ascension parishes', 7, 'Pruning'],
  ['Lena', 'Test Acadiana Storm Cleanup', 'Lafayette and St. Martin parishes', 3, 'Storm Cleanup'],
] as const;

type Made = TestProviders['providers'][number];

async function createOne(
  work: Work,
  [firstName, business, serviceArea, yearsExperience, specialty]: (typeof BUSINESSES)[number],
  passwordHash: string,
): Promise<Made> {
  const mark = randomBytes(4).toString('hex');
  const names = { username: `test-${mark}`, email: `test-${mark}@test.liveoak.example` };
  const person = { userType: 'provider', firstName, lastName: 'Tester', ...names, phone: '+12255550100' } as const;
  const user = await createUser(work.tx, { ...person, passwordHash, isTest: true, createdAt: work.now });
  const businessName = `${business} ${mark.slice(0, 4).toUpperCase()}`;
  const provider = await createProvider(work, {
    userId: user.id,
    testing: true,
    businessName,
    licenseNumber: `TEST-${mark}`,
    insuranceNumber: `TEST-GL-${mark}`,
    yearsExperience,
    serviceArea,
    specialties: [specialty],
  });
  return { id: provider.id, userId: user.id, businessName, ...names };
}

/** Creates the three businesses with a password that is shown once. 403 where test accounts are not allowed. */
export async function createTestProviders(services: Services, adminId: number): Promise<TestProviders> {
  assertAllowed(services.env.allowTestAccounts, { english: NOT_ALLOWED });
  const password = newToken().slice(0, PASSWORD_LETTERS);
  const passwordHash = await hashPassword(password);
  const providers = await runCommand(services, async (work) => {
    const made: Made[] = [];
    for (const business of BUSINESSES) made.push(await createOne(work, business, passwordHash));
    const after = { providers: made.map((one) => pick(one, 'id', 'businessName')) };
    work.record({ action: 'test_data.create', actorId: adminId, ...targetOf('provider', null), after });
    return made;
  });
  return { message: '3 test provider accounts were created', password, providers };
}

// Create Test Data: three test businesses that wait for review.
import { randomBytes } from 'node:crypto';
import type { TestProviders } from '@live-oak/contract/features/admin/debug.ts';
import { assertAllowed } from '../../kernel/errors.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { newToken } from '../../kernel/http/tokens.ts';
import { createUser } from '../accounts/commands.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { createProvider } from '../providers/commands.ts';

const NOT_ALLOWED = 'Test accounts are not allowed here. They are never made in production.';
const PASSWORD_LETTERS = 16;

const MADE = [
  {
    firstName: 'Camille',
    business: 'Test Cypress Tree Care',
    area: 'Orleans and Jefferson parishes',
    years: 12,
    specialty: 'Tree Removal',
  },
  {
    firstName: 'Andre',
    business: 'Test River Road Tree Service',
    area: 'East Baton Rouge and Ascension parishes',
    years: 7,
    specialty: 'Pruning',
  },
  {
    firstName: 'Lena',
    business: 'Test Acadiana Storm Cleanup',
    area: 'Lafayette and St. Martin parishes',
    years: 3,
    specialty: 'Storm Cleanup',
  },
] as const;

type Made = TestProviders['providers'][number];

async function addOne(
  work: Work,
  { firstName, business, area, years, specialty }: (typeof MADE)[number],
  hash: string,
): Promise<Made> {
  const mark = randomBytes(4).toString('hex');
  const names = { username: `test-${mark}`, email: `test-${mark}@test.liveoak.example` };
  const user = await createUser(work.tx, {
    userType: 'provider',
    firstName,
    lastName: 'Tester',
    ...names,
    phone: '+12255550100',
    passwordHash: hash,
    isTest: true,
    createdAt: work.now,
  });
  const businessName = `${business} ${mark.slice(0, 4).toUpperCase()}`;
  const provider = await createProvider(work, {
    userId: user.id,
    testing: true,
    businessName,
    licenseNumber: `TEST-${mark}`,
    insuranceNumber: `TEST-GL-${mark}`,
    yearsExperience: years,
    serviceArea: area,
    specialties: [specialty],
  });
  return { id: provider.id, userId: user.id, businessName, ...names };
}

/** Makes the three; each press makes three more. 403 where test accounts are not allowed. */
export async function createTestProviders(services: Services, adminId: number): Promise<TestProviders> {
  assertAllowed(services.env.allowTestAccounts, { english: NOT_ALLOWED });
  const password = newToken().slice(0, PASSWORD_LETTERS);
  const hash = await hashPassword(password);
  const providers = await runCommand(services, async (work) => {
    const made: Made[] = [];
    for (const one of MADE) {
      made.push(await addOne(work, one, hash));
    }
    work.record({
      action: 'test_data.create',
      actorId: adminId,
      targetType: 'provider',
      targetId: null,
      after: { providers: made.map(({ id, businessName }) => ({ id, businessName })) },
    });
    return made;
  });
  return { message: '3 test provider accounts were created', password, providers };
}

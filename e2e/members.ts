// People of stories with a server of their own, registered through the API where registration is not the story.
import { expect, unique, type Method, type Person } from './people.ts';

const PASSWORD = 'spikes-and-saddle';

/** Makes a call that must succeed, and returns its response. */
export async function ok<T>(person: Person, method: Method, path: string, body?: unknown): Promise<T> {
  const answer = await person.call(method, path, body);
  expect(answer.ok() ? 'done' : `${path}: ${await answer.text()}`).toBe('done');
  // The server validates each reply against its route's contract; the story names the part that it reads.
  return answer.json() as Promise<T>;
}

/** The display copy that the screens keep after a sign-in. */
export async function keepSignedIn({ context }: Person, user: object): Promise<void> {
  await context.addInitScript((copy) => localStorage.setItem('user', copy), JSON.stringify(user));
}

export async function register(
  person: Person,
  more: Record<string, unknown>,
): Promise<{ provider: { id: number } | null }> {
  const username = unique('aline');
  const user = await ok<{ provider: { id: number } | null }>(person, 'POST', '/api/auth/register', {
    firstName: 'Aline',
    lastName: 'Robichaux',
    email: `${username}@example.com`,
    phone: '985-555-0117',
    username,
    password: PASSWORD,
    ...more,
  });
  await keepSignedIn(person, user);
  return user;
}

/** A business that may bid: registered, approved and paid through the API. */
export async function becomeMember(crew: Person, admin: Person, businessName: string): Promise<void> {
  const { provider } = await register(crew, {
    userType: 'provider',
    businessName,
    licenseNumber: unique('LA-'),
    insuranceNumber: 'GL-1',
    yearsExperience: 9,
    serviceArea: 'Terrebonne Parish',
    specialties: ['Tree Removal'],
  });
  await ok(admin, 'PATCH', `/api/admin/providers/${provider?.id}/approve`);
  const { sessionId } = await ok<{ sessionId: string }>(crew, 'POST', '/api/providers/subscribe', {});
  await ok(crew, 'POST', `/api/sandbox/checkout/${sessionId}/pay`, { card: '4242424242424242' });
}

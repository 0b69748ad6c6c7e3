// Property tests over the contract's own schemas: no input of any call causes an internal error or an undeclared response.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ERROR_STATUS, ErrorReply } from '@live-oak/contract/errors.ts';
import { audiencesOf, pathsOf, type Audience, type RouteDeclaration } from '@live-oak/contract/route.ts';
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { routes } from '@live-oak/contract/routes.ts';
import { eq } from '../kernel/db/drizzle.ts';
import { users } from '../features/accounts/tables.ts';
import { bodyOf } from '../../../lab/harness/body-of.ts';
import { aReply, aThread } from '../../../lab/harness/rows.ts';
import { JOB, startTestApp, type Person, type Reply } from '../../../lab/harness/app.ts';
import { soundBodies } from '../../../lab/harness/sound-bodies.ts';
import { VERIFICATION_FORM } from '../../../lab/harness/verification-form.ts';
import { accepted, anyText, anyValue, NOISE, PART, SEED, spoilt } from '../../../lab/harness/arbitraries.ts';

const stage = await startTestApp();
const owner = await stage.client();
const leaver = await stage.client();
const member = await stage.member();
const admin = await stage.admin();
const waiting = await stage.waiting();
const jobId = await stage.openJob(owner);
const sealedJobId = await stage.openJob(owner);
const bid = await member.post<{ id: number }>('/api/bids', {
  jobId: sealedJobId,
  bidAmount: 900,
  message: 'We can do this on Monday.',
});

const doorCode = String((await member.get('/api/door-card')).body.code);
await stage.visitor().post(`/api/public/verify/${doorCode}/report`, { message: 'Another crew' });

await waiting.post('/api/submit-verification', VERIFICATION_FORM);
const file = (await waiting.get<Verification>('/api/verification')).body;
const credentialId = file.credentials.find(({ current }) => current !== null)?.current?.id ?? 0;

/** A person in the call's audience; public calls are made without a session, which register and login would otherwise replace. */
function caller(route: RouteDeclaration): Person {
  const kinds = audiencesOf(route);
  const among = (...these: Audience[]) => kinds.some((kind) => these.includes(kind));
  if (among('anyone', 'webhook')) return stage.visitor();
  if (route.id === 'accounts.logout') return leaver;
  if (route.id === 'accounts.endSession') {
    // The session used with the job's number is the owner's.
    return member;
  }
  if (route.id === 'awards.award' || route.id === 'reviews.create') return owner;
  return among('admin') && !among('provider')
    ? admin
    : among('client', 'member')
      ? owner
      : among('active provider', 'verified provider', 'provider')
        ? member
        : admin;
}

const SOUND = soundBodies({ jobId, bidId: bid.body.id });

const talk = await aThread(stage.db, { authorId: owner.id });
const answered = await aReply(stage.db, { threadId: talk.id, authorId: owner.id });
await stage.db.orm
  .update(users)
  .set({ forumName: 'Oak Owner', forumNameKey: 'oakowner' })
  .where(eq(users.id, owner.id));

const rowOf = (route: RouteDeclaration) =>
  // The person who is suspended and reinstated has no other role.
  route.path.startsWith('/api/admin/users')
    ? leaver.id
    : route.path.startsWith('/api/bids')
      ? bid.body.id
      : route.path.includes('/credentials/')
        ? credentialId
        : route.path.startsWith('/api/forum/replies')
          ? answered.id
          : /^\/api\/(?:admin\/)?(?:forum|equipment)/.test(route.path)
            ? talk.id
            : route.id.startsWith('providers.') || route.id.startsWith('vetting.')
              ? waiting.providerId
              : jobId;
const addressOf = (route: RouteDeclaration, path: string) =>
  path
    .replace(':userId', String(member.id))
    .replace(':providerId', String(member.providerId))
    .replace(':sessionId', 'cs_sandbox_0000000000000000')
    .replace(':code', doorCode)
    .replace(':board', 'general')
    .replace(':id', String(rowOf(route)));

/** A refusal has a known code with its own status; a success was validated against its declaration by strict responses. */
function expectAnswer({ status, body }: Reply): void {
  expect(status).toBeLessThan(500);
  // A person who was signed out by accident would prove nothing.
  expect(bodyOf<{ message?: string } | undefined>({ body })?.message ?? '').not.toMatch(
    /^Login Required|^Access Restricted/,
  );
  if (status >= 400) {
    const { code, message } = ErrorReply.parse(body);
    expect(ERROR_STATUS[code]).toBe(status);
    expect(message.trim()).not.toBe('');
  }
}

/** Calls that hash a password, render a page or check all books are slow. */
const RUNS: Record<string, number> = {
  'accounts.register': 15,
  'accounts.login': 15,
  'accounts.logout': 1,
  'accounts.setUpTwoFactor': 10,
  'accounts.renewRecoveryCodes': 10,
  'accounts.disableTwoFactor': 10,
  'admin.createTestProviders': 4,
};
/** Calls that read neither a body nor a query need fewer inputs. */
const runsOf = (route: RouteDeclaration) => RUNS[route.id] ?? (route.body || route.query ? 35 : 10);

const check = <T>(values: fc.Arbitrary<T>, most: number, holds: (value: T) => Promise<void>, examples: T[] = []) =>
  fc.assert(fc.asyncProperty(values, holds), {
    seed: SEED,
    numRuns: examples.length + Math.ceil((most - examples.length) * PART),
    endOnFailure: true,
    examples: examples.map((one) => [one]),
  });

const writing = routes.filter(({ method, rawBody }) => method !== 'GET' && rawBody !== true);

test.each(writing)('$method $path accepts or refuses any body', async (route) => {
  const who = caller(route);
  const bodies = fc.oneof(spoilt(SOUND[route.id] ?? {}), route.body ? accepted(route.body) : anyValue);
  const [path = ''] = pathsOf(route);
  // Each field at least once with the longest, oddest and most invalid value, in addition to the random ones.
  const sound = SOUND[route.id] ?? {};
  const worst = Object.keys(sound).flatMap((name) =>
    [NOISE, '\u0000', '\ud800', {}].map((value) => ({ ...sound, [name]: value })),
  );
  const holds = async (body: unknown) =>
    expectAnswer(
      await (who.cookie === undefined ? stage.visitor() : who).call(route.method, addressOf(route, path), body),
    );
  await check(bodies, runsOf(route) + worst.length, holds, worst);
});

// A stream does not end; its query is one number, for which its own test has invalid values.
const asked = routes.filter(({ query, produces }) => query && produces !== 'text/event-stream');
const wellFormed = anyText.filter((text) => text.isWellFormed());
const queries = fc.dictionary(
  fc.oneof(wellFormed, fc.constantFrom('q', 'cursor', 'limit', 'near', 'status', 'sort', 'text', 'parish')),
  fc.oneof(wellFormed, fc.constantFrom('newest', 'closing', '70808', '20', 'open')),
  { maxKeys: 4 },
);
const cursorOf = (key: unknown) => `cursor=${Buffer.from(JSON.stringify(key)).toString('base64url').slice(0, 200)}`;
/** Cursors of every shape: correctly encoded JSON that is not a cursor of ours. */
const cursors = fc.oneof(fc.array(anyValue, { maxLength: 3 }), fc.tuple(wellFormed, fc.integer())).map(cursorOf);
const oddCursors = [
  ['1', 1],
  ['2026-01-01 (\u0000)', 1],
  ['+275760-01-01T00:00:00Z', 1],
  ['Jan 1 2026 (BC)', 2],
  [1.5],
  [-1],
  ['2026-11-21', 1],
  ['0000-01-01', 1],
  ['0000-01-01T00:00:00.000Z', 1],
  ['+010000-01-01T00:00:00.000Z', 1],
  ['0000-01-01T00:00:00.000000Z', 'job', 1],
  ['2026-02-30T00:00:00.000000Z', 'job', 1],
].flatMap((key) => [cursorOf(key), `${cursorOf(key)}&sort=closing`]);
/** Invalid dates. */
const oddDays = ['0000-01-01', '2026-02-30'].map((day) => `from=${day}&to=${day}`);

test.each(asked)('$method $path accepts or refuses any query', async (route) => {
  const who = caller(route);
  const address = addressOf(route, route.path);
  const search = fc.oneof(
    queries.map((query) => new URLSearchParams(query).toString()),
    fc.tuple(cursors, fc.constantFrom('', '&sort=closing', '&sort=newest')).map((parts) => parts.join('')),
    fc
      // Queries are objects throughout the contract; a declaration only says that they are schemas.
      .tuple(fc.constantFrom(...Object.keys((route.query as unknown as { shape: object }).shape)), wellFormed)
      .map(([name, value]) => `${name}=${encodeURIComponent(value.slice(0, 3000))}`),
    fc.string({ maxLength: 40, unit: 'grapheme-ascii' }).map((text) => text.replaceAll('#', '')),
  );
  await check(search, 40, async (text) => expectAnswer(await who.get(`${address}?${text}`)), [
    ...oddCursors,
    ...oddDays,
  ]);
});

const segments = fc.oneof(
  wellFormed.map((text) => encodeURIComponent(text.slice(0, 300))),
  fc.constantFrom(
    '%',
    '%ff',
    '%c3%28',
    '%00',
    '%2e%2e',
    '..',
    '1%2F2',
    '1.0',
    '+1',
    '01',
    '1;drop',
    '%u0031',
    'NaN',
    '2147483647',
    '2147483648',
    '%F0%9F',
  ),
);
const named = routes.flatMap((route) =>
  pathsOf(route)
    .filter((path) => path.includes('/:'))
    .map((path) => ({ route, path, method: route.method })),
);

test.each(named)('$method $path accepts or refuses any path', async ({ route, path }) => {
  const who = caller(route);
  await check(segments, 15, async (segment) => {
    // A path with these characters is another path before it arrives.
    if (/^(?:\.|%2e){1,2}$/i.test(segment)) return;
    expectAnswer(
      await who.call(
        route.method,
        path.replaceAll(/:\w+/g, () => segment),
        route.method === 'GET' ? undefined : (SOUND[route.id] ?? {}),
      ),
    );
  });
});

test('any Idempotency-Key and any deep body are accepted or refused', async () => {
  await check(fc.tuple(fc.string({ minLength: 1, maxLength: 300 }), anyValue), 30, async ([key, extra]) => {
    expectAnswer(await owner.post('/api/jobs', { ...JOB, extra }, { 'idempotency-key': key }));
  });
});

test('the ledger balances at the end', async () => {
  expect((await admin.get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true });
});

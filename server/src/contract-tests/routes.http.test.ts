// Every declared call as every role. A new route is covered when it is declared.
import { expect, test } from 'vitest';
import { audiencesOf, pathsOf, type Audience, type RouteDeclaration } from '@live-oak/contract/route.ts';
import { routes } from '@live-oak/contract/routes.ts';
import { startTestApp, type Person } from '../../../lab/harness/app.ts';
import { aDispute, aThread } from '../../../lab/harness/rows.ts';
import { keysOf } from '@live-oak/contract/keys.ts';

const stage = await startTestApp();
const owner = await stage.client();
const member = await stage.member();
const people = {
  nobody: stage.visitor(),
  client: owner,
  'another client': await stage.client(),
  waiting: await stage.waiting(),
  unpaid: await stage.unpaid(),
  member,
  'another member': await stage.member(),
  admin: await stage.admin(),
} as const;
type Kind = keyof typeof people;

/** Each role, in the contract's terms. */
const IS: Record<Kind, readonly Audience[]> = {
  nobody: [],
  client: ['member', 'client'],
  'another client': ['member', 'client'],
  waiting: ['member', 'provider'],
  unpaid: ['member', 'provider', 'verified provider'],
  member: ['member', 'provider', 'verified provider', 'active provider'],
  'another member': ['member', 'provider', 'verified provider', 'active provider'],
  admin: ['member', 'admin'],
};

const jobId = await stage.openJob(owner);
const bid = await member.post<{ id: number }>('/api/bids', {
  jobId,
  bidAmount: 900,
  message: 'We can do this on Monday.',
});
const notice = (await owner.get<{ id: number }[]>('/api/notifications')).body[0];

const { dispute, job: disputed } = await aDispute(stage.db, { clientId: owner.id, providerId: member.providerId });
const question = await member.post<{ id: number }>(`/api/jobs/${jobId}/questions`, { text: 'Is there a dog?' });
const report = await owner.post<{ id: number }>('/api/reports', {
  targetType: 'question',
  targetId: question.body.id,
  reason: 'spam',
});
const talk = await aThread(stage.db, { authorId: owner.id });
const ROW_OF: Record<string, number> = {
  'questions.answer': question.body.id,
  'reports.details': report.body.id,
  'forum.thread': talk.id,
  'forum.replies': talk.id,
};
const disputeAddress = (path: string) => (path.includes('/disputes/') ? dispute.id : disputed.id);

/** Rows that belong to `owner` and `member`. */
function addressOf(route: RouteDeclaration, path: string): string {
  const id = route.id.startsWith('disputes.')
    ? disputeAddress(path)
    : route.id.startsWith('bids.') && path.startsWith('/api/bids/')
      ? bid.body.id
      : route.id.startsWith('providers.') || path.startsWith('/api/providers/')
        ? member.providerId
        : route.id.startsWith('notifications.')
          ? notice?.id
          : jobId;
  return path
    .replace(':userId', String(member.id))
    .replace(':providerId', String(member.providerId))
    .replace(':board', 'general')
    .replace(':sessionId', 'cs_sandbox_0000000000000000')
    .replace(':id', String(ROW_OF[route.id] ?? id));
}

const isOpen = (route: RouteDeclaration) =>
  audiencesOf(route).some((audience) => audience === 'anyone' || audience === 'webhook');
const isAdmitted = (route: RouteDeclaration, kind: Kind) =>
  audiencesOf(route).some((audience) => IS[kind].includes(audience));

const call = (person: Person, route: RouteDeclaration, path: string, body?: unknown) =>
  person.call(route.method, addressOf(route, path), route.method === 'GET' ? undefined : body);

const everyPath = routes.flatMap((route) => pathsOf(route).map((path) => ({ route, path })));
const closed = everyPath.filter(({ route }) => !isOpen(route));

test('routes have unique ids, methods and paths', () => {
  const calls = everyPath.map(({ route, path }) => `${route.method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
});

test.each(closed)('$route.method $path is closed to people who are not signed in', async ({ route, path }) => {
  const answer = await call(people.nobody, route, path, {});
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({ code: 'UNAUTHENTICATED' });
});

/** One of each role with a valid cookie, suspended afterward. */
const shut = [await stage.client(), await stage.member()];
for (const { id } of shut) {
  await people.admin.patch(`/api/admin/users/${id}/suspend`, { reason: 'For the audit' });
}

test.each(closed)('$route.method $path is closed to a suspended account', async ({ route, path }) => {
  for (const person of shut) {
    const answer = await call(person, route, path, {});
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  }
});

const kinds = keysOf(people);
const wrong = closed.flatMap(({ route, path }) =>
  kinds.filter((kind) => kind !== 'nobody' && !isAdmitted(route, kind)).map((kind) => ({ route, path, kind })),
);

test.each(wrong)('$route.method $path is closed to: $kind', async ({ route, path, kind }) => {
  const answer = await call(people[kind], route, path, {});
  const needsMembership = kind === 'unpaid' && audiencesOf(route).includes('active provider');
  expect(answer.status).toBe(needsMembership ? 402 : 403);
});

/** Calls about a row: anyone who may make the call at all still may not reach another's row. */
const OWNED_BY: Partial<Record<string, Kind>> = {
  client: 'another client',
  provider: 'another member',
  'active provider': 'another member',
};
/** Open to every verified business: an open job, and what belongs to it. */
const SHARED = new Set([
  // Of an open job, like its page.
  'bids.usualPrice',
  'questions.ask',
  'jobs.get',
  'reviews.ofProvider',
  'forum.report',
  'forum.reportReply',
]);
const others = closed
  .filter(
    ({ route, path }) =>
      /:(id|userId|providerId)/.test(path) && !SHARED.has(route.id) && !audiencesOf(route).includes('member'),
  )
  .flatMap(({ route, path }) =>
    audiencesOf(route).flatMap((audience) => (OWNED_BY[audience] ? [{ route, path, kind: OWNED_BY[audience] }] : [])),
  );

const PLAUSIBLE: Record<string, unknown> = {
  'jobs.change': { title: 'Taken over' },
  'jobs.cancel': { reason: 'not mine' },
  'jobs.extendOwnBidding': { until: '2030-01-01T00:00:00Z' },
  'jobs.sayOfWires': { kind: 'dropped' },
  'awards.award': { bidId: bid.body.id },
  'awards.decline': { reason: 'not mine' },
  'disputes.open': { reason: 'not mine' },
  'disputes.addStatement': { text: 'not mine' },
  'disputes.accept': { statementId: 1, heldCents: 1 },
  'questions.answer': { text: 'not mine' },
  'threads.send': { text: 'not mine' },
  'threads.markRead': { upTo: 1 },
  'bids.change': { bidAmount: 1, message: 'Somebody else changed this bid.' },
  'reviews.create': { rating: 1, comment: 'I was never there' },
  'reviews.reply': { text: 'Not about me' },
  'reviews.report': { reason: 'false' },
};

/** Calls that need a query. */
const QUERIES: Record<string, string> = { 'awards.checkout': '?session_id=cs_sandbox_0000000000000000' };

test.each(others)("$route.method $path does not show $kind another's row", async ({ route, path, kind }) => {
  const answer = await call(people[kind], route, path + (QUERIES[route.id] ?? ''), PLAUSIBLE[route.id] ?? {});
  expect(answer.status).toBe(404);
});

test.each(closed.filter(({ path }) => path.includes(':id')))(
  '$route.method $path with an id that cannot exist is not found',
  async ({ route, path }) => {
    const kind = kinds.find((one) => isAdmitted(route, one)) ?? 'admin';
    for (const id of ['0', '-1', 'abc', '99999999999999999999', '2147483648', '1%00', '1e3']) {
      const answer = await people[kind].call(
        route.method,
        path.replace(':id', id),
        route.method === 'GET' ? undefined : (PLAUSIBLE[route.id] ?? {}),
      );
      expect([404, 400]).toContain(answer.status);
    }
  },
);

const SAID_WRONG: readonly unknown[] = [
  [],
  'text',
  42,
  null,
  { title: 7, email: [], rating: 'x', bidAmount: {}, jobId: -1, until: 3, token: 1, key: 9 },
];

test.each(everyPath.filter(({ route }) => route.body))(
  '$route.method $path refuses a body of the wrong form',
  async ({ route, path }) => {
    const kind = kinds.toReversed().find((one) => isAdmitted(route, one)) ?? 'nobody';
    for (const body of SAID_WRONG) {
      const answer = await call(people[kind], route, path, body);
      expect(answer.status).toBeLessThan(500);
    }
  },
);

/** Calls without a `text` parameter: a value that they do not know. */
const UNKNOWN_VALUES: Record<string, readonly string[]> = {
  'licenses.load': ['mode=half', 'holderName=%00'],
  'notifications.stream': ['lastEventId=x', 'lastEventId=-1', 'lastEventId=%00'],
  'jobs.map': ['q=%00', 'urgency=purple', 'parish=Harris', 'near=qqqqqq', 'radiusMiles=0', 'fits=perhaps'],
  'calendar.removeSlot': ['series=all', 'series='],
  'threads.read': ['provider=x', 'provider=0'],
  'record.verify': ['lastId=0', 'lastId=5', 'lastHash=x'],
  'exports.users': ['q=%00', 'type=owner', 'state=gone'],
  'exports.providers': ['q=%00', 'status=gone'],
  'exports.jobs': ['search=%00', 'status=gone'],
  'exports.licenseMatches': ['q=%00', 'result=gone'],
  'exports.doorReports': ['q=%00', 'state=gone'],
  'exports.disputes': ['q=%00', 'status=gone'],
  'exports.reports': ['state=gone'],
  'exports.support': ['q=%00', 'status=gone'],
  'exports.payouts': ['state=gone'],
  'exports.chargebacks': ['state=gone'],
  'exports.failedRefunds': ['state=gone'],
  'exports.storms': ['state=gone'],
  'exports.highBids': ['storm=x', 'storm=0'],
  'exports.queue': ['kind=gone', 'sort=gone'],
  'exports.failures': ['state=gone'],
  'exports.record': ['q=%00', 'action=made.up', 'target=tree:1', 'from=2026-13-01'],
};

test.each(everyPath.filter(({ route }) => route.query))(
  '$route.method $path refuses a query of the wrong form',
  async ({ route, path }) => {
    const kind = kinds.toReversed().find((one) => isAdmitted(route, one)) ?? 'nobody';
    const wrongs = route.paged
      ? ['limit=0', 'limit=101', 'limit=x', 'cursor=%00', 'cursor=bm90anNvbg', 'cursor=WyJ4Il0', 'cursor=WzEuNV0']
      : (UNKNOWN_VALUES[route.id] ?? ['text=%00']);
    for (const query of wrongs) {
      const answer = await people[kind].call(route.method, `${addressOf(route, path)}?${query}`);
      expect(answer.status).toBe(422);
    }
  },
);

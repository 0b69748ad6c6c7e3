// Paths of screens with a parameter, from the demonstration's data. The oldest row of a kind is the demonstration's: other
// stories post jobs meanwhile.
import { signInByApi, expect, type Person } from './people.ts';

/** The values of the screens' parameters. */
export type Paths = Readonly<Record<string, string>>;

export interface JobLine {
  id: number;
  title: string;
  status: string;
  approvalStatus: string;
  can: { edit: boolean };
}

export async function callJson<Reply>(
  person: Person,
  method: 'GET' | 'POST',
  path: string,
  sent?: object,
): Promise<Reply> {
  const answer = await person.call(method, path, sent);
  expect([path, answer.ok()]).toEqual([path, true]);
  // The fields that the calls below return.
  return (await answer.json()) as Reply;
}

export const jobsOf = (person: Person): Promise<JobLine[]> => callJson(person, 'GET', '/api/jobs?limit=50');

/** The conversation and the job of an owner or a winner: of a finished job if there is one, whose page has the most parts. */
export async function jobPaths(person: Person): Promise<Paths> {
  const [thread] = await callJson<{ jobId: number }[]>(person, 'GET', '/api/threads');
  const finished = (await jobsOf(person)).findLast(({ status }) => status === 'completed');
  return { '/jobs/:id': `/jobs/${finished?.id ?? thread?.jobId}`, '/messages/:jobId': `/messages/${thread?.jobId}` };
}

/** Creates a support ticket; returns its author's page. */
export async function askForHelp(owner: Person): Promise<string> {
  const message = 'How do I change the photos of a job that is open?';
  const ticket = await callJson<{ token: string }>(owner, 'POST', '/api/support/tickets', { topic: 'jobs', message });
  return `/support/requests/${ticket.token}`;
}

/** One dispute, one report and one support ticket as administrators see them; `owner` creates those that the demonstration lacks. */
export async function adminPaths(owner: Person, admin: Person): Promise<Paths> {
  await signInByApi(owner, 'owner');
  const one = async (path: string, make?: () => Promise<unknown>): Promise<number | undefined> => {
    const [first] = await callJson<{ id: number }[]>(admin, 'GET', path);
    if (first || !make) {
      return first?.id;
    }
    await make();
    return await one(path);
  };
  const report = async () => {
    const open = (await jobsOf(owner)).findLast((job) => job.status === 'open' && job.approvalStatus === 'approved');
    const [question] = await callJson<{ id: number }[]>(owner, 'GET', `/api/jobs/${open?.id}/questions`);
    // Refused if a concurrent test has just reported it: then it is on the list anyway.
    await owner.call('POST', '/api/reports', { targetType: 'question', targetId: question?.id, reason: 'off_topic' });
  };
  const oldest = (await jobsOf(owner)).at(-1);
  return {
    // A job that another story posts meanwhile would move the list of all jobs.
    '/admin/jobs': `/admin/jobs?q=${encodeURIComponent(oldest?.title ?? '')}`,
    '/admin/disputes/:id': `/admin/disputes/${await one('/api/admin/disputes')}`,
    '/admin/reports/:id': `/admin/reports/${await one('/api/admin/reports', report)}`,
    '/admin/support/:id': `/admin/support/${await one('/api/admin/support/tickets', () => askForHelp(owner))}`,
  };
}

/** Of the public screens: an area, a species, one thread of each board; for equipment a review. */
export async function publicPaths(reader: Person): Promise<Paths> {
  const boards = ['general', 'technical', 'business', 'equipment'];
  const places = await Promise.all(
    boards.map(async (board) => {
      const list = board === 'equipment' ? '/api/equipment/reviews' : `/api/forum/${board}/threads`;
      const [thread] = await callJson<{ id: number }[]>(reader, 'GET', list);
      return [`/forum/${board}/:thread`, `/forum/${board}/${thread?.id}`];
    }),
  );
  const [tree] = await callJson<{ slug: string }[]>(reader, 'GET', '/api/species');
  return {
    '/areas/:slug': '/areas/st-tammany',
    '/tools/species/:slug': `/tools/species/${tree?.slug}`,
    // Set for each path a few lines above.
    ...(Object.fromEntries(places) as Paths),
  };
}

export async function privatePaths(owner: Person, unpaid: Person): Promise<Paths> {
  await signInByApi(owner, 'owner');
  await signInByApi(unpaid, 'unpaid');
  const payouts = await callJson<{ url: string }>(unpaid, 'POST', '/api/providers/payout-account');
  const me = await callJson<{ id: number }>(unpaid, 'GET', '/api/auth/me');
  const checkout = await callJson<{ sessionId: string }>(unpaid, 'POST', '/api/providers/subscribe', { userId: me.id });
  const job = (await jobsOf(owner)).findLast(({ approvalStatus, can }) => can.edit && approvalStatus === 'pending');
  return {
    '/jobs/:id/edit': `/jobs/${job?.id}/edit`,
    '/notifications/unsubscribe/:token': '/notifications/unsubscribe/1.jobs.no-signature-of-ours',
    '/sandbox/payouts/:account': new URL(payouts.url).pathname,
    '/sandbox/checkout/:sessionId': `/sandbox/checkout/${checkout.sessionId}`,
    '/support/requests/:token': await askForHelp(owner),
    '*': '/no-such-tree',
  };
}

// Addresses of screens with parameters. `href` checks each path against the list of screens.
import { href } from 'react-router';

const withQuery = (path: string, query: Record<string, string | number>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`;

/** Route parameters are strings. */
type Id = number | string;

const job = (id: Id) => href('/jobs/:id', { id: String(id) });

/** `providerId` selects one of several businesses writing about the job. */
function thread(jobId: Id, providerId?: number): string {
  const path = href('/messages/:jobId', { jobId: String(jobId) });
  return providerId === undefined ? path : withQuery(path, { business: providerId });
}

/** `<Link to={to.job(7)}>` */
export const to = {
  job,
  editJob: (id: number) => href('/jobs/:id/edit', { id: String(id) }),
  /** The job in the list of open jobs, with its details open. */
  openJob: (id: number) => withQuery(href('/jobs'), { job: id }),
  /** The posting form with a job waiting on this device. */
  keptJob: (key: string) => withQuery(href('/post-job'), { kept: key }),
  /** The posting form with what an earlier job of the owner said. */
  postAgain: (id: number) => withQuery(href('/post-job'), { again: id }),
  /** The posting form for the crew of a finished job of the owner, at the same place. */
  askAgain: (id: number) => withQuery(href('/post-job'), { askAgainJobId: id }),
  thread,
  /** `week` is any date in it. */
  calendar: (jobId: number, week: string) => withQuery(href('/calendar'), { job: jobId, week }),
  /** An appointment, open in its week. */
  appointment: (id: number, week: string) => withQuery(href('/calendar'), { week, appointment: id }),
  supportRequest: (token: string) => href('/support/requests/:token', { token }),
  credential: (kind: string) => withQuery(href('/verification'), { part: kind }),
  /** `next` is the page to return to. */
  login: (next: string) => withQuery(href('/login'), { next }),

  adminJob: (id: number) => withQuery(href('/admin/jobs'), { job: id }),
  adminUser: (id: number) => withQuery(href('/admin/users'), { user: id }),
  /** `act` is a decision whose dialog opens with the page. */
  adminProvider: (id: number, act?: 'requestInfo') =>
    withQuery(href('/admin/providers'), { provider: id, ...(act && { act }) }),
  adminDispute: (id: number) => href('/admin/disputes/:id', { id: String(id) }),
  adminReport: (id: number) => href('/admin/reports/:id', { id: String(id) }),
  adminRequest: (id: number) => href('/admin/support/:id', { id: String(id) }),
  adminLedger: (jobId: number) => `${withQuery(href('/admin/money'), { job: jobId })}#job-ledger`,
} as const;

// Handlers of storm mode.
import { createHash } from 'node:crypto';
import { stormRoutes } from '@live-oak/contract/features/storms/routes.ts';
import { orNotFound } from '../../kernel/errors.ts';
import { ok } from '../../kernel/http/answer.ts';
import { command, handle, type Bound } from '../../kernel/http/bind.ts';
import { page } from '../../kernel/http/paging.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { reachOf } from '../providers/work-area.ts';
import { peopleOf } from './broadcast.ts';
import { endStorm, extendStorm, startStorm } from './commands.ts';
import { reaches } from './policy.ts';
import { listStorms, parishesOfOwner, presentStorm, readStorm } from './queries.ts';

/** Browsers and caches may store it for a minute: a banner that is a minute late is fine. */
const FOR_A_MINUTE = 'public, max-age=60';

const live = handle(stormRoutes.live, ({ services, request }) => {
  const body = services.storms.now();
  const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16)}"`;
  const headers = { etag, 'cache-control': FOR_A_MINUTE };
  const isKnown = request.headers['if-none-match']?.split(/,\s*/).includes(etag) === true;
  return isKnown ? { status: 304, headers } : { status: 200, body, headers };
});

/** The parishes that concern a person; null is everywhere. */
async function parishesOf(services: Services, viewer: Viewer): Promise<ReadonlySet<string> | null> {
  if (viewer.userType === 'admin') {
    return null;
  }
  return viewer.provider ? reachOf(viewer.provider) : new Set(await parishesOfOwner(services.db.orm, viewer.userId));
}

const mine = handle(stormRoutes.mine, async ({ viewer, services }) => {
  const storms = services.storms.now();
  const parishes = storms.length === 0 ? new Set<string>() : await parishesOf(services, viewer);
  const fipsOf = (storm: (typeof storms)[number]) => storm.parishes.map(({ fips }) => fips);
  return ok({ ids: storms.filter((storm) => reaches(parishes, fipsOf(storm))).map(({ id }) => id) });
});

const desk = handle(stormRoutes.desk, async ({ query, services, request }) => {
  const now = services.clock();
  const storms = await listStorms(services.db.orm, query, now);
  const { rows, headers } = page(storms, query.limit, request.url, ({ storm }) => [storm.id]);
  return { status: 200, body: rows.map((row) => presentStorm(row, now)), headers };
});

const preview = handle(stormRoutes.preview, async ({ query, services }) => {
  const rule = { now: services.clock(), requireCredentials: services.env.requireCredentials };
  return { status: 200, body: await peopleOf(services.db.orm, query.parishes, rule) };
});

/** The storm as it is after a command. */
const shown = async ({ tx, now }: Work, id: number) => presentStorm(orNotFound(await readStorm(tx, id)), now);

/** This process knows it before it answers; the database notifies the others. */
const afterCommit = async ({ storms }: Services) => {
  await storms.read().catch(() => storms.refresh());
};

const start = command(
  stormRoutes.start,
  async ({ body, viewer, work }) => {
    const id = await startStorm(work, viewer.userId, body);
    return { status: 201, body: await shown(work, id) };
  },
  { afterCommit },
);

const extend = command(
  stormRoutes.extend,
  async ({ params, body, viewer, work }) => {
    await extendStorm(work, viewer.userId, params.id, body);
    return ok(await shown(work, params.id));
  },
  { afterCommit },
);

const end = command(
  stormRoutes.end,
  async ({ params, body, viewer, work }) => {
    await endStorm(work, viewer.userId, params.id, body.reason);
    return ok(await shown(work, params.id));
  },
  { afterCommit },
);

export const handlers: readonly Bound[] = [live, mine, desk, preview, start, extend, end];

// Handlers of storm mode.
import { createHash } from 'node:crypto';
import { stormRoutes } from '@live-oak/contract/features/storms/routes.ts';
import { orNotFound } from '../../kernel/errors.ts';
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import { handlersOf, idOf, ok, pageOf, type CommandCall } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services } from '../../kernel/services.ts';
import { reachOf } from '../providers/work-area.ts';
import { countRecipients } from './broadcast.ts';
import { endStorm, extendStorm, startStorm } from './commands.ts';
import { listStorms, parishesOfOwner, presentStorm, reaches, readStorm } from './queries.ts';

/** The parishes that concern a person; null: all. */
async function parishesOf(services: Services, viewer: Viewer): Promise<ReadonlySet<string> | null> {
  if (viewer.userType === 'admin') return null;
  return viewer.provider ? reachOf(viewer.provider) : new Set(await parishesOfOwner(services.db.orm, viewer.userId));
}

/** A command that returns a storm's id: answers the storm as it is afterwards. */
const onStorm = <C extends Pick<CommandCall<RouteDeclaration>, 'work'>>(
  status: 200 | 201,
  run: (call: C) => Promise<number>,
) => ({
  run: async (call: C) => {
    const { tx, now } = call.work;
    return { status, body: presentStorm(orNotFound(await readStorm(tx, await run(call))), now) };
  },
  /** This process knows the change before it answers; the database notifies the others. */
  afterCommit: async ({ storms }: Services) => {
    await storms.read().catch(() => storms.refresh());
  },
});

export const handlers = handlersOf(stormRoutes, {
  live: ({ services, request }) => {
    const body = services.storms.now();
    const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16)}"`;
    // A banner may be a minute late.
    const headers = { etag, 'cache-control': 'public, max-age=60' };
    const isKnown = request.headers['if-none-match']?.split(/,\s*/).includes(etag) === true;
    return isKnown ? { status: 304, headers } : { status: 200, body, headers };
  },

  mine: async ({ viewer, services }) => {
    const storms = services.storms.now();
    const parishes = storms.length === 0 ? new Set<string>() : await parishesOf(services, viewer);
    const fipsOf = (storm: (typeof storms)[number]) => storm.parishes.map(({ fips }) => fips);
    return ok({ ids: storms.filter((storm) => reaches(parishes, fipsOf(storm))).map(({ id }) => id) });
  },

  admin: async ({ query, services, request }) => {
    const now = services.clock();
    const storms = await listStorms(services.db.orm, query, now);
    return pageOf({ query, request }, storms, idOf('storm'), (rows) => rows.map((row) => presentStorm(row, now)));
  },

  preview: async ({ query, services }) => {
    const rule = { now: services.clock(), requireCredentials: services.env.requireCredentials };
    return ok(await countRecipients(services.db.orm, query.parishes, rule));
  },

  start: onStorm(201, ({ body, viewer, work }) => startStorm(work, viewer.userId, body)),
  extend: onStorm(200, ({ params, body, viewer, work }) => extendStorm(work, viewer.userId, params.id, body)),
  end: onStorm(200, ({ params, body, viewer, work }) => endStorm(work, viewer.userId, params.id, body.reason)),
});

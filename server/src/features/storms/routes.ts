// Handlers of storm mode.
import { createHash } from 'node:crypto';
import { stormRoutes } from '@live-oak/contract/features/storms/routes.ts';
import { orNotFound } from '../../kernel/errors.ts';
import { handlersOf, idOf, ok, pageOf } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { reachOf } from '../providers/work-area.ts';
import { countRecipients } from './broadcast.ts';
import { endStorm, extendStorm, startStorm } from './commands.ts';
import { listStorms, parishesOfOwner, presentStorm, reaches, readStorm } from './queries.ts';

/** The parishes that concern a person; null: all. */
async function parishesOf(services: Services, viewer: Viewer): Promise<ReadonlySet<string> | null> {
  if (viewer.userType === 'admin') {
    return null;
  }
  return viewer.provider ? reachOf(viewer.provider) : new Set(await parishesOfOwner(services.db.orm, viewer.userId));
}

const shown = async ({ tx, now }: Work, id: number) => presentStorm(orNotFound(await readStorm(tx, id)), now);

/** This process knows the change before it answers; the database notifies the others. */
const afterCommit = async ({ storms }: Services) => {
  await storms.read().catch(() => storms.refresh());
};

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

  start: {
    run: async ({ body, viewer, work }) => {
      const id = await startStorm(work, viewer.userId, body);
      return { status: 201, body: await shown(work, id) };
    },
    afterCommit,
  },

  extend: {
    run: async ({ params, body, viewer, work }) => {
      await extendStorm(work, viewer.userId, params.id, body);
      return ok(await shown(work, params.id));
    },
    afterCommit,
  },

  end: {
    run: async ({ params, body, viewer, work }) => {
      await endStorm(work, viewer.userId, params.id, body.reason);
      return ok(await shown(work, params.id));
    },
    afterCommit,
  },
});

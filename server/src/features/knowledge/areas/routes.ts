// Handlers of areas; both are open to anyone.
import { areaRoutes } from '@live-oak/contract/features/knowledge/areas/routes.ts';
import { handle, type Bound } from '../../../kernel/http/bind.ts';
import { areaOf, listAreas } from './queries.ts';
import { ok } from '../../../kernel/http/answer.ts';

/** The 64 parishes with what is counted in each. */
const list = handle(areaRoutes.list, async ({ services }) => ({ status: 200, body: await listAreas(services) }));

/** One area; 404 where there is none of this word. */
const get = handle(areaRoutes.get, async ({ services, params }) => ok(await areaOf(services, params.slug)));

export const handlers: readonly Bound[] = [list, get];

// Handlers of equipment reviews.
import { equipmentRoutes } from '@live-oak/contract/features/forum/equipment-routes.ts';
import { command, handle, type Bound } from '../../kernel/http/bind.ts';
import { page } from '../../kernel/http/paging.ts';
import { changeEquipmentReview, writeEquipmentReview } from './equipment.ts';
import { keyOfModel, keyOfReview, listModels, listReviews, presentModels } from './equipment-queries.ts';
import { setLike } from './likes.ts';
import { posting } from './limits.ts';
import { showReviews, showThreadById } from './reading.ts';
import { foundPage } from './routes.ts';
import { ok } from '../../kernel/http/answer.ts';

const reviews = handle(equipmentRoutes.reviews, async (call) => {
  const { query, viewer, services, request } = call;
  const { q, limit, cursor, category } = query;
  const { rows, headers } = q?.trim()
    ? await foundPage(call, { q, limit, cursor, category, board: 'equipment', kind: 'review' })
    : page(await listReviews(services.db.orm, query), limit, request.url, (row) => keyOfReview(row, query));
  const reader = { run: services.db.orm, viewer, now: services.clock() };
  return { status: 200, body: await showReviews(reader, rows), headers };
});

const write = command(equipmentRoutes.write, async ({ body, viewer, services, work }) => {
  const { id, hidden } = await writeEquipmentReview(posting(work, services), viewer, body);
  return { status: 201, body: await showThreadById({ run: work.tx, viewer, now: work.now }, id, hidden) };
});

const change = command(equipmentRoutes.change, async ({ params, body, viewer, services, work }) => {
  const { id, hidden } = await changeEquipmentReview(posting(work, services), viewer, params.id, body);
  return { status: 200, body: await showThreadById({ run: work.tx, viewer, now: work.now }, id, hidden) };
});

const vote = (params: { id: number }) => ({ column: 'threadId', id: params.id, isReview: true }) as const;

const helpful = command(equipmentRoutes.helpful, async ({ params, viewer, services, work }) =>
  ok(await setLike(posting(work, services), viewer, true, vote(params))),
);
const unhelpful = command(equipmentRoutes.unhelpful, async ({ params, viewer, services, work }) =>
  ok(await setLike(posting(work, services), viewer, false, vote(params))),
);

const models = handle(equipmentRoutes.models, async ({ query, services, request }) => {
  const listed = await listModels(services.db.orm, query);
  const { rows, headers } = page(listed, query.limit, request.url, keyOfModel);
  return { status: 200, body: await presentModels(services.db.orm, rows), headers };
});

export const equipmentHandlers: readonly Bound[] = [reviews, write, change, helpful, unhelpful, models];

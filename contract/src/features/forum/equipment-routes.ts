// Routes of equipment reviews. A review is a thread: replies, reports and its page are the forum's.
import * as z from 'zod/mini';
import { IdParams } from '../../numbers.ts';
import { defineRoute } from '../../route.ts';
import { ChangeEquipmentReview, EquipmentModel, EquipmentQuery, ModelsQuery, NewEquipmentReview } from './equipment.ts';
import { EquipmentReview, Liked, ThreadPage } from './schema.ts';

export const equipmentRoutes = {
  reviews: defineRoute({
    id: 'equipment.reviews',
    method: 'GET',
    path: '/api/equipment/reviews',
    who: 'anyone',
    summary:
      'Reviews of equipment, the newest or the most helpful first, of a category or a model. With `q` those that have the words, as the search of the forum finds them.',
    query: EquipmentQuery,
    paged: true,
    replies: { 200: z.array(EquipmentReview) },
  }),
  write: defineRoute({
    id: 'equipment.write',
    method: 'POST',
    path: '/api/equipment/reviews',
    who: 'member',
    summary: 'Reviews a model, once a person. 409 for the second time and without a forum name, 429 for too many.',
    body: NewEquipmentReview,
    replies: { 201: ThreadPage },
    idempotent: true,
  }),
  change: defineRoute({
    id: 'equipment.change',
    method: 'PUT',
    path: '/api/equipment/reviews/:id',
    who: 'member',
    summary: 'Its author changes a review within 30 minutes; it is marked as edited. 409 later.',
    params: IdParams,
    body: ChangeEquipmentReview,
    replies: { 200: ThreadPage },
  }),
  helpful: defineRoute({
    id: 'equipment.helpful',
    method: 'POST',
    path: '/api/equipment/reviews/:id/helpful',
    who: 'member',
    summary: "Votes a review helpful, once a person; a second time changes nothing. 409 for one's own.",
    params: IdParams,
    replies: { 200: Liked },
  }),
  unhelpful: defineRoute({
    id: 'equipment.unhelpful',
    method: 'DELETE',
    path: '/api/equipment/reviews/:id/helpful',
    who: 'member',
    summary: 'Takes the vote back.',
    params: IdParams,
    replies: { 200: Liked },
  }),
  models: defineRoute({
    id: 'equipment.models',
    method: 'GET',
    path: '/api/equipment/models',
    who: 'anyone',
    summary:
      'Models with what their reviewers say: average, how many, prices as reported, for and against. The most reviewed first.',
    query: ModelsQuery,
    paged: true,
    replies: { 200: z.array(EquipmentModel) },
  }),
};

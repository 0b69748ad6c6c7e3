// Routes of equipment reviews. A review is a thread: replies, reports and its page are the forum's.
import { listOf, del, get, post, put } from '../../route.ts';
import { ChangeEquipmentReview, EquipmentModel, EquipmentQuery, ModelsQuery, NewEquipmentReview } from './equipment.ts';
import { EquipmentReview, Liked, ThreadPage } from './schema.ts';

export const equipmentRoutes = {
  reviews: get('equipment.reviews', '/api/equipment/reviews', 'anyone', {
    summary:
      'Reviews of equipment, the newest or the most helpful first, of a category or a model. With `q` those that have the words, as the search of the forum finds them.',
    ...listOf(EquipmentReview, EquipmentQuery),
  }),
  write: post('equipment.write', '/api/equipment/reviews', 'member', {
    summary: 'Reviews a model, once a person. 409 for the second time and without a forum name, 429 for too many.',
    body: NewEquipmentReview,
    replies: { 201: ThreadPage },
    idempotent: true,
  }),
  change: put('equipment.change', '/api/equipment/reviews/:id', 'member', {
    summary: 'Its author changes a review within 30 minutes; it is marked as edited. 409 later.',
    body: ChangeEquipmentReview,
    replies: { 200: ThreadPage },
  }),
  helpful: post('equipment.helpful', '/api/equipment/reviews/:id/helpful', 'member', {
    summary: "Votes a review helpful, once a person; a second time changes nothing. 409 for one's own.",
    replies: { 200: Liked },
  }),
  unhelpful: del('equipment.unhelpful', '/api/equipment/reviews/:id/helpful', 'member', {
    summary: 'Takes the vote back.',
    replies: { 200: Liked },
  }),
  models: get('equipment.models', '/api/equipment/models', 'anyone', {
    summary:
      'Models with what their reviewers say: average, how many, prices as reported, for and against. The most reviewed first.',
    ...listOf(EquipmentModel, ModelsQuery),
  }),
};

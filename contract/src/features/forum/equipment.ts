// Schemas of equipment reviews. Each is a thread on the board equipment: replies, votes, reports and search are the forum's.
import { withParams } from '../../reasons.ts';
import { each, choiceFilter, optionalDollars, pathId, wholeNumber, optionalText, text, words } from '../../fields.ts';
import * as z from 'zod/mini';
import { PageQuery } from '../../route.ts';
import { EQUIPMENT_CATEGORIES, MAX_BEST_FOR, MAX_MODEL, MAX_POST, MAX_PROS, MIN_POST } from './boards.ts';

export const MODEL_NEEDED = 'forumForm.model';

export const ReviewFacts = z.strictObject({
  modelId: z.int(),
  category: z.enum(EQUIPMENT_CATEGORIES),
  model: z.string(),
  rating: z.int(),
  ...each(z.nullable(z.string()), 'pros', 'cons', 'bestFor'),
  pricePaidCents: z.nullable(z.int()),
});
export type ReviewFacts = z.infer<typeof ReviewFacts>;

const facts = {
  rating: wholeNumber('form.stars', 1, 5),
  ...each(optionalText(MAX_PROS), 'pros', 'cons'),
  bestFor: optionalText(MAX_BEST_FOR),
  /** Dollars. */
  pricePaid: optionalDollars('forumForm.price'),
};
const body = text(withParams('forumForm.reviewShort', { least: MIN_POST }), MAX_POST, MIN_POST);

export const NewEquipmentReview = z.object({
  category: z.enum(EQUIPMENT_CATEGORIES, 'forumForm.equipmentKind'),
  model: text(MODEL_NEEDED, MAX_MODEL, 2),
  body,
  ...facts,
});
export type NewEquipmentReview = z.output<typeof NewEquipmentReview>;

export const ChangeEquipmentReview = z.object({ body, ...facts });
export type ChangeEquipmentReview = z.output<typeof ChangeEquipmentReview>;

const categoryAsked = choiceFilter(EQUIPMENT_CATEGORIES, 'forumForm.category');
export const EquipmentQuery = z.extend(PageQuery, {
  category: categoryAsked,
  model: z.optional(pathId),
  sort: z.optional(z.enum(['newest', 'helpful'], 'sort is newest or helpful')),
  /** With words the newest come first and `sort` is ignored. */
  q: z.optional(words),
});
export type EquipmentQuery = z.output<typeof EquipmentQuery>;

export const ModelsQuery = z.extend(PageQuery, { category: categoryAsked, q: z.optional(words) });
export type ModelsQuery = z.output<typeof ModelsQuery>;

export const EquipmentModel = z.strictObject({
  id: z.int(),
  category: z.enum(EQUIPMENT_CATEGORIES),
  model: z.string(),
  /** The average, to one decimal. */
  rating: z.number(),
  reviews: z.int(),
  /** The lowest and highest price that reviewers report; null without any. */
  priceCents: z.nullable(z.strictObject({ low: z.int(), high: z.int(), said: z.int() })),
  ...each(z.array(z.string()), 'pros', 'cons', 'bestFor'),
});
export type EquipmentModel = z.infer<typeof EquipmentModel>;

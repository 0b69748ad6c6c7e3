// The fields of a review: to write one, and to edit a recent one.
import {
  EQUIPMENT_CATEGORIES,
  MAX_BEST_FOR,
  MAX_MODEL,
  MAX_POST,
  MAX_PROS,
  type EquipmentCategory,
} from '@live-oak/contract/features/forum/boards.ts';
import { NewEquipmentReview } from '@live-oak/contract/features/forum/equipment.ts';
import type { ThreadPage } from '@live-oak/contract/features/forum/schema.ts';
import type { UseFormReturn } from 'react-hook-form';
import { rulesForTyped } from '../../../app/form-rules.ts';
import type { useActionForm } from '../../../app/use-action-form.ts';
import { Options, Select, TextArea, TextField } from '../../../ui/field.tsx';
import { StarInput } from '../../reviews/parts/star-input.tsx';
import type { ReviewForm } from '../data.ts';
import { useEquipmentTexts, useForumTexts } from '../texts.ts';
import { Editor } from './editor.tsx';

export const EMPTY_REVIEW = {
  // Widened: nothing is chosen yet.
  category: '' as EquipmentCategory | '',
  model: '',
  /** 0 until chosen. */
  rating: 0,
  body: '',
  pros: '',
  cons: '',
  bestFor: '',
  /** Dollars, as typed. */
  pricePaid: '',
  /** Asked for with the first post. */
  forumName: '',
};
type ReviewValues = typeof EMPTY_REVIEW;

export const reviewResolver = rulesForTyped<ReviewValues>(NewEquipmentReview);

export function reviewBody({ forumName: _, category, ...review }: ReviewValues): ReviewForm {
  // Validation rejects an empty category.
  return { ...review, category: category as EquipmentCategory };
}

export function valuesOf({ review, source }: ThreadPage): ReviewValues {
  return {
    ...EMPTY_REVIEW,
    category: review?.category ?? '',
    model: review?.model ?? '',
    rating: review?.rating ?? 0,
    body: source ?? '',
    pros: review?.pros ?? '',
    cons: review?.cons ?? '',
    bestFor: review?.bestFor ?? '',
    pricePaid: review?.pricePaidCents == null ? '' : String(review.pricePaidCents / 100),
  };
}

interface ReviewFieldsProps {
  form: UseFormReturn<ReviewValues>;
  field: ReturnType<typeof useActionForm<ReviewValues>>['field'];
  /** Kind and model can be chosen; a posted review keeps its own. */
  isNew?: boolean;
}

export function ReviewFields({ form, field, isNew = false }: ReviewFieldsProps) {
  const t = useEquipmentTexts().form;
  return (
    <>
      {isNew && <ModelFields field={field} />}
      <StarInput control={form.control} name="rating" label={t.rating} />
      <Editor control={form.control} name="body" label={t.body} hint={t.bodyHint} max={MAX_POST} short />
      <div className="grid gap-x-6 gap-y-4 grid-cols-2 max-md:grid-cols-1">
        <TextArea label={t.pros} optional rows={3} maxLength={MAX_PROS} {...field('pros')} />
        <TextArea label={t.cons} optional rows={3} maxLength={MAX_PROS} {...field('cons')} />
        <TextField label={t.bestFor} hint={t.bestForHint} optional maxLength={MAX_BEST_FOR} {...field('bestFor')} />
        <TextField label={t.price} hint={t.priceHint} optional prefix="$" inputMode="decimal" {...field('pricePaid')} />
      </div>
    </>
  );
}

function ModelFields({ field }: Pick<ReviewFieldsProps, 'field'>) {
  const t = useEquipmentTexts().form;
  const { names } = useForumTexts().categories;
  return (
    <>
      <Select label={t.category} {...field('category')}>
        <Options none={t.choose} of={EQUIPMENT_CATEGORIES.map((category) => [category, names[category]])} />
      </Select>
      <TextField label={t.model} hint={t.modelHint} maxLength={MAX_MODEL} {...field('model')} />
    </>
  );
}

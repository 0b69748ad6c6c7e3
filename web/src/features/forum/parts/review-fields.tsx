// The fields of a review: for writing one, and for changing what is still young.
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
import { useTexts } from '../../../texts/language.tsx';
import { Select, TextArea, TextField } from '../../../ui/field.tsx';
import { StarInput } from '../../reviews/parts/star-input.tsx';
import type { ReviewForm } from '../data.ts';
import { equipmentTexts, forumTexts } from '../texts.ts';
import { Editor } from './editor.tsx';
import { propertiesOf } from '@live-oak/contract/properties.ts';

export interface ReviewValues {
  category: EquipmentCategory | '';
  model: string;
  /** 0 while nothing is chosen. */
  rating: number;
  body: string;
  pros: string;
  cons: string;
  bestFor: string;
  /** Dollars, as typed. */
  pricePaid: string;
}

export const EMPTY_REVIEW: ReviewValues = {
  category: '',
  model: '',
  rating: 0,
  body: '',
  pros: '',
  cons: '',
  bestFor: '',
  pricePaid: '',
};

const isCategory = (value: unknown): value is EquipmentCategory =>
  EQUIPMENT_CATEGORIES.some((category) => category === value);

/** What of a kept draft is still one; undefined when nothing was written. */
export function parseReviewDraft(kept: unknown): ReviewValues | undefined {
  if (typeof kept !== 'object' || kept === null) {
    return undefined;
  }
  const given = propertiesOf(kept);
  const said = (name: keyof ReviewValues) => {
    const value = given[name];
    return typeof value === 'string' ? value : '';
  };
  const values: ReviewValues = {
    category: isCategory(given.category) ? given.category : '',
    rating: typeof given.rating === 'number' ? given.rating : 0,
    model: said('model'),
    body: said('body'),
    pros: said('pros'),
    cons: said('cons'),
    bestFor: said('bestFor'),
    pricePaid: said('pricePaid'),
  };
  // The kind alone may come from the link that led here.
  return Object.values({ ...values, category: '' }).some(Boolean) ? values : undefined;
}

/** A review that stands, to be changed. */
export function valuesOf({ review, source }: ThreadPage): ReviewValues {
  return {
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

export function reviewBody(values: ReviewValues): ReviewForm {
  // An empty category is refused by the schema that both sides share.
  return { ...values, category: values.category as EquipmentCategory };
}

export type ReviewErrors = Partial<Record<keyof ReviewValues, string | undefined>>;

/** What the server would say of the same words, field by field. */
export function checkReview(values: ReviewValues): ReviewErrors {
  const parsed = NewEquipmentReview.safeParse(reviewBody(values));
  return Object.fromEntries(
    (parsed.error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}

interface ReviewFieldsProps {
  values: ReviewValues;
  errors: ReviewErrors;
  onChange: (part: Partial<ReviewValues>) => void;
  /** Kind and model can be chosen; a review that stands keeps its own. */
  isNew?: boolean;
}

export function ReviewFields({ values, errors, onChange, isNew = false }: ReviewFieldsProps) {
  const t = useTexts(equipmentTexts).form;
  const { names } = useTexts(forumTexts).categories;
  return (
    <>
      {isNew && (
        <>
          <Select
            id="review-category"
            label={t.category}
            error={errors.category}
            value={values.category}
            onChange={({ target: { value } }) => onChange({ category: isCategory(value) ? value : '' })}
          >
            <option value="">{t.choose}</option>
            {EQUIPMENT_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {names[category]}
              </option>
            ))}
          </Select>
          <TextField
            id="review-model"
            label={t.model}
            hint={t.modelHint}
            error={errors.model}
            maxLength={MAX_MODEL}
            value={values.model}
            onChange={(event) => onChange({ model: event.target.value })}
          />
        </>
      )}
      <StarInput
        label={t.rating}
        value={values.rating}
        onChange={(rating) => onChange({ rating })}
        error={errors.rating}
      />
      <Editor
        id="review-body"
        label={t.body}
        hint={t.bodyHint}
        value={values.body}
        onChange={(body) => onChange({ body })}
        error={errors.body}
        max={MAX_POST}
        short
      />
      <div className="grid gap-x-6 gap-y-4 grid-cols-2 max-md:grid-cols-1">
        <TextArea
          id="review-pros"
          label={t.pros}
          optional
          rows={3}
          error={errors.pros}
          maxLength={MAX_PROS}
          value={values.pros}
          onChange={(event) => onChange({ pros: event.target.value })}
        />
        <TextArea
          id="review-cons"
          label={t.cons}
          optional
          rows={3}
          error={errors.cons}
          maxLength={MAX_PROS}
          value={values.cons}
          onChange={(event) => onChange({ cons: event.target.value })}
        />
        <TextField
          id="review-bestFor"
          label={t.bestFor}
          hint={t.bestForHint}
          optional
          error={errors.bestFor}
          maxLength={MAX_BEST_FOR}
          value={values.bestFor}
          onChange={(event) => onChange({ bestFor: event.target.value })}
        />
        <TextField
          id="review-pricePaid"
          label={t.price}
          hint={t.priceHint}
          optional
          prefix="$"
          inputMode="decimal"
          error={errors.pricePaid}
          value={values.pricePaid}
          onChange={(event) => onChange({ pricePaid: event.target.value })}
        />
      </div>
    </>
  );
}

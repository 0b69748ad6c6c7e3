// /forum/equipment/new: a review of one model, written by anyone, posted after signing in; the draft waits for that.
import { EQUIPMENT_CATEGORIES } from '@live-oak/contract/features/forum/boards.ts';
import { to } from '../../../app/to.ts';
import { useWriteReview } from '../data.ts';
import { NewPostPage, useAskedCategory, usePosted, usePostForm } from '../parts/post-form.tsx';
import { EMPTY_REVIEW, reviewBody, ReviewFields, reviewResolver } from '../parts/review-fields.tsx';
import { useEquipmentTexts, useWritingTexts } from '../texts.ts';

const HERE = '/forum/equipment/new';

export default function NewReviewPage() {
  const t = useEquipmentTexts().form;
  const { start } = useWritingTexts();
  const write = useWriteReview();
  const action = usePostForm({
    first: EMPTY_REVIEW,
    resolver: reviewResolver,
    draft: 'equipment-review',
    words: { ...start, notSent: t.notSent },
    signIn: to.login(HERE),
    send: (values, key) => write.mutateAsync({ review: reviewBody(values), key }),
    onDone: usePosted(t.done),
  });
  useAskedCategory(action.form, EQUIPMENT_CATEGORIES);
  return (
    <NewPostPage here={HERE} action={action} words={{ ...t, adviceTitle: t.rulesTitle, advice: t.rules }}>
      <ReviewFields form={action.form} field={action.field} isNew />
    </NewPostPage>
  );
}

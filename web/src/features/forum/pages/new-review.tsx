// /forum/equipment/new: a review of one model, written by anyone, posted after signing in; the draft waits for that.
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import { EQUIPMENT_CATEGORIES } from '@live-oak/contract/features/forum/boards.ts';
import { useNavigate } from 'react-router';
import { CrumbedTitle } from '../../../app/breadcrumbs.tsx';
import { to } from '../../../app/to.ts';
import { SubmitButton, Notice } from '../../../ui/basics.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useWriteReview } from '../data.ts';
import { FormSidebar, LimitNote } from '../parts/form-sidebar.tsx';
import { DraftBack } from '../parts/restored-draft.tsx';
import { ForumNameField } from '../parts/forum-name.tsx';
import { SIGN_IN } from '../parts/like-button.tsx';
import { EMPTY_REVIEW, reviewBody, ReviewFields, reviewResolver } from '../parts/review-fields.tsx';
import { useAskedCategory } from '../parts/use-requested-category.ts';
import { usePostForm } from '../parts/use-post-form.ts';
import { useEquipmentTexts, useWritingTexts } from '../texts.ts';

const HERE = '/forum/equipment/new';

export default function NewReviewPage() {
  const t = useEquipmentTexts().form;
  const { start, editor } = useWritingTexts();
  const write = useWriteReview();
  const navigate = useNavigate();
  const { success, info } = useNotifications();
  const { form, field, failure, busy, onSubmit, draft, user, name, nameField } = usePostForm({
    first: EMPTY_REVIEW,
    resolver: reviewResolver,
    draft: 'equipment-review',
    words: { ...start, notSent: t.notSent },
    signIn: to.login(HERE),
    send: (values, key) => write.mutateAsync({ review: reviewBody(values), key }),
    onDone: async (made) => {
      success(t.done);
      if (made.hidden.length > 0) {
        info(editor.wasHidden(made.hidden.map(editor.quoted).join(', ')));
      }
      await navigate(threadPath(made));
    },
  });
  useAskedCategory(form, EQUIPMENT_CATEGORIES);
  return (
    <div className="wrap [&_.crumbs]:pt-2 pb-18 max-md:[&_.page-title_.btn]:w-full">
      <CrumbedTitle title={t.title}>{t.lead}</CrumbedTitle>
      <div className="grid gap-12 grid-side-76 items-start max-lg:gap-6 max-lg:grid-cols-1">
        <form className="forum-form grid gap-6 max-w-184" method="get" action={SIGN_IN} noValidate onSubmit={onSubmit}>
          <input type="hidden" name="next" value={HERE} />
          {draft.restored && <DraftBack onDiscard={draft.discard} />}
          <LimitNote self={name.self} />
          <ReviewFields form={form} field={field} isNew />
          {name.isNeeded && <ForumNameField field={field(nameField)} />}
          {failure && <Notice tone="error">{failure}</Notice>}
          <div className="flex gap-x-4 gap-y-3 flex-wrap items-center">
            <SubmitButton large busy={busy}>
              {t.send}
            </SubmitButton>
            <p className="small second grow basis-64">{user ? start.visible : start.signInLater}</p>
          </div>
        </form>
        <FormSidebar title={t.rulesTitle} lines={t.rules} />
      </div>
    </div>
  );
}

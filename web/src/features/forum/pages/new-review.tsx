// /forum/equipment/new: a review of one model, written by anyone, posted by who is signed in; the draft waits for the sign-in.
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import { EQUIPMENT_CATEGORIES } from '@live-oak/contract/features/forum/boards.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Breadcrumbs } from '../../../app/breadcrumbs.tsx';
import { useAuth } from '../../../app/session.tsx';
import { useKeptState } from '../../../app/use-kept-state.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { useForumSelf, useWriteReview } from '../data.ts';
import { useFailureWords } from '../parts/failure-words.ts';
import { ForumNameField, useForumName } from '../parts/forum-name.tsx';
import { SIGN_IN } from '../parts/like-button.tsx';
import { FormAside, LimitNote } from '../parts/form-aside.tsx';
import {
  checkReview,
  EMPTY_REVIEW,
  parseReviewDraft,
  reviewBody,
  ReviewFields,
  type ReviewErrors,
  type ReviewValues,
} from '../parts/review-fields.tsx';
import { equipmentTexts, writingTexts } from '../texts.ts';
import { to } from '../../../app/to.ts';

const HERE = '/forum/equipment/new';

export default function NewReviewPage() {
  const t = useTexts(equipmentTexts).form;
  const { start, editor } = useTexts(writingTexts);
  const { user } = useAuth();
  const self = useForumSelf();
  const name = useForumName(self);
  const kept = useKeptState('equipment-review', EMPTY_REVIEW, parseReviewDraft);
  const [errors, setErrors] = useState<ReviewErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [query] = useSearchParams();
  const asked = query.get('category') ?? '';
  const { keyFor, forget } = useCommandKey();
  const write = useWriteReview();
  const navigate = useNavigate();
  const { success, warning, info } = useNotifications();
  const wordsOf = useFailureWords();
  const form = useRef<HTMLFormElement>(null);
  const { set } = kept;
  const change = (part: Partial<ReviewValues>) => {
    set((before) => ({ ...before, ...part }));
    setErrors({});
  };
  useEffect(() => {
    const category = EQUIPMENT_CATEGORIES.find((one) => one === asked);
    if (category) {
      set((before) => (before.category === '' ? { ...before, category } : before));
    }
  }, [asked, set]);
  // The first thing that is wrong gets the focus.
  useEffect(() => {
    if (Object.values(errors).some(Boolean)) {
      const wrong = form.current?.querySelector<HTMLElement>(
        '[aria-invalid="true"], .star-input:has(.field-error) input',
      );
      wrong?.focus();
    }
  }, [errors]);

  const send = async () => {
    const review = reviewBody(kept.value);
    setBusy(true);
    try {
      if (!(await name.choose())) {
        return;
      }
      const made = await write.mutateAsync({ review, key: keyFor(review) });
      forget();
      kept.clear();
      success(t.done);
      if (made.hidden.length > 0) {
        info(editor.wasHidden(made.hidden.map(editor.quoted).join(', ')));
      }
      await navigate(threadPath(made));
    } catch (thrown) {
      const fields: ReviewErrors = thrown instanceof ApiError ? thrown.fields : {};
      setErrors(fields);
      setFailure(Object.values(fields).some(Boolean) ? undefined : wordsOf(thrown, t.notSent));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const wrong = checkReview(kept.value);
    setErrors(wrong);
    if (Object.values(wrong).some(Boolean)) {
      return;
    }
    if (user) {
      void send();
    } else {
      warning(start.signInTitle, start.signInText);
      void navigate(to.login(HERE));
    }
  };
  return (
    <div className="wrap [&_.crumbs]:pt-2 pb-18 max-md:[&_.page-title_.btn]:w-full">
      <Breadcrumbs here={t.title} />
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      <div className="grid gap-12 grid-cols-[minmax(0,1fr)_19rem] items-start max-lg:gap-6 max-lg:grid-cols-1">
        <form
          ref={form}
          className="forum-form grid gap-6 max-w-184"
          method="get"
          action={SIGN_IN}
          noValidate
          onSubmit={submit}
        >
          <input type="hidden" name="next" value={HERE} />
          {kept.restored && (
            <Notice tone="ok" title={start.draftBack} actions={<Button onClick={kept.clear}>{start.draftOver}</Button>}>
              {start.draftText}
            </Notice>
          )}
          <LimitNote self={self.data} what="threads" />
          <ReviewFields values={kept.value} errors={errors} onChange={change} isNew />
          <ForumNameField name={name} />
          {failure && <Notice tone="error">{failure}</Notice>}
          <div className="flex gap-x-4 gap-y-3 flex-wrap items-center">
            <Button type="submit" look="primary" large busy={isBusy} busyLabel={start.sending}>
              {t.send}
            </Button>
            <p className="small second flex-[1_1_16rem]">{user ? start.visible : start.signInLater}</p>
          </div>
        </form>
        <FormAside title={t.rulesTitle} lines={t.rules} />
      </div>
    </div>
  );
}

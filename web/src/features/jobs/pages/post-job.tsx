// /post-job: anyone may fill it; who is not signed in is asked on submit, and the draft waits for them. Works without a line.
import { useState } from 'react';
import { PrefetchPageLinks, useSearchParams } from 'react-router';
import { SendInBackground } from '../../../app/at-rest.tsx';
import { useAuth } from '../../../app/session.tsx';
import { ScriptNeeded } from '../../../app/script-needed.tsx';
import { useKeptForm } from '../../../app/use-kept-form.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Gate } from '../../../ui/gate.tsx';
import { late, useAtRest } from '../../../ui/late.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useOpenKept, useDraftLink } from '../parts/use-draft-link.ts';
import { EMPTY_FORM, parseDraft, type JobFormValues } from '../parts/form-values.ts';
import { JobForm, useJobForm, JobFormAside } from '../parts/job-form.tsx';
import type { SavedJobStepProps } from '../parts/saved-job-step.tsx';
import { usePosting } from '../parts/use-posting.ts';
import { WithoutPhoto } from '../../storms/parts/without-photo.tsx';
import { postingTexts } from '../posting-texts.ts';

const SavedJobStep = late<SavedJobStepProps>(() => import('../parts/saved-job-step.tsx'));

export default function PostJob() {
  const t = useTexts(postingTexts);
  const { user } = useAuth();
  const [search] = useSearchParams();
  if (user && user.userType !== 'client') {
    return (
      <Gate title={t.forOwners} icon="tree" action={<ButtonLink to="/jobs">{t.seeTheJobs}</ButtonLink>}>
        {t.forOwnersText}
      </Gate>
    );
  }
  return <PostJobForm key={search.get('kept') ?? 'new'} />;
}

function PostJobForm() {
  const t = useTexts(postingTexts);
  const { user } = useAuth();
  const [search] = useSearchParams();
  const isNew = search.get('kept') === null;
  const form = useJobForm(EMPTY_FORM);
  const draft = useKeptForm(form, isNew ? 'post-job' : `kept-job.${search.get('kept')}`, { parse: parseDraft });
  const keptKey = useOpenKept(form);
  const fromLink = useDraftLink(form, draft);
  const [isMoving, setMoving] = useState(false);
  // Where the post leads, in case the line is gone by then and this browser has no worker.
  const [isAtRest, setAtRest] = useState(false);
  useAtRest(() => {
    setAtRest(true);
    SavedJobStep.ahead();
    // A browser may not ask again for code that once failed to come.
    SendInBackground.ahead();
  });
  const { post, postWithoutPhoto, lacksPhoto, reason, isPosting, asking } = usePosting({
    form,
    draft,
    isMoving,
    keptKey,
  });
  // What "Start over" took away, until it is wanted no more.
  const [cleared, setCleared] = useState<JobFormValues>();
  const startOver = () => {
    setCleared(form.getValues());
    draft.discard();
  };
  const undo = () => {
    form.reset(cleared, { keepDefaultValues: true });
    draft.keepNow();
    setCleared(undefined);
  };
  if (asking) {
    return (
      <SavedJobStep
        title={asking.values.title}
        hasAccount={asking.hasAccount}
        onIn={asking.postAs}
        onBack={asking.back}
        onMissing={asking.back}
        fallback={
          <div className="wrap">
            <SkeletonRows rows={4} />
          </div>
        }
      />
    );
  }
  return (
    <div className="wrap">
      {isAtRest && user && <PrefetchPageLinks page="/jobs" />}
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      <ScriptNeeded />
      <div className="grid gap-[clamp(2rem,5vw,5rem)] grid-cols-[minmax(0,1fr)_24rem] items-start pb-18 max-lg:grid-cols-1">
        <div>
          {keptKey !== undefined && (
            <div className="mb-6">
              <Notice tone="gold" title={t.editingKept}>
                {t.editingKeptText}
              </Notice>
            </div>
          )}
          {fromLink.offered && (
            <div className="mb-6">
              <Notice
                tone="gold"
                icon="tree"
                title={t.linkOrDraft}
                live
                actions={
                  <>
                    <Button look="primary" onClick={fromLink.take}>
                      {t.takeLink}
                    </Button>
                    <Button onClick={fromLink.leave}>{t.keepDraft}</Button>
                  </>
                }
              >
                {t.linkOrDraftText}
              </Notice>
            </div>
          )}
          {fromLink.taken && (
            <div className="mb-6">
              <Notice tone="ok" title={t.filledIn}>
                {t.filledInText}
              </Notice>
            </div>
          )}
          {isNew && draft.restored && !fromLink.offered && !fromLink.taken && (
            <div className="mb-6">
              <Notice
                tone="ok"
                title={t.draftBack}
                actions={
                  <>
                    {user && (
                      <Button
                        look="primary"
                        busy={isPosting}
                        busyLabel={t.posting}
                        onClick={() => void form.handleSubmit(post)()}
                      >
                        {t.postItNow}
                      </Button>
                    )}
                    <Button look="quiet" onClick={startOver}>
                      {t.draftOver}
                    </Button>
                  </>
                }
              >
                {user ? t.draftPostIt : t.draftKept}
              </Notice>
            </div>
          )}
          {cleared && !draft.restored && (
            <div className="mb-6">
              <Notice title={t.cleared} live actions={<Button onClick={undo}>{t.undo}</Button>} />
            </div>
          )}
          <JobForm
            form={form}
            onSubmit={post}
            onMoving={setMoving}
            keeps
            actions={
              <>
                {reason !== undefined && (
                  <Notice tone="error" title={t.failed}>
                    {reason}
                  </Notice>
                )}
                <Button type="submit" look="primary" large busy={isPosting} busyLabel={t.posting}>
                  {t.post}
                </Button>
                <p className="small second">{user ? t.canChange : t.signInLater}</p>
                {lacksPhoto && <WithoutPhoto busy={isPosting} onPost={() => void postWithoutPhoto()} />}
              </>
            }
          />
        </div>
        <JobFormAside control={form.control} />
      </div>
    </div>
  );
}

// /post-job: anyone may fill it in; visitors are asked to sign in on submit, and the draft waits for them. Works offline.
import { useState } from 'react';
import { PrefetchPageLinks, useSearchParams } from 'react-router';
import { SendInBackground } from '../../../app/when-idle.tsx';
import { QueuedList } from '../queued/waiting-jobs.tsx';
import { useAuth } from '../../../app/session.tsx';
import { VisitorDraft } from '../../../app/draft-note.tsx';
import { ScriptNeeded } from '../../../app/script-needed.tsx';
import { Button, ButtonLink, SubmitButton, Notice } from '../../../ui/basics.tsx';
import { Gate } from '../../../ui/gate.tsx';
import { lazyComponent, useIdle } from '../../../ui/lazy-component.tsx';
import { SkeletonRows, PageTitle } from '../../../ui/page.tsx';
import { noteFocus, recoverFocus } from '../../../ui/lost-focus.ts';
import { JobForm, JobFormSidebar } from '../parts/job-form.tsx';
import type { SavedJobStepProps } from '../parts/saved-job-step.tsx';
import { usePosting } from '../parts/use-posting.ts';
import { usePostingTexts } from '../posting-texts.ts';
import { useStormTexts } from '../../storms/texts.ts';
import { ASKED_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import type { JobFormValues } from '../parts/job-values.ts';

const SavedJobStep = lazyComponent<SavedJobStepProps>(() => import('../parts/saved-job-step.tsx'));

export default function PostJob() {
  const t = usePostingTexts();
  const { user } = useAuth();
  const [search] = useSearchParams();
  if (user && user.userType !== 'client') {
    return (
      <Gate title={t.forOwners} icon="tree" action={<ButtonLink label={t.seeTheJobs} to="/jobs" />}>
        {t.forOwnersText}
      </Gate>
    );
  }
  return <PostJobForm key={search.get('kept') ?? 'new'} />;
}

function PostJobForm() {
  const t = usePostingTexts();
  const { user } = useAuth();
  const [search] = useSearchParams();
  const kept = search.get('kept');
  const posting = usePosting(kept === null ? 'post-job' : `kept-job.${kept}`);
  const isAtRest = useLaterCode();
  if (posting.asking) return <AccountStep asking={posting.asking} />;
  return (
    <div className="wrap">
      {isAtRest && user && <PrefetchPageLinks page="/jobs" />}
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      <ScriptNeeded />
      <div className="grid gap-wide grid-side-96 items-start pb-18 max-lg:grid-cols-1">
        <div>
          <PostingNotices posting={posting} isNew={kept === null} isSignedIn={user !== null} />
          <JobForm state={posting} isNew actions={<PostingActions posting={posting} isSignedIn={user !== null} />} />
        </div>
        <JobFormSidebar control={posting.form.control} />
      </div>
    </div>
  );
}

function AccountStep({ asking }: { asking: NonNullable<Posting['asking']> }) {
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

type Posting = ReturnType<typeof usePosting>;
type PostingProps = { posting: Posting; isSignedIn: boolean };

function PostingActions({ posting: { failure, busy, lacksPhoto, postWithoutPhoto }, isSignedIn }: PostingProps) {
  const t = usePostingTexts();
  return (
    <>
      {failure !== undefined && <Notice tone="error" title={t.failed} text={failure !== t.failed && failure} />}
      <SubmitButton label={t.post} className="max-sm:grow max-sm:basis-full" large busy={busy} />
      <p className="small second">{isSignedIn ? t.canChange : t.signInLater}</p>
      {lacksPhoto && <WithoutPhoto busy={busy} onPost={postWithoutPhoto} />}
    </>
  );
}

/**
 * Preloads the page that follows a post, in case the connection is lost and this browser has no worker; true once posting offline is
 * possible.
 */
function useLaterCode(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useIdle(() => {
    setAtRest(true);
    SavedJobStep.preload();
    // A browser may not retry code that once failed to load.
    SendInBackground.preload();
    QueuedList.preload();
  });
  return isAtRest;
}

/** How an emergency post without a photo continues during a storm: to review, like all others. */
function WithoutPhoto({ busy, onPost }: { busy: boolean; onPost: () => void }) {
  const t = useStormTexts();
  const post = <Button label={t.postWithout} className="max-sm:grow max-sm:basis-full" busy={busy} onClick={onPost} />;
  return <Notice tone="storm" title={t.noPhotoTitle} text={t.noPhoto} live actions={post} />;
}

/** Above the posting form: where its values come from (a draft, a tool or this device), and buttons to keep or drop them. */
function PostingNotices({ posting, isNew, isSignedIn }: PostingProps & { isNew: boolean }) {
  const t = usePostingTexts();
  const { keptKey, link } = posting;
  return (
    <div className="grid gap-6 mb-6 empty:hidden">
      {keptKey !== undefined && <Notice tone="gold" title={t.editingKept} text={t.editingKeptText} />}
      <VisitorDraft offer={posting.draft.offer} of="job" />
      {link.offered && <LinkOrDraft onTake={link.take} onLeave={link.leave} />}
      {link.taken && <Notice tone="ok" title={t.filledIn} text={t.filledInText} />}
      <AskAgain posting={posting} />
      <DraftNotice posting={posting} isSignedIn={isSignedIn} isShown={isNew && !link.offered && !link.taken} />
    </div>
  );
}

/** The post is for the crew of an earlier job only. */
function AskAgain({ posting: { form, draft } }: { posting: Posting }) {
  const t = usePostingTexts();
  const askEveryone = () => {
    form.setValue('askAgainJobId', '');
    draft.keepNow();
  };
  return form.watch('askAgainJobId') === '' ? null : (
    <Notice icon="tree" title={t.askAgain} actions={<Button label={t.askEveryone} onClick={askEveryone} />}>
      {t.askAgainText(ASKED_HOURS)}
    </Notice>
  );
}

function LinkOrDraft({ onTake, onLeave }: { onTake: () => void; onLeave: () => void }) {
  const t = usePostingTexts();
  const actions = (
    <>
      <Button label={t.takeLink} variant="primary" onClick={onTake} />
      <Button label={t.keepDraft} onClick={onLeave} />
    </>
  );
  return <Notice tone="gold" icon="tree" title={t.linkOrDraft} text={t.linkOrDraftText} live actions={actions} />;
}

/** `cleared`: what "Start over" removed, until it is no longer needed. */
function useStartOver({ form, draft }: Posting) {
  const [cleared, setCleared] = useState<JobFormValues>();
  const startOver = () => {
    recoverFocus(noteFocus());
    setCleared(form.getValues());
    draft.discard();
  };
  const undo = () => {
    form.reset(cleared, { keepDefaultValues: true });
    draft.keepNow();
    setCleared(undefined);
  };
  return { cleared, startOver, undo };
}

/** The restored draft, with buttons to post it or to start over, which can be undone. */
function DraftNotice({ posting, isSignedIn, isShown }: PostingProps & { isShown: boolean }) {
  const t = usePostingTexts();
  const { cleared, startOver, undo } = useStartOver(posting);
  if (!posting.draft.restored) {
    return cleared && <Notice title={t.cleared} live actions={<Button label={t.undo} onClick={undo} />} />;
  }
  const actions = (
    <>
      {isSignedIn && (
        <Button label={t.postItNow} variant="primary" busy={posting.busy} onClick={() => posting.onSubmit()} />
      )}
      <Button label={t.draftOver} variant="quiet" onClick={startOver} />
    </>
  );
  return isShown ? (
    <Notice tone="ok" title={t.draftBack} text={isSignedIn ? t.draftPostIt : t.draftKept} actions={actions} />
  ) : null;
}

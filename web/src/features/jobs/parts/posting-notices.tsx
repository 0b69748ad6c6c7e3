// Above the posting form: where its values come from, a draft, a tool or this phone, and the ways to keep or drop them.
import { ASKED_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePostingTexts } from '../posting-texts.ts';
import type { JobFormValues } from './form-values.ts';
import type { usePosting } from './use-posting.ts';

interface PostingNoticesProps {
  posting: ReturnType<typeof usePosting>;
  /** Not a job that waits on this phone. */
  isNew: boolean;
  isSignedIn: boolean;
}

export function PostingNotices({ posting, isNew, isSignedIn }: PostingNoticesProps) {
  const t = usePostingTexts();
  const { form, draft, link } = posting;
  // What "Start over" took away, until it is wanted no more.
  const [cleared, setCleared] = useState<JobFormValues>();
  const askAgain = form.watch('askAgainJobId');
  const askEveryone = () => {
    form.setValue('askAgainJobId', '');
    draft.keepNow();
  };
  const startOver = () => {
    setCleared(form.getValues());
    draft.discard();
  };
  const undo = () => {
    form.reset(cleared, { keepDefaultValues: true });
    draft.keepNow();
    setCleared(undefined);
  };
  return (
    <div className="grid gap-6 mb-6 empty:hidden">
      {posting.keptKey !== undefined && (
        <Notice tone="gold" title={t.editingKept}>
          {t.editingKeptText}
        </Notice>
      )}
      {link.offered && <LinkOrDraft onTake={link.take} onLeave={link.leave} />}
      {link.taken && (
        <Notice tone="ok" title={t.filledIn}>
          {t.filledInText}
        </Notice>
      )}
      {askAgain !== '' && (
        <Notice icon="tree" title={t.askAgain} actions={<Button onClick={askEveryone}>{t.askEveryone}</Button>}>
          {t.askAgainText(ASKED_HOURS)}
        </Notice>
      )}
      {isNew && draft.restored && !link.offered && !link.taken && (
        <DraftBack posting={posting} isSignedIn={isSignedIn} onStartOver={startOver} />
      )}
      {cleared && !draft.restored && (
        <Notice title={t.cleared} live actions={<Button onClick={undo}>{t.undo}</Button>} />
      )}
    </div>
  );
}

function LinkOrDraft({ onTake, onLeave }: { onTake: () => void; onLeave: () => void }) {
  const t = usePostingTexts();
  return (
    <Notice
      tone="gold"
      icon="tree"
      title={t.linkOrDraft}
      live
      actions={
        <>
          <Button look="primary" onClick={onTake}>
            {t.takeLink}
          </Button>
          <Button onClick={onLeave}>{t.keepDraft}</Button>
        </>
      }
    >
      {t.linkOrDraftText}
    </Notice>
  );
}

interface DraftBackProps {
  posting: ReturnType<typeof usePosting>;
  isSignedIn: boolean;
  onStartOver: () => void;
}

function DraftBack({ posting, isSignedIn, onStartOver }: DraftBackProps) {
  const t = usePostingTexts();
  return (
    <Notice
      tone="ok"
      title={t.draftBack}
      actions={
        <>
          {isSignedIn && (
            <Button look="primary" busy={posting.busy} busyLabel={t.posting} onClick={() => posting.onSubmit()}>
              {t.postItNow}
            </Button>
          )}
          <Button look="quiet" onClick={onStartOver}>
            {t.draftOver}
          </Button>
        </>
      }
    >
      {isSignedIn ? t.draftPostIt : t.draftKept}
    </Notice>
  );
}

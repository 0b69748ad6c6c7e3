// /messages and /messages/:jobId: the conversations on the left, the open one beside them; on a phone one at a time.
import { useParams, useSearchParams } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { ButtonLink } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Gate, LoginGate } from '../../../ui/gate.tsx';
import { SkeletonRows, PageTitle } from '../../../ui/page.tsx';
import { ThreadList } from '../parts/thread-list.tsx';
import { useThreadTexts } from '../texts.ts';
import { to } from '../../../app/to.ts';

const ThreadView = lazyComponent(() => import('../parts/thread-view.tsx'), { isEssential: true });

// On a direct visit to a conversation, its code starts loading before the page renders.
if (typeof window !== 'undefined' && /^\/messages\/\d+$/.test(window.location.pathname)) ThreadView.preload();

const FRAME = 'wrap messages-page grid gap-8 grid-lead-88 py-6 max-lg:grid-cols-1';

export default function MessagesPage() {
  const t = useThreadTexts();
  const { user, isLoading } = useAuth();
  const jobId = useParams().jobId;
  if (isLoading) {
    return (
      <div className={FRAME}>
        <div>
          <PageTitle title={t.title} />
          <SkeletonRows rows={4} label={t.loadingList} />
        </div>
      </div>
    );
  }
  if (!user) {
    const here = jobId === undefined ? '/messages' : to.thread(jobId);
    return <LoginGate title={t.title} text={t.gate} next={here} label={t.signIn} />;
  }
  if (user.userType === 'admin') {
    return <Gate title={t.title} text={t.forTwo} action={<ButtonLink label={t.toAdmin} to="/admin/dashboard" />} />;
  }
  return <Inbox isOwner={user.userType === 'client'} jobId={jobId} />;
}

/** A number in the address, or undefined for anything else. */
const numberIn = (text: string | null | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined);

function Inbox({ isOwner, jobId }: { isOwner: boolean; jobId: string | undefined }) {
  const t = useThreadTexts();
  const [search] = useSearchParams();
  const providerId = isOwner ? numberIn(search.get('business')) : undefined;
  const shown = jobId === undefined ? undefined : { jobId: numberIn(jobId) ?? 0, providerId };
  return (
    <div className={classNames(FRAME, shown && 'messages-page-open max-lg:p-0')}>
      <div className="min-w-0 max-lg:[.messages-page-open_&]:hidden">
        {shown ? (
          <p className="display title-2 pt-2 pb-4">{t.title}</p>
        ) : (
          <PageTitle title={t.title}>{t.intro}</PageTitle>
        )}
        <ThreadList isOwner={isOwner} shown={shown} />
      </div>
      <div className="min-w-0 max-lg:[.messages-page:not(.messages-page-open)_&]:hidden">
        {shown ? (
          <ThreadView
            fallback={<SkeletonRows rows={5} label={t.loading} />}
            which={shown}
            key={`${shown.jobId} ${shown.providerId ?? ''}`}
          />
        ) : (
          <div className="second grid min-h-120 border border-rule border-dashed place-content-center rounded-3 text-center">
            <p className="title-3">{t.choose}</p>
            <p>{t.chooseNext}</p>
          </div>
        )}
      </div>
    </div>
  );
}

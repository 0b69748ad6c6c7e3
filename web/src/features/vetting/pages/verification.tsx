// /verification: the form of a business that was not handed in yet, and where the review stands once it was (S1 §2, §3, S2 §2).
import { CREDENTIAL_KINDS, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { useSearchParams } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Gate } from '../../../ui/gate.tsx';
import { FailedState } from '../../../ui/list-states.tsx';
import { messageOf } from '../../../wire/api-error.ts';
import { PageSkeleton } from '../../dashboard/parts/page-skeleton.tsx';
import { useNews } from '../../notifications/use-news.ts';
import { useVerification } from '../data.ts';
import { VerificationForm } from '../form/verification-form.tsx';
import { StatusView } from '../status/status-view.tsx';

export default function VerificationPage() {
  const { user, isLoading } = useAuth();
  if (isLoading) {
    return <PageSkeleton title="Verification" />;
  }
  if (!user) {
    return (
      <Gate
        title="Login Required"
        action={
          <ButtonLink look="primary" to="/provider-login?next=/verification">
            Provider Login
          </ButtonLink>
        }
      >
        Please log in to continue.
      </Gate>
    );
  }
  if (user.userType !== 'provider') {
    return (
      <Gate
        title="For tree businesses"
        icon="shield"
        action={
          <ButtonLink look="primary" to="/dashboard">
            Go to your dashboard
          </ButtonLink>
        }
      >
        Only businesses that bid are verified. Your account needs nothing of it.
      </Gate>
    );
  }
  return <OwnFile key={user.id} />;
}

function OwnFile() {
  useNews();
  const file = useVerification();
  if (file.data) {
    return <Shown file={file.data} />;
  }
  if (file.isError) {
    return (
      <FailedState title="Your file did not load" onRetry={() => void file.refetch()} retrying={file.isFetching}>
        {messageOf(file.error, 'The server did not answer in time.')}
      </FailedState>
    );
  }
  return <PageSkeleton title="Verification" />;
}

/** The form's fixed requirements are there: it was handed in at least once. */
function wasHandedIn({ submitted }: Verification): boolean {
  return Boolean(submitted.insuranceProvider);
}

function Shown({ file }: { file: Verification }) {
  const [query] = useSearchParams();
  const part = query.get('part');
  const only = CREDENTIAL_KINDS.find((kind): kind is CredentialKind => kind === part);
  const isFirst = file.verificationStatus === 'pending' && !wasHandedIn(file);
  if (file.canSubmit && (isFirst || part === 'all' || only)) {
    return <VerificationForm key={part ?? 'first'} file={file} only={only} canGoBack={!isFirst} />;
  }
  return <StatusView file={file} />;
}

// /verification: the form of a business that was not handed in yet, and where the review stands once it was.
import { CREDENTIAL_KINDS, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { useSearchParams } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { FailedState } from '../../../ui/list-states.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { BusinessGate, isBusiness } from '../../dashboard/parts/business-gate.tsx';
import { PageSkeleton } from '../../dashboard/parts/page-skeleton.tsx';
import { useVerification } from '../data.ts';
import { VerificationForm } from '../form/verification-form.tsx';
import { StatusView } from '../status/status-view.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { vettingTexts } from '../texts.ts';

export default function VerificationPage() {
  const t = useTexts(vettingTexts);
  const { user, isLoading } = useAuth();
  if (isLoading) {
    return <PageSkeleton title={t.verification} />;
  }
  if (!isBusiness(user)) {
    return (
      <BusinessGate
        user={user}
        next="/verification"
        signIn={{ title: t.loginRequired, text: t.pleaseLogIn, action: t.providerLogin }}
        others={{
          title: t.forTreeBusinesses,
          text: t.onlyBusinessesVerified,
          action: t.goToYourDashboard,
          icon: 'shield',
        }}
      />
    );
  }
  return <OwnFile key={user.id} userId={user.id} />;
}

function OwnFile({ userId }: { userId: number }) {
  const t = useTexts(vettingTexts);
  const file = useVerification();
  if (file.data) {
    return <Shown file={file.data} userId={userId} />;
  }
  if (file.isError) {
    return (
      <FailedState title={t.fileNotLoaded} onRetry={() => void file.refetch()} retrying={file.isFetching}>
        {messageOf(file.error, t.noAnswerInTime)}
      </FailedState>
    );
  }
  return <PageSkeleton title={t.verification} />;
}

/** The form's fixed requirements are there: it was handed in at least once. */
function wasHandedIn({ submitted }: Verification): boolean {
  return Boolean(submitted.insuranceProvider);
}

function Shown({ file, userId }: { file: Verification; userId: number }) {
  const [query] = useSearchParams();
  const part = query.get('part');
  const only = CREDENTIAL_KINDS.find((kind): kind is CredentialKind => kind === part);
  const isFirst = file.verificationStatus === 'pending' && !wasHandedIn(file);
  if (file.canSubmit && (isFirst || part === 'all' || only)) {
    return <VerificationForm key={part ?? 'first'} file={file} userId={userId} only={only} canGoBack={!isFirst} />;
  }
  return <StatusView file={file} />;
}

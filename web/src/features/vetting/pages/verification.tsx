// /verification: the form of a business that has not submitted it, and the state of the review afterwards.
import { CREDENTIAL_KINDS, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { useSearchParams } from 'react-router';
import { Gate } from '../../../ui/gate.tsx';
import { BusinessPage } from '../../dashboard/parts/business-page.tsx';
import { PageSkeleton } from '../../dashboard/parts/page-skeleton.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { useVerification } from '../data.ts';
import { VerificationForm } from '../form/verification-form.tsx';
import { StatusView } from '../status/status-view.tsx';
import { useVettingTexts } from '../texts.ts';

export default function VerificationPage() {
  const t = useVettingTexts();
  return (
    <BusinessPage
      title={t.verification}
      next="/verification"
      others={
        <Gate title={t.forTreeBusinesses} icon="shield" way={{ to: '/dashboard', label: t.goToYourDashboard }}>
          {t.onlyBusinessesVerified}
        </Gate>
      }
    >
      {(user) => <OwnFile key={user.id} userId={user.id} />}
    </BusinessPage>
  );
}

function OwnFile({ userId }: { userId: number }) {
  const t = useVettingTexts();
  return (
    <Answer of={useVerification()} skeleton={<PageSkeleton title={t.verification} />} failed={t.fileNotLoaded}>
      {(file) => <Shown file={file} userId={userId} />}
    </Answer>
  );
}

/** The form's fixed requirements exist: it was submitted at least once. */
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

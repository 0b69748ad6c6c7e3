// /security: how the signed-in person signs in, for everyone who has an account (spec 4 "Accounts").
import { MESSAGES } from '@live-oak/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../../app/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Gate, splitGateText } from '../../../ui/gate.tsx';
import { FailedState, SkeletonLine } from '../../../ui/list-states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { messageOf } from '../../../wire/api-error.ts';
import { twoFactorQuery } from '../security/data.ts';
import { TwoFactor } from '../security/two-factor.tsx';
import '../parts/code-step.css';
import '../security/security.css';

export default function Security() {
  const { user, isLoading } = useAuth();
  if (!isLoading && !user) {
    return <LoginGate />;
  }
  return (
    <div className="wrap security">
      <PageTitle title="Sign-in and security">{user && `Signed in as ${user.email}`}</PageTitle>
      {user ? <Parts /> : <Loading />}
    </div>
  );
}

function LoginGate() {
  const { title, sentence } = splitGateText(MESSAGES.loginRequired);
  return (
    <Gate
      title={title}
      action={
        <ButtonLink look="primary" to="/login?next=%2Fsecurity">
          Go to Login
        </ButtonLink>
      }
    >
      {sentence}
    </Gate>
  );
}

function Parts() {
  const reply = useQuery(twoFactorQuery);
  if (reply.isPending) {
    return <Loading />;
  }
  if (reply.isError) {
    return (
      <FailedState title="This did not load" onRetry={() => void reply.refetch()} retrying={reply.isFetching}>
        {messageOf(reply.error, 'The server did not answer in time.')}
      </FailedState>
    );
  }
  return (
    <>
      <TwoFactor state={reply.data} />
      <section className="security-part" aria-labelledby="password">
        <h2 className="title-2" id="password">
          Password
        </h2>
        <p>We mail you a link that works once and for 30 minutes. A new password ends every session.</p>
        <ButtonLink to="/forgot-password">Choose a new password</ButtonLink>
      </section>
    </>
  );
}

function Loading() {
  return (
    <div className="security-part" role="status">
      <span className="visually-hidden">Loading how you sign in</span>
      <SkeletonLine width="mid" big />
      <SkeletonLine width="full" />
      <SkeletonLine width="long" />
    </div>
  );
}

// /security: how the signed-in person signs in, for everyone who has an account.
import { useGateText } from '../../../texts/fixed.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../../app/session.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Gate } from '../../../ui/gate.tsx';
import { FailedState, SkeletonLine } from '../../../ui/list-states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { twoFactorQuery } from '../security/data.ts';
import { PasswordPart } from '../security/password-part.tsx';
import { SessionsPart } from '../security/sessions-part.tsx';
import { securityTexts } from '../security/texts.ts';
import { TwoFactor } from '../security/two-factor.tsx';

export default function Security() {
  const { user, isLoading } = useAuth();
  const t = useTexts(securityTexts);
  if (!isLoading && !user) {
    return <LoginGate />;
  }
  return (
    <div className="wrap security max-w-216">
      <PageTitle title={t.title}>{user && t.signedInAs(user.email)}</PageTitle>
      {user ? <Parts /> : <Loading />}
    </div>
  );
}

function LoginGate() {
  const t = useTexts(securityTexts);
  const { title, sentence } = useGateText('loginRequired');
  return (
    <Gate
      title={title}
      action={
        <ButtonLink look="primary" to="/login?next=%2Fsecurity">
          {t.goToLogin}
        </ButtonLink>
      }
    >
      {sentence}
    </Gate>
  );
}

function Parts() {
  const t = useTexts(securityTexts);
  const reply = useQuery(twoFactorQuery);
  if (reply.isPending) {
    return <Loading />;
  }
  if (reply.isError) {
    return (
      <FailedState title={t.failed} onRetry={() => void reply.refetch()} retrying={reply.isFetching}>
        {messageOf(reply.error, t.noAnswer)}
      </FailedState>
    );
  }
  return (
    <>
      <TwoFactor state={reply.data} />
      <PasswordPart />
      <SessionsPart />
      <section className="py-8 border-t border-t-rule [&>*+*]:mt-4 [&>p]:max-w-160" aria-labelledby="address">
        <h2 className="title-2" id="address">
          {t.email.title}
        </h2>
        <p>{t.email.text}</p>
        <ButtonLink to="/profile">{t.email.toProfile}</ButtonLink>
      </section>
    </>
  );
}

function Loading() {
  const t = useTexts(securityTexts);
  return (
    <div className="py-8 border-t border-t-rule [&>*+*]:mt-4 [&>p]:max-w-160" role="status">
      <span className="visually-hidden">{t.loading}</span>
      <SkeletonLine width="mid" big />
      <SkeletonLine width="full" />
      <SkeletonLine width="long" />
    </div>
  );
}

// /notifications/settings: what the signed-in person is notified about, how, and when not.
import { useQuery } from '@tanstack/react-query';
import { useAuth, type SessionUser } from '../../../app/session.tsx';
import { LoginGate } from '../../../ui/gate.tsx';
import { SkeletonLine, SkeletonRows } from '../../../ui/list-states.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { preferencesQuery } from '../preferences/data.ts';
import { PushPart } from '../preferences/push-part.tsx';
import { QuietHours } from '../preferences/quiet-hours.tsx';
import { TextsPart } from '../preferences/texts-part.tsx';
import { TestPart } from '../preferences/test-part.tsx';
import { usePreferenceTexts } from '../preferences/texts.ts';
import { TopicTable } from '../preferences/topic-table.tsx';

const preferencesPart =
  'preferences-part py-8 [.preferences-part+&]:border-t [.preferences-part+&]:border-t-rule stack [&>p]:max-w-160';

export default function NoticeSettings() {
  const { user, isLoading } = useAuth();
  const t = usePreferenceTexts();
  if (!isLoading && !user) {
    return (
      <LoginGate title={t.signInFirst} next="/notifications/settings">
        {t.signInWhy}
      </LoginGate>
    );
  }
  return (
    <div className="wrap preferences max-w-232">
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      {user ? <Parts user={user} /> : <Loading />}
    </div>
  );
}

function Parts({ user }: { user: SessionUser }) {
  const t = usePreferenceTexts();
  const reply = useQuery(preferencesQuery);
  if (reply.isPending) {
    return <Loading />;
  }
  if (reply.isError && reply.data === undefined) {
    return <FailedAnswer of={reply} title={t.failedTitle} />;
  }
  const { topics, quietHours, push, texts } = reply.data;
  return (
    <>
      <div className={preferencesPart}>
        <TopicTable topics={topics} hasTexts={texts.agreed} />
      </div>
      {user.userType !== 'admin' && <TextsPart texts={texts} isBusiness={user.userType === 'provider'} />}
      <QuietHours hours={quietHours} />
      <PushPart userId={user.id} {...push} />
      <TestPart email={user.email} />
    </>
  );
}

function Loading() {
  const t = usePreferenceTexts();
  return (
    <div className={preferencesPart} role="status">
      <span className="visually-hidden">{t.loading}</span>
      <SkeletonLine width="mid" big />
      <SkeletonRows rows={6} />
    </div>
  );
}

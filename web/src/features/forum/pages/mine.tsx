// /forum/mine: the person's own discussions and reviews, and those they replied to.
import type { ThreadLine } from '@live-oak/contract/features/forum/schema.ts';
import { useSearchParams } from 'react-router';
import { ShowTogether } from '../../../app/show-together.tsx';
import { useAuth } from '../../../app/session.tsx';
import { ButtonLink } from '../../../ui/basics.tsx';
import { Gate } from '../../../ui/gate.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page.tsx';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { myPostsUrl } from '../addresses.ts';
import { useForumViewer } from '../data.ts';
import { FoundList } from '../parts/find-bar.tsx';
import { Page } from '../parts/page.tsx';
import { ThreadList } from '../parts/threads.tsx';
import { useForumTexts, useWritingTexts } from '../texts.ts';

export default function MyPosts() {
  const { mine: t, login } = useWritingTexts();
  const { user, isLoading } = useAuth();
  if (isLoading) return <Loading />;
  return user ? (
    <ShowTogether skeleton={<Loading />}>
      <Mine />
    </ShowTogether>
  ) : (
    <Gate title={t.signedOut} action={<ButtonLink to="/login?next=/forum/mine">{login}</ButtonLink>}>
      {t.signedOutText}
    </Gate>
  );
}

const Loading = () => (
  <div className="wrap pb-18">
    <SkeletonRows rows={4} />
  </div>
);

function Mine() {
  const t = useWritingTexts().mine;
  const { list } = useForumTexts();
  const [query] = useSearchParams();
  const { data: self } = useForumViewer();
  const threads = useAnswer<ThreadLine[]>(myPostsUrl(query));
  const name = self && (self.name === null ? t.noName : t.name(self.name));
  return (
    <Page title={t.title} lead={`${t.lead} ${name ?? ''}`}>
      <FoundList of={threads} loading={list.loading} failed={t.failed} none={<NoPosts />}>
        {(rows) => <ThreadList threads={rows} label={t.label} showBoard />}
      </FoundList>
    </Page>
  );
}

function NoPosts() {
  const t = useWritingTexts().mine;
  const { title } = useForumTexts();
  return <EmptyState title={t.none} text={t.noneText} action={<ButtonLink to="/forum">{title}</ButtonLink>} />;
}

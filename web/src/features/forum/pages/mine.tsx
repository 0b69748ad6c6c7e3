// /forum/mine: the person's own discussions and reviews, and those they replied to.
import type { ThreadLine } from '@live-oak/contract/features/forum/schema.ts';
import { CrumbedTitle } from '../../../app/breadcrumbs.tsx';
import { ShowTogether } from '../../../app/show-together.tsx';
import { useAuth } from '../../../app/session.tsx';
import { ButtonLink } from '../../../ui/basics.tsx';
import { Gate } from '../../../ui/gate.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page.tsx';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { myPostsUrl } from '../addresses.ts';
import { useForumViewer } from '../data.ts';
import { ForumPages } from '../parts/find-bar.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { ThreadList } from '../parts/thread-row.tsx';
import { useForumTexts, useWritingTexts } from '../texts.ts';
import { useSearchParams } from 'react-router';

export default function MyPosts() {
  const t = useWritingTexts().mine;
  const { login } = useWritingTexts();
  const { user, isLoading } = useAuth();
  if (isLoading) {
    return <Loading />;
  }
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
  const { list, title } = useForumTexts();
  const [query] = useSearchParams();
  const self = useForumViewer();
  const threads = useAnswer<ThreadLine[]>(myPostsUrl(query));
  return (
    <div className="wrap [&_.crumbs]:pt-2 pb-18">
      <CrumbedTitle title={t.title}>
        {t.lead} {self.data && (self.data.name === null ? t.noName : t.name(self.data.name))}
      </CrumbedTitle>
      <Answer of={threads} skeleton={<SkeletonRows rows={5} label={list.loading} />} failed={t.failed}>
        {({ body, nextCursor }) => (
          <>
            {body.length > 0 ? (
              <ThreadList threads={body} label={t.label} showBoard />
            ) : (
              <EmptyState title={t.none} action={<ButtonLink to="/forum">{title}</ButtonLink>}>
                {t.noneText}
              </EmptyState>
            )}
            <ForumPages nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </div>
  );
}

// /forum/mine: the person's own discussions and reviews, and those they replied to.
import type { ThreadLine } from '@live-oak/contract/features/forum/schema.ts';
import { useSearchParams } from 'react-router';
import { ShowTogether } from '../../../app/show-together.tsx';
import { useAuth } from '../../../app/session.tsx';
import { ButtonLink } from '../../../ui/basics.tsx';
import { Gate } from '../../../ui/gate.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page.tsx';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { myPostsUrl } from '../addresses.ts';
import { useForumViewer } from '../data.ts';
import { ForumPages } from '../parts/find-bar.tsx';
import { Page } from '../parts/page.tsx';
import { ThreadList } from '../parts/threads.tsx';
import { useForumTexts, useWritingTexts } from '../texts.ts';

export default function MyPosts() {
  const { mine: t, login } = useWritingTexts();
  const { user, isLoading } = useAuth();
  const loading = (
    <div className="wrap pb-18">
      <SkeletonRows rows={4} />
    </div>
  );
  if (isLoading) {
    return loading;
  }
  return user ? (
    <ShowTogether skeleton={loading}>
      <Mine />
    </ShowTogether>
  ) : (
    <Gate title={t.signedOut} action={<ButtonLink to="/login?next=/forum/mine">{login}</ButtonLink>}>
      {t.signedOutText}
    </Gate>
  );
}

function Mine() {
  const t = useWritingTexts().mine;
  const { list, title } = useForumTexts();
  const [query] = useSearchParams();
  const self = useForumViewer();
  const threads = useAnswer<ThreadLine[]>(myPostsUrl(query));
  const lead = (
    <>
      {t.lead} {self.data && (self.data.name === null ? t.noName : t.name(self.data.name))}
    </>
  );
  return (
    <Page title={t.title} lead={lead}>
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
    </Page>
  );
}

// /forum: the boards with what is counted on each, one search over all of them, and the guidelines.
import type { ForumStats } from '@live-oak/contract/features/forum/schema.ts';
import { useSearchParams } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { isSearch, searchAddress, STATS } from '../addresses.ts';
import { BoardCards } from '../parts/board-cards.tsx';
import { ForumSearch } from '../parts/find-bar.tsx';
import { FoundThreads } from '../parts/found-threads.tsx';
import { Rules } from '../parts/rules.tsx';
import { StatsPanel } from '../parts/stats-panel.tsx';
import { useForumTexts } from '../texts.ts';

export default function Forum() {
  const t = useForumTexts();
  const { user } = useAuth();
  const [query] = useSearchParams();
  const stats = useAnswer<ForumStats>(STATS);
  return (
    <>
      <div className="wrap">
        <PageTitle title={t.title} actions={user && <ButtonLink to="/forum/mine">{t.mine}</ButtonLink>}>
          {t.lead}
        </PageTitle>
      </div>
      <div className="border-y border-y-rule bg-paper-sunk">
        <div className="wrap grid gap-3 py-4.5">
          <ForumSearch label={t.search.label} />
        </div>
      </div>
      <div className="wrap forum-top pb-18 pt-6">
        {isSearch(query) ? (
          <FoundThreads address={searchAddress(query)} label={t.list.label} showBoard />
        ) : (
          <>
            <BoardCards stats={stats.data?.body} hasFailed={stats.isError} />
            <div className="pt-12">
              <StatsPanel stats={stats} />
            </div>
          </>
        )}
      </div>
      <Rules />
    </>
  );
}

// /admin/providers: applications to decide, and the businesses that were verified, rejected or suspended.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../../ui/page.tsx';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import { searchOf } from '../filters.ts';
import { useNow } from '../use-now.ts';
import { useWaitingProviders } from '../data.ts';
import { adminPage } from '../parts/admin-page.tsx';
import { ExportLink } from '../parts/export-link.tsx';
import { DecidedLists, WaitingList } from '../parts/provider-lists.tsx';
import { ProviderTiles } from '../parts/tiles.tsx';
import { Review, type ReviewAct } from '../parts/review.tsx';
import { SearchField } from '../parts/search-field.tsx';

const TITLE = 'Provider Verification';

export default adminPage(TITLE, Providers);

/** Which review is open: in the address, so that notifications, the queue and the audit log can link to it. */
function useOpenReview(words: string) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [startWith, setStartWith] = useState<ReviewAct | undefined>(() =>
    search.get('act') === 'requestInfo' ? 'requestInfo' : undefined,
  );
  const id = Number(search.get('provider'));
  const go = (providerId: number | undefined, start?: ReviewAct) => {
    setStartWith(start);
    const address = searchOf([
      ['q', words],
      ['provider', providerId === undefined ? '' : String(providerId)],
    ]);
    void navigate({ search: address.toString() }, { replace: true, preventScrollReset: true });
  };
  return { id, startWith, go };
}

function Providers() {
  const now = useNow();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const words = useSettled(typed.trim(), 250);
  const { id: openId, startWith, go } = useOpenReview(typed);
  const asked = useWaitingProviders(words);
  const waiting = asked.data?.pages.flatMap(({ body }) => body) ?? [];
  const at = waiting.findIndex(({ id }) => id === openId);
  const to = (provider: ProviderForAdmin | undefined) => provider && (() => go(provider.id));
  const actions = {
    open: ({ id }: ProviderForAdmin) => go(id),
    reject: ({ id }: ProviderForAdmin) => go(id, 'reject'),
    ask: ({ id }: ProviderForAdmin) => go(id, 'requestInfo'),
    approve: ({ id }: ProviderForAdmin) => go(id, 'approve'),
  };
  const list = { words, now, actions };
  return (
    <div className="wrap pb-18">
      <PageTitle title={TITLE} actions={<ExportLink of="providers" filters={searchOf([['q', words]])} />}>
        Approving verifies the contractor and triggers payment collection for marketplace access.
      </PageTitle>
      <ProviderTiles />
      <search className="block pt-6">
        <SearchField
          label="Search businesses"
          placeholder="Business, person, area or license"
          value={typed}
          onChange={setTyped}
        />
      </search>
      <WaitingList {...list} />
      <DecidedLists {...list} />
      {openId > 0 && (
        <Review
          key={openId}
          providerId={openId}
          name={waiting[at]?.businessName ?? 'Business'}
          place={
            at < 0
              ? undefined
              : {
                  words: `${at + 1} of ${waiting.length}${asked.hasNextPage ? '+' : ''} waiting`,
                  onNext: to(waiting[at + 1]),
                  onPrevious: to(waiting[at - 1]),
                }
          }
          startWith={startWith}
          onDecided={() => go(undefined)}
          onClose={() => go(undefined)}
        />
      )}
    </div>
  );
}

// /admin/providers: applications to decide, and the businesses that were verified, rejected or suspended.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../../ui/page.tsx';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import { searchOf } from '../filters.ts';
import { useAddress } from '../use-address.ts';
import { useNow } from '../use-now.ts';
import { useWaitingProviders } from '../data.ts';
import { adminPage } from '../parts/admin-page.tsx';
import { ExportLink, SearchField } from '../parts/controls.tsx';
import { DecidedLists, WaitingList } from '../parts/provider-lists.tsx';
import { ProviderTiles } from '../parts/tiles.tsx';
import { placeIn } from '../parts/place.tsx';
import { Review, type ReviewAct } from '../parts/review.tsx';

const TITLE = 'Provider Verification';

export default adminPage(TITLE, Providers);

const readWords = (search: URLSearchParams) => search.get('q') ?? '';
const writeWords = (q: string) => searchOf([['q', q]]);

/** Which review is open, and the action whose dialog opens with it. */
function useOpenReview() {
  const [search] = useSearchParams();
  const { open, ...address } = useAddress({ read: readWords, write: writeWords, item: 'provider' });
  const [startWith, setStartWith] = useState<ReviewAct | undefined>(() =>
    search.get('act') === 'requestInfo' ? 'requestInfo' : undefined,
  );
  const go = (providerId: number | undefined, start?: ReviewAct) => {
    setStartWith(start);
    open(providerId);
  };
  return { ...address, startWith, go };
}

function Providers() {
  const now = useNow();
  const { filters: typed, setFilters: setTyped, openId, startWith, go } = useOpenReview();
  const words = useSettled(typed.trim(), 250);
  const asked = useWaitingProviders(words);
  const waiting = asked.data?.pages.flatMap(({ body }) => body) ?? [];
  const at = waiting.findIndex(({ id }) => id === openId);
  const list = {
    words,
    now,
    actions: {
      open: ({ id }: ProviderForAdmin) => go(id),
      reject: ({ id }: ProviderForAdmin) => go(id, 'reject'),
      ask: ({ id }: ProviderForAdmin) => go(id, 'requestInfo'),
      approve: ({ id }: ProviderForAdmin) => go(id, 'approve'),
    },
  };
  return (
    <div className="wrap pb-18">
      <PageTitle title={TITLE} actions={<ExportLink of="providers" filters={writeWords(words)} />}>
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
      {openId !== undefined && (
        <Review
          key={openId}
          providerId={openId}
          name={waiting[at]?.businessName ?? 'Business'}
          place={placeIn(waiting, at, `${asked.hasNextPage ? '+' : ''} waiting`, ({ id }) => go(id))}
          startWith={startWith}
          onDecided={() => go(undefined)}
          onClose={() => go(undefined)}
        />
      )}
    </div>
  );
}

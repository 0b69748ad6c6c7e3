// /admin/providers: applications to decide, and the businesses that were verified or rejected.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useNews } from '../../notifications/use-news.ts';
import { useApproveProvider } from '../commands.ts';
import { AdminOnly } from '../parts/admin-only.tsx';
import { ProviderDialog } from '../parts/provider-dialog.tsx';
import { DecidedList, WaitingList } from '../parts/provider-lists.tsx';
import { ProviderTiles } from '../parts/provider-tiles.tsx';
import { RejectProvider } from '../parts/reject-provider.tsx';
import { useNow } from '../use-now.ts';
import './admin-providers.css';

const TITLE = 'Provider Verification';

export default function AdminProviders() {
  return (
    <AdminOnly title={TITLE}>
      <Providers />
    </AdminOnly>
  );
}

interface Open {
  what: 'details' | 'reject';
  provider: ProviderForAdmin;
}

function Providers() {
  useNews();
  const now = useNow();
  const approve = useApproveProvider();
  const [open, setOpen] = useState<Open>();
  const actions = {
    open: (provider: ProviderForAdmin) => setOpen({ what: 'details', provider }),
    reject: (provider: ProviderForAdmin) => setOpen({ what: 'reject', provider }),
    // With something missing a reason is asked for, in the details.
    approve: (provider: ProviderForAdmin) =>
      provider.missing.length > 0 ? setOpen({ what: 'details', provider }) : approve.mutate({ id: provider.id }),
  };
  const close = () => setOpen(undefined);
  return (
    <div className="wrap admin-providers">
      <PageTitle
        title={TITLE}
        actions={
          <>
            <ButtonLink to="/admin/jobs">Job Management</ButtonLink>
            <ButtonLink to="/admin/dashboard">Admin desk</ButtonLink>
          </>
        }
      >
        Approving verifies the contractor and triggers payment collection for marketplace access.
      </PageTitle>
      <ProviderTiles />
      <WaitingList now={now} actions={actions} />
      <DecidedList status="verified" now={now} actions={actions} />
      <DecidedList status="rejected" now={now} actions={actions} />
      {open?.what === 'details' && <ProviderDialog provider={open.provider} onClose={close} />}
      {open?.what === 'reject' && <RejectProvider provider={open.provider} onClose={close} />}
    </div>
  );
}

// /admin/expiring: verified credentials that expire within sixty days or have expired, soonest first.
import { EmptyState, PageTitle } from '../../../ui/page.tsx';
import { PagedList } from '../../dashboard/parts/panel.tsx';
import { useExpiring } from '../data.ts';
import { adminPage } from '../parts/admin-page.tsx';
import { ExpiringLines } from '../parts/admin-lines.tsx';
import { ExportLink } from '../parts/controls.tsx';

const TITLE = 'Expiring';
const NONE = <EmptyState title="Nothing expires soon">No verified credentials expire in the next 60 days.</EmptyState>;

export default adminPage(TITLE, Expiring);

function Expiring() {
  const asked = useExpiring();
  return (
    <div className="wrap pb-18">
      <PageTitle title={TITLE} actions={<ExportLink of="expiring" />}>
        Verified credentials that expire within 60 days. Businesses are reminded 60, 30, 14, 7 and 1 days before.
        Bidding stops automatically once one expires.
      </PageTitle>
      <PagedList of={asked} rows={6} failed="Expiring credentials did not load" none={NONE}>
        {(rows) => (
          <div className="border-t-2 border-t-bark">
            <ExpiringLines rows={rows} />
          </div>
        )}
      </PagedList>
    </div>
  );
}

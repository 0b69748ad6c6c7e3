// What ends soonest among the verified credentials: the first five, and the way to all of them.
import { ButtonLink } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { SHOWN_ON_DESK } from '../data.ts';
import { useExpiring } from '../vetting-data.ts';
import { CouldNotLoad } from './could-not-load.tsx';
import { ExpiringLines } from './expiring-lines.tsx';

export function ExpiringPanel() {
  const asked = useExpiring();
  const rows = (asked.data?.pages[0]?.body ?? []).slice(0, SHOWN_ON_DESK);
  return (
    <Panel
      title="Expiring"
      action={
        <ButtonLink look="quiet" to="/admin/expiring">
          See all
        </ButtonLink>
      }
    >
      {asked.isError && !asked.data && <CouldNotLoad what="Expiring credentials" asked={asked} />}
      {asked.isPending ? <SkeletonRows rows={SHOWN_ON_DESK} /> : <ExpiringLines rows={rows} />}
      {!asked.isPending && rows.length === 0 && (
        <p className="py-6 text-bark-2">No credential ends in the next sixty days.</p>
      )}
    </Panel>
  );
}

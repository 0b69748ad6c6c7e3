// The last look before storm mode goes on: where, until when, and how many people are notified.
import { dayAndTime } from '../../../ui/dates.ts';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { PARISHES } from '../../../ui/map/parishes.ts';
import { CouldNotLoad } from '../../admin/parts/could-not-load.tsx';
import { useStormPreview, type NewStorm } from '../data.ts';

interface ConfirmStormProps {
  storm: NewStorm;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const count = (of: number, one: string, many: string) => `${of.toLocaleString('en-US')} ${of === 1 ? one : many}`;

export function ConfirmStorm({ storm, busy, onConfirm, onClose }: ConfirmStormProps) {
  const asked = useStormPreview(storm.parishes);
  const names = PARISHES.filter(({ fips }) => storm.parishes.includes(fips)).map(({ name }) => name);
  return (
    <AskDialog
      title="Switch storm mode on now?"
      onClose={onClose}
      cancel="Cancel"
      action="Notify and switch on"
      busyLabel="Switching on..."
      busy={busy}
      disabled={asked.isPending}
      onAct={onConfirm}
    >
      <div className="stack">
        <p>
          <b>{names.join(', ')}</b>, until {dayAndTime(storm.until)}.
        </p>
        {asked.isPending && <SkeletonLine width="long" />}
        {asked.isError && !asked.data && <CouldNotLoad what="The number of people" asked={asked} />}
        {asked.data && (
          <p role="status">
            {count(asked.data.businesses, 'business', 'businesses')}, {count(asked.data.owners, 'owner', 'owners')} will
            be notified.
          </p>
        )}
      </div>
    </AskDialog>
  );
}

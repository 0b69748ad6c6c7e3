// The last look before storm mode goes on: where, until when, and how many people are notified.
import { Button } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
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

const businesses = (count: number) => (count === 1 ? '1 business' : `${count.toLocaleString('en-US')} businesses`);
const owners = (count: number) => (count === 1 ? '1 owner' : `${count.toLocaleString('en-US')} owners`);

export function ConfirmStorm({ storm, busy, onConfirm, onClose }: ConfirmStormProps) {
  const asked = useStormPreview(storm.parishes);
  const names = PARISHES.filter(({ fips }) => storm.parishes.includes(fips)).map(({ name }) => name);
  const footer = (
    <>
      <Button onClick={onClose} disabled={busy}>
        Cancel
      </Button>
      <Button look="primary" busy={busy} busyLabel="Switching on..." disabled={asked.isPending} onClick={onConfirm}>
        Notify and switch on
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Switch storm mode on now?" size="small" held={busy} footer={footer}>
      <div className="stack">
        <p>
          <b>{names.join(', ')}</b>, until {dayAndTime(storm.until)}.
        </p>
        {asked.isPending && <SkeletonLine width="long" />}
        {asked.isError && !asked.data && <CouldNotLoad what="The number of people" asked={asked} />}
        {asked.data && (
          <p role="status">
            {businesses(asked.data.businesses)}, {owners(asked.data.owners)} will be notified.
          </p>
        )}
      </div>
    </Dialog>
  );
}

// How the businesses stand against the list in force, and where that list is from.
import type { ListStanding as Standing } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { dayAndTime } from '../../../../ui/dates.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Tiles } from '../../../dashboard/parts/tiles.tsx';
import { useCompareAgain } from '../data.ts';

const counted = (n: number) => n.toLocaleString('en-US');

export function ListStanding({ standing: { inForce, counts, waiting } }: { standing: Standing }) {
  const again = useCompareAgain();
  if (!inForce) {
    return (
      <Notice tone="slate" icon="file" title="No list was imported yet">
        Until there is one, no business is compared with the state's list. Choose the CSV file below.
      </Notice>
    );
  }
  return (
    <>
      <Tiles
        label="Businesses beside the list"
        tiles={[
          { label: 'On the list', value: counted(counts.number_and_name), note: 'number and name' },
          {
            label: 'Name differs',
            value: counted(counts.number_only),
            note: 'same number',
            hot: counts.number_only > 0,
          },
          { label: 'Number differs', value: counted(counts.name_only), note: 'same name', hot: counts.name_only > 0 },
          { label: 'Not on the list', value: counted(counts.none), note: 'flagged', hot: counts.none > 0 },
        ]}
      />
      <div className="flex gap-x-4 gap-y-1 flex-wrap items-center justify-between py-2 [&_p]:flex-[1_1_18rem] [&_p]:wrap-anywhere">
        <p className="small second">
          In force: <b>{inForce.fileName}</b>, {counted(inForce.lines)} {inForce.lines === 1 ? 'line' : 'lines'},
          imported by {inForce.importedBy} on {dayAndTime(inForce.createdAt)}.
          {waiting > 0 && ` ${counted(waiting)} are still to be compared.`}
        </p>
        <Button look="quiet" busy={again.isPending} busyLabel="Comparing..." onClick={() => again.mutate()}>
          Compare again
        </Button>
      </div>
    </>
  );
}

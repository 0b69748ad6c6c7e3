// Every import of the list, newest first; folded away, for who asks.
import type { ListImport } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { dayAndTime } from '../../../../ui/dates.ts';
import { SkeletonRows } from '../../../../ui/list-states.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { ExportLink } from '../../../admin/parts/export-link.tsx';
import { MoreButton } from '../../../dashboard/parts/more-button.tsx';
import { Answer, Panel } from '../../../dashboard/parts/panel.tsx';
import { useImports } from '../data.ts';

const COLUMNS: readonly Column<ListImport>[] = [
  {
    head: 'File',
    names: true,
    cell: ({ fileName, isInForce }) => (
      <span className="row">
        {fileName} {isInForce && <Badge tone="ok">In force</Badge>}
      </span>
    ),
  },
  { head: 'Imported', cell: ({ createdAt }) => dayAndTime(createdAt) },
  { head: 'By', cell: ({ importedBy }) => importedBy },
  { head: 'Lines', align: 'right', cell: ({ lines }) => <span className="num">{lines.toLocaleString('en-US')}</span> },
];

export function ImportHistory() {
  const asked = useImports();
  return (
    <Panel title="Imports" action={<ExportLink of="licenseImports" />}>
      <Answer of={asked} skeleton={<SkeletonRows rows={2} />} failed="The imports did not load">
        {({ pages }) => (
          <Table
            caption="Imports of the list"
            columns={COLUMNS}
            rows={pages.flatMap((page) => page.body)}
            rowKey={({ id }) => id}
          />
        )}
      </Answer>
      <MoreButton of={asked} />
    </Panel>
  );
}

// /admin/licence-register: imports the state's list, and compares each business with it.
import type {
  MatchResult,
  ListStanding as Standing,
  ListImport as Import,
} from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { useState, useId, type DragEvent } from 'react';
import { Button, Notice, Badge, Icon } from '../../../../ui/basics.tsx';
import { PageTitle } from '../../../../ui/page.tsx';
import { adminPage } from '../../../admin/parts/admin-page.tsx';
import { Answer, PagedList, Panel } from '../../../dashboard/parts/panel.tsx';
import { useStanding, type ChosenFile, useRerunComparison, useImports, MOST_MB, readChosen } from '../data.ts';
import { ListImport } from '../parts/list-import.tsx';
import { MatchList } from '../parts/match-list.tsx';
import { dayAndTime } from '../../../../ui/format.ts';
import { Tiles } from '../../../dashboard/parts/tiles.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { ExportLink } from '../../../admin/parts/controls.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { classNames } from '../../../../ui/class-names.ts';

const TITLE = 'State’s list';

export default adminPage(TITLE, Licenses);

function Licenses() {
  const [file, setFile] = useState<ChosenFile>();
  const [result, setResult] = useState<MatchResult | ''>('');
  const asked = useStanding();
  return (
    <div className="wrap pb-18">
      <PageTitle title={TITLE} actions={file && <Button onClick={() => setFile(undefined)}>Discard file</Button>}>
        The Department of Agriculture and Forestry (LDAF) publishes its list of licensed arborists. Import the newest
        one as CSV, and every business is compared with it by license number and name.
      </PageTitle>
      {file ? (
        <ListImport key={file.key} file={file} onDone={() => setFile(undefined)} />
      ) : (
        <Answer of={asked} rows={4} failed="The list did not load">
          {(standing) => (
            <>
              <ListStanding standing={standing} />
              <FileChoice isFirst={standing.inForce === null} onChoose={setFile} />
              {standing.inForce && (
                <>
                  <Panel className="mt-12" title="Businesses">
                    <MatchList result={result} onResult={setResult} counts={standing.counts} />
                  </Panel>
                  <ImportHistory />
                </>
              )}
            </>
          )}
        </Answer>
      )}
    </div>
  );
}

const counted = (n: number) => n.toLocaleString('en-US');

function ListStanding({ standing: { inForce, counts, waiting } }: { standing: Standing }) {
  const again = useRerunComparison();
  if (!inForce) {
    return (
      <Notice tone="slate" icon="file" title="No list imported yet">
        Businesses can’t be compared with the state’s list until you import one. Choose the CSV file below.
      </Notice>
    );
  }
  return (
    <>
      <Tiles
        label="Businesses compared with the list"
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
      <div className="flex gap-x-4 gap-y-1 flex-wrap items-center justify-between py-2">
        <p className="small second grow basis-72 wrap-anywhere">
          Current list: <b>{inForce.fileName}</b>, {counted(inForce.lines)} {inForce.lines === 1 ? 'line' : 'lines'},
          imported by {inForce.importedBy} on {dayAndTime(inForce.createdAt)}.
          {waiting > 0 && ` ${counted(waiting)} still to compare.`}
        </p>
        <Button label="Compare again" variant="quiet" busy={again.isPending} onClick={() => again.mutate()} />
      </div>
    </>
  );
}

const COLUMNS: readonly Column<Import>[] = [
  {
    head: 'File',
    names: true,
    cell: ({ fileName, isInForce }) => (
      <span className="row">
        {fileName} {isInForce && <Badge tone="ok">Current</Badge>}
      </span>
    ),
  },
  { head: 'Imported', cell: ({ createdAt }) => dayAndTime(createdAt) },
  { head: 'By', cell: ({ importedBy }) => importedBy },
  { head: 'Lines', align: 'right', cell: ({ lines }) => <span className="num">{lines.toLocaleString('en-US')}</span> },
];

function ImportHistory() {
  const asked = useImports();
  return (
    <Panel className="mt-12" title="Imports" action={<ExportLink of="licenseImports" />}>
      <PagedList of={asked} rows={2} failed="The imports did not load" none={null}>
        {(rows) => <Table caption="Imports of the list" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
      </PagedList>
    </Panel>
  );
}

function FileChoice({ isFirst, onChoose }: { isFirst: boolean; onChoose: (file: ChosenFile) => void }) {
  const id = useId();
  const [error, setError] = useState<string>();
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const chosen = await readChosen(file);
    if (typeof chosen === 'string') {
      setError(chosen);
    } else {
      onChoose(chosen);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={classNames(
        'flex gap-x-4 gap-y-2 flex-wrap items-center mt-4 p-4 border border-rule-strong border-dashed rounded-3 has-focus-visible:shadow-focus',
        over && 'bg-oak-tint border-oak!',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        className="absolute size-px opacity-0"
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // Allow the same file to be chosen again after a correction.
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className={classNames('btn', isFirst ? 'btn-primary' : 'btn-secondary')}>
        <Icon name="upload" />
        {isFirst ? 'Choose the list' : 'Import a newer list'}
      </label>
      <p className="small second grow basis-64" id={`${id}-hint`}>
        A CSV file of up to {MOST_MB} MB. Choose it or drop it here. You’ll see every column and every error before
        anything is saved.
      </p>
      <div className="basis-full empty:hidden">
        <FieldError id={`${id}-error`} message={error} />
      </div>
    </div>
  );
}

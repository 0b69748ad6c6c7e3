// A chosen file before import: map its columns, see its first lines and errors, then import it as a whole.
import {
  type ListPreview as Preview,
  type Mapping,
  LIST_FIELDS,
  type ListField,
  type LineError,
} from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { useState } from 'react';
import { Button, Notice } from '../../../../ui/basics.tsx';
import { Answer, Panel } from '../../../dashboard/parts/panel.tsx';
import { useImportList, useListPreview, useStanding, type ChosenFile } from '../data.ts';
import { Options, Select } from '../../../../ui/field.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { longDay } from '../../../../ui/format.ts';
import { countOf } from '../../../admin/wording.ts';

interface ListImportProps {
  file: ChosenFile;
  onDone: () => void;
}

export function ListImport({ file, onDone }: ListImportProps) {
  const [mapping, setMapping] = useState<Mapping>();
  const asked = useListPreview(file, mapping);
  return (
    <div>
      <Answer of={asked} rows={6} failed="This file could not be read">
        {(answer) =>
          'headings' in answer && (
            <Read
              file={file}
              preview={answer}
              mapping={mapping ?? answer.mapping}
              isOld={asked.isPlaceholderData}
              onMapping={setMapping}
              onDone={onDone}
            />
          )
        }
      </Answer>
    </div>
  );
}

interface ReadProps extends ListImportProps {
  preview: Preview;
  mapping: Mapping;
  isOld: boolean;
  onMapping: (mapping: Mapping) => void;
}

const SEPARATORS = { comma: 'commas', semicolon: 'semicolons', tab: 'tabs', bar: 'bars' } as const;

function Read({ file, preview, mapping, isOld, onMapping, onDone }: ReadProps) {
  const bring = useImportList(onDone);
  const current = useStanding().data?.inForce?.lines ?? 0;
  const { headings, lines, unmapped, errorCount, isInForce, encoding, separator, headingLine } = preview;
  const isReady = unmapped.length === 0 && errorCount === 0 && lines > 0 && !isOld;
  return (
    <div className="stack" aria-busy={isOld || undefined}>
      <p>
        <b>{preview.fileName}</b>: {countOf(lines, 'line')} in {countOf(headings.length, 'column')}, {encoding},
        separated by {SEPARATORS[separator]}
        {headingLine > 1 && `, headings on line ${headingLine}`}.
      </p>
      {isInForce && (
        <Notice tone="gold" icon="info" title="This is the current list">
          You imported this exact file before. Importing it again changes only the date.
        </Notice>
      )}
      {lines < current / 2 && (
        <Notice tone="gold" icon="info" title="Much shorter than the current list">
          The current list has {countOf(current, 'line')}. Is this file complete? A business on the current list that is
          missing from this file can&rsquo;t bid on or start work that needs its license once you import it.
        </Notice>
      )}
      <Panel className="mt-6" title="Columns">
        <ColumnChoices headings={headings} mapping={mapping} unmapped={unmapped} onChange={onMapping} />
      </Panel>
      <LineErrors errors={preview.errors} count={errorCount} />
      <Panel className="mt-6" title={unmapped.length > 0 ? 'The first lines of the file' : 'Preview'}>
        <ListPreview preview={preview} />
      </Panel>
      <div className="flex gap-x-6 gap-y-3 flex-wrap items-center pt-6">
        <Button
          variant="primary"
          large
          disabled={!isReady}
          busy={bring.isPending}
          aria-describedby="list-import-why"
          onClick={() => bring.mutate({ file, mapping })}
        >
          Import {countOf(lines, 'line')}
        </Button>
        <p className="small second grow basis-64" id="list-import-why" aria-live="polite">
          {whyNot(preview) ??
            'This replaces the current list. A business that is no longer on it can’t bid on or start work that needs its license.'}
        </p>
      </div>
    </div>
  );
}

function whyNot({ unmapped, errorCount, lines }: Preview): string | undefined {
  if (unmapped.length > 0) return 'Choose the columns for the license number and the holder first.';
  if (errorCount > 0) return 'Fix the errors in the file, then choose it again. Nothing is imported until then.';
  return lines === 0 ? 'There are no lines below the headings.' : undefined;
}

interface ColumnChoicesProps {
  headings: readonly string[];
  mapping: Mapping;
  unmapped: readonly ListField[];
  onChange: (mapping: Mapping) => void;
}

function ColumnChoices({ headings, mapping, unmapped, onChange }: ColumnChoicesProps) {
  return (
    <div className="grid gap-4 grid-fill-60 items-end pt-4">
      {LIST_FIELDS.map(({ field, label, required }) => (
        <Select
          key={field}
          label={label}
          optional={!required}
          error={unmapped.includes(field) ? 'Choose the column' : undefined}
          value={mapping[field] ?? ''}
          onChange={(event) => {
            const { [field]: _before, ...others } = mapping;
            onChange(event.target.value === '' ? others : { ...others, [field]: event.target.value });
          }}
        >
          <Options none={required ? 'Choose a column' : 'None'} of={headings.map((heading) => [heading, heading])} />
        </Select>
      ))}
    </div>
  );
}

const LABELS = new Map<string, string>(LIST_FIELDS.map(({ field, label }) => [field, label]));

const COLUMNS: readonly Column<LineError>[] = [
  { head: 'Line', names: true, cell: ({ line }) => <span className="num">{line}</span> },
  { head: 'Field', cell: ({ field }) => (field === null ? 'The whole line' : LABELS.get(field)) },
  { head: 'Problem', cell: ({ message }) => message },
  { head: 'Value in the file', cell: ({ value }) => (value === null ? '(nothing)' : <q>{value}</q>) },
];

function LineErrors({ errors, count }: { errors: readonly LineError[]; count: number }) {
  if (count === 0) return null;
  const more = count - errors.length;
  return (
    <div className="grid gap-3 mt-6 [&_q]:wrap-anywhere">
      <Notice tone="error" title={`${countOf(count, 'error')} in this file`}>
        Fix these lines in the file and choose it again. A list is imported as a whole or not at all.
      </Notice>
      <Table
        caption="Errors by line"
        columns={COLUMNS}
        rows={errors}
        rowKey={({ line, field, message }) => `${line} ${field ?? ''} ${message}`}
      />
      {more > 0 && <p className="small second">And {more.toLocaleString('en-US')} more.</p>}
    </div>
  );
}

type Entry = Preview['entries'][number];

const said = (text: string | null) => text ?? <span className="quiet">none</span>;

const KEPT: readonly Column<Entry>[] = [
  { head: 'Line', cell: ({ line }) => <span className="num">{line}</span> },
  { head: 'License number', names: true, cell: ({ licenceNumber }) => <span className="num">{licenceNumber}</span> },
  { head: 'Holder', cell: ({ holderName }) => holderName },
  { head: 'Business', cell: ({ businessName }) => said(businessName) },
  { head: 'Class', cell: ({ licenseClass }) => said(licenseClass) },
  { head: 'City', cell: ({ city }) => said(city) },
  { head: 'Expires', cell: ({ expiresOn }) => said(expiresOn && longDay(expiresOn)) },
];

const columnOf = (head: string, index: number): Column<Preview['rows'][number]> => ({
  head,
  cell: ({ cells }) => cells[index] || <span className="quiet">empty</span>,
});

function ListPreview({ preview: { entries, rows, headings, lines, unmapped } }: { preview: Preview }) {
  if (lines === 0) return <p className="second pt-3">There are no lines below the headings.</p>;
  const isMapped = unmapped.length === 0;
  const shown = isMapped ? entries.length : rows.length;
  return (
    <>
      {isMapped ? (
        <Table caption="Preview of the first lines" columns={KEPT} rows={entries} rowKey={({ line }) => line} />
      ) : (
        <Table
          caption="First lines of the file"
          columns={headings.map(columnOf)}
          rows={rows}
          rowKey={({ line }) => line}
        />
      )}
      {shown < lines && (
        <p className="small second pt-3">
          {shown} of {lines.toLocaleString('en-US')} lines.
        </p>
      )}
    </>
  );
}

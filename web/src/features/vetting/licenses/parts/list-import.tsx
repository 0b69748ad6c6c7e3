// A chosen file before it is kept: its columns are named, its first lines and its errors are seen, then it comes in whole.
import type { ListPreview as Preview, Mapping } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SkeletonRows } from '../../../../ui/list-states.tsx';
import { Answer, Panel } from '../../../dashboard/parts/panel.tsx';
import { useImportList, useListPreview, type ChosenFile } from '../data.ts';
import { ColumnChoices } from './column-choices.tsx';
import { LineErrors } from './line-errors.tsx';
import { ListPreview } from './list-preview.tsx';

interface ListImportProps {
  file: ChosenFile;
  onDone: () => void;
}

export function ListImport({ file, onDone }: ListImportProps) {
  const [mapping, setMapping] = useState<Mapping>();
  const asked = useListPreview(file, mapping);
  return (
    <div className="list-import">
      <Answer of={asked} skeleton={<SkeletonRows rows={6} />} failed="This file could not be read">
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
const plural = (n: number, one: string, many: string) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

function Read({ file, preview, mapping, isOld, onMapping, onDone }: ReadProps) {
  const bring = useImportList(onDone);
  const { headings, lines, unmapped, errorCount, isInForce, encoding, separator, headingLine } = preview;
  const isReady = unmapped.length === 0 && errorCount === 0 && lines > 0 && !isOld;
  return (
    <div className="stack" aria-busy={isOld || undefined}>
      <p>
        <b>{preview.fileName}</b>: {plural(lines, 'line', 'lines')} in {plural(headings.length, 'column', 'columns')},{' '}
        {encoding}, separated by {SEPARATORS[separator]}
        {headingLine > 1 && `, headings on line ${headingLine}`}.
      </p>
      {isInForce && (
        <Notice tone="gold" icon="info" title="This is the list that is in force">
          The very same file was imported before. Importing it again changes nothing but the date.
        </Notice>
      )}
      <Panel title="Which column is which">
        <ColumnChoices headings={headings} mapping={mapping} unmapped={unmapped} onChange={onMapping} />
      </Panel>
      <LineErrors errors={preview.errors} count={errorCount} />
      <Panel title={unmapped.length > 0 ? 'The first lines of the file' : 'As it would be kept'}>
        <ListPreview preview={preview} />
      </Panel>
      <div className="flex gap-x-6 gap-y-3 flex-wrap items-center pt-6 [&_p]:flex-[1_1_16rem]">
        <Button
          look="primary"
          large
          disabled={!isReady}
          busy={bring.isPending}
          busyLabel="Importing and comparing..."
          aria-describedby="list-import-why"
          onClick={() => bring.mutate({ file, mapping })}
        >
          Import {plural(lines, 'line', 'lines')}
        </Button>
        <p className="small second" id="list-import-why" aria-live="polite">
          {whyNot(preview) ??
            'The list comes in whole, takes the place of the one before, and every business is compared.'}
        </p>
      </div>
    </div>
  );
}

function whyNot({ unmapped, errorCount, lines }: Preview): string | undefined {
  if (unmapped.length > 0) {
    return 'Name the columns of the license number and the holder first.';
  }
  if (errorCount > 0) {
    return 'Nothing is imported while a line has an error: correct the file and choose it again.';
  }
  return lines === 0 ? 'There are no lines below the headings.' : undefined;
}

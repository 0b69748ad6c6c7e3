// Where the file is chosen or dropped. What cannot be a list is refused before it is sent.
import { useId, useState, type DragEvent } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { MOST_MB, readChosen, type ChosenFile } from '../data.ts';

export function FileChoice({ isFirst, onChoose }: { isFirst: boolean; onChoose: (file: ChosenFile) => void }) {
  const id = useId();
  const [error, setError] = useState<string>();
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) {
      return;
    }
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
        'flex gap-x-4 gap-y-2 flex-wrap items-center mt-4 p-4 border border-rule-strong border-dashed rounded-3 [&>input]:absolute [&>input]:size-px [&>input]:opacity-0 [&>input:focus-visible+label]:shadow-focus [&>p]:flex-[1_1_16rem] [&_.field-error]:flex-[1_0_100%]',
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
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // The same file, corrected, can be chosen again.
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className={classNames('btn', isFirst ? 'btn-primary' : 'btn-secondary')}>
        <Icon name="upload" />
        {isFirst ? 'Choose the list' : 'Import a newer list'}
      </label>
      <p className="small second" id={`${id}-hint`}>
        A CSV file of {MOST_MB} MB at most, chosen or dropped here. You see every column and every error before anything
        is kept.
      </p>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

// Where the file is chosen or dropped. What cannot be a list is refused before it is sent.
import { useId, useState, type DragEvent } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { MOST_MB, readChosen, type ChosenFile } from '../data.ts';
import './file-choice.css';

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
      className={classNames('file-choice', over && 'file-choice-over')}
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

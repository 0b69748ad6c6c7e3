// A drop zone that is the file input itself, and a button.
import { DOCUMENT_ACCEPT, PHOTO_ACCEPT } from '@live-oak/contract/features/files/kinds.ts';
import { useState, type DragEvent, type RefObject } from 'react';
import { Button, Icon } from '../../ui/basics.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useFilesTexts } from './texts.ts';

/** `over`: files are dragged over it or any child. */
function useDrop(onFiles: (files: File[]) => void) {
  const [depth, setDepth] = useState(0);
  const move = (by: number) => (event: DragEvent) => {
    event.preventDefault();
    setDepth((before) => Math.max(0, before + by));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDepth(0);
    onFiles([...event.dataTransfer.files]);
  };
  return { over: depth > 0, handlers: { onDragEnter: move(1), onDragLeave: move(-1), onDragOver: move(0), onDrop } };
}

interface UploadDropProps {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  /** The ids of its descriptions. */
  describedBy: string;
  isWrong: boolean;
  accept: string | undefined;
  multiple: boolean;
  isPhoto: boolean;
  isEmpty: boolean;
  /** Only the button, beside the label. */
  compact?: boolean | undefined;
  /** Only as tall as its button, left-aligned. */
  low?: boolean | undefined;
  onFiles: (files: File[]) => void;
}

export function UploadDrop(props: UploadDropProps) {
  const { id, input, describedBy, isWrong, accept, multiple, isPhoto, isEmpty, onFiles } = props;
  const { compact = false, low = false } = props;
  const t = useFilesTexts();
  const { over, handlers } = useDrop(onFiles);
  return (
    <div
      className={classNames(
        'upload-drop group flex relative gap-x-4 gap-y-2 flex-wrap items-center',
        !compact && 'border border-dashed rounded-2',
        !compact && (over ? 'border-oak bg-oak-tint' : 'border-rule-strong bg-paper-raised'),
        compact ? 'order-0! basis-auto!' : isEmpty && !low ? 'min-h-26 p-4' : 'p-3',
        low ? 'justify-start' : 'justify-center',
      )}
      {...handlers}
    >
      <input
        ref={input}
        id={id}
        className="peer absolute inset-0 size-full opacity-0 cursor-pointer"
        type="file"
        accept={accept ?? (isPhoto ? PHOTO_ACCEPT : DOCUMENT_ACCEPT)}
        multiple={multiple}
        aria-labelledby={`${id}-label ${id}-choose`}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        tabIndex={-1}
        id={`${id}-choose`}
        className={classNames(
          'peer-focus-visible:shadow-focus group-hover:border-oak group-hover:text-oak',
          compact && over && 'border-oak bg-oak-tint',
        )}
        onClick={() => input.current?.click()}
      >
        <Icon name={isPhoto ? 'camera' : 'upload'} />
        {isEmpty ? (isPhoto ? t.addPhotos : t.chooseAFile) : t.addMore}
      </Button>
      {!compact && (
        <span className="small second keys-only" aria-hidden="true">
          {isPhoto ? t.orDropThem : t.orDropIt}
        </span>
      )}
    </div>
  );
}

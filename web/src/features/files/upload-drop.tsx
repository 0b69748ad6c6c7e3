// Where files are brought: a place to drop them, which is the file field itself, and a button.
import { DOCUMENT_ACCEPT, PHOTO_ACCEPT } from '@live-oak/contract/features/files/kinds.ts';
import { useRef, useState, type DragEvent, type RefObject } from 'react';
import { useTexts } from '../../texts/language.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { filesTexts } from './texts.ts';

/** True while files are dragged over, whatever child they are over. */
function useDrop(onFiles: (files: File[]) => void) {
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const move = (by: number) => (event: DragEvent) => {
    event.preventDefault();
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  return {
    over,
    handlers: {
      onDragEnter: move(1),
      onDragLeave: move(-1),
      onDragOver: move(0),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

interface UploadDropProps {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  /** The ids of what describes it. */
  told: string;
  isWrong: boolean;
  accept: string | undefined;
  multiple: boolean;
  isPhoto: boolean;
  isEmpty: boolean;
  onFiles: (files: File[]) => void;
}

export function UploadDrop({ id, input, told, isWrong, accept, multiple, isPhoto, isEmpty, onFiles }: UploadDropProps) {
  const t = useTexts(filesTexts);
  const { over, handlers } = useDrop(onFiles);
  return (
    <div
      className={classNames(
        'upload-drop flex relative gap-x-4 gap-y-2 flex-wrap items-center justify-center min-h-26 p-4 border border-rule-strong border-dashed rounded-2 bg-paper-raised [transition:background-color_var(--fast),border-color_var(--fast)] [.upload-compact>&]:col-start-2 [.upload-compact>&]:row-start-1 [.upload-compact>&]:min-h-0 [.upload-compact>&]:p-0 [.upload-compact>&]:border-0 [.upload-compact>&]:bg-transparent [.upload-compact>&]:bg-none [.vet-files_&]:justify-start [.vet-files_&]:min-h-0 [.vet-files_&]:p-3',
        over && 'upload-drop-over border-oak! bg-oak-tint!',
        !isEmpty && 'min-h-0! p-3!',
      )}
      {...handlers}
    >
      <input
        ref={input}
        id={id}
        className="upload-input absolute inset-0 size-full opacity-0 cursor-pointer"
        type="file"
        accept={accept ?? (isPhoto ? PHOTO_ACCEPT : DOCUMENT_ACCEPT)}
        multiple={multiple}
        aria-labelledby={`${id}-label ${id}-choose`}
        aria-describedby={told}
        aria-invalid={isWrong || undefined}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        tabIndex={-1}
        id={`${id}-choose`}
        className="[.upload-input:focus-visible+&]:shadow-focus [.upload-drop:hover_&]:border-oak [.upload-drop:hover_&]:text-oak [.upload-compact>.upload-drop-over_&]:border-oak [.upload-compact>.upload-drop-over_&]:bg-oak-tint"
        onClick={() => input.current?.click()}
      >
        <Icon name={isPhoto ? 'camera' : 'upload'} />
        {isEmpty ? (isPhoto ? t.addPhotos : t.chooseAFile) : t.addMore}
      </Button>
      <span className="small second keys-only [.upload-compact>.upload-drop_&]:hidden" aria-hidden="true">
        {isPhoto ? t.orDropThem : t.orDropIt}
      </span>
    </div>
  );
}

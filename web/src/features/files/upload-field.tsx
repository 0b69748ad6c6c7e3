// Brings files: a place to drop them and a button, then each file with its progress, its picture, and the ways to take it back.
import {
  DOCUMENT_ACCEPT,
  isPhotoPurpose,
  MAX_PHOTOS,
  PHOTO_ACCEPT,
  type UploadedFile,
  type UploadPurpose,
} from '@live-oak/contract/features/files/schema.ts';
import { use, useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MovingFilesContext } from './moving-files.ts';
import { DoneItem, PendingItem } from './upload-items.tsx';
import { useKeptPreviews } from './keep-pictures.ts';
import { useUploadQueue } from './use-upload-queue.ts';
import { useTexts } from '../../texts/language.tsx';
import { textsNow } from '../../texts/current.ts';
import { filesTexts } from './texts.ts';
import { useSaid } from '../../texts/said.ts';

interface UploadFieldProps {
  purpose: UploadPurpose;
  /** The files that have arrived, in order; the form keeps their ids. */
  value: readonly UploadedFile[];
  onChange: (files: UploadedFile[]) => void;
  label: ReactNode;
  /** What may come in, in words; the specified hint for photos when left out. */
  hint?: ReactNode;
  /** Endings for the file chooser; by purpose when left out. */
  accept?: string;
  /** The most files; 10 photos or 5 documents when left out. */
  max?: number;
  optional?: boolean;
  error?: string | undefined;
  /** Told when files begin to move and when all have arrived or failed; give it a stable function. */
  onMoving?: (moving: boolean) => void;
  /** One line, for a list of several fields. */
  compact?: boolean;
  /** Without a line pictures stay in this browser, to be sent with the form. */
  keeps?: boolean;
}

const MAX_DOCUMENTS = 5;

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

export function UploadField({
  purpose,
  value,
  onChange,
  label,
  hint,
  accept,
  max,
  optional,
  error,
  onMoving,
  compact,
  keeps = false,
}: UploadFieldProps) {
  const t = useTexts(filesTexts);
  const said = useSaid();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isPhoto = isPhotoPurpose(purpose);
  const most = max ?? (isPhoto ? MAX_PHOTOS : MAX_DOCUMENTS);
  const uploads = useUploadQueue({ purpose, value, onChange, keeps });
  const copies = useKeptPreviews(value);
  const [refused, setRefused] = useState<string>();
  const moving = uploads.pending.some(({ state }) => state !== 'failed');
  useEffect(() => onMoving?.(moving), [moving, onMoving]);
  const form = use(MovingFilesContext);
  useEffect(() => {
    form?.report(id, moving);
    return () => form?.report(id, false);
  }, [form, id, moving]);
  const room = most - value.length - uploads.pending.length;

  const add = (files: File[]) => {
    setRefused(tooMany(files.length - room, most, isPhoto));
    uploads.add(files.slice(0, Math.max(0, room)));
  };
  const { over, handlers } = useDrop(add);
  const message = error ?? refused;
  const told = [message && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');
  const isEmpty = value.length + uploads.pending.length === 0;

  return (
    <div
      className={classNames(
        'grid gap-2 min-w-0',
        compact &&
          'upload-compact grid-cols-[minmax(0,1fr)_auto] items-center py-3 border-b border-b-rule [&>*]:col-span-full [&>.field-hint]:hidden',
      )}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={told}
    >
      <p
        className="font-semibold text-ui leading-[1.4] [.upload-compact>&]:col-start-1 [.upload-compact>&]:row-start-1"
        id={`${id}-label`}
      >
        {label}
        {optional && <span className="field-optional"> {t.optional}</span>}
      </p>
      {!isEmpty && (
        <ul
          className={classNames(
            'upload-list grid gap-2',
            isPhoto && 'upload-tiles grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3! max-sm:grid-cols-2',
          )}
        >
          {value.map((file) => (
            <DoneItem
              key={file.id}
              file={file}
              preview={uploads.previews.get(file.id) ?? copies.get(file.id) ?? file.thumbPath ?? undefined}
              onRemove={() => {
                uploads.remove(file);
                input.current?.focus();
              }}
            />
          ))}
          {uploads.pending.map((file) => (
            <PendingItem
              key={file.key}
              file={file}
              onCancel={() => {
                uploads.cancel(file.key);
                input.current?.focus();
              }}
              onRetry={() => uploads.retry(file.key)}
            />
          ))}
        </ul>
      )}
      {room > 0 && (
        <div
          className={classNames(
            'upload-drop flex relative gap-x-4 gap-y-2 flex-wrap items-center justify-center min-h-26 p-4 border-[1.5px] border-rule-strong border-dashed rounded-2 bg-paper-raised [transition:background-color_var(--fast),border-color_var(--fast)] [.upload-compact>&]:col-start-2 [.upload-compact>&]:row-start-1 [.upload-compact>&]:min-h-0 [.upload-compact>&]:p-0 [.upload-compact>&]:border-0 [.upload-compact>&]:bg-transparent [.upload-compact>&]:bg-none [.vet-files_&]:justify-start [.vet-files_&]:min-h-0 [.vet-files_&]:p-3',
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
            multiple={most > 1}
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={told}
            aria-invalid={message ? true : undefined}
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
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
      )}
      <FieldError id={`${id}-error`} message={message} />
      <p className="field-hint" id={`${id}-hint`}>
        {typeof hint === 'string' ? said(hint) : (hint ?? (isPhoto ? t.photoHint : t.documentHint))}
      </p>
      <p className="visually-hidden" role="status">
        {statusWords(uploads.pending, value.length, isPhoto)}
      </p>
    </div>
  );
}

/** 'Only 10 photos fit here: 3 were left out.' */
function tooMany(over: number, most: number, isPhoto: boolean): string | undefined {
  return over > 0
    ? (isPhoto ? textsNow(filesTexts).photosLeftOut : textsNow(filesTexts).filesLeftOut)(most, over)
    : undefined;
}

/** What is read out: told at each change of the counts, not at each percent. */
function statusWords(pending: readonly { state: string }[], done: number, isPhoto: boolean): string {
  const t = textsNow(filesTexts);
  const moving = pending.filter(({ state }) => state !== 'failed').length;
  const failed = pending.length - moving;
  const thing = isPhoto ? t.photos : t.files;
  return [
    moving > 0 && t.uploading(thing(moving)),
    done > 0 && t.uploaded(thing(done)),
    failed > 0 && t.failed(thing(failed)),
  ]
    .filter(Boolean)
    .join(', ');
}

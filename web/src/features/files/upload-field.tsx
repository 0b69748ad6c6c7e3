// Uploads files: a drop zone and a button, then each file with its progress, its picture, and a button to remove it.
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { isPhotoPurpose, MAX_PHOTOS, type UploadPurpose } from '@live-oak/contract/features/files/kinds.ts';
import { use, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/field.tsx';
import { MovingFilesContext } from './moving-files.ts';
import { UploadDrop } from './upload-drop.tsx';
import { UploadList } from './upload-items.tsx';
import { useUploadQueue } from './use-upload-queue.ts';
import { filesTexts, useFilesTexts } from './texts.ts';

interface UploadFieldProps {
  purpose: UploadPurpose;
  /** The uploaded files in order; the form stores their ids. */
  value: readonly UploadedFile[];
  onChange: (files: UploadedFile[]) => void;
  label: ReactNode;
  /** What is accepted, in words; by default the specified hint, and for photos what else is. */
  hint?: ReactNode;
  /** Extensions for the file chooser; by purpose by default. */
  accept?: string;
  /** The most files; 10 photos or 5 documents by default. */
  max?: number;
  optional?: boolean;
  error?: string | undefined;
  /** Called when uploads start and when all have finished or failed; pass a stable function. */
  onMoving?: (moving: boolean) => void;
  /** One line, for a list of several fields. */
  compact?: boolean;
  /** Its drop zone is as low as the button in it. */
  low?: boolean;
  /** Offline, pictures are saved in this browser and sent with the form. */
  keeps?: boolean;
}

const MAX_DOCUMENTS = 5;

export function UploadField(props: UploadFieldProps) {
  const { purpose, value, onChange, label, hint, accept, max, optional, error, onMoving, compact, low, keeps } = props;
  const t = useFilesTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isPhoto = isPhotoPurpose(purpose);
  const most = max ?? (isPhoto ? MAX_PHOTOS : MAX_DOCUMENTS);
  const uploads = useUploadQueue({ purpose, value, onChange, keeps });
  const [refused, setRefused] = useState<string>();
  const moving = uploads.pending.some(({ state }) => state !== 'failed');
  useEffect(() => onMoving?.(moving), [moving, onMoving]);
  const form = use(MovingFilesContext);
  useEffect(() => {
    form?.report(id, moving);
    return () => form?.report(id, false);
  }, [form, id, moving]);
  const room = most - uploads.taken;

  const add = (files: File[]) => {
    const { again = [], fresh = [] } = Object.groupBy(files, (file) => (uploads.isHere(file) ? 'again' : 'fresh'));
    setRefused(tooMany(fresh.length - room, most, isPhoto) ?? alreadyHere(again));
    uploads.add(fresh.slice(0, Math.max(0, room)));
  };
  const message = error ?? refused;
  const describedBy = [message && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');
  const hasLines = value.length + uploads.pending.length > 0;

  return (
    <div
      className={classNames(
        'grid gap-2 min-w-0',
        compact &&
          'flex! flex-wrap items-center py-3 border-b border-b-rule [&>*]:order-1 [&>*]:basis-full [&>.field-hint]:hidden',
      )}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      <p
        className={classNames('font-semibold text-ui leading-snug', compact && 'order-0! flex-1 basis-text-36!')}
        id={`${id}-label`}
      >
        {label}
        {optional && <span className="field-optional"> {t.optional}</span>}
      </p>
      {hasLines && (
        <UploadList value={value} uploads={uploads} isPhoto={isPhoto} onTaken={() => input.current?.focus()} />
      )}
      {room > 0 && (
        <UploadDrop
          id={id}
          input={input}
          describedBy={describedBy}
          isWrong={message !== undefined}
          accept={accept}
          multiple={most > 1}
          isPhoto={isPhoto}
          isEmpty={value.length === 0 && !moving}
          compact={compact}
          low={low}
          onFiles={add}
        />
      )}
      <FieldError id={`${id}-error`} message={message} />
      <p className="field-hint" id={`${id}-hint`}>
        {hint ?? (isPhoto ? `${t.photoHint}. ${t.otherPhotos}` : t.documentHint)}
      </p>
      <p className="visually-hidden" role="status">
        {statusWords(uploads.pending, value.length, isPhoto)}
      </p>
    </div>
  );
}

/** 'Only 10 photos fit here: 3 were left out.' */
function tooMany(over: number, most: number, isPhoto: boolean): string | undefined {
  return over > 0 ? (isPhoto ? filesTexts().photosLeftOut : filesTexts().filesLeftOut)(most, over) : undefined;
}

/** 'You already added oak.jpg.' */
function alreadyHere(files: readonly File[]): string | undefined {
  return files.length > 0 ? filesTexts().alreadyHere(files.map(({ name }) => name).join(', ')) : undefined;
}

/** Announced by screen readers when the counts change, not at each percent. */
function statusWords(pending: readonly { state: string }[], done: number, isPhoto: boolean): string {
  const t = filesTexts();
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

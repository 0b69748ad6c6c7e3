// The files of an upload field: uploading, failed, or uploaded.
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { useState, type ReactNode } from 'react';
import { Button, Icon, IconButton } from '../../ui/basics.tsx';
import { classNames } from '../../ui/class-names.ts';
import { fileSize } from './file-size.ts';
import { isQueued, useQueuedPreviews } from './queued-pictures.ts';
import type { useUploadQueue } from './use-upload-queue.ts';
import type { PendingFile } from './upload-queue.ts';
import { filesTexts, useFilesTexts } from './texts.ts';

/** A file's picture, or a document icon if there is none. */
function Picture({ src, tile, hidden }: { src: string | undefined; tile: boolean; hidden: boolean }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span
      className={classNames(
        'grid items-center justify-items-center overflow-hidden bg-paper-sunk text-bark-3',
        tile ? 'w-full aspect-4/3' : 'size-13 rounded-1',
        hidden && 'max-sm:hidden',
      )}
    >
      {src !== undefined && !isBroken ? (
        <img
          className="size-full object-cover"
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <Icon name="file" />
      )}
    </span>
  );
}

interface ItemProps {
  src: string | undefined;
  name: string;
  action: ReactNode;
  children?: ReactNode;
  failed?: boolean;
  /** A picture with text below, beside others. */
  tile?: boolean | undefined;
}

function Item({ src, name, action, children, failed = false, tile = false }: ItemProps) {
  return (
    <li
      className={classNames(
        'grid border rounded-2',
        failed ? 'border-error bg-error-tint' : 'border-rule bg-paper-raised',
        tile ? 'relative gap-2 content-start overflow-hidden' : 'gap-3 grid-cols-row items-center min-h-17 p-2',
        failed && !tile && 'max-sm:grid-cols-ends max-sm:items-start',
      )}
    >
      <Picture src={src} tile={tile} hidden={failed && !tile} />
      <span className={classNames('grid gap-1 min-w-0 leading-snug', tile && 'px-3 pb-3')}>
        <span className="small font-semibold wrap-anywhere" title={name}>
          {name}
        </span>
        {children}
      </span>
      <span
        className={classNames(
          'flex items-center',
          tile && (failed ? 'justify-end' : 'absolute right-2 top-2 rounded-2 bg-paper-raised'),
        )}
      >
        {action}
      </span>
    </li>
  );
}

interface DoneItemProps {
  file: UploadedFile;
  preview: string | undefined;
  tile?: boolean;
  onRemove: () => void;
}

export function DoneItem({ file, preview, tile, onRemove }: DoneItemProps) {
  const t = useFilesTexts();
  const remove = <IconButton icon="trash" label={t.remove(file.name)} onClick={onRemove} />;
  return (
    <Item tile={tile} src={preview} name={file.name} action={remove}>
      {isQueued(file) && <span className="upload-note small second">{t.keptHere}</span>}
      {!isQueued(file) && file.bytes > 0 && (
        <span className="upload-note small second num">{fileSize(file.bytes)}</span>
      )}
    </Item>
  );
}

interface PendingItemProps {
  file: PendingFile;
  tile?: boolean;
  onCancel: () => void;
  onRetry: () => void;
}

export function PendingItem({ file, tile, onCancel, onRetry }: PendingItemProps) {
  const t = useFilesTexts();
  const failed = file.state === 'failed';
  const actions = (
    <>
      {failed && file.canRetry && (
        <Button label={t.retryUpload} variant="quiet" aria-label={t.retry(file.name)} onClick={onRetry} />
      )}
      <IconButton icon="close" label={`${failed ? t.removeFile : t.cancel} ${file.name}`} onClick={onCancel} />
    </>
  );
  return (
    <Item tile={tile} src={file.preview} name={file.name} failed={failed} action={actions}>
      {failed ? <span className="small text-error font-semibold">{file.reason}</span> : <Progress file={file} />}
    </Item>
  );
}

function Progress({ file }: { file: PendingFile }) {
  const t = useFilesTexts();
  return (
    <>
      <progress
        className="w-full h-2 accent-oak"
        aria-label={t.uploadingFile(file.name)}
        max={1}
        {...(file.fraction < 1 ? { value: file.fraction } : {})}
      />
      <span className="upload-note small second num">{progressWords(file)}</span>
    </>
  );
}

function progressWords({ state, fraction }: PendingFile): string {
  const t = filesTexts();
  if (state === 'waiting') return t.waiting;
  return fraction < 1 ? `${Math.floor(fraction * 100)}%` : t.checking;
}

export const uploadTiles = 'grid gap-3 grid-fill-36 max-sm:grid-cols-2';

interface UploadListProps {
  value: readonly UploadedFile[];
  uploads: ReturnType<typeof useUploadQueue>;
  isPhoto: boolean;
  /** After one was removed, whose button had the focus. */
  onTaken: () => void;
}

export function UploadList({ value, uploads, isPhoto, onTaken }: UploadListProps) {
  const copies = useQueuedPreviews(value);
  const thenFocus = (take: () => void) => () => {
    take();
    onTaken();
  };
  return (
    <ul className={isPhoto ? uploadTiles : 'grid gap-2'}>
      {value.map((file) => (
        <DoneItem
          key={file.id}
          file={file}
          tile={isPhoto}
          preview={uploads.previews.get(file.id) ?? copies.get(file.id) ?? file.thumbPath ?? undefined}
          onRemove={thenFocus(() => uploads.remove(file))}
        />
      ))}
      {uploads.pending.map((file) => (
        <PendingItem
          key={file.key}
          file={file}
          tile={isPhoto}
          onCancel={thenFocus(() => uploads.cancel(file.key))}
          onRetry={() => uploads.retry(file.key)}
        />
      ))}
    </ul>
  );
}

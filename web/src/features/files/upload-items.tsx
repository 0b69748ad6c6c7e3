// The files of an upload field, each on its way, failed, or there.
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { fileSize } from './file-size.ts';
import { isKept, useKeptPreviews } from './keep-pictures.ts';
import type { useUploadQueue } from './use-upload-queue.ts';
import type { PendingFile } from './upload-queue.ts';
import { useTexts } from '../../texts/language.tsx';
import { textsNow } from '../../texts/current.ts';
import { filesTexts } from './texts.ts';

/** The picture of a file, or the sign of a document where there is none to show. */
function Picture({ src }: { src: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className="grid items-center justify-items-center size-13 overflow-hidden rounded-1 bg-paper-sunk text-bark-3 max-sm:[.upload-list:not(.upload-tiles)_.upload-item-failed_&]:hidden [.upload-tiles_&]:w-full [.upload-tiles_&]:h-auto [.upload-tiles_&]:aspect-[4/3] [.upload-tiles_&]:rounded-none">
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

function Item({
  src,
  name,
  note,
  action,
  children,
  failed,
}: {
  src: string | undefined;
  name: string;
  note?: ReactNode;
  action: ReactNode;
  children?: ReactNode;
  failed?: boolean;
}) {
  return (
    <li
      className={classNames(
        'grid gap-3 grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center min-h-17 p-2 border border-rule rounded-2 bg-paper-raised [.upload-tiles_&]:relative [.upload-tiles_&]:gap-2 [.upload-tiles_&]:grid-cols-1 [.upload-tiles_&]:content-start [.upload-tiles_&]:p-0 [.upload-tiles_&]:overflow-hidden',
        failed &&
          'upload-item-failed border-error! bg-error-tint! max-sm:[.upload-list:not(.upload-tiles)_&]:grid-cols-[minmax(0,1fr)_auto] max-sm:[.upload-list:not(.upload-tiles)_&]:items-start',
      )}
    >
      <Picture src={src} />
      <span className="grid gap-1 min-w-0 leading-[1.35] [.upload-tiles_&]:px-3 [.upload-tiles_&]:pt-0 [.upload-tiles_&]:pb-3">
        <span className="small overflow-hidden font-semibold text-ellipsis whitespace-nowrap" title={name}>
          {name}
        </span>
        {note}
        {children}
      </span>
      <span className="flex items-center [.upload-tiles_&]:absolute [.upload-tiles_&]:right-2 [.upload-tiles_&]:top-2 [.upload-tiles_&]:rounded-2 [.upload-tiles_&]:bg-paper-raised [.upload-tiles_.upload-item-failed_&]:static [.upload-tiles_.upload-item-failed_&]:justify-end [.upload-tiles_.upload-item-failed_&]:bg-transparent [.upload-tiles_.upload-item-failed_&]:bg-none">
        {action}
      </span>
    </li>
  );
}

export function DoneItem({
  file,
  preview,
  onRemove,
}: {
  file: UploadedFile;
  preview: string | undefined;
  onRemove: () => void;
}) {
  const t = useTexts(filesTexts);
  return (
    <Item
      src={preview}
      name={file.name}
      note={
        isKept(file) ? (
          <span className="upload-note small second">{t.keptHere}</span>
        ) : (
          file.bytes > 0 && <span className="upload-note small second num">{fileSize(file.bytes)}</span>
        )
      }
      action={
        <Button look="quiet" iconOnly aria-label={t.remove(file.name)} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      }
    />
  );
}

export function PendingItem({
  file,
  onCancel,
  onRetry,
}: {
  file: PendingFile;
  onCancel: () => void;
  onRetry: () => void;
}) {
  const t = useTexts(filesTexts);
  const failed = file.state === 'failed';
  return (
    <Item
      src={file.preview}
      name={file.name}
      failed={failed}
      action={
        <>
          {failed && file.canRetry && (
            <Button look="quiet" aria-label={t.retry(file.name)} onClick={onRetry}>
              {t.retryUpload}
            </Button>
          )}
          <Button
            look="quiet"
            iconOnly
            aria-label={`${failed ? t.removeFile : t.cancel} ${file.name}`}
            onClick={onCancel}
          >
            <Icon name="close" />
          </Button>
        </>
      }
    >
      {failed ? (
        <span className="small text-error font-semibold">{file.reason}</span>
      ) : (
        <>
          <progress
            className="w-full h-2 border-0 overflow-hidden appearance-none rounded-1 bg-paper-deep text-oak [&::-webkit-progress-bar]:bg-paper-deep [&::-webkit-progress-value]:bg-oak [&::-webkit-progress-value]:[transition:width_var(--slow)_var(--ease)] [&::-moz-progress-bar]:bg-oak [&:indeterminate]:[background:repeating-linear-gradient(-45deg,var(--color-oak)_0_0.5rem,var(--color-paper-deep)_0.5rem_1rem)] [&:indeterminate::-webkit-progress-bar]:bg-transparent [&:indeterminate::-webkit-progress-bar]:bg-none"
            aria-label={t.uploadingFile(file.name)}
            max={1}
            {...(file.fraction < 1 ? { value: file.fraction } : {})}
          />
          <span className="upload-note small second num">{progressWords(file)}</span>
        </>
      )}
    </Item>
  );
}

function progressWords({ state, fraction }: PendingFile): string {
  const t = textsNow(filesTexts);
  if (state === 'waiting') {
    return t.waiting;
  }
  return fraction < 1 ? `${Math.floor(fraction * 100)}%` : t.checking;
}

interface UploadListProps {
  value: readonly UploadedFile[];
  uploads: ReturnType<typeof useUploadQueue>;
  isPhoto: boolean;
  /** After one was taken back, whose button had the focus. */
  onTaken: () => void;
}

export function UploadList({ value, uploads, isPhoto, onTaken }: UploadListProps) {
  const copies = useKeptPreviews(value);
  return (
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
            onTaken();
          }}
        />
      ))}
      {uploads.pending.map((file) => (
        <PendingItem
          key={file.key}
          file={file}
          onCancel={() => {
            uploads.cancel(file.key);
            onTaken();
          }}
          onRetry={() => uploads.retry(file.key)}
        />
      ))}
    </ul>
  );
}

// One file of an upload field: on its way, failed, or there.
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { fileSize } from './file-size.ts';
import { isKept } from './keep-pictures.ts';
import type { PendingFile } from './upload-queue.ts';
import { useTexts } from '../../texts/language.tsx';
import { textsNow } from '../../texts/current.ts';
import { filesTexts } from './texts.ts';

/** The picture of a file, or the sign of a document where there is none to show. */
function Picture({ src }: { src: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className="upload-picture">
      {src !== undefined && !isBroken ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
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
    <li className={classNames('upload-item', failed && 'upload-item-failed')}>
      <Picture src={src} />
      <span className="upload-words">
        <span className="upload-name small" title={name}>
          {name}
        </span>
        {note}
        {children}
      </span>
      <span className="upload-actions">{action}</span>
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
              {t.retry2}
            </Button>
          )}
          <Button look="quiet" iconOnly aria-label={`${failed ? t.remove2 : t.cancel} ${file.name}`} onClick={onCancel}>
            <Icon name="close" />
          </Button>
        </>
      }
    >
      {failed ? (
        <span className="upload-reason small">{file.reason}</span>
      ) : (
        <>
          <progress
            className="upload-progress"
            aria-label={t.uploading2(file.name)}
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

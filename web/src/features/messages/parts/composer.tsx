// Where a message is written: words, up to six pictures, one button. What is typed stays over a reload.
import { PHOTO_ACCEPT, type UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { MAX_MESSAGE, MAX_MESSAGE_PHOTOS } from '@live-oak/contract/features/messages/schema.ts';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DoneItem, PendingItem } from '../../files/upload-items.tsx';
import { useUploadQueue } from '../../files/use-upload-queue.ts';
import type { Draft, KeptThread } from '../kept.ts';
import { threadTexts } from '../texts.ts';

interface ComposerProps {
  other: string;
  kept: KeptThread;
  onSend: (draft: Draft) => void;
}

/** With a keyboard of its own Enter sends; on glass it begins a new line, and the button sends. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

export function Composer({ other, kept, onSend }: ComposerProps) {
  const t = useTexts(threadTexts);
  const id = useId();
  const [text, setText] = useState(() => kept.read().draft.text);
  const [photos, setPhotos] = useState<UploadedFile[]>(() => kept.read().draft.photos);
  const [error, setError] = useState<string>();
  const [isDesk] = useState(hasKeyboard);
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const uploads = useUploadQueue({ purpose: 'message_photo', value: photos, onChange: setPhotos });
  useEffect(() => kept.keepDraft({ text, photos }), [kept, text, photos]);

  const fail = (message: string) => {
    setError(message);
    area.current?.focus();
  };
  const send = () => {
    if (uploads.pending.some(({ state }) => state !== 'failed')) {
      fail(t.waitForPictures);
    } else if (text.trim() === '' && photos.length === 0) {
      fail(t.needed);
    } else if (text.length > MAX_MESSAGE) {
      fail(t.tooLong(MAX_MESSAGE.toLocaleString()));
    } else {
      onSend({ text: text.trim() === '' ? '' : text, photos });
      setText('');
      setPhotos([]);
      setError(undefined);
      area.current?.focus();
    }
  };
  const onKey = (event: KeyboardEvent) => {
    // While a word is being put together (Chinese, Japanese), Enter only takes it.
    if (event.key === 'Enter' && !event.shiftKey && isDesk && !event.nativeEvent.isComposing) {
      event.preventDefault();
      send();
    }
  };
  const add = (files: readonly File[]) => {
    const room = MAX_MESSAGE_PHOTOS - photos.length - uploads.pending.length;
    setError(files.length > room ? t.tooManyPictures(MAX_MESSAGE_PHOTOS) : undefined);
    uploads.add(files.slice(0, Math.max(0, room)));
  };
  return (
    <form
      className="grid gap-2 p-3 border-t border-t-rule"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add([...event.dataTransfer.files]);
      }}
    >
      {photos.length + uploads.pending.length > 0 && (
        <ul
          className="upload-list upload-tiles grid gap-3 grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] max-sm:grid-cols-2 max-h-44 overflow-y-auto"
          aria-label={t.picturesAdded}
        >
          {photos.map((file) => (
            <DoneItem
              key={file.id}
              file={file}
              preview={uploads.previews.get(file.id) ?? file.thumbPath ?? undefined}
              onRemove={() => {
                uploads.remove(file);
                area.current?.focus();
              }}
            />
          ))}
          {uploads.pending.map((file) => (
            <PendingItem
              key={file.key}
              file={file}
              onCancel={() => uploads.cancel(file.key)}
              onRetry={() => uploads.retry(file.key)}
            />
          ))}
        </ul>
      )}
      <FieldError id={`${id}-error`} message={error} />
      <div className="flex gap-2 items-end">
        <input
          ref={chooser}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          accept={PHOTO_ACCEPT}
          multiple
          aria-label={t.addPictures}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Button look="quiet" iconOnly aria-label={t.addPictures} onClick={() => chooser.current?.click()}>
          <Icon name="camera" />
        </Button>
        <textarea
          ref={area}
          className="input [&:is(textarea)]:flex-1 [&:is(textarea)]:min-w-0 [&:is(textarea)]:min-h-11 [&:is(textarea)]:max-h-36 [&:is(textarea)]:field-sizing-content [&:is(textarea)]:resize-none"
          rows={1}
          dir="auto"
          aria-label={t.write(other)}
          aria-describedby={[error && `${id}-error`, isDesk && `${id}-keys`].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          placeholder={t.placeholder}
          value={text}
          onKeyDown={onKey}
          onPaste={(event) => {
            const pictures = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
            if (pictures.length > 0) {
              event.preventDefault();
              add(pictures);
            }
          }}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
        <Button look="primary" type="submit">
          {t.send}
        </Button>
      </div>
      {isDesk && (
        <p className="small second pl-[calc(var(--hit)_+_var(--s-2))]" id={`${id}-keys`}>
          {t.keysHint}
        </p>
      )}
    </form>
  );
}

// The message composer: text, up to six pictures, one button. A reload keeps what is typed.
import { PHOTO_ACCEPT } from '@live-oak/contract/features/files/kinds.ts';
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { type Thread, MAX_MESSAGE, MAX_MESSAGE_PHOTOS } from '@live-oak/contract/features/messages/schema.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { useActionForm } from '../../../app/use-action-form.ts';
import { IconButton, SubmitButton } from '../../../ui/basics.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { DoneItem, PendingItem, uploadTiles } from '../../files/upload-items.tsx';
import { useUploadQueue } from '../../files/use-upload-queue.ts';
import { useSend, type WhichThread } from '../data.ts';
import { useThreadTexts } from '../texts.ts';

interface Written {
  text: string;
  photos: UploadedFile[];
}

interface ComposerProps {
  thread: Thread;
  which: WhichThread;
}

const EMPTY: Written = { text: '', photos: [] };

function parseWritten(kept: string): Written | undefined {
  const { text, photos } = { ...EMPTY, ...propertiesOf(JSON.parse(kept)) };
  return typeof text === 'string' && Array.isArray(photos) ? { text, photos } : undefined;
}

/** With a physical keyboard Enter sends; on a touchscreen it starts a new line, and the button sends. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

function useComposer({ thread: { jobId, providerId }, which }: ComposerProps) {
  const t = useThreadTexts();
  const send = useSend(which);
  const { form, field, busy, onSubmit } = useActionForm({
    first: EMPTY,
    draft: `message.${jobId}.${providerId}`,
    parseDraft: parseWritten,
    clears: true,
    failed: t.notSent,
    failsAt: 'text',
    send: ({ text, photos }, key) =>
      send.mutateAsync({ text: text.trim() === '' ? '' : text, photos: photos.map(({ id }) => id), key }),
    onDone: () => {
      form.setFocus('text');
    },
  });
  const photos = useController({ control: form.control, name: 'photos' }).field;
  const uploads = useUploadQueue({ purpose: 'message_photo', value: photos.value, onChange: photos.onChange });
  const check = (text: string): string | true => {
    if (uploads.pending.some(({ state }) => state !== 'failed')) return t.waitForPictures;
    if (text.trim() === '' && photos.value.length === 0) return t.needed;
    return text.length <= MAX_MESSAGE || t.tooLong(MAX_MESSAGE.toLocaleString());
  };
  const add = (files: readonly File[]) => {
    const room = MAX_MESSAGE_PHOTOS - uploads.taken;
    form.clearErrors('text');
    if (files.length > room) {
      form.setError('text', { message: t.tooManyPictures(MAX_MESSAGE_PHOTOS) });
    }
    uploads.add(files.slice(0, Math.max(0, room)));
  };
  return {
    ...field('text', { validate: check, onChange: () => form.clearErrors('text') }),
    photos: photos.value,
    uploads,
    add,
    busy,
    onSubmit,
    goToText: () => form.setFocus('text'),
  };
}

export function Composer(props: ComposerProps) {
  const t = useThreadTexts();
  const id = useId();
  const [canSendByEnter] = useState(hasKeyboard);
  const { error, photos, uploads, add, busy, onSubmit, goToText, ...text } = useComposer(props);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // During text composition (Chinese, Japanese), Enter only confirms it.
    if (event.key === 'Enter' && !event.shiftKey && canSendByEnter && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const pictures = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length > 0) {
      event.preventDefault();
      add(pictures);
    }
  };
  return (
    <form
      // Sticky also for toasts, which then never cover it.
      className="@container grid sticky bottom-0 grid-cols-1 gap-2 p-3 border-t border-t-rule rounded-b-3 bg-paper-raised"
      noValidate
      onSubmit={onSubmit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add([...event.dataTransfer.files]);
      }}
    >
      <Attached photos={photos} uploads={uploads} onRemoved={goToText} />
      <FieldError id={`${id}-error`} message={error} />
      <div className="flex gap-2 items-end @max-narrow:flex-wrap @max-narrow:justify-between">
        <AddPictures onAdd={add} />
        <textarea
          {...text}
          className="input flex-1 min-w-0 @max-narrow:order-first @max-narrow:basis-full min-h-11 max-h-36 field-sizing-content resize-none wrap-anywhere"
          rows={1}
          dir="auto"
          aria-label={t.write(props.thread.other)}
          readOnly={busy}
          aria-describedby={
            [error && `${id}-error`, canSendByEnter && `${id}-keys`].filter(Boolean).join(' ') || undefined
          }
          aria-invalid={error ? true : undefined}
          placeholder={t.placeholder}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <SubmitButton label={t.send} busy={busy} />
      </div>
      {canSendByEnter && (
        <p className="small second pl-13 @max-narrow:pl-0" id={`${id}-keys`}>
          {t.keysHint}
        </p>
      )}
    </form>
  );
}

function AddPictures({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const t = useThreadTexts();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        accept={PHOTO_ACCEPT}
        multiple
        aria-label={t.addPictures}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <IconButton icon="camera" label={t.addPictures} onClick={() => chooser.current?.click()} />
    </>
  );
}

interface AttachedProps {
  photos: Written['photos'];
  uploads: ReturnType<typeof useUploadQueue>;
  onRemoved: () => void;
}

function Attached({ photos, uploads, onRemoved }: AttachedProps) {
  const t = useThreadTexts();
  if (photos.length + uploads.pending.length === 0) return null;
  return (
    <ul className={`${uploadTiles} auto-rows-max max-h-60 overflow-y-auto`} aria-label={t.picturesAdded}>
      {photos.map((file) => (
        <DoneItem
          key={file.id}
          file={file}
          tile
          preview={uploads.previews.get(file.id) ?? file.thumbPath ?? undefined}
          onRemove={() => {
            uploads.remove(file);
            onRemoved();
          }}
        />
      ))}
      {uploads.pending.map((file) => (
        <PendingItem
          key={file.key}
          file={file}
          tile
          onCancel={() => uploads.cancel(file.key)}
          onRetry={() => uploads.retry(file.key)}
        />
      ))}
    </ul>
  );
}

// Pictures in a row; pressing one enlarges it, with keys and buttons to the others.
import type { JobPicture } from '@live-oak/contract/features/jobs/parts.ts';
import { useEffect, useRef, type KeyboardEvent, useState } from 'react';
import { IconButton } from '../../ui/basics.tsx';
import { useGalleryTexts } from './gallery-texts.ts';
import { classNames } from '../../ui/class-names.ts';

export type Photo = Omit<JobPicture, 'kind'>;

interface LightboxProps {
  photos: readonly Photo[];
  label: string;
  at: number;
  onMove: (to: number) => void;
  onClose: () => void;
}

/** One picture as large as the window: arrow keys and buttons to the others, Escape or a press outside closes. */
function Lightbox({ photos, label, at, onMove, onClose }: LightboxProps) {
  const t = useGalleryTexts();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const photo = photos[at];
  if (!photo) return null;
  const go = (by: number) => onMove((at + by + photos.length) % photos.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by !== undefined && photos.length > 1) {
      event.preventDefault();
      go(by);
    }
  };
  const words = t.of(label, at + 1, photos.length);
  return (
    <dialog
      ref={ref}
      className="w-screen max-w-none h-dvh max-h-none p-0 border-0 overflow-hidden bg-oak-deep text-on-deep open:grid open:grid-rows-[auto_minmax(0,1fr)_auto] backdrop:bg-scrim"
      aria-label={words}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      // Closed by the browser without asking, such as by a phone's back gesture.
      onClose={onClose}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className="flex gap-4 items-center justify-between px-(--gutter) py-2">
        <p className="small num" aria-live="polite">
          {words}
        </p>
        <IconButton variant="on-deep" icon="close" label={t.close} onClick={onClose} />
      </div>
      <img
        className="size-auto max-w-full max-h-full min-h-0 place-self-center object-contain"
        key={photo.id}
        src={photo.path}
        alt={words}
        width={photo.width}
        height={photo.height}
      />
      {photos.length > 1 && (
        <div className="flex gap-4 justify-center p-3">
          <IconButton variant="on-deep" icon="back" label={t.previousPhoto} onClick={() => go(-1)} />
          <IconButton
            variant="on-deep"
            icon="back"
            className="[&>svg]:rotate-180"
            label={t.nextPhoto}
            onClick={() => go(1)}
          />
        </div>
      )}
    </dialog>
  );
}

interface PhotoGalleryProps {
  photos: readonly Photo[];
  /** The pictures' alternative text: 'Photo of the job'. */
  label: string;
  className?: string;
}

/** Empty without pictures. */
export function PhotoGallery({ photos, label, className }: PhotoGalleryProps) {
  const t = useGalleryTexts();
  const [shown, setShown] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={classNames('photos grid gap-3 grid-fill-36 max-sm:gap-2 max-sm:grid-cols-2', className)}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className="block w-full aspect-4/3 p-0 border border-rule overflow-hidden rounded-2 bg-paper-sunk cursor-zoom-in [&:hover_img]:[scale:1.03]"
              aria-haspopup="dialog"
              aria-label={t.showLarge(label, index + 1, photos.length)}
              onClick={() => setShown(index)}
            >
              <img
                className="size-full object-cover [transition:scale_var(--slow)_var(--ease)]"
                src={photo.thumbPath}
                alt=""
                loading="lazy"
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Lightbox photos={photos} label={label} at={shown} onMove={setShown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

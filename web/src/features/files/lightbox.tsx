// One picture as large as the window: arrow keys and buttons to the others, Escape or a press beside it closes.
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Photo } from './photo.ts';
import { useTexts } from '../../texts/language.tsx';
import { filesTexts } from './texts.ts';

interface LightboxProps {
  photos: readonly Photo[];
  label: string;
  /** Which of them, from 0. */
  at: number;
  onMove: (to: number) => void;
  onClose: () => void;
}

export function Lightbox({ photos, label, at, onMove, onClose }: LightboxProps) {
  const t = useTexts(filesTexts);
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) {
        before.focus();
      }
    };
  }, []);

  const photo = photos[at];
  if (!photo) {
    return null;
  }
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
      className="w-[100vw] max-w-none h-[100dvh] max-h-none p-0 border-0 overflow-hidden bg-oak-deep text-on-deep open:grid open:grid-rows-[auto_minmax(0,1fr)_auto] [&::backdrop]:bg-scrim"
      aria-label={words}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) {
          onClose();
        }
      }}
    >
      <div className="flex gap-4 items-center justify-between px-(--gutter) py-2">
        <p className="small num" aria-live="polite">
          {words}
        </p>
        <Button look="on-deep" iconOnly aria-label={t.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <img
        className="size-auto max-w-full max-h-full min-h-0 [place-self:center] object-contain"
        key={photo.id}
        src={photo.path}
        alt={words}
        width={photo.width}
        height={photo.height}
      />
      {photos.length > 1 && (
        <div className="flex gap-4 justify-center p-3">
          <Button look="on-deep" iconOnly aria-label={t.previousPhoto} onClick={() => go(-1)}>
            <Icon name="back" />
          </Button>
          <Button look="on-deep" iconOnly aria-label={t.nextPhoto} onClick={() => go(1)}>
            <Icon name="back" className="rotate-180" />
          </Button>
        </div>
      )}
    </dialog>
  );
}

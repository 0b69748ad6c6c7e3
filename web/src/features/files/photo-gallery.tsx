// Pictures in a row; one pressed is shown large, and the keys and buttons go to the others.
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Lightbox } from './lightbox.tsx';
import type { Photo } from './photo.ts';
import { useTexts } from '../../texts/language.tsx';
import { filesTexts } from './texts.ts';

interface PhotoGalleryProps {
  photos: readonly Photo[];
  /** What they show, for those who do not see them: 'Photo of the job'. */
  label: string;
  className?: string;
}

/** Nothing when there are no pictures. */
export function PhotoGallery({ photos, label, className }: PhotoGalleryProps) {
  const t = useTexts(filesTexts);
  const [shown, setShown] = useState<number>();
  if (photos.length === 0) {
    return null;
  }
  return (
    <>
      <ul
        className={classNames(
          'photos grid gap-3 grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] max-sm:gap-2 max-sm:grid-cols-2',
          className,
        )}
      >
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className="block w-full aspect-[4/3] p-0 border border-rule overflow-hidden rounded-2 bg-paper-sunk cursor-zoom-in [&:hover_img]:[scale:1.03]"
              aria-haspopup="dialog"
              aria-label={t.ofShowItLarge(label, index + 1, photos.length)}
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

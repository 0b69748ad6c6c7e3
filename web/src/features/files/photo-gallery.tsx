// Pictures in a row; one pressed is shown large, and the keys and buttons go to the others.
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Lightbox } from './lightbox.tsx';
import type { Photo } from './photo.ts';
import { useTexts } from '../../texts/language.tsx';
import { filesTexts } from './texts.ts';
import './photo-gallery.css';

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
      <ul className={classNames('photos', className)}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className="photos-open"
              aria-haspopup="dialog"
              aria-label={t.ofShowItLarge(label, index + 1, photos.length)}
              onClick={() => setShown(index)}
            >
              <img src={photo.thumbPath} alt="" loading="lazy" decoding="async" />
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

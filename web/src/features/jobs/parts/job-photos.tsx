// A job's pictures: the owner's, those of the finished work, and the thumbnail in lists.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Section } from '../../../ui/page.tsx';
import { PhotoGallery } from '../../files/photo-gallery.tsx';
import { useJobTexts } from '../texts.ts';
import picturesUrl from './thumbs.svg?url';

/** The owner's pictures of the tree; empty without any. */
export function JobPhotos({ job }: { job: Pick<Job, 'pictures'> }) {
  const t = useJobTexts();
  return <PhotoGallery photos={job.pictures.filter(({ kind }) => kind === 'asked')} label={t.photoOfTheJob} />;
}

/** The photos of the power company's answer about wires, for both sides and administrators. */
export function UtilityAnswer({ job }: { job: Pick<Job, 'pictures'> }) {
  const t = useJobTexts();
  const photos = job.pictures.filter(({ kind }) => kind === 'utility');
  return photos.length === 0 ? null : <PhotoGallery photos={photos} label={t.utilityAnswer} />;
}

/** The business's report and pictures of the finished work, for both sides; empty before there are any. */
export function FinishedWork({ job }: { job: Pick<Job, 'pictures' | 'workNote'> }) {
  const t = useJobTexts();
  const photos = job.pictures.filter(({ kind }) => kind === 'finished');
  return (
    <>
      {job.workNote && (
        <Section title={t.workNote} small className="stack">
          <blockquote className="max-w-160 px-4 py-3 border-r border-l-4 border-y border-r-rule border-l-oak border-y-rule rounded-2 bg-paper-raised whitespace-pre-line wrap-anywhere">
            {job.workNote}
          </blockquote>
        </Section>
      )}
      {photos.length > 0 && (
        <Section title={t.theFinishedWork} className="stack">
          <PhotoGallery photos={photos} label={t.finishedWorkPhoto} />
        </Section>
      )}
    </>
  );
}

const thumb = '[.job-head_&]:aspect-4/3 w-full aspect-square overflow-hidden rounded-1 bg-paper-sunk';

type JobThumbProps = { code: string; path: string | null | undefined; className?: string };

/** The owner's first picture at `path`, small, or the drawing of the service. Decorative. */
export function JobThumb({ code, path, className }: JobThumbProps) {
  const [isBroken, setBroken] = useState(false);
  if (!path || isBroken) return <ServicePicture code={code} className={className} />;
  return (
    <img
      className={classNames(thumb, 'object-cover', className)}
      src={path}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

/** `code` is a service code of the contract; services without a picture show the lone pine. Decorative. */
function ServicePicture({ code, className }: { code: string; className?: string }) {
  const name = code === 'other' ? 'health_assessment' : code;
  return (
    <svg
      className={classNames(thumb, className)}
      viewBox="0 0 200 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${picturesUrl}#${name}`} />
    </svg>
  );
}

// The photo that a post waiting for review was sent without, added from the job's page.
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { Button } from '../../../ui/basics.tsx';
import { Section } from '../../../ui/page.tsx';
import { UploadField } from '../../files/upload-field.tsx';
import { useAddPhotos } from '../data.ts';
import { useJobTexts } from '../texts.ts';

export default function AddPhoto({ job }: { job: Job }) {
  const t = useJobTexts();
  const [photos, setPhotos] = useState<UploadedFile[]>([]);
  const [isMoving, setMoving] = useState(false);
  const add = useAddPhotos(job.id);
  return (
    <Section title={t.addPhoto} className="stack">
      <p>{job.touches === null ? t.addPhotoText : t.addEmergencyPhotoText}</p>
      <UploadField
        purpose="job_photo"
        label={t.photosOfJob}
        value={photos}
        onChange={setPhotos}
        onMoving={setMoving}
        low
      />
      {photos.length > 0 && !isMoving && (
        <div>
          <Button variant="primary" large busy={add.isPending} onClick={() => add.mutate(photos.map(({ id }) => id))}>
            {t.addPhotos(photos.length)}
          </Button>
        </div>
      )}
    </Section>
  );
}
